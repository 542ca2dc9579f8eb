internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import SourceText
internal import Synchronization

/// Writes the lines of a streamed report, whole and in order, whichever thread they come from.
final class LineWriter: Sendable {
  private struct State {
    let replacement: OutputReplacement?
    var counts = ReportCounts()
    /// The failures to print at the end.
    var failures = AnalysisReport()
    var isAbandoned = false
    var failure: OutputFailure?
    /// The position of the share that is to be written next.
    var nextShare = 0
    /// Shares that came before their turn.
    var early: [Int: Piece] = [:]
    /// Wakers of the threads that wait for their turn, one for each thread. With a shared waker, a thread
    /// that checks and waits again could use up the signal for the thread with the next share.
    var waiting: [ThreadWaker] = []

    /// Whether the output takes more lines: the reader has not gone away, and no write has failed.
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

    /// Registers a thread that is about to wait; nil if no waker can be made for it.
    mutating func beginWaiting() -> ThreadWaker? {
      guard let waker = ThreadWaker() else { return nil }
      waiting.append(waker)
      return waker
    }

    /// Wakes all waiting threads; each checks again whether it may go on.
    mutating func wakeWaiting() {
      for waker in waiting { waker.wake() }
      waiting = []
    }

    mutating func writeWhatIsDue() {
      while let piece = early.removeValue(forKey: nextShare) {
        nextShare += 1
        counts.checkedFiles += piece.outcomes.checkedCount
        for outcome in piece.outcomes.all {
          counts.add(outcome)
          if case .failure(let failure) = outcome { failures.add(failure) }
        }
        write(piece.lines)
        wakeWaiting()
      }
    }
  }

  /// The lines and outcomes of a share.
  private struct Piece {
    var lines: [UInt8] = []
    var outcomes = FileOutcomes()
  }

  /// How many shares may be finished ahead of the one that is written next.
  private static let maximumLead = 256

  private let state: Mutex<State>
  private let output: String?

  /// Starts the output.
  ///
  /// - Parameter output: the file to replace when everything is written; nil for standard output, where each
  ///   line appears at once.
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
  ///   - counted: the paths of files whose findings were counted before.
  func add(_ report: AnalysisReport, counted: Set<String> = []) {
    var lines = ReportLines()
    for file in report.files { lines.add(file) }
    for target in report.targets { lines.add(target) }
    for failure in report.failures { lines.add(failure) }
    state.withLock { state in
      for file in report.files {
        state.counts.add(file, isCounted: counted.contains(file.file.path))
      }
      for target in report.targets { state.counts.add(target) }
      for failure in report.failures { state.failures.add(failure) }
      state.counts.checkedFiles += report.checkedFileCount
      state.write(lines.bytes)
    }
  }

  /// A sink that writes and counts the outcomes of files.
  var files: some FileOutcomesSink { Files(writer: self) }

  /// The failures to print at the end, and the counts.
  func figures(_ interruption: AnalysisReport.Interruption?) -> (
    failures: AnalysisReport, counts: ReportCounts
  ) {
    state.withLock { state in
      state.counts.failures = state.failures.failures.count + state.failures.omittedFailureCount
      state.counts.interruption = interruption
      return (state.failures, state.counts)
    }
  }

  /// Ends the output. If that fails, prints an error and returns the exit status; otherwise returns nil.
  func end() -> LaunchKitCommand.ExitStatus? {
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
    return failure.map { Self.printFailure($0, output: output) }
  }

  /// Ends the output while other threads still work; they write nothing from now on.
  ///
  /// - Returns: the failures to report, and the exit status if anything went wrong.
  func endInterrupted(_ options: ReportOptions) -> (
    failures: AnalysisReport, status: LaunchKitCommand.ExitStatus?
  ) {
    let (failures, counts) = figures(AnalysisReport.Interruption())
    var lines = ReportLines()
    lines.end(counts, options)
    state.withLock { state in
      state.write(lines.bytes)
      state.isAbandoned = true
      state.wakeWaiting()
    }
    return (failures, end())
  }

  /// Discards what was written to a file: the file keeps its old content.
  func discard() { state.withLock { $0.replacement?.discard() } }

  /// Prints that the output cannot be written, and gives the exit status.
  static func printFailure(_ failure: OutputFailure, output: String?) -> LaunchKitCommand.ExitStatus
  {
    StandardError.writeLine(
      output.map { "error: " + FailureMessage.of(output: $0, failure) }
        ?? "error: cannot write the output: \(failure.message)")
    return .failure
  }

  private struct Files: FileOutcomesSink {
    let writer: LineWriter

    func take(_ outcomes: FileOutcomes, share number: Int) -> Bool {
      var lines = ReportLines()
      var start = 0
      for (index, outcome) in outcomes.all.enumerated() {
        switch outcome {
        case .report(let report): lines.add(report)
        case .failure(let failure): lines.add(failure)
        case .target(let target): lines.add(target)
        case .record(let number, let path, let group):
          var counts = ReportCounts()
          for found in outcomes.all[start..<index] { counts.add(found) }
          lines.end(record: number, path: path, group: group, counts)
          start = index + 1
        }
      }
      let piece = Piece(lines: lines.bytes, outcomes: outcomes)
      while true {
        let (isWanted, waker) = writer.state.withLock { state -> (Bool, ThreadWaker?) in
          if number >= state.nextShare + LineWriter.maximumLead {
            guard state.isWanted else { return (false, nil) }
            // A file in the next share takes as long as two thousand others. Wait until its thread catches
            // up.
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

extension ReportCounts {
  /// Counts what was found in a file.
  fileprivate mutating func add(_ outcome: FileOutcomes.Outcome) {
    switch outcome {
    case .report(let report): add(report)
    case .failure: failures += 1
    case .target(let target): add(target)
    case .record: break
    }
  }
}
