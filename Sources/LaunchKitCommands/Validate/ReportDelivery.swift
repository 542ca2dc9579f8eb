internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import RuleExplanations

/// How a report looks and where it goes, as plain values.
struct ReportDelivery: Equatable {
  /// The report format.
  var format: ReportFormat
  /// The file to write; nil for standard output.
  var output: String?
  /// Further reports of the same run.
  var reports: [ReportFile] = []
  /// Whether to show findings only.
  var isQuiet: Bool
  /// Whether a long report is printed whole.
  var isVerbose: Bool
  /// Whether to count the findings of each rule and take the time.
  var showsStatistics: Bool
  /// Whether to measure how long the parts of the run take.
  var showsTimings = false
  /// Whether to show the findings that are suppressed.
  var showsSuppressed = false
  /// Whether SARIF has a run for each project.
  var separatesProjects = false
  /// The URL of the current folder on a code host; nil for no links.
  var sourceRoot: SourceRoot?
  /// When to use colors.
  var color: ColorChoice
  /// The page of the format for agents.
  var page = 1

  /// The delivery of a run without options.
  static let standard = ReportDelivery(
    format: .human, output: nil, isQuiet: false, isVerbose: false, showsStatistics: false,
    color: .auto)

  /// What reports depend on besides the findings.
  struct Facts {
    /// How many findings could be fixed.
    var fixable = FixableCounts()
    /// The lowest severity that fails the run; nil if none does.
    var failsOn: Severity?
    /// What was checked and how; called only for a format that shows it.
    var context: () -> ReportContext = { ReportContext() }
    /// The command line of the run with other options; nil if there is none to repeat.
    var nextCommand: @Sendable ([String]) -> String? = { _ in nil }
    /// The command that checks the project around the only file of the run; called only for a format that shows it.
    var projectCommand: () -> String? = { nil }
    /// Whether the run is a step of a build, so that its current folder says nothing to a reader and must not differ from
    /// machine to machine.
    var isStepOfBuild = false
  }

  /// The formats that are written.
  var formats: [ReportFormat] { [format] + reports.map(\.format) }

  /// Writes all reports. Returns the exit status if one of them cannot be written; otherwise nil.
  ///
  /// - Parameters:
  ///   - report: what was found.
  ///   - facts: what the reports depend on besides the findings.
  func deliver(_ report: AnalysisReport, _ facts: Facts = Facts(failsOn: .error))
    -> LaunchKitCommand.ExitStatus?
  {
    let bytes = report.rendered(
      as: format,
      options: options(for: format, facts, isFile: output != nil, isTerminal: output == nil))
    if showsStatistics, !format.holdsStatistics {
      StandardError.write(report: report.statistics)
    }
    let status = deliver(bytes)
    return deliverFiles(report, facts) ?? status
  }

  /// Writes the additional reports to their files. Returns the exit status if one of them cannot be written;
  /// otherwise nil.
  func deliverFiles(_ report: AnalysisReport, _ facts: Facts) -> LaunchKitCommand.ExitStatus? {
    var status: LaunchKitCommand.ExitStatus?
    for file in reports {
      let bytes = report.rendered(
        as: file.format, options: options(for: file.format, facts, isFile: true, isTerminal: false))
      status = Self.write(bytes, to: file.path) ?? status
    }
    return status
  }

  /// Writes a document in place of the report. The document contains text of its input, unchanged. Returns
  /// the exit status if that fails; otherwise nil.
  func deliver(document bytes: [UInt8]) -> LaunchKitCommand.ExitStatus? {
    output == nil ? StandardOutput.deliver(document: bytes) : deliver(bytes)
  }

  /// Writes bytes to the destination of the report. Returns the exit status if that fails; otherwise nil.
  private func deliver(_ bytes: [UInt8]) -> LaunchKitCommand.ExitStatus? {
    output.map { Self.write(bytes, to: $0) } ?? StandardOutput.deliver(bytes)
  }

  private static func write(_ bytes: [UInt8], to path: String) -> LaunchKitCommand.ExitStatus? {
    do throws(OutputFailure) {
      try OutputFile.write(bytes, to: path)
      return nil
    } catch {
      StandardError.writeLine("error: " + FailureMessage.of(output: path, error))
      return .failure
    }
  }

  private func options(
    for format: ReportFormat, _ facts: Facts, isFile: Bool, isTerminal: Bool
  ) -> ReportOptions {
    var options = ReportOptions(
      usesColor: format == .human && color.isOn(toFile: isFile), isQuiet: isQuiet,
      showsStatistics: showsStatistics, showsSuppressed: showsSuppressed,
      toolVersion: ToolVersion.text,
      lineWidth: isTerminal ? StandardOutput.columns : nil,
      workingFolder: facts.isStepOfBuild && format != .xcode ? nil : format.workingFolder,
      ruleDescriptions: { KnownRules.descriptions })
    options.fixable = facts.fixable
    options.isVerbose = isVerbose
    options.failsOn = facts.failsOn
    switch format {
    case .human, .plain:
      if !isQuiet { options.projectCommand = facts.projectCommand() }
    case .agent:
      options.projectCommand = facts.projectCommand()
      options.page = page
      options.nextCommand = facts.nextCommand
    case .html:
      options.context = facts.context()
      options.sourceRoot = sourceRoot
      // Only links need the folder; the report shows paths as they were given.
      if sourceRoot != nil { options.workingFolder = ResolvedPaths().folder("") }
    case .sarif:
      options.documentation = ToolAddress.documentation
      options.separatesProjects = separatesProjects
    default: break
    }
    return options
  }
}

extension ReportFormat {
  /// The current folder; nil for a format that does not need it.
  var workingFolder: String? { needsWorkingFolder ? ResolvedPaths().folder("") : nil }
}
