internal import FileSystem
internal import LaunchCatalog
internal import LintPolicy
internal import SourceText

/// The files of one project with the edits so far. A group of targets can be tried with a copy of a draft.
struct ProjectDraft {
  /// Property lists by path.
  var propertyLists: [String: PropertyListRounds] = [:]
  /// Source files by path.
  var sources: [String: EditedFile] = [:]
  /// New files by path.
  var newFiles: [String: [UInt8]] = [:]
  /// The files that targets will compile: new files, and existing ones that no description lists yet.
  var compiledPaths: Set<String> = []
  /// The project file; nil if it is not edited, or nothing has changed yet.
  var projectFile: PropertyListRounds?
  /// The reasons why files stay as they are, by path.
  var unchanged: [String: String] = [:]
  /// The reasons why a person edits files, by path.
  var leftToPerson: [String: String] = [:]
  /// The edits that a person is asked to make in descriptions of the project.
  var manualEdits = ManualProjectEdits()
  /// What is left to a person.
  var items: [MigrationPlan.ManualStep] = []

  /// The number of urgent items of targets, by the key of their app delegate.
  private(set) var urgentCounts: [String: Int] = [:]

  /// Counts the urgent items that a step of the plan adds for targets with an app delegate.
  mutating func countUrgent(
    _ key: String?, _ step: (inout ProjectDraft) throws(MigrationPlan.Obstacle) -> Void
  ) throws(MigrationPlan.Obstacle) {
    let start = items.count
    try step(&self)
    let added = items.dropFirst(start).count { $0.consequence.isUrgent }
    if let key, added > 0 { urgentCounts[key, default: 0] += added }
  }

  /// The new contents of the files, by path.
  var contents: [String: [UInt8]] {
    var contents = newFiles
    for (path, list) in propertyLists where !list.edited.changes.isEmpty {
      contents[path] = list.edited.bytes
    }
    for (path, file) in sources where !file.changes.isEmpty { contents[path] = file.bytes }
    if let projectFile, !projectFile.edited.changes.isEmpty {
      contents[projectFile.edited.path] = projectFile.edited.bytes
    }
    return contents
  }

  /// The files in the form of a plan, sorted by path.
  var files: [MigrationPlan.File] {
    var files: [String: MigrationPlan.File.Outcome] = [:]
    for (path, reason) in unchanged { files[path] = .unchanged(reason) }
    for (path, reason) in leftToPerson { files[path] = .leftToPerson(reason) }
    for (path, list) in propertyLists {
      files[path] =
        list.edited.changes.isEmpty
        ? files[path] ?? .unchanged("it has everything already") : .changed(list.edited)
    }
    for (path, file) in sources where !file.changes.isEmpty { files[path] = .changed(file) }
    if let projectFile, !projectFile.edited.changes.isEmpty {
      files[projectFile.edited.path] = .changed(projectFile.edited)
    }
    for (path, bytes) in newFiles { files[path] = .created(bytes) }
    return files.sorted { PathText.precedes($0.key, $1.key) }
      .map { MigrationPlan.File(path: $0.key, outcome: $0.value) }
  }

  /// The edited files in the form that the reader of the project uses.
  ///
  /// - Parameter edited: files that were edited before.
  func overlay(over edited: FileOverlay) -> FileOverlay {
    var overlay = edited
    for (path, bytes) in contents {
      if let place = SystemPath.resolved(path) {
        overlay[resolved: UndecodedBytes.text(place)] = bytes
      } else if let folder = SystemPath.resolved(PathText.folder(of: path)) {
        let name = String(PathText.name(of: path))
        overlay[resolved: PathText.withSlash(UndecodedBytes.text(folder)) + name] = bytes
      }
    }
    return overlay
  }
}
