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
  /// Whether to show findings only.
  var isQuiet: Bool
  /// Whether a long report is printed whole.
  var isVerbose: Bool
  /// Whether to count the findings of each rule and take the time.
  var showsStatistics: Bool
  /// Whether to show the findings that are suppressed.
  var showsSuppressed = false
  /// When to use colors.
  var color: ColorChoice

  /// What holds when nothing is said.
  static let standard = ReportDelivery(
    format: .human, output: nil, isQuiet: false, isVerbose: false, showsStatistics: false,
    color: .auto)

  /// Writes a report where it is to go; gives the exit status if that fails.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - fixable: what could be fixed.
  func deliver(_ report: Report, fixable: FixableCounts = FixableCounts()) -> ExitStatus? {
    var options = ReportOptions(
      usesColor: format == .human && color.isOn(toFile: output != nil), isQuiet: isQuiet,
      showsStatistics: showsStatistics, showsSuppressed: showsSuppressed,
      toolVersion: ToolVersion.text,
      lineWidth: output == nil ? StandardOutput.columns : nil,
      workingFolder: format.workingFolder, ruleDescriptions: { KnownRules.descriptions })
    options.fixable = fixable
    options.isVerbose = isVerbose
    let bytes = report.rendered(as: format, options)
    if showsStatistics, !format.holdsStatistics {
      StandardError.write(report: report.statistics)
    }
    return deliver(bytes)
  }

  /// Writes a document that holds the text of its input where the report would go; gives the exit status if that
  /// fails.
  func deliver(document bytes: [UInt8]) -> ExitStatus? {
    output == nil ? StandardOutput.deliver(document: bytes) : deliver(bytes)
  }

  /// Writes bytes where the report goes; gives the exit status if that fails.
  private func deliver(_ bytes: [UInt8]) -> ExitStatus? {
    guard let output else { return StandardOutput.deliver(bytes) }
    do throws(OutputFailure) {
      try OutputFile.write(bytes, to: output)
      return nil
    } catch {
      StandardError.writeLine(
        "error: " + FailureMessage.of(output: output, error))
      return .failure
    }
  }
}

extension ReportFormat {
  /// The current folder, looked up for the formats that need it.
  var workingFolder: String? { needsWorkingFolder ? ResolvedPaths().folder("") : nil }
}
