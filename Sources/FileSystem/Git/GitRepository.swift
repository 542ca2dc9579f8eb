internal import Findings
internal import SourceText
internal import Synchronization

/// A repository with a working tree, and what git tracks in it.
///
/// The index is read only when it is needed: in most searches no ignore pattern matches.
final class GitRepository: Sendable {
  private let root: [UInt8]
  private let repositories: GitRepositories
  private let index = Mutex(Index.notRead)

  /// The largest index that is read, and the largest shared one.
  static let maximumIndexByteCount = 1 << 26

  private enum Index {
    case notRead
    /// There is no index, since nothing has been added yet.
    case none
    case read(GitTrackedPaths)
    case unreadable
  }

  /// Makes a repository from the root of its working tree, a folder with a `.git`.
  init(root: [UInt8], in repositories: GitRepositories) {
    self.root = root
    self.repositories = repositories
  }

  /// Whether git may track a file or link, or anything in a folder; true when the index cannot be read.
  ///
  /// - Parameters:
  ///   - path: the path from the root of the repository, without a slash at either end.
  ///   - isFolder: whether it is a folder.
  func mayTrack(_ path: [UInt8], isFolder: Bool) -> Bool {
    index.withLock { index in
      if case .notRead = index { index = readIndex() }
      switch index {
      case .notRead, .none: return false
      case .read(let paths): return paths.contain(path, isFolder: isFolder)
      case .unreadable: return true
      }
    }
  }

  private func readIndex() -> Index {
    do {
      return try Self.trackedPaths(in: try GitFolder(of: root)).map { .read($0) } ?? .none
    } catch {
      repositories.add(error)
      return .unreadable
    }
  }

  private static func trackedPaths(
    in folder: GitFolder
  ) throws(InputFailure) -> GitTrackedPaths? {
    let path = SystemPath.join(folder.path, "index".utf8)
    guard let index = try file(path, folder) else { return nil }
    var shared: GitIndexFile?
    // A checksum of zeros means that there is no shared index.
    if let link = index.link, link.checksum.contains(where: { $0 != 0 }) {
      let name =
        "sharedindex."
        + link.checksum.map { ASCII.hexText($0, width: 2, uppercase: false) }.joined()
      let sharedPath = SystemPath.join(folder.path, name.utf8)
      guard let file = try file(sharedPath, folder) else {
        throw GitFolder.failure(sharedPath, "does not exist, and the index needs it")
      }
      shared = file
    }
    do throws(GitFileProblem) {
      return try GitTrackedPaths(index, shared: shared)
    } catch {
      throw GitFolder.failure(path, error.message)
    }
  }

  private static func file(
    _ path: [UInt8], _ folder: GitFolder
  ) throws(InputFailure) -> GitIndexFile? {
    guard let source = try GitFolder.read(path, maximumByteCount: maximumIndexByteCount) else {
      return nil
    }
    do throws(GitFileProblem) {
      return try GitIndexFile(source, checksumByteCount: folder.checksumByteCount)
    } catch {
      throw GitFolder.failure(path, error.message)
    }
  }
}

/// The repositories around the folders of one search. The index of each is read once; the failures of that
/// are kept.
final class GitRepositories: Sendable {
  private let known = Mutex(Known())

  /// A separate type for speed; see `EnclosingProjectSearch`.
  private struct Known {
    var repositories: [[UInt8]: GitRepository] = [:]
    var failures: Set<InputFailure> = []
  }

  /// The repository with a root.
  ///
  /// - Parameter root: the absolute path of its root without links.
  func repository(_ root: [UInt8]) -> GitRepository {
    known.withLock { known in
      if let repository = known.repositories[root] { return repository }
      let repository = GitRepository(root: root, in: self)
      known.repositories[root] = repository
      return repository
    }
  }

  /// Records why an index could not be read.
  func add(_ failure: InputFailure) {
    var failure = failure
    if failure.path.hasPrefix("/") { failure.path = ResolvedPaths().shown(failure.path) }
    known.withLock { known in
      if known.failures.count < AnalysisReport.maximumFailureCount {
        known.failures.insert(failure)
      }
    }
  }

  /// Why indexes could not be read, in the order of their paths.
  var failures: [InputFailure] {
    known.withLock(\.failures).sorted { PathText.precedes($0.path, $1.path) }
  }
}
