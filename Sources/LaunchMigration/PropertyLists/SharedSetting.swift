internal import FileSystem
internal import Findings
internal import LaunchCatalog
internal import LaunchProject
internal import LintPolicy
internal import SourceText

/// A setting that generates a key of an Info.plist, in an xcconfig file or for the whole project.
struct SharedSetting {
  /// The setting.
  let setting: BuildSetting
  /// The migrated targets that use this setting.
  var targets: Set<String>

  /// Removes the setting if only migrated targets use it; else leaves it to a person.
  ///
  /// - Parameters:
  ///   - users: the targets that use each setting.
  ///   - draft: gets an edit of an xcconfig file, or an item for a person.
  ///   - changes: gets a change of the project file.
  func remove(
    _ users: SharedSettingUsers, _ draft: inout ProjectDraft, _ changes: inout [SettingChange]
  ) throws(MigrationPlan.Obstacle) {
    guard let place = setting.place else { return }
    if users.names(of: setting).isSubset(of: targets) {
      if let id = SettingChange.identifier(of: setting) {
        changes.append(SettingChange(configuration: id, name: setting.name, change: .remove))
        return
      }
      if try removeLine(at: place, &draft) { return }
    }
    for name in targets {
      // A setting for the storyboard may stay: with a scene manifest, nothing reads it.
      guard setting.name.hasSuffix("_Generation") else { continue }
      draft.manualEdits.set(BuildSetting(name: setting.name, text: "NO", place: place), of: name)
    }
    let names = targets.sorted().map { "'\($0)'" }.joined(separator: ", ")
    let message =
      "remove the setting '\(setting.name)' for \(targets.count == 1 ? "target" : "the targets") \(names)"
    if let at = draft.items.firstIndex(where: { $0.message == message }) {
      draft.items[at].otherPlaces.append(place)
    } else {
      // The storyboard's setting may stay: with a scene manifest, nothing reads it.
      draft.items.append(
        MigrationPlan.ManualStep(
          .removeSetting, message,
          consequence: setting.name.hasSuffix("_Generation") ? nil : .advice, at: place))
    }
    let path = place.file.source.path
    if draft.leftToPerson[path] == nil {
      draft.leftToPerson[path] = "other targets need '\(setting.name)'"
    }
  }

  /// Removes a line of an xcconfig file; returns false if it is not the only line with the setting.
  private func removeLine(
    at place: SourcePlace, _ draft: inout ProjectDraft
  ) throws(MigrationPlan.Obstacle) -> Bool {
    let path = place.file.source.path
    guard path.hasSuffix(".xcconfig"), place.file.source.encoding == .utf8,
      var file = draft.sources[path] ?? EditedFile(place.file.source)
    else { return false }
    // The file as the removal of other settings has left it.
    let source = SourceFile(path: path, bytes: file.bytes)
    guard let line = line(in: source) else { return false }
    do {
      try file.apply([TextEdit(replacing: SourceSpan(line), with: "")], to: source)
    } catch {
      throw MigrationPlan.Obstacle("'\(path)' cannot be edited: \(error.message)", at: place)
    }
    draft.sources[path] = file
    return true
  }

  /// The line that sets the setting without conditions, line end included; nil if it is not the only line
  /// with that name.
  ///
  /// - Complexity: linear in the size of the file.
  private func line(in source: SourceFile) -> Range<Int>? {
    var found: Range<Int>?
    var start = 0
    while start < source.count {
      var end = start
      while end < source.count, source[end] != 0x0A { end += 1 }
      end = min(end + 1, source.count)
      let text = String(source.text(start..<end).trimmed)
      if text.contains(setting.name) {
        let rest = text.dropFirst(setting.name.count).drop { $0 == " " || $0 == "\t" }
        guard found == nil, text.hasPrefix(setting.name), rest.first == "=" else {
          return nil
        }
        found = start..<end
      }
      start = end
    }
    return found
  }
}

/// The app targets of a project, each with its settings.
struct SharedSettingUsers {
  private let settings: [(target: String, settings: BuildSettings)]

  /// Reads the settings of the app targets.
  ///
  /// - Complexity: linear in the configurations of the targets and their settings.
  init(_ project: Project, _ root: ProjectRoot) {
    let all = ProjectSettings(project, in: root)
    settings = project.targets.indices.flatMap { index in
      let target = project.targets[index]
      guard target.kind == .app || target.kind == .appClip else {
        return [(target: String, settings: BuildSettings)]()
      }
      return target.configurations.map { configuration in
        (
          target.name.value,
          all.settings(ofTarget: index, configuration: configuration.name.value)
        )
      }
    }
  }

  /// The targets that take a setting from the same place.
  func names(of setting: BuildSetting) -> Set<String> {
    Set(settings.filter { $0.settings[setting.name]?.place == setting.place }.map(\.target))
  }
}
