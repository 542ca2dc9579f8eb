public import LaunchModel

extension EffectiveInfoPlist {
  /// A file of settings that could not be read and could add a key, or give it another value; nil when none could.
  ///
  /// The written file is there, and keys are made of settings only where one setting says so. So a key that no setting
  /// makes is never in doubt, nor is one of a target that generates none.
  ///
  /// - Complexity: linear in the number of files that are missing.
  public func missingInput(for key: String) -> MissingInput? {
    guard settings.flag("INFOPLIST_EXPAND_BUILD_SETTINGS") != false,
      let setting = GeneratedInfoPlistKeys.setting(of: key)
    else { return nil }
    let generation = GeneratedInfoPlistKeys.setting
    if let input = settings.missingInput(for: generation) { return input }
    return settings.flag(generation) == false ? nil : settings.missingInput(for: setting)
  }

  /// The files of settings that could not be read and could add keys or change them, each once.
  public var missingInputs: [MissingInput] {
    let keys =
      GeneratedInfoPlistKeys.keys.map(\.key) + GeneratedInfoPlistKeys.identity.map(\.key)
      + GeneratedInfoPlistKeys.switched.map(\.key)
    var found: [MissingInput] = []
    for input in keys.compactMap(missingInput) where !found.contains(input) { found.append(input) }
    return found
  }
}
