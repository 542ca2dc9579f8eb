package import FileSystem
package import Findings
package import LaunchSources
internal import SourceText
internal import Synchronization

/// The source files of a project. Each file is read once for all of its targets.
package struct SourceLibrary: Sendable {
  /// The largest source file that is read.
  package static let maximumByteCount = 16 << 20

  /// The declarations of the files that were read, by path.
  package private(set) var declarations: [String: SourceDeclarations] = [:]
  /// Why files could not be read, by path.
  package private(set) var failures: [String: InputFailure] = [:]

  /// Below this many files, starting threads costs more than it saves.
  private static let smallestCountForThreads = 64
  /// How many files a thread takes at a time.
  private static let shareCount = 8

  /// Makes an empty library.
  package init() {}

  /// Forgets edited files, so that they are read again.
  package mutating func forget(_ paths: Set<String>) {
    for path in paths {
      declarations[path] = nil
      failures[path] = nil
    }
  }

  /// The results of all threads.
  private final class Results: Sendable {
    let all = Mutex<[(path: String, result: Result<SourceDeclarations, InputFailure>)]>([])
  }

  /// Reads files that have not been read yet. Files in other languages are left out.
  ///
  /// - Parameters:
  ///   - threadCount: how many threads to use; nil to choose.
  ///   - cancellation: stops the work early; nil to stop only for a signal.
  /// - Complexity: linear in the size of the files.
  package mutating func read(
    _ paths: [String], in root: ProjectRoot, threadCount: Int?, cancellation: Cancellation? = nil
  ) {
    var wanted: [String] = []
    var seen: Set<String> = []
    for path in paths
    where SourceLanguage(path: path) != nil && declarations[path] == nil && failures[path] == nil
      && seen.insert(path).inserted
    {
      wanted.append(path)
    }
    let files = wanted
    let chosen =
      threadCount ?? (files.count < Self.smallestCountForThreads ? 1 : WorkerThreads.processorCount)
    let threads = max(1, min(chosen, files.count))
    let queue = WorkQueue(count: files.count, shareCount: threads > 1 ? Self.shareCount : 1)
    let results = Results()
    WorkerThreads.run(threads) { _ in
      var folders = ProjectRoot.KnownFolders()
      var own: [(path: String, result: Result<SourceDeclarations, InputFailure>)] = []
      while !cancellation.stopsWork, let share = queue.takeShare() {
        for index in share {
          let result = Result { () throws(InputFailure) -> SourceDeclarations in
            let source = try root.read(
              files[index], maximumByteCount: Self.maximumByteCount, knowing: &folders)
            if let replacement = source.gitReplacement {
              throw InputFailure(
                path: files[index],
                message: "is \(replacement.description); run '\(replacement.command)'")
            }
            let mark = RunTimings.begin()
            defer { RunTimings.end(mark, .sources) }
            return SourceDeclarations.read(source)
              ?? SourceDeclarations(file: RelatedFile(source, isText: true), language: .swift)
          }
          own.append((files[index], result))
        }
      }
      results.all.withLock { $0 += own }
    }
    for (path, result) in results.all.withLock({ $0 }) {
      switch result {
      case .success(let read): declarations[path] = read
      case .failure(let failure): failures[path] = failure
      }
    }
  }
}
