internal import FileSystem

/// Which inputs of a run are in its shard.
///
/// What one input decides about another one stays together: a project may use any file of its repository, which is then
/// not checked by itself. So a repository is in one shard, and so is all that is in no repository if a project is among
/// it. A built app stands by itself. A file that a project of another repository uses is checked by itself as well, since
/// the shard that has it does not read that project.
struct ShardedInputs {
  private let shard: Shard
  /// The searched folders, with which the paths of what was found in them begin.
  private let folders: [String]
  /// Whether all that is in no repository stays together.
  private var joinsRest = false
  private let paths = ResolvedPaths()
  /// The name of each known repository, by its root: the first path that led to it, as it was named, which is the same on
  /// every machine.
  private var names: [String: String] = [:]
  /// The names of the repositories around named folders, by folder; nil outside.
  private var around: [String: String?] = [:]
  /// The names of the repositories whose roots these folders are; nil for other folders.
  private var roots: [Substring: String?] = [:]

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
    if case .bundle(let bundle) = AnalysisInputs.kind(of: path) { return plain(bundle) }
    if AnalysisInputs.isBundle(path) { return plain(path) }
    return repository(around: path) ?? (joinsRest ? "" : plain(path))
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
    // The last part is a file or a project, which is no repository.
    while end < path.endIndex, let next = path[end...].dropFirst().firstIndex(of: "/") {
      if let name = repository(at: path[..<next]) { return name }
      end = next
    }
    return nil
  }

  private mutating func repository(at folder: Substring) -> String? {
    if let known = roots[folder] { return known }
    let found =
      ConfigurationPlace.hasRepository(in: Array(folder.utf8))
      ? name(ofRepository: paths.folder(String(folder)), String(folder)) : nil
    roots[folder] = .some(found)
    return found
  }

  private mutating func name(ofRepository root: String, _ folder: String) -> String {
    if let known = names[root] { return known }
    let name = plain(folder)
    names[root] = name
    return name
  }

  /// A path without `.` and `..`.
  private func plain(_ path: String) -> String { ProjectRoot.join("", path) }

  private mutating func repository(aroundNamed folder: String) -> String? {
    if let known = around[folder] { return known }
    let found = EnclosingGitRepository.root(around: paths.folder(folder)).map {
      name(ofRepository: $0, folder)
    }
    around[folder] = .some(found)
    return found
  }
}
