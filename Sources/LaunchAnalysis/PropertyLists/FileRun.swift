internal import BuiltInRules
package import FileSystem
package import Findings
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine
internal import LintPolicy
internal import PropertyListReading
internal import PropertyListSyntax
package import SourceText

/// Checks many files, on one thread or several, with the same result whichever.
package struct FileRun: Sendable {
  /// How many threads to use; nil to choose.
  package let threadCount: Int?
  /// Makes what checks a file; called once on each thread.
  let makeChecker: @Sendable () -> Checker

  /// Makes what shows the progress; nil to show nothing.
  package var makeProgress: ProgressDisplayMaker?

  /// Results of earlier runs; nil to check every file anew.
  package var cache: ListCache?

  /// Files that are checked as if they had been edited.
  package var overlay = FileOverlay()

  /// When to stop before all files are checked; nil for a signal alone.
  package var cancellation: Cancellation?

  /// Whether the report is to list the files that were looked at.
  package var listsPaths = false

  /// Where to note what is known so far; nil when nobody asks.
  package var progress: RunProgress?

  /// Checks one file.
  package struct Checker {
    /// What is found in it.
    package var find: (SourceFile) -> PropertyListFindings
    /// Facts about a file at a path beside facts about all; nil where it cannot be kept.
    package var stated: (String) -> String? = { _ in "" }
    /// Applies what has been decided about it.
    package var decide: (inout PropertyListFindings) -> Void = { _ in }
  }

  /// A run that checks Info.plists.
  static func ofPropertyLists(
    _ facts: FactResolver, _ policy: FindingPolicy, _ standing: FileStanding? = nil,
    threadCount: Int?
  ) -> FileRun {
    let surroundings = SurroundingProject()
    let buildFiles = BuildFileSearch()
    let validator: @Sendable (String, Validator) -> (Validator, [BuildSetting]) = {
      path, standard in
      var (own, variables) = facts.validator(of: path, standard: standard)
      if let standing {
        own.otherPurpose = standing.reason(of: path)
        own.namesFragments = standing.isFound(path)
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
          guard let standing, standing.isFound(path) else { return key }
          return "\(key) \(standing.reason(of: path) ?? "found")"
        }
      } decide: { found in
        let path = found.report.file.path
        let document = found.document
        found.report.withdrawFixes { buildFiles.completes(path) }
        policy.apply(
          to: &found.report,
          in: CheckScope.propertyList { rule in
            guard let document else { return false }
            return validator(path, standard).0.runs(rule, on: document)
          } around: {
            surroundings.surroundings(ofFile: path)
          }, hasComments: document.map { !$0.trivia.isEmpty } ?? false)
      }
    }
  }

  /// Below this many files, starting threads costs more than it saves.
  private static let smallestCountForThreads = 200
  /// How many files a thread takes at a time.
  private static let shareCount = 8

  /// Reads and checks every file. The report is in the order of the files.
  package func report(on files: [FoundFile]) -> Report {
    report(on: ListedFiles(files), count: files.count)
  }

  /// Reads and checks every file of a source. The report is in its order.
  ///
  /// - Parameters:
  ///   - source: what gives the files.
  ///   - count: how many there are; nil when that is not known.
  /// - Complexity: memory for files with findings or open questions, not for the others.
  package func report(on source: some FileSource, count: Int?) -> Report {
    let collector = ReportCollector()
    progress?.note(collector, count: count)
    let isWhole = check(source, count: count, into: collector)
    var report = collector.report
    if !isWhole { report.interruption = InterruptedRun(fileCount: count) }
    return report
  }

  /// Reads and checks every file of a source.
  ///
  /// - Parameters:
  ///   - source: what gives the files.
  ///   - count: how many there are; nil when that is not known.
  ///   - sink: takes what they came to.
  /// - Returns: whether all were looked at; false after an interruption.
  package func check(_ source: some FileSource, count: Int?, into sink: some FileOutcomesSink)
    -> Bool
  {
    let wanted =
      threadCount
      ?? (count.map { $0 < Self.smallestCountForThreads } ?? false
        ? 1 : WorkerThreads.processorCount)
    let threads = min(wanted, count ?? wanted)
    let shares = FileShares(
      source, shareCount: threads > 1 ? Self.shareCount : 1,
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

  /// Checks content that is in memory already, such as standard input.
  package func report(on source: SourceFile) -> FileReport {
    let evaluate = makeChecker()
    var found = evaluate.find(source)
    evaluate.decide(&found)
    return found.report
  }

  private func check(_ input: FileInput, _ evaluate: Checker, _ outcomes: inout FileOutcomes) {
    let file: FoundFile
    switch input {
    case .file(let found): file = found
    case .failure(let failure):
      outcomes.all.append(.failure(failure))
      return
    }
    do {
      var found = try found(in: file, evaluate)
      evaluate.decide(&found)
      var report = found.report
      outcomes.checkedCount += 1
      if listsPaths { outcomes.paths.append(file.path) }
      if report.findings.isEmpty, report.suppressed.isEmpty {
        if report.notChecked.isEmpty { return }
        // Without the file itself: thousands of them would fill the memory for nothing.
        report.file = SourceFile(path: file.path, text: "")
      }
      outcomes.all.append(.report(report))
    } catch {
      outcomes.all.append(.failure(error))
    }
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
  /// Takes all fixes back where the file is not to be edited.
  ///
  /// - Parameter isWithdrawn: asked only where there is a fix.
  fileprivate mutating func withdrawFixes(where isWithdrawn: () -> Bool) {
    guard findings.contains(where: { !$0.fixes.isEmpty }), isWithdrawn() else { return }
    for index in findings.indices { findings[index].fixes = [] }
  }
}
