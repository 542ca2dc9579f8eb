internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import Synchronization

/// The check of all targets in the folders of the client, on a thread of its own.
///
/// A change of a file begins a pause, and the next change begins it again; a check that runs meanwhile ends early.
struct TargetChecks {
  /// The result of a check.
  typealias Outcome = Result<AnalysisReport, AnalysisError>

  /// A check that runs.
  private struct Run {
    let number: Int
    let cancellation: Cancellation
    let box: ResultBox<Outcome>
    var tickCount = 0
  }

  /// The changes that the session does not know yet.
  private var changes: [AnalysisSession.FileChange] = []
  /// How many ticks are left of the pause; nil if nothing is to be checked.
  private var pause: Int?
  private var run: Run?

  /// The pause after a change, in ticks.
  private static let pauseLength = 3
  /// How many ticks a check lasts before the client is told of it.
  private static let patience = 10

  /// Whether time has to pass.
  var needsTicks: Bool { run == nil ? pause != nil : true }
  /// Whether a check runs or is about to.
  var isPending: Bool { run != nil || pause != nil }
  /// Whether a check runs that takes long.
  var isLong: Bool { (run?.tickCount ?? 0) >= Self.patience }

  /// Notes a change, after which everything is checked again.
  ///
  /// - Parameter isPatient: whether more changes are likely to follow.
  mutating func note(_ change: AnalysisSession.FileChange, isPatient: Bool = true) {
    if case .edited(let path, _) = change {
      // Of several contents of one file the last one counts.
      changes.removeAll { if case .edited(path, _) = $0 { true } else { false } }
    }
    changes.append(change)
    schedule(isPatient: isPatient)
  }

  /// Begins the pause before a check.
  mutating func schedule(isPatient: Bool = true) {
    pause = isPatient ? Self.pauseLength : 0
    run?.cancellation.cancel()
  }

  /// Ends a check that runs; it begins again after a pause.
  mutating func interrupt() {
    guard let run else { return }
    run.cancellation.cancel()
    pause = Self.pauseLength
  }

  /// Lets a tick pass. Returns the work to begin, if the pause is over.
  mutating func tick(
    _ session: AnalysisSession, number: Int
  ) -> (@Sendable () -> Void)? {
    guard run == nil else {
      run?.tickCount += 1
      return nil
    }
    guard let left = pause else { return nil }
    guard left <= 0 else {
      pause = left - 1
      return nil
    }
    pause = nil
    let new = Run(number: number, cancellation: Cancellation(), box: ResultBox())
    run = new
    let known = changes
    changes = []
    return {
      do throws(AnalysisError) {
        // Changes are noted even if the check is canceled meanwhile.
        try session.apply(known, cancellation: new.cancellation)
        new.box.fill(
          .success(
            try session.snapshot(cancellation: new.cancellation).report(
              cancellation: new.cancellation)))
      } catch {
        new.box.fill(.failure(error))
      }
    }
  }

  /// Takes the result of a check that has ended; nil if it is another piece of work, or if it was ended early.
  mutating func finish(_ number: Int) -> Outcome? {
    guard let run, run.number == number else { return nil }
    self.run = nil
    guard let outcome = run.box.take(), !run.cancellation.isCanceled else { return nil }
    if case .failure(.canceled) = outcome { return nil }
    return outcome
  }

  /// Ends everything early.
  func stop() { run?.cancellation.cancel() }
}

/// A place for the result of work on another thread.
final class ResultBox<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  /// Puts the result in.
  func fill(_ result: Value) { value.withLock { $0 = result } }

  /// Takes the result out; nil if there is none.
  func take() -> Value? {
    value.withLock { value in
      defer { value = nil }
      return value
    }
  }
}
