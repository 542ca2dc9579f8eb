internal import FileSystem
internal import Synchronization

/// Hands out the files of a run to several threads in numbered shares, each file once. It stops when the run
/// is interrupted.
final class FileShares: Sendable {
  /// Consecutive files.
  struct Share {
    /// The position of the share among all shares.
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

  /// Makes shares of the files of a source.
  ///
  /// - Parameters:
  ///   - source: the files.
  ///   - shareCount: how many files to hand out at a time: small shares balance better, large ones cost less.
  ///   - cancellation: stops the run early; nil to stop only for a signal.
  init(_ source: some FileSource, shareCount: Int, cancellation: Cancellation? = nil) {
    self.cancellation = cancellation
    state = Mutex(State(source: source))
    self.shareCount = shareCount
  }

  /// The next share; nil when all files are handed out, or the run stops.
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

  /// Stops handing out files.
  func stop() { state.withLock { $0.isStopped = true } }

  /// How many files have been handed out.
  var takenCount: Int { state.withLock { $0.takenCount } }

  /// Whether all files have been handed out.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }
}

/// A source of files from an array.
struct ListedFiles: FileSource {
  private var files: ArraySlice<FoundFile>

  /// Makes a source that gives the files in their order.
  init(_ files: [FoundFile]) { self.files = files[...] }

  mutating func next() -> FileInput? { files.popFirst().map { .file($0) } }
}
