internal import FileSystem
internal import Findings
internal import LaunchCatalog
internal import LaunchProject
internal import SourceText

/// Lists new files in the project file, each next to an app delegate.
struct ProjectFileLines {
  /// The new files of one scene delegate.
  struct NewFiles {
    /// The files, in the folder of `sibling`.
    let files: [SceneCode.NewFile]
    /// The path of the existing file next to which they are listed.
    let sibling: String
    /// The targets that will compile them, in the words of the item for a person.
    let targets: String
    /// The names of these targets.
    let names: [String]
    /// The first of these targets.
    let place: SourcePlace

    fileprivate var header: String {
      guard let dot = sibling.lastIndex(of: ".") else { return sibling + ".h" }
      return String(sibling[..<dot]) + ".h"
    }

    fileprivate func path(of file: SceneCode.NewFile) -> String {
      ProjectRoot.join(PathText.folder(of: sibling), file.name)
    }
  }

  /// The project.
  let project: Project
  /// The folder outside of which nothing is opened.
  let root: ProjectRoot

  /// Adds the files of all scene delegates at once. Files that cannot be added are left to a person.
  ///
  /// - Throws: why the project file cannot be edited.
  /// - Complexity: linear in the size of the project file, and for each file in the number of its objects.
  func add(_ all: [NewFiles], to draft: inout ProjectDraft) throws(MigrationPlan.Obstacle) {
    let all = all.filter { !$0.files.isEmpty }
    guard !all.isEmpty, project.document != nil, XcodeProjectSource.describes(project.path) else {
      return
    }
    var rounds = try SettingChange.rounds(of: &draft, project)
    var current = project
    current.document = rounds.document
    let paths = all.flatMap { [$0.sibling, $0.header] + $0.files.map($0.path) }
    // Other targets that compile the app delegate, such as tests or a tool for another platform, need no scene delegate.
    let names = Set(all.flatMap(\.names))
    guard let uses = XcodeProjectSource.uses(of: paths, in: current, root, targets: names) else {
      throw MigrationPlan.Obstacle("'\(project.file.source.path)' has errors")
    }
    var addition = ProjectFileAddition(rounds.document)
    var added: Set<String> = []
    for new in all {
      var own = addition
      if let file = firstUnlisted(new, adding: &own, uses, besides: added) {
        leave(
          file, of: new, to: &draft,
          isReferenced: uses[new.path(of: file)]?.reference != nil
            || added.contains(new.path(of: file)))
      } else {
        if own.edits.count == addition.edits.count, draft.projectFile == nil {
          draft.unchanged[project.file.source.path] = "a synchronized folder adds the new file"
        }
        addition = own
        added.formUnion(new.files.map(new.path))
      }
    }
    guard !addition.edits.isEmpty else { return }
    try rounds.change { (_, _) in addition.edits }
    draft.projectFile = rounds
  }

  /// Adds the files of one scene delegate; returns the first file that a person has to add.
  private func firstUnlisted(
    _ new: NewFiles, adding addition: inout ProjectFileAddition, _ uses: [String: XcodeFileUses],
    besides added: Set<String>
  ) -> SceneCode.NewFile? {
    let folder = project.folder.isEmpty ? "." : project.folder
    return new.files.first { file in
      let path = new.path(of: file)
      let isHeader = !file.isCompiled && uses[new.header]?.groupElement != nil
      let other = isHeader ? new.header : new.sibling
      guard uses[path]?.reference == nil, !added.contains(path), let sibling = uses[other] else {
        return true
      }
      return !addition.add(
        file.name, at: PathText.rest(of: path, in: folder) ?? path, isCompiled: file.isCompiled,
        beside: String(PathText.name(of: other)), sibling)
    }
  }

  /// Asks a person to add the files of one scene delegate.
  private func leave(
    _ file: SceneCode.NewFile, of new: NewFiles, to draft: inout ProjectDraft, isReferenced: Bool
  ) {
    draft.items.append(
      MigrationPlan.ManualStep(.addFile, "add '\(file.name)' to \(new.targets)", at: new.place))
    draft.leftToPerson[project.file.source.path] =
      isReferenced
      ? "it has a reference to '\(new.path(of: file))' already"
      : "no group lists '\(new.sibling)'"
  }
}
