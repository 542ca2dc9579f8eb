public import ArgumentParser
public import DiagnosticReports
internal import Findings

/// The options that say how a report looks and where it goes.
struct ReportOutputOptions: ParsableArguments {
  @Option(help: "Report format.")
  var format: ReportFormat = ReportDelivery.standard.format

  @Option(
    help: ArgumentHelp(
      "Output file, replaced atomically (default: standard output).", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(name: [.customLong("quiet"), .customShort("q")], help: "Print findings only.")
  var isQuiet = ReportDelivery.standard.isQuiet

  @Flag(
    name: .customLong("verbose"),
    help: "Print every finding with source lines and notes; do not abbreviate.")
  var isVerbose = ReportDelivery.standard.isVerbose

  @Flag(
    name: .customLong("statistics"),
    help: "Print the number of findings per rule, and the time taken.")
  var showsStatistics = ReportDelivery.standard.showsStatistics

  @Option(help: "When to use colors.")
  var color: ColorChoice = ReportDelivery.standard.color

  /// The options as values.
  var delivery: ReportDelivery {
    ReportDelivery(
      format: format, output: output, isQuiet: isQuiet, isVerbose: isVerbose,
      showsStatistics: showsStatistics, color: color)
  }
}

extension ReportFormat: ExpressibleByArgument {}
