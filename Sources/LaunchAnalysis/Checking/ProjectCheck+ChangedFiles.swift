internal import FileSystem
internal import Findings
internal import LaunchProject
internal import ProjectManifests
internal import SourceText

/// Chooses the targets that changed files affect: those that cannot be checked without looking at such a file.
extension ProjectCheck {
  /// Whether a result depends on a changed file, or all results are wanted. Notes which files these are.
  func isAffected(
    _ result: UnitResult, path: String, _ outcome: inout MergedUnitResults
  ) -> Bool {
    guard let changes else { return true }
    var positions = changes.files.positions(in: result.dependencies)
    let isConfigured = changes.configure(path)
    if isConfigured {
      for position in changes.files.paths.indices
      where changes.configurations[changes.files.paths[position]] != nil {
        positions.insert(position)
      }
    }
    outcome.affecting.formUnion(positions)
    return isConfigured || !positions.isEmpty
  }

  /// The most checks that look for the affected targets of a project.
  static let maximumCheckCount = 32

  /// The part of a project's result for the targets that changed files affect; nil when the run was interrupted.
  ///
  /// The part is the whole if what all targets share has changed, such as the description of the project. In a project of
  /// very many targets it may have more targets than are affected.
  ///
  /// - Complexity: that of two checks for the logarithm of the number of targets, and at most `maximumCheckCount`.
  func affected(_ whole: UnitResult, _ path: String, _ root: ProjectRoot) -> UnitResult? {
    guard let changes, !changes.configure(path) else { return whole }
    let log = AccessLog(key: .random())
    guard let project = try? ProjectSources.read(path, in: logged(root, log)) else { return whole }
    let manifest = ProjectSources.manifest(of: project, in: logged(root, log))
    var seen: Set<String> = []
    let names = project.targets.map(\.name.value).filter { seen.insert($0).inserted }
    guard names.count > 1, changes.files.positions(in: log.all).isEmpty else { return whole }
    let search = AffectedTargetSearch(
      check: self, project: project, manifest: manifest, root: root, changes: changes.files)
    guard let found = search.targets(among: names) else { return nil }
    let chosen = Set(found).union(whole.targets(mentioning: changes.files))
    return chosen.count < names.count
      ? whole.part(of: chosen, project: project.path, changes.files) : whole
  }

  /// The same check of some targets.
  fileprivate func narrowed(to targets: [String]) -> ProjectCheck {
    var check = self
    check.choice.targets = targets
    return check
  }
}

/// Finds the affected targets of a project by checks of some of them, each with a log of what it looks at.
private struct AffectedTargetSearch {
  let check: ProjectCheck
  let project: Project
  let manifest: Project?
  let root: ProjectRoot
  let changes: ChangedFiles

  /// The affected targets, found by halves; nil when the run was interrupted.
  func targets(among names: [String]) -> [String]? {
    // What is read for no target is read for every one. No target has an empty name.
    guard let isShared = affects([""]) else { return nil }
    if isShared { return names }
    var chosen: [String] = []
    // Each group has an affected target.
    var groups = [names[...]]
    var room = ProjectCheck.maximumCheckCount
    while let group = groups.first, group.count == 1 || room >= 2 {
      groups.removeFirst()
      guard group.count > 1 else {
        chosen += group
        continue
      }
      room -= 2
      let middle = group.startIndex + group.count / 2
      guard let first = affects(group[..<middle]), let second = affects(group[middle...]) else {
        return nil
      }
      // Both together look at what neither looks at alone.
      guard first || second else {
        chosen += group
        continue
      }
      if first { groups.append(group[..<middle]) }
      if second { groups.append(group[middle...]) }
    }
    return chosen + groups.joined()
  }

  /// Whether a check of some targets looks at a changed file; nil when the run was interrupted.
  private func affects(_ names: some Sequence<String>) -> Bool? {
    let log = AccessLog(key: .random())
    let names = Array(names)
    var root = check.logged(root, log)
    root.spelling = DiskSpelling()
    guard
      check.narrowed(to: names).checkProject(
        project.withSettingsFiles(ofTargets: names), manifest: manifest, in: root) != nil
    else { return nil }
    return !changes.positions(in: log.all).isEmpty
  }
}

extension UnitResult {
  /// The targets that findings in changed files, or with notes there, concern.
  fileprivate func targets(mentioning changes: ChangedFiles) -> [String] {
    files.flatMap { file in
      let isChanged = changes.contains(ProjectRoot.join("", file.file.path))
      return file.findings.filter { finding in
        isChanged
          || finding.notes.contains {
            $0.file.map { changes.contains(ProjectRoot.join("", $0.source.path)) } ?? false
          }
      }.flatMap { $0.concerns.map(\.target) }
    }
  }

  /// The result without the other targets of its project. Findings stay as they are, so that they are the same in a baseline.
  ///
  /// - Parameters:
  ///   - targets: the names of the targets.
  ///   - project: the path of the project, whose own findings stay.
  ///   - changes: the files whose own findings stay.
  fileprivate func part(
    of targets: Set<String>, project: String, _ changes: ChangedFiles
  ) -> UnitResult {
    var part = self
    part.targets = self.targets.filter { targets.contains($0.name) }
    part.files = files.compactMap { file in
      let path = ProjectRoot.join("", file.file.path)
      let isOwn = path == ProjectRoot.join("", project) || changes.contains(path)
      func stays(_ concerns: [Finding.ConcernedTarget]) -> Bool {
        concerns.isEmpty ? isOwn : concerns.contains { targets.contains($0.target) }
      }
      var kept = file
      kept.findings.removeAll { !stays($0.concerns) }
      kept.notChecked.removeAll { !stays($0.concerns) }
      return kept.findings.isEmpty && kept.notChecked.isEmpty ? nil : kept
    }
    return part
  }
}

extension Project {
  /// The project with the files of settings of some targets, and of those that they use. All files of settings are read for
  /// any target.
  fileprivate func withSettingsFiles(ofTargets names: [String]) -> Project {
    let names = Set(names)
    var open = targets.indices.filter { names.contains(targets[$0].name.value) }
    var used = Set(open)
    while let index = open.popLast() {
      let target = targets[index]
      for next in target.embedded + target.dependencies + target.linkedTargets
      where used.insert(next).inserted {
        open.append(next)
      }
    }
    var project = self
    for index in targets.indices where !used.contains(index) {
      for position in targets[index].configurations.indices {
        project.targets[index].configurations[position].baseConfiguration = nil
      }
    }
    return project
  }
}
