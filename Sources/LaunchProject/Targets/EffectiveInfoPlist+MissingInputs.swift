package import LaunchModel
package import SourceText

extension EffectiveInfoPlist {
  /// A file of settings that could not be read and could add a key, or change its value; nil when there is
  /// none.
  ///
  /// The written file has been read, and keys are made of settings only if one setting turns that on. So a
  /// key that no setting makes is never in doubt, and neither is any key of a target that generates none.
  ///
  /// - Complexity: linear in the number of files that are missing.
  package func missingInput(for key: String) -> MissingInput? {
    if let input = addition(of: key) { return input }
    guard settings.flag("INFOPLIST_EXPAND_BUILD_SETTINGS") != false,
      let setting = GeneratedInfoPlistKeys.setting(of: key)
    else { return nil }
    let generation = GeneratedInfoPlistKeys.setting
    if let input = settings.missingInput(for: generation) { return input }
    return settings.flag(generation) == false ? nil : settings.missingInput(for: setting)
  }

  /// A script or a table that names a key and may give it a value; nil when there is none.
  package func addition(of key: String) -> MissingInput? {
    for addition in additions {
      if let input = addition.input(for: key) { return input }
    }
    return nil
  }

  /// A file of settings that could not be read and is assumed not to set a key, because of the tool that
  /// writes it; nil when there is none.
  ///
  /// - Complexity: linear in the number of files that are missing.
  package func assumedInput(for key: String) -> MissingInput? {
    guard missingInput(for: key) == nil, settings.flag(GeneratedInfoPlistKeys.setting) == true,
      let setting = GeneratedInfoPlistKeys.setting(of: key)
    else { return nil }
    return settings.assumedInput(for: setting)
  }

  /// A setting in the value at a place of `document`, and a file that could not be read and could change that
  /// setting; nil when there is none.
  ///
  /// - Complexity: logarithmic in the number of values, and linear in the number of settings in this one.
  package func missingInput(forValueAt span: SourceSpan) -> (input: MissingInput, setting: String)?
  {
    for setting in origin(of: span)?.settings ?? [] {
      // No file sets what the build sets by itself.
      guard setting.place != nil, let input = settings.missingInput(for: setting.name) else {
        continue
      }
      return (input, setting.name)
    }
    return nil
  }

  /// The files of settings that could not be read and could add or change keys, each once.
  package var missingInputs: [MissingInput] {
    let keys =
      GeneratedInfoPlistKeys.keys.map(\.key) + GeneratedInfoPlistKeys.identity.map(\.key)
      + GeneratedInfoPlistKeys.switched.map(\.key)
    var found: [MissingInput] = []
    for input in keys.compactMap(missingInput) where !found.contains(input) { found.append(input) }
    return found
  }
}
