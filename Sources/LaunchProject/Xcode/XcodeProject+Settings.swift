internal import PropertyListSyntax

extension XcodeProject {
  /// The language the project is developed in, such as `en`; nil when the project does not say.
  package var developmentRegion: String? {
    guard let file = document.root?.dictionary, let root = file["rootObject"]?.string else {
      return nil
    }
    return file["objects"]?.dictionary?[root]?.dictionary?["developmentRegion"]?.string
  }
}

extension XcodeProject {
  /// The names of all settings that the project or a target of it sets, without conditions.
  package var declaredSettingNames: Set<String> {
    var names: Set<String> = []
    for configuration in configurations + targets.flatMap(\.configurations) {
      for setting in configuration.settings { names.insert(SettingName(setting.name).name) }
    }
    return names
  }
}
