internal import Synchronization

/// Lists folders of a search ahead of their turn on several threads, since a search spends most of its time
/// in the system.
enum ListedFolders {
  /// The entries of a folder, or why it cannot be listed.
  final class Outcome: Sendable {
    private let result: Result<FolderListing, ErrorNumber>

    /// Lists a folder that is not a link.
    init(path: [UInt8], endings: FileNameEndings) {
      do throws(ErrorNumber) {
        result = .success(try FolderListing(path: path, endings: endings, followsLink: false))
      } catch {
        result = .failure(error)
      }
    }

    /// The number of entries; 0 when the folder could not be listed.
    var entryCount: Int { (try? result.get())?.entries.count ?? 0 }

    /// The entries of the folder.
    ///
    /// - Throws: the value of `errno`.
    func listing() throws(ErrorNumber) -> FolderListing { try result.get() }
  }

  /// The most folders that are listed at a time: enough to make up for starting a thread, and few enough to
  /// keep in memory.
  static let mostAtATime = 128
  /// The fewest folders for which threads are started.
  static let fewestAtATime = 8

  /// With more entries than this, no further folder is listed ahead of its turn. Otherwise many folders with
  /// a hundred thousand files each would fill the memory.
  static let mostEntries = 4_096

  /// Lists folders that are not links, from the first one on, until there are enough entries.
  ///
  /// - Parameters:
  ///   - paths: the folders.
  ///   - endings: which files to select.
  ///   - threadCount: how many threads to use.
  ///   - mostEntries: how many entries are enough.
  /// - Returns: an outcome for each folder, in the same order; nil for those that were not listed.
  static func list(
    _ paths: [[UInt8]], endings: FileNameEndings, threadCount: Int, mostEntries: Int = mostEntries
  ) -> [Outcome?] {
    let queue = WorkQueue(count: paths.count, shareCount: 2)
    let outcomes = Outcomes(count: paths.count)
    WorkerThreads.run(min(threadCount, paths.count / 2)) { _ in
      while outcomes.entryCount <= mostEntries, let share = queue.takeShare() {
        for index in share {
          outcomes.set(Outcome(path: paths[index], endings: endings), at: index)
        }
      }
    }
    return outcomes.all
  }

  /// The outcomes that the threads share.
  private final class Outcomes: Sendable {
    private let slots: Mutex<Slots>

    /// A separate type for speed; see `EnclosingProjectSearch`.
    private struct Slots {
      var outcomes: [Outcome?]
      var entryCount = 0
    }

    init(count: Int) { slots = Mutex(Slots(outcomes: Array(repeating: nil, count: count))) }

    func set(_ outcome: Outcome, at index: Int) {
      slots.withLock {
        $0.outcomes[index] = outcome
        $0.entryCount += outcome.entryCount
      }
    }

    var all: [Outcome?] { slots.withLock { $0.outcomes } }

    var entryCount: Int { slots.withLock { $0.entryCount } }
  }
}
