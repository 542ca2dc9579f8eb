internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchProject
internal import RuleExplanations
internal import SourceText

/// How a report looks and where it goes, as plain values.
struct ReportDelivery: Equatable {
  /// Report format.
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
  /// Whether to show the findings that are suppressed.
  var showsSuppressed = false
  /// Whether SARIF has a run for each project.
  var separatesProjects = false
  /// The URL of the current folder on a code host; nil for no links.
  var sourceRoot: SourceRoot?
  /// When to use colors.
  var color: ColorChoice

  /// What holds when nothing is said.
  static let standard = ReportDelivery(
    format: .human, output: nil, isQuiet: false, isVerbose: false, showsStatistics: false,
    color: .auto)

  /// Facts of the run that reports depend on beside the findings.
  struct Facts {
    /// What could be fixed.
    var fixable = FixableCounts()
    /// The lowest severity that fails the run; nil where none does.
    var failsOn: Severity?
    /// What was checked and how; asked for by a format that shows it.
    var context: () -> ReportContext = { ReportContext() }
  }

  /// The formats that are written.
  var formats: [ReportFormat] { [format] + reports.map(\.format) }

  /// Writes all reports where they are to go; gives the exit status if that fails for one.
  ///
  /// - Parameters:
  ///   - report: what was found.
  ///   - facts: what the reports depend on besides.
  func deliver(_ report: Report, _ facts: Facts = Facts(failsOn: .error)) -> ExitStatus? {
    let bytes = report.rendered(
      as: format,
      options(for: format, facts, isFile: output != nil, isTerminal: output == nil))
    if showsStatistics, !format.holdsStatistics {
      StandardError.write(report: report.statistics)
    }
    let status = deliver(bytes)
    return deliverFiles(report, facts) ?? status
  }

  /// Writes the reports that go to files beside the first one; gives the exit status if that fails for one.
  func deliverFiles(_ report: Report, _ facts: Facts) -> ExitStatus? {
    var status: ExitStatus?
    for file in reports {
      let bytes = report.rendered(
        as: file.format, options(for: file.format, facts, isFile: true, isTerminal: false))
      status = Self.write(bytes, to: file.path) ?? status
    }
    return status
  }

  /// Writes a document that holds the text of its input where the report would go; gives the exit status if that
  /// fails.
  func deliver(document bytes: [UInt8]) -> ExitStatus? {
    output == nil ? StandardOutput.deliver(document: bytes) : deliver(bytes)
  }

  /// Writes bytes where the report goes; gives the exit status if that fails.
  private func deliver(_ bytes: [UInt8]) -> ExitStatus? {
    output.map { Self.write(bytes, to: $0) } ?? StandardOutput.deliver(bytes)
  }

  private static func write(_ bytes: [UInt8], to path: String) -> ExitStatus? {
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
      workingFolder: format.workingFolder, ruleDescriptions: { KnownRules.descriptions })
    options.fixable = facts.fixable
    options.isVerbose = isVerbose
    options.failsOn = facts.failsOn
    switch format {
    case .html:
      options.context = facts.context()
      options.sourceRoot = sourceRoot
      // Only links need it: shown are the paths that were given.
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
  /// The current folder, looked up for the formats that need it.
  var workingFolder: String? { needsWorkingFolder ? ResolvedPaths().folder("") : nil }
}
