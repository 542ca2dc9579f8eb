internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchProject
internal import SourceText
internal import Synchronization

/// Writes the lines of a streamed report, whole and in order, whichever thread they come from.
final class LineWriter: Sendable {
  private struct State {
    let replacement: OutputReplacement?
    var counts = ReportCounts()
    /// The failures to print at the end.
    var failures = Report()
    var isAbandoned = false
    var failure: OutputFailure?
    /// The position of the share that is to be written next.
    var nextShare = 0
    /// Shares that came before their turn.
    var early: [Int: Piece] = [:]
    /// What wakes the threads that wait for their turn, one each: with one for all, a thread that looks again and waits
    /// once more would take what was meant for another, whose share may be the next.
    var waiting: [ThreadWaker] = []

    /// Whether anybody reads on.
    var isWanted: Bool { !isAbandoned && failure == nil }

    mutating func write(_ bytes: [UInt8]) {
      guard isWanted, !bytes.isEmpty else { return }
      do throws(OutputFailure) {
        if let replacement {
          isAbandoned = try !replacement.send(bytes)
        } else {
          isAbandoned = try !StandardOutput.send(bytes)
        }
      } catch {
        failure = error
      }
      if !isWanted { wakeWaiting() }
    }

    /// Counts in a thread that is to wait; nil when there is nothing that would wake it.
    mutating func beginWaiting() -> ThreadWaker? {
      guard let waker = ThreadWaker() else { return nil }
      waiting.append(waker)
      return waker
    }

    /// Has those that wait look again.
    mutating func wakeWaiting() {
      for waker in waiting { waker.wake() }
      waiting = []
    }

    mutating func writeWhatIsDue() {
      while let piece = early.removeValue(forKey: nextShare) {
        nextShare += 1
        counts.checkedFiles += piece.outcomes.checkedCount
        for outcome in piece.outcomes.all {
          switch outcome {
          case .report(let report): counts.add(report)
          case .failure(let failure): failures.add(failure)
          }
        }
        write(piece.lines)
        wakeWaiting()
      }
    }
  }

  /// What is to be written of a share.
  private struct Piece {
    var lines: [UInt8] = []
    var outcomes = FileOutcomes()
  }

  /// How many shares may be done before the one whose turn it is.
  private static let maximumLead = 256

  private let state: Mutex<State>
  private let output: String?

  /// Begins to write.
  ///
  /// - Parameter output: the file to replace when all is written; nil for standard output, where lines
  ///   appear as they come.
  init(output: String?) throws(OutputFailure) {
    var replacement: OutputReplacement?
    if let output { replacement = try OutputReplacement(of: output) }
    state = Mutex(State(replacement: replacement))
    self.output = output
  }

  /// Writes a line or several.
  func add(_ lines: (inout ReportLines) -> Void) {
    var written = ReportLines()
    lines(&written)
    state.withLock { $0.write(written.bytes) }
  }

  /// Writes and counts all that a report holds.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - counted: the files of which findings were counted before.
  func add(_ report: Report, counted: Set<String> = []) {
    var lines = ReportLines()
    for file in report.files { lines.add(file) }
    for target in report.targets { lines.add(target) }
    for failure in report.failures { lines.add(failure) }
    state.withLock { state in
      for file in report.files {
        state.counts.add(file, isCounted: counted.contains(file.file.path))
      }
      for failure in report.failures { state.failures.add(failure) }
      state.counts.checkedFiles += report.checkedFileCount
      state.write(lines.bytes)
    }
  }

  /// What takes the outcomes of files.
  var files: some FileOutcomesSink { Files(writer: self) }

  /// What was counted, and the failures to say.
  func figures(_ interruption: InterruptedRun?) -> (failures: Report, counts: ReportCounts) {
    state.withLock { state in
      state.counts.failures = state.failures.failures.count + state.failures.omittedFailureCount
      state.counts.interruption = interruption
      return (state.failures, state.counts)
    }
  }

  /// Ends the output; gives the exit status if anything went wrong, after an error was printed.
  func end() -> ExitStatus? {
    let failure = state.withLock { state -> OutputFailure? in
      if let failure = state.failure {
        state.replacement?.discard()
        return failure
      }
      do throws(OutputFailure) {
        try state.replacement?.commit()
        return nil
      } catch {
        return error
      }
    }
    return failure.map { Self.tell($0, output: output) }
  }

  /// Ends the output while others still work, who write nothing any more.
  ///
  /// - Returns: the failures to report, and the exit status if anything went wrong.
  func endInterrupted(_ options: ReportOptions) -> (failures: Report, status: ExitStatus?) {
    let (failures, counts) = figures(InterruptedRun())
    var lines = ReportLines()
    lines.end(counts, options)
    state.withLock { state in
      state.write(lines.bytes)
      state.isAbandoned = true
      state.wakeWaiting()
    }
    return (failures, end())
  }

  /// Leaves what was there before where the output is a file.
  func discard() { state.withLock { $0.replacement?.discard() } }

  /// Prints that the output cannot be written, and gives the exit status.
  static func tell(_ failure: OutputFailure, output: String?) -> ExitStatus {
    StandardError.writeLine(
      output.map { "error: " + FailureMessage.of(output: $0, failure) }
        ?? "error: cannot write the output: \(failure.message)")
    return .failure
  }

  private struct Files: FileOutcomesSink {
    let writer: LineWriter

    func take(_ outcomes: FileOutcomes, share number: Int) -> Bool {
      var lines = ReportLines()
      for outcome in outcomes.all {
        switch outcome {
        case .report(let report): lines.add(report)
        case .failure(let failure): lines.add(failure)
        }
      }
      let piece = Piece(lines: lines.bytes, outcomes: outcomes)
      while true {
        let (isWanted, waker) = writer.state.withLock { state -> (Bool, ThreadWaker?) in
          if number >= state.nextShare + LineWriter.maximumLead {
            guard state.isWanted else { return (false, nil) }
            // One file takes as long as two thousand others: its thread will catch up.
            if let waker = state.beginWaiting() { return (true, waker) }
          }
          state.early[number] = piece
          state.writeWhatIsDue()
          return (state.isWanted, nil)
        }
        guard let waker else { return isWanted }
        waker.wait()
      }
    }
  }
}
