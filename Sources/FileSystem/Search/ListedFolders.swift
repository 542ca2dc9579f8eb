internal import Synchronization

/// Folders that a search will come to, listed beforehand on several threads: most of the time of a search is the
/// system's.
enum ListedFolders {
  /// What a folder holds, or why it cannot be listed.
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

    /// How many entries are held.
    var entryCount: Int { (try? result.get())?.entries.count ?? 0 }

    /// What the folder holds.
    ///
    /// - Throws: the value of `errno`.
    func listing() throws(ErrorNumber) -> FolderListing { try result.get() }
  }

  /// So many folders are listed at a time: enough for a thread to be worth its start, and few to hold.
  static let mostAtATime = 128
  /// Fewer are not worth a thread.
  static let fewestAtATime = 8

  /// Whoever holds more entries than this lists no further folder before its turn: memory is for what is on the way,
  /// not for so many folders with a hundred thousand files each.
  static let mostEntries = 4_096

  /// Lists folders that are no links, from the first on, until they hold enough.
  ///
  /// - Parameters:
  ///   - paths: the folders.
  ///   - endings: which files to list.
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

  /// What threads share.
  private final class Outcomes: Sendable {
    private let slots: Mutex<Slots>

    /// A type of its own: see `SurroundingProject`.
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
