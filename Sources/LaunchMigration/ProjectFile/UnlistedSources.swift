internal import FileSystem
internal import Findings
internal import LaunchCatalog
internal import LaunchProject
internal import SourceText

/// New files that are missing from a description of a project that lists sources one by one.
struct UnlistedSources {
  private let paths: [String]
  private let group: [AppTarget]
  private let project: Project

  /// Takes the files that the targets of a group must compile.
  init(_ paths: [String], of group: [AppTarget], in project: Project) {
    self.paths = paths
    self.group = group
    self.project = project
  }

  /// Leaves the missing files to a person, and adds them to the manual edits for the proof.
  ///
  /// - Returns: false if none is missing.
  /// - Complexity: linear in the size of the descriptions for each file.
  func addManualEdits(to draft: inout ProjectDraft, missingIn state: ProjectState) -> Bool {
    // The lines in a project file have already been added or left to a person.
    let isXcode = XcodeProjectSource.describes(project.path)
    if isXcode, draft.leftToPerson[project.file.source.path] == nil { return false }
    var hasMissing = false
    for path in paths {
      let targets = group.filter { state.compiledPaths[$0.name]?.contains(path) != true }
      guard let first = targets.first else { continue }
      hasMissing = true
      for target in targets { draft.manualEdits.add(source: path, to: target.name) }
      guard !isXcode, let delegate = first.delegatePath else { continue }
      leave(path, of: targets, beside: delegate, to: &draft)
    }
    return hasMissing
  }

  private func leave(
    _ path: String, of targets: [AppTarget], beside delegate: String, to draft: inout ProjectDraft
  ) {
    let names = targets.map { "'\($0.name)'" }.joined(separator: ", ")
    let owner = targets.count == 1 ? "target \(names)" : "the targets \(names)"
    let delegateName = String(PathText.name(of: delegate))
    let name = String(PathText.name(of: path))
    guard let listing = SourceListing(of: delegateName, in: project) else {
      let place = project.targets[targets[0].index].place
      draft.items.append(
        MigrationPlan.ManualStep(.addFile, "add '\(path)' to the sources of \(owner)", at: place))
      draft.leftToPerson[place.file.source.path] = "a person adds '\(name)' to the sources"
      return
    }
    draft.items.append(
      MigrationPlan.ManualStep(
        .addFile,
        "add '\(listing.path(for: name))' to the sources of \(owner), beside '\(listing.path)'",
        at: listing.place))
    draft.leftToPerson[listing.place.file.source.path] = "a person adds '\(name)' to the sources"
  }
}
