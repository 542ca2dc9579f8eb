internal import Findings
internal import LaunchProject
internal import PropertyListSyntax
internal import SourceText

/// A change to a build setting of one target in one configuration, in the project file.
struct SettingChange: Hashable {
  /// What happens to the setting.
  enum Change: Hashable {
    /// It is removed.
    case remove
    /// It is set to this value, whether or not it is set already.
    case set(String)
  }

  /// The identifier of the configuration's object.
  var configuration: String
  /// The setting.
  var name: String
  /// What happens to the setting.
  var change: Change

  /// The identifier of the configuration's object that has a setting; nil if the setting is not in a project
  /// file.
  static func identifier(of setting: BuildSetting) -> String? {
    guard let path = setting.place?.keyPath, path.count > 1, path[0] == .key("objects"),
      case .key(let id) = path[1]
    else { return nil }
    return id
  }

  /// The identifier of the object for a target's configuration; nil if there is no project file with such an
  /// object.
  ///
  /// - Complexity: linear in the number of objects.
  static func identifier(
    of configuration: ProjectConfiguration, of target: ProjectTarget, in project: Project
  ) -> String? {
    guard let objects = project.document?.root?.dictionary?["objects"]?.dictionary,
      let list = objects[target.id]?.dictionary?["buildConfigurationList"]?.string,
      let ids = objects[list]?.dictionary?["buildConfigurations"]?.array
    else { return nil }
    for element in ids {
      guard let id = element.string, let object = objects[id]?.dictionary,
        object["name"]?.equals(configuration.name.value) == true
      else { continue }
      return id
    }
    return nil
  }

  /// The project file with the edits of a draft.
  static func rounds(
    of draft: inout ProjectDraft, _ project: Project
  ) throws(MigrationPlan.Obstacle) -> PropertyListRounds {
    if let known = draft.projectFile { return known }
    guard let document = project.document, XcodeProjectSource.describes(project.path) else {
      throw MigrationPlan.Obstacle(
        "'\(project.file.source.path)' is not a project of Xcode: its settings are left to a person"
      )
    }
    return try PropertyListRounds(document)
  }

  /// Makes the changes, removals first.
  ///
  /// - Complexity: linear in the size of the project file, and in the settings of the configurations.
  static func apply(
    _ changes: [SettingChange], to draft: inout ProjectDraft, _ project: Project
  ) throws(MigrationPlan.Obstacle) {
    var seen: Set<SettingChange> = []
    let changes = changes.filter { seen.insert($0).inserted }
    guard !changes.isEmpty else { return }
    var rounds = try rounds(of: &draft, project)
    for removes in [true, false] {
      let part = changes.filter { ($0.change == .remove) == removes }
      guard !part.isEmpty else { continue }
      try rounds.change { (editor, root) throws(PropertyListEditor.EditError) in
        var edits: [TextEdit] = []
        for change in part { edits += try change.edits(editor, root) }
        return edits
      }
    }
    draft.projectFile = rounds
  }

  private func edits(
    _ editor: PropertyListEditor, _ root: PropertyListDictionary
  ) throws(PropertyListEditor.EditError) -> [TextEdit] {
    let object = root["objects"]?.dictionary?[configuration]?.dictionary
    guard let settings = object?["buildSettings"]?.dictionary else {
      throw PropertyListEditor.EditError(
        "the configuration '\(configuration)' has no build settings")
    }
    let entry = settings.entry(of: name)
    switch change {
    case .remove:
      return try entry.map { (entry) throws(PropertyListEditor.EditError) in
        try editor.remove(entry)
      } ?? []
    case .set(let value):
      if let entry { return try editor.replace(entry.value, with: .string(value)) }
      var before: PropertyListDictionary.Entry?
      for entry in settings where (entry.key.string ?? "") < name { before = entry }
      return try editor.insert(name, .string(value), into: settings, after: before)
    }
  }
}
