internal import FileSystem
internal import Synchronization

/// Hands out the files of a run in numbered shares, each once, to whoever asks next; stops when the run is
/// interrupted.
final class FileShares: Sendable {
  /// Some files that follow each other.
  struct Share {
    /// The position among all shares.
    let number: Int
    let inputs: [FileInput]
  }

  private struct State {
    var source: any FileSource
    var nextNumber = 0
    var takenCount = 0
    var hasEnded = false
    var isStopped = false
  }

  private let state: Mutex<State>
  private let shareCount: Int
  private let cancellation: Cancellation?

  /// Takes a source.
  ///
  /// - Parameters:
  ///   - source: what gives the files.
  ///   - shareCount: how many files to hand out at a time: few balance better, many cost less.
  ///   - cancellation: when to stop handing out; nil for a signal alone.
  init(_ source: some FileSource, shareCount: Int, cancellation: Cancellation? = nil) {
    self.cancellation = cancellation
    state = Mutex(State(source: source))
    self.shareCount = shareCount
  }

  /// The next share; nil when there is nothing left, or nothing more is wanted.
  func takeShare() -> Share? {
    state.withLock { state in
      guard !state.isStopped, !cancellation.stopsWork else { return nil }
      var inputs: [FileInput] = []
      while inputs.count < shareCount, !state.hasEnded {
        guard let input = state.source.next() else {
          state.hasEnded = true
          break
        }
        inputs.append(input)
      }
      guard !inputs.isEmpty else { return nil }
      defer { state.nextNumber += 1 }
      state.takenCount += inputs.count
      return Share(number: state.nextNumber, inputs: inputs)
    }
  }

  /// Hands out nothing more.
  func stop() { state.withLock { $0.isStopped = true } }

  /// How many files have been handed out.
  var takenCount: Int { state.withLock { $0.takenCount } }

  /// Whether all files have been handed out.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }
}

/// Files that are in memory.
struct ListedFiles: FileSource {
  private var files: ArraySlice<FoundFile>

  /// Takes them in their order.
  init(_ files: [FoundFile]) { self.files = files[...] }

  mutating func next() -> FileInput? { files.popFirst().map { .file($0) } }
}
