internal import ArgumentParser
internal import DiagnosticReports
internal import FileSystem
internal import LaunchAnalysis

/// The command line of `validate`, as plain values.
///
/// Both readers of the command line make one: ``ValidateCommand`` with ArgumentParser, and
/// `ValidateCommandLine` without it.
struct ValidateArguments: Equatable {
  /// The request. `completed(by:)` sets its `fixes`.
  var request = ValidationRequest(analysis: AnalysisRequest())
  /// What is to be fixed.
  var fixes = FixArguments()
  /// The file with further options.
  var optionsFile: String?
  /// The file to create on exit status 0 and to remove otherwise.
  var stamp: String?

  /// The request, completed by the options of a file where it has no value.
  func completed(by more: ValidateFileOptions?) -> ValidationRequest {
    var request = request
    request.fixes = fixes.request
    if request.analysis.readsRecords { request.delivery.format = .ndjson }
    if let paths = request.analysis.target.propertyLists { request.analysis.paths = paths }
    guard let more else { return request }
    request.analysis.facts = request.analysis.facts.completed(by: more.facts.facts)
    request.analysis.variables.merge(more.variables.values) { own, _ in own }
    request.threshold = request.threshold ?? more.threshold
    return request
  }

  /// Checks everything, writes the report and gives the exit status.
  ///
  /// - Parameter commandLine: the command line without the name of the tool, for reports that show it; nil if
  ///   a program starts the run.
  /// - Throws: the exit status, after the reason was written to standard error.
  func run(commandLine: [String]? = nil) throws -> LaunchKitCommand.ExitStatus {
    if let stamp { try Self.remove(stamp) }
    let more = try optionsFile.map { try OptionsFile.read($0, as: ValidateFileOptions.self) }
    var request = completed(by: more)
    do {
      try request.analysis.target.readLists()
    } catch {
      StandardError.writeLine("error: " + FailureMessage.of(error))
      return .failure
    }
    request.commandLine = commandLine
    let status = request.run()
    if status == .success, let stamp { try OutputFile.deliver([], to: stamp) }
    return status
  }

  /// Removes the stamp of an earlier run, and throws the exit status if that fails.
  private static func remove(_ stamp: String) throws {
    do {
      try OutputFile.removeEmpty(stamp)
    } catch {
      StandardError.writeLine(
        "error: cannot remove '\(stamp)': \(error.message)")
      throw LaunchKitCommand.ExitStatus.failure.error
    }
  }
}

extension ValidateArguments {
  /// Refuses a number of threads that is none.
  static func refuse(jobs: Int?) throws {
    if let jobs, jobs < 1 || jobs > 1_024 {
      throw ValidationError("'--jobs' takes a number from 1 to 1024, not \(jobs)")
    }
  }

  /// Refuses options that make no sense together.
  func refuse() throws {
    let paths = request.analysis.paths
    try Self.refuse(jobs: request.analysis.jobs)
    if request.analysis.stdinPath != nil, !paths.contains(AnalysisRequest.standardInput) {
      throw ValidationError("'--stdin-path' needs '-' among the paths")
    }
    try refuseReports()
    try refuseRecords()
    try refuseShard()
    try request.analysis.target.refuse(request.analysis)
    if request.analysis.target.isEmpty { try request.analysis.launch.refuse(paths: paths) }
    try fixes.refuse(request.analysis)
    try refuseSuppressions()
    guard request.analysis.filesFrom != nil else { return }
    if !paths.isEmpty {
      throw ValidationError("'--files-from' replaces paths; remove '\(paths[0])'")
    }
    if !request.analysis.choice.isEverything {
      throw ValidationError(
        "'--files-from' chooses the targets that read the listed files; '--target' and '--configuration' do not apply"
      )
    }
    if request.analysis.checksLaunch {
      throw ValidationError("launch options are checked against one Info.plist, not against a list")
    }
  }

  /// Refuses what needs files on the disk together with records.
  private func refuseRecords() throws {
    guard request.analysis.readsRecords else { return }
    let option = "'--ndjson-input'"
    if let path = request.analysis.paths.first {
      throw ValidationError("\(option) checks what is on standard input; remove '\(path)'")
    }
    if request.analysis.filesFrom != nil {
      throw ValidationError("\(option) and '--files-from' exclude each other; use one")
    }
    if ![.human, .ndjson].contains(request.delivery.format) || !request.delivery.reports.isEmpty {
      throw ValidationError(
        "\(option) reports lines of JSON; '--format' and '--report' do not apply")
    }
    if fixes.request != nil || request.suppressionReason != nil {
      throw ValidationError("\(option) changes no file; fixes and suppressions need paths")
    }
    if request.analysis.policy.baseline != nil
      || request.analysis.policy.baselineToWrite != nil
    {
      throw ValidationError("\(option) has no baseline; a baseline names files of a repository")
    }
    if !request.analysis.choice.isEverything || !request.analysis.target.isEmpty
      || !request.analysis.launch.isEmpty
    {
      throw ValidationError(
        "\(option) checks files by themselves; options for targets and launch options do not apply")
    }
  }

  /// Refuses a part of anything but what is in folders.
  private func refuseShard() throws {
    guard request.analysis.shard != nil else { return }
    if request.analysis.filesFrom != nil || request.analysis.readsRecords
      || request.analysis.paths.contains(AnalysisRequest.standardInput)
    {
      throw ValidationError("'--shard' divides what is in folders, not a list or standard input")
    }
    if !request.analysis.choice.isEverything || !request.analysis.target.isEmpty
      || !request.analysis.launch.isEmpty
    {
      throw ValidationError(
        "'--shard' checks whatever is in its part; options for targets and launch options do not apply"
      )
    }
  }

  /// Refuses two reports with one path, and reports of a run that writes a baseline.
  private func refuseReports() throws {
    let reports = request.delivery.reports
    guard !reports.isEmpty else { return }
    try ReportFile.refuse(reports, output: request.delivery.output)
    if request.analysis.policy.baselineToWrite != nil {
      throw ValidationError(
        "'--report' and '--write-baseline' are two steps: record the baseline first, then report")
    }
  }

  /// Refuses suppressions in standard input, for launch options, and together with fixes or a new baseline.
  private func refuseSuppressions() throws {
    guard request.suppressionReason != nil else { return }
    if request.analysis.paths.contains(AnalysisRequest.standardInput) {
      throw ValidationError("'--add-suppressions' needs files; standard input cannot be changed")
    }
    if request.analysis.checksLaunch {
      throw ValidationError("'--add-suppressions' applies to apps; remove '--launch-options'")
    }
    if fixes.request != nil {
      throw ValidationError(
        "fixes ('--fix', '--diff') and '--add-suppressions' are two steps: fix first, then suppress the "
          + "remaining findings")
    }
    if request.analysis.policy.baselineToWrite != nil {
      throw ValidationError(
        "'--add-suppressions' and '--write-baseline' exclude each other; use one")
    }
  }
}
