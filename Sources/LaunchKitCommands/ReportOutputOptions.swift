public import ArgumentParser
public import DiagnosticReports

/// The options that say how a report looks and where it goes.
struct ReportOutputOptions: ParsableArguments {
  @Option(help: "How to tell the findings.")
  var format: ReportFormat = ReportDelivery.standard.format

  @Option(
    help: ArgumentHelp("Write the report to a file, which is replaced whole.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(name: [.customLong("quiet"), .customShort("q")], help: "Show findings only.")
  var isQuiet = ReportDelivery.standard.isQuiet

  @Flag(
    name: .customLong("verbose"),
    help: "Show every finding with its source lines and notes, however many there are.")
  var isVerbose = ReportDelivery.standard.isVerbose

  @Flag(
    name: .customLong("statistics"), help: "Count the findings of each rule, and take the time.")
  var showsStatistics = ReportDelivery.standard.showsStatistics

  @Option(help: "When to use colours.")
  var color: ColorChoice = ReportDelivery.standard.color

  /// The options as values.
  var delivery: ReportDelivery {
    ReportDelivery(
      format: format, output: output, isQuiet: isQuiet, isVerbose: isVerbose,
      showsStatistics: showsStatistics, color: color)
  }
}

extension ReportFormat: ExpressibleByArgument {}
