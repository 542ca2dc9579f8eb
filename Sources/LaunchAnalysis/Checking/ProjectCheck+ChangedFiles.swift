internal import FileSystem
internal import Findings
internal import LaunchProject
internal import ProjectManifests
internal import SourceText

/// Chooses the targets that changed files affect: those that cannot be checked without looking at such a file.
extension ProjectCheck {
  /// Whether a result depends on a changed file, or all results are wanted. Notes which files these are.
  func affecting(_ result: UnitResult, _ outcome: inout MergedUnitResults) -> Bool {
    guard let changes else { return true }
    let positions = changes.positions(in: result.dependencies)
    outcome.affecting.formUnion(positions)
    return !positions.isEmpty
  }

  /// The most checks that look for the affected targets of a project.
  private static let maximumCheckCount = 32

  /// The part of a project's result for the targets that changed files affect; nil when the run was interrupted.
  ///
  /// The part is the whole if what all targets share has changed, such as the description of the project. In a project of
  /// very many targets it may have more targets than are affected.
  ///
  /// - Complexity: that of a few checks for the logarithm of the number of targets, and at most `maximumCheckCount`.
  func affected(_ whole: UnitResult, _ path: String, _ root: ProjectRoot) -> UnitResult? {
    guard let changes else { return whole }
    let log = AccessLog(key: .random())
    guard let project = try? ProjectSources.read(path, in: logged(root, log)) else { return whole }
    let manifest = ProjectSources.manifest(of: project, in: logged(root, log))
    var seen: Set<String> = []
    let names = project.targets.map(\.name.value).filter { seen.insert($0).inserted }
    guard names.count > 1, changes.positions(in: log.all).isEmpty else { return whole }
    guard let chosen = chosen(of: names, in: project, root, changes) else { return nil }
    guard chosen.count < names.count else { return whole }
    guard
      var part = narrowed(to: chosen).checkProject(project, manifest: manifest, in: spelled(root))
    else { return nil }
    part.claimed = whole.claimed
    part.completeProjects = whole.completeProjects
    return part
  }

  /// The targets that changed files affect, found by halves; nil when the run was interrupted.
  private func chosen(
    of names: [String], in project: Project, _ root: ProjectRoot, _ changes: ChangedFiles
  ) -> [String]? {
    // What is read for no target is read for every one. No target has an empty name.
    guard let isShared = affects([""], of: project, in: root, changes) else { return nil }
    if isShared { return names }
    var chosen: [String] = []
    // Each group has an affected target.
    var groups = [names[...]]
    var room = Self.maximumCheckCount
    while let group = groups.first, room > 0 {
      groups.removeFirst()
      guard group.count > 1 else {
        chosen += group
        continue
      }
      let middle = group.startIndex + group.count / 2
      let halves = (group[..<middle], group[middle...])
      room -= 1
      guard let first = affects(halves.0, of: project, in: root, changes) else { return nil }
      if first { groups.append(halves.0) }
      // If it is not in the first half, it is in the second.
      guard !first || room > 0 else {
        groups.append(halves.1)
        break
      }
      if first { room -= 1 }
      guard let second = first ? affects(halves.1, of: project, in: root, changes) : true else {
        return nil
      }
      if second { groups.append(halves.1) }
    }
    return chosen + groups.joined()
  }

  /// Whether a check of some targets looks at a changed file; nil when the run was interrupted.
  private func affects(
    _ names: some Sequence<String>, of project: Project, in root: ProjectRoot,
    _ changes: ChangedFiles
  ) -> Bool? {
    let log = AccessLog(key: .random())
    let names = Array(names)
    guard
      narrowed(to: names).checkProject(
        project.withSettingsFiles(ofTargets: names), in: spelled(logged(root, log))) != nil
    else { return nil }
    return !changes.positions(in: log.all).isEmpty
  }

  private func narrowed(to targets: [String]) -> ProjectCheck {
    var check = self
    check.choice.targets = targets
    return check
  }

  /// A root with an empty memory of spellings.
  private func spelled(_ root: ProjectRoot) -> ProjectRoot {
    var root = root
    root.spelling = DiskSpelling()
    return root
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
