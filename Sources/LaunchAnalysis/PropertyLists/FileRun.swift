internal import BuiltInRules
package import FileSystem
package import Findings
internal import LaunchProject
internal import RuleEngine
internal import LintPolicy
internal import PropertyListReading
internal import PropertyListSyntax
package import SourceText

/// Checks many files on one or more threads. The result does not depend on the number of threads.
package struct FileRun: Sendable {
  /// How many threads to use; nil to choose.
  package let threadCount: Int?
  /// Makes the checker of files; called once on each thread.
  let makeChecker: @Sendable () -> Checker

  /// Makes the progress display; nil to show no progress.
  package var makeProgress: ProgressDisplayMaker?

  /// The results of earlier runs; nil to check every file again.
  package var cache: ListCache?

  /// Checks a built app that a record names.
  var checkBundle: (@Sendable (String) -> AnalysisReport)?

  /// Checks records that are one target.
  var checkGroup: (@Sendable (RecordLines, Checker) -> FileOutcomes)?

  /// Edited files, which are checked with their future content.
  package var overlay = FileOverlay()

  /// Stops the run early; nil to stop only for a signal.
  package var cancellation: Cancellation?

  /// Whether the report lists the checked files.
  package var listsPaths = false

  /// Receives the results so far; nil when they are not needed.
  package var progress: RunProgress?

  /// What is in the folders around files. Each folder is looked at once.
  struct Surroundings: Sendable {
    let projects = EnclosingProjectSearch()
    let buildFiles = BuildFileSearch()
  }

  /// Checks one file.
  package struct Checker {
    /// Finds problems in a file.
    package var find: (SourceFile) -> PropertyListFindings
    /// The facts about a file in addition to the facts about all files, as a part of its cache key; nil when
    /// its result must not be cached.
    package var stated: (String) -> String? = { _ in "" }
    /// Applies configurations, suppressions and the baseline to the findings.
    package var decide: (inout PropertyListFindings) -> Void = { _ in }
  }

  /// A run that checks property lists, such as Info.plists.
  static func ofPropertyLists(
    _ facts: FactResolver, _ policy: FindingPolicy, _ exemptions: AppRuleExemptions? = nil,
    around surroundings: Surroundings?, threadCount: Int?
  ) -> FileRun {
    let validator: @Sendable (String, Validator) -> (Validator, [BuildSetting]) = {
      path, standard in
      var (own, variables) = facts.validator(of: path, standard: standard)
      if let exemptions {
        own.otherPurpose = exemptions.reason(of: path)
        own.namesFragments = exemptions.isFound(path)
      }
      return (own, variables)
    }
    return FileRun(threadCount: threadCount) {
      let reader = PropertyListReader()
      let standard = Validator(facts: facts.options)
      return Checker { source in
        let (own, variables) = validator(source.path, standard)
        let document = reader.read(source)
        return PropertyListFindings(
          report: variables.isEmpty
            ? own.validate(document) : own.validate(document, variables: variables),
          document: document)
      } stated: { path in
        facts.key(of: path).map { key in
          guard let exemptions, exemptions.isFound(path) else { return key }
          return "\(key) \(exemptions.reason(of: path) ?? "found")"
        }
      } decide: { found in
        let path = found.report.file.path
        let document = found.document
        if let surroundings {
          found.report.withdrawFixes { surroundings.buildFiles.completes(path) }
        }
        policy.apply(
          to: &found.report,
          in: CheckScope.propertyList { rule in
            guard let document else { return false }
            return validator(path, standard).0.runs(rule, on: document)
          } around: {
            surroundings?.projects.outcome(forFile: path) ?? .nothing
          }, hasComments: document.map { !$0.trivia.isEmpty } ?? false)
      }
    }
  }

  /// Below this many files, starting threads costs more than it saves.
  private static let smallestCountForThreads = 200
  /// The number of files that a thread takes at a time. With 1, each is reported before the next one is waited for.
  var shareCount = 8

  /// Reads and checks every file. The report is in the order of the files.
  package func report(on files: [FoundFile]) -> AnalysisReport {
    report(on: ListedFiles(files), count: files.count)
  }

  /// Reads and checks every file of a source. The report is in the order of the source.
  ///
  /// - Parameters:
  ///   - source: the files.
  ///   - count: the number of files; nil when it is not known.
  /// - Complexity: memory for files with findings or open questions, not for other files.
  package func report(on source: some FileSource, count: Int?) -> AnalysisReport {
    let collector = ReportCollector()
    progress?.note(collector, count: count)
    let isWhole = check(source, count: count, into: collector)
    var report = collector.report
    if !isWhole { report.interruption = AnalysisReport.Interruption(fileCount: count) }
    return report
  }

  /// Reads and checks every file of a source.
  ///
  /// - Parameters:
  ///   - source: the files.
  ///   - count: the number of files; nil when it is not known.
  ///   - sink: receives the outcomes.
  /// - Returns: whether all files were checked; false after an interruption.
  package func check(_ source: some FileSource, count: Int?, into sink: some FileOutcomesSink)
    -> Bool
  {
    let wanted =
      threadCount
      ?? (count.map { $0 < Self.smallestCountForThreads } ?? false
        ? 1 : WorkerThreads.processorCount)
    let threads = min(wanted, count ?? wanted)
    let shares = FileShares(
      source, shareCount: threads > 1 ? shareCount : 1,
      cancellation: cancellation)
    WorkerThreads.run(threads) { isCaller in
      var progress = isCaller ? makeProgress?(count, "files") : nil
      let evaluate = makeChecker()
      while let share = shares.takeShare() {
        var outcomes = FileOutcomes()
        for input in share.inputs { check(input, evaluate, &outcomes) }
        if !sink.take(outcomes, share: share.number) { shares.stop() }
        progress?.show(shares.takenCount)
      }
      progress?.clear()
    }
    return shares.hasEnded || !cancellation.stopsWork || shares.takenCount == count
  }

  /// Checks content that is already in memory, such as standard input.
  package func report(on source: SourceFile) -> FileReport {
    let evaluate = makeChecker()
    var found = evaluate.find(source)
    evaluate.decide(&found)
    return found.report
  }

  private func check(_ input: FileInput, _ evaluate: Checker, _ outcomes: inout FileOutcomes) {
    do throws(InputFailure) {
      switch input {
      case .file(let file):
        add(try found(in: file, evaluate), evaluate, to: &outcomes)
      case .failure(let failure): throw failure
      case .records(let records): check(records, evaluate, &outcomes)
      }
    } catch {
      outcomes.all.append(.failure(error))
    }
  }

  /// Checks the file of a record, or the target whose files are several records.
  private func check(
    _ records: RecordLines, _ evaluate: Checker, _ outcomes: inout FileOutcomes
  ) {
    if records.group != nil, let checkGroup {
      outcomes.add(checkGroup(records, evaluate))
      return
    }
    let number = records.firstNumber
    var path: String?
    do throws(InputFailure) {
      let record = try InputRecord(records.lines[0], number: number)
      if record.group != nil, let checkGroup {
        outcomes.add(checkGroup(records, evaluate))
        return
      }
      path = record.path
      switch record.content {
      case .bytes(let bytes):
        let source = SourceFile(path: record.path, bytes: bytes)
        add(evaluate.find(source), evaluate, to: &outcomes)
      case .file(let file):
        let plain = PathText.withoutSlash(file)
        if let checkBundle, AnalysisInputs.isBundle(plain) {
          let report = checkBundle(plain)
          outcomes.checkedCount += report.checkedFileCount
          outcomes.all += report.files.map { .report($0) } + report.targets.map { .target($0) }
          outcomes.all += report.failures.map { .failure($0) }
        } else {
          add(try found(in: FoundFile(named: file), evaluate), evaluate, to: &outcomes)
        }
      }
    } catch {
      outcomes.all.append(.failure(error))
    }
    outcomes.all.append(.record(number: number, path: path, group: nil))
  }

  /// Adds what was found in a file.
  private func add(
    _ found: PropertyListFindings, _ evaluate: Checker, to outcomes: inout FileOutcomes
  ) {
    var found = found
    evaluate.decide(&found)
    var report = found.report
    outcomes.checkedCount += 1
    if listsPaths { outcomes.paths.append(report.file.path) }
    if report.findings.isEmpty, report.suppressed.isEmpty {
      if report.notChecked.isEmpty { return }
      // The content is not needed, and would fill the memory for thousands of files.
      report.file = SourceFile(path: report.file.path, text: "")
    }
    outcomes.all.append(.report(report))
  }

  private func found(in file: FoundFile, _ evaluate: Checker) throws(InputFailure)
    -> PropertyListFindings
  {
    if let edited = overlay.file(at: file.path) { return evaluate.find(edited) }
    let limit = PropertyListLimits.maximumByteCount
    if let cache, let stated = evaluate.stated(file.path) {
      return try cache.found(
        in: file, facts: stated, maximumByteCount: limit, evaluate: evaluate.find)
    }
    return evaluate.find(try file.read(maximumByteCount: limit))
  }
}

extension FileReport {
  /// Removes all fixes when the file must not be edited.
  ///
  /// - Parameter isWithdrawn: called only when there is a fix.
  fileprivate mutating func withdrawFixes(where isWithdrawn: () -> Bool) {
    guard findings.contains(where: { !$0.fixes.isEmpty }), isWithdrawn() else { return }
    for index in findings.indices { findings[index].fixes = [] }
  }
}
