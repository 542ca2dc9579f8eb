internal import LaunchModel
internal import LaunchProject
internal import LaunchRules
internal import LintPolicy
internal import PropertyListSyntax
internal import SourceText
internal import Synchronization

/// Checks many files, on one thread or several, with the same result whichever.
struct ValidationRun: Sendable {
  /// How many threads to use; nil to choose.
  let threadCount: Int?
  /// Whether to tell a person how far it is.
  let showsProgress: Bool
  /// Makes what judges a file; called once on each thread.
  let makeJudge: @Sendable () -> Judge
  /// Files that are judged as if they had been edited.
  var overlay = FileOverlay()

  /// Judges one file.
  typealias Judge = (SourceFile) -> FileReport

  /// A run that judges Info.plists.
  static func ofPropertyLists(
    _ facts: ToldFacts, _ policy: FindingPolicy, threadCount: Int?, showsProgress: Bool
  ) -> ValidationRun {
    let surroundings = SurroundingProject()
    return ValidationRun(threadCount: threadCount, showsProgress: showsProgress) {
      let reader = PropertyListReader()
      let standard = Validator(facts: facts.options)
      return { source in
        let (own, variables) = facts.validator(of: source.path, standard: standard)
        let document = reader.read(source)
        var report =
          variables.isEmpty
          ? own.validate(document) : own.validate(document, variables: variables)
        guard !document.trivia.isEmpty else {
          policy.apply(to: &report, hasComments: false)
          return report
        }
        policy.apply(
          to: &report,
          judgedAs: .propertyList {
            // A target may say more of the file than can be seen in it.
            !surroundings.mayHave(source.path) && own.runs($0, on: document)
          })
        return report
      }
    }
  }

  /// Below this many files, starting threads costs more than it saves.
  private static let smallestCountForThreads = 200
  /// How many files a thread takes at a time.
  private static let shareCount = 8

  /// What one file came to; without the file itself where it has no findings, since thousands of them
  /// would fill the memory for nothing.
  private enum Outcome: Sendable {
    case report(FileReport)
    case failure(InputFailure)
  }

  /// The outcomes that all threads put together.
  private final class Outcomes: Sendable {
    let all = Mutex<[(index: Int, outcome: Outcome)]>([])
  }

  /// Reads and judges every file. The report is in the order of the files.
  func report(on files: [FoundFile]) -> Report {
    let wanted =
      threadCount ?? (files.count < Self.smallestCountForThreads ? 1 : WorkerThreads.processorCount)
    let threads = min(wanted, files.count)
    let queue = WorkQueue(count: files.count, shareCount: threads > 1 ? Self.shareCount : 1)
    let outcomes = Outcomes()
    WorkerThreads.run(threads) { isCaller in
      var progress = isCaller && showsProgress ? ProgressLine(total: files.count) : nil
      let judge = makeJudge()
      var own: [(index: Int, outcome: Outcome)] = []
      while let share = queue.takeShare() {
        for index in share {
          if let outcome = outcome(of: files[index], judge) {
            own.append((index, outcome))
          }
        }
        progress?.show(queue.takenCount)
      }
      progress?.clear()
      outcomes.all.withLock { $0 += own }
    }
    return Self.report(
      outcomes.all.withLock { $0.sorted { $0.index < $1.index } }, fileCount: files.count)
  }

  /// Judges content that is in memory already, such as standard input.
  func report(on source: SourceFile) -> FileReport { makeJudge()(source) }

  /// What a file came to; nil when there is nothing to say about it.
  private func outcome(of file: FoundFile, _ judge: Judge) -> Outcome? {
    do {
      let source = try read(file)
      var report = judge(source)
      if report.findings.isEmpty, report.suppressed.isEmpty {
        if report.notChecked.isEmpty { return nil }
        report.file = SourceFile(path: source.path, text: "")
      }
      return .report(report)
    } catch {
      return .failure(error)
    }
  }

  private func read(_ file: FoundFile) throws(InputFailure) -> SourceFile {
    if let edited = overlay.file(at: file.path) { return edited }
    return try file.read(maximumByteCount: PropertyListLimits.maximumByteCount)
  }

  private static func report(
    _ outcomes: [(index: Int, outcome: Outcome)], fileCount: Int
  ) -> Report {
    var report = Report(checkedFileCount: fileCount)
    for entry in outcomes {
      switch entry.outcome {
      case .report(let file): report.files.append(file)
      case .failure(let failure): report.failures.append(failure)
      }
    }
    report.checkedFileCount -= report.failures.count
    return report
  }
}
