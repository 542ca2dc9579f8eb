internal import FileSystem

/// Which inputs of a run are in its shard.
///
/// What one input decides about another one stays together: a project may use any file of its repository, which is then
/// not checked by itself. So a repository is in one shard, and so is all that is in no repository if a project is among
/// it. A built app stands by itself.
struct ShardedInputs {
  private let shard: Shard
  /// The searched folders, with which the paths of what was found in them begin.
  private let folders: [String]
  /// Whether all that is in no repository stays together.
  private var joinsRest = false
  private let paths = ResolvedPaths()
  /// For each known repository around a named path the first such folder, which stands for it on every machine.
  private var namesOfRepositories: [String: String] = [:]
  /// The repositories around named folders, by folder; nil outside.
  private var around: [String: String?] = [:]
  /// Whether a folder is the root of a repository.
  private var roots: [Substring: Bool] = [:]

  /// Prepares the choice.
  ///
  /// - Parameters:
  ///   - shard: the shard.
  ///   - folders: the searched folders.
  ///   - projects: the paths of all projects that were found.
  init(_ shard: Shard, folders: [String], projects: [String]) {
    self.shard = shard
    self.folders = folders
    for project in projects where repository(around: project) == nil { joinsRest = true }
  }

  /// Whether an input is in the shard.
  ///
  /// - Parameter path: its path, as it was named or found.
  mutating func take(_ path: String) -> Bool { shard.takes(group: group(of: path)) }

  /// The inputs that stay together with one, as a text.
  private mutating func group(of path: String) -> String {
    if case .bundle(let bundle) = AnalysisInputs.kind(of: path) { return bundle }
    if AnalysisInputs.isBundle(path) { return path }
    return repository(around: path) ?? (joinsRest ? "" : path)
  }

  /// The outermost repository around a path, from the named folder on or around that; nil outside of repositories.
  private mutating func repository(around path: String) -> String? {
    let folder =
      folders.first { $0.isEmpty || $0 == path || PathText.isPath(path, in: $0) }
      ?? PathText.folder(of: path)
    if let outer = repository(aroundNamed: folder) { return outer }
    var end =
      folder.isEmpty
      ? path.startIndex : path.utf8.index(path.startIndex, offsetBy: folder.utf8.count)
    while end < path.endIndex {
      let next = path[end...].dropFirst().firstIndex(of: "/") ?? path.endIndex
      if isRoot(path[..<next]) { return String(path[..<next]) }
      end = next
    }
    return nil
  }

  private mutating func isRoot(_ folder: Substring) -> Bool {
    if let known = roots[folder] { return known }
    let isRoot = ConfigurationPlace.hasRepository(in: Array(folder.utf8))
    roots[folder] = isRoot
    return isRoot
  }

  private mutating func repository(aroundNamed folder: String) -> String? {
    if let known = around[folder] { return known }
    let root = EnclosingGitRepository.root(around: paths.folder(folder))
    let name = root.map { root in
      let first = namesOfRepositories[root] ?? folder
      namesOfRepositories[root] = first
      return first
    }
    around[folder] = .some(name)
    return name
  }
}
