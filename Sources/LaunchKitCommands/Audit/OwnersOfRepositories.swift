internal import FileSystem
internal import Findings

/// The owners of projects, from the `CODEOWNERS` of their repositories. That of the last repository is kept: a list may name
/// thousands of projects of one.
struct OwnersOfRepositories {
  /// What is known about a repository.
  struct Repository {
    /// Its root, absolute and without links.
    let root: String
    /// The owners, or why the file cannot be read.
    let owners: Result<CodeOwners, InputFailure>
  }

  private let paths = ResolvedPaths()
  private var last: Repository?
  private var known: [String: [String]] = [:]

  /// Finds the repository around a folder; nil outside of a repository.
  ///
  /// - Parameters:
  ///   - folder: the folder; empty for the current one.
  ///   - failures: takes the failure to read the file.
  mutating func around(_ folder: String, _ failures: inout [InputFailure]) -> Repository? {
    guard let root = EnclosingGitRepository.root(around: paths.folder(folder)) else { return nil }
    if last?.root != root {
      known = [:]
      last = Repository(
        root: root,
        owners: Result { () throws(InputFailure) in try CodeOwners(ofRepository: root) })
    }
    if case .failure(let failure) = last?.owners { failures.append(failure) }
    return last
  }

  /// The owners of a project; nil when they are not known.
  mutating func owners(of project: String, _ repository: Repository?) -> [String]? {
    guard let repository else { return [] }
    guard case .success(let owners) = repository.owners else { return nil }
    // A project of Xcode is a folder.
    let file = project.hasSuffix(".xcodeproj") ? project + "/project.pbxproj" : project
    guard let path = paths.path(of: file, in: repository.root) else { return [] }
    if let found = known[path] { return found }
    let found = owners.owners(of: path)
    known[path] = found
    return found
  }
}
