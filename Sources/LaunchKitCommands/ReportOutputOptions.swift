public import ArgumentParser
public import DiagnosticReports
internal import SourceText

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The options that say how a report looks and where it goes.
struct ReportOutputOptions: ParsableArguments {
  @Option(help: "How to tell the findings.")
  var format: ReportFormat = .human

  @Option(
    help: ArgumentHelp("Write the report to a file, which is replaced whole.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(name: [.customLong("quiet"), .customShort("q")], help: "Show findings only.")
  var isQuiet = false

  @Flag(
    name: .customLong("statistics"), help: "Count the findings of each rule, and take the time.")
  var showsStatistics = false

  @Option(help: "When to use colours.")
  var color: ColorChoice = .auto

  /// Writes a report where it is to go; gives the exit status if that fails.
  func deliver(_ report: Report) -> ExitStatus? {
    let options = ReportOptions(
      usesColor: format == .human && color.isOn(toFile: output != nil), isQuiet: isQuiet,
      showsStatistics: showsStatistics, toolVersion: ToolVersion.text)
    let bytes = report.rendered(as: format, options)
    if showsStatistics, format == .concise {
      // Nothing but findings may stand in that format.
      try? OutputStream.standardError.write(report.statistics)
    }
    guard let output else { return OutputStream.standardOutput.deliver(bytes) }
    do throws(OutputFailure) {
      try OutputFile.write(bytes, to: output)
      return nil
    } catch {
      OutputStream.standardError.writeLine(
        "error: " + VisibleMessage.of(output: output, error))
      return .failure
    }
  }
}

/// When to use colours.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  /// On a terminal that has them, unless `NO_COLOR` is set.
  case auto
  /// Whatever the output is.
  case always
  /// Not at all.
  case never

  /// Whether colours are on.
  func isOn(toFile: Bool) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      !toFile && OutputStream.standardOutput.isTerminal && !Self.isSet("NO_COLOR")
        && Self.value("TERM") != "dumb"
    }
  }

  private static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// A variable that is set to nothing counts as not set, as no-color.org has it.
  private static func isSet(_ name: String) -> Bool { value(name).map { !$0.isEmpty } ?? false }
}

extension ReportFormat: ExpressibleByArgument {}
