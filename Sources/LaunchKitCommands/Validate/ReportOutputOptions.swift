public import ArgumentParser
public import DiagnosticReports
internal import SourceText

/// The options that say how a report looks and where it goes.
struct ReportOutputOptions: ParsableArguments {
  @Option(help: "Report format.")
  var format: ReportFormat = ReportDelivery.standard.format

  @Option(
    help: ArgumentHelp(
      "Output file, replaced atomically (default: standard output).", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Also write a report in another format to a file, from the same run; repeatable.",
      valueName: "format:file"),
    completion: .file())
  var reports: [String] = []

  @Option(
    name: .customLong("source-root-url"),
    help: ArgumentHelp(
      "URL of the current folder on a code host; paths in HTML become links below it.",
      valueName: "url"))
  var sourceRoot: String?

  @Flag(
    name: .customLong("sarif-run-per-project"),
    help: "In SARIF, write one run for each project, each with a category of its own.")
  var separatesProjects = false

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

  @Flag(
    name: .customLong("timings"),
    help: "Print to standard error how long the parts of the run and the rules take.")
  var showsTimings = ReportDelivery.standard.showsTimings

  @Option(
    help: ArgumentHelp("Page of the format 'agent', from 1.", valueName: "number"))
  var page = ReportDelivery.standard.page

  @Option(help: "When to use colors.")
  var color: ColorChoice = ReportDelivery.standard.color

  /// The options as values.
  var delivery: ReportDelivery {
    var delivery = ReportDelivery(
      format: format, output: output, isQuiet: isQuiet, isVerbose: isVerbose,
      showsStatistics: showsStatistics, color: color)
    delivery.reports = reports.compactMap { try? ReportFile(parsing: $0) }
    delivery.showsTimings = showsTimings
    delivery.page = page
    delivery.sourceRoot = sourceRoot.flatMap { SourceRoot($0) }
    delivery.separatesProjects = separatesProjects
    return delivery
  }

  /// Refuses unknown report formats, two reports with one path, and a source root that is not a URL.
  func validate() throws {
    for text in reports {
      do throws(ReportFile.Refusal) {
        _ = try ReportFile(parsing: text)
      } catch {
        throw ValidationError(error.message)
      }
    }
    try ReportFile.refuse(delivery.reports, output: output)
    if page < 1 { throw ValidationError("'--page' counts from 1, not \(page)") }
    if let sourceRoot, SourceRoot(sourceRoot) == nil {
      throw ValidationError(
        "'--source-root-url' takes a URL that begins with 'https://', not '\(sourceRoot.visible)'")
    }
  }
}

extension ReportFormat: ExpressibleByArgument {}
