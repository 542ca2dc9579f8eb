public import ArgumentParser
internal import DiagnosticReports
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import SourceText

/// The subcommand `validate`: reads property lists and says what will break the launch.
public struct ValidateCommand: ParsableCommand {
  /// Name and help.
  public static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Say what is wrong in property lists, and where.",
    discussion: """
      Folders are searched for files named *.plist. Left out are what git ignores, build products and \
      dependencies; a file that is named is always checked.
      """)

  @Argument(
    help: "Files and folders; '-' for standard input; nothing for the current folder.",
    completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "What a file cannot tell") var facts: FactOptions
  @OptionGroup(title: "The report") var output: ReportOutputOptions

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp("The mildest finding that makes the exit status 1.", valueName: "severity"))
  var threshold: FailureThreshold = .error

  @Option(
    help: ArgumentHelp("How many files to check at the same time.", valueName: "number"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp("The path to show for standard input.", valueName: "path"),
    completion: .file())
  var stdinPath: String?

  /// Makes the command; ArgumentParser fills it.
  public init() {}

  /// The path that stands for standard input.
  private static let standardInput = "-"

  /// Refuses options that make no sense together.
  public func validate() throws {
    if let jobs, jobs < 1 || jobs > 1_024 {
      throw ValidationError("'--jobs' takes a number from 1 to 1024, not \(jobs)")
    }
    if stdinPath != nil, !paths.contains(Self.standardInput) {
      throw ValidationError("'--stdin-path' needs '-' among the paths")
    }
  }

  /// Checks everything, writes the report, and throws the exit status unless it is 0.
  public func run() throws {
    let clock = ContinuousClock()
    let start = clock.now
    let run = ValidationRun(
      facts: facts.facts, threadCount: jobs,
      showsProgress: !output.isQuiet && OutputStream.standardError.isTerminal)
    let report = report(run)
    let delivery = output.deliver(report)
    for failure in report.failures {
      OutputStream.standardError.writeLine("error: " + VisibleMessage.of(failure))
    }
    if output.showsStatistics {
      let time = clock.now - start
      OutputStream.standardError.writeLine(
        "checked \(report.checkedFileCount) files in \(Milliseconds.text(time))")
    }
    let status = delivery ?? threshold.status(of: report)
    if status != .success { throw status.error }
  }

  private func report(_ run: ValidationRun) -> Report {
    let named = paths.filter { $0 != Self.standardInput }
    let readsStandardInput = named.count < paths.count
    if !readsStandardInput { return report(run, paths: named) }
    var report = named.isEmpty ? Report() : report(run, paths: named)
    do {
      let source = try InputFile.readStandardInput(
        path: stdinPath ?? "<stdin>", maximumByteCount: PropertyListLimits.maximumByteCount)
      report.files.append(run.report(on: source))
      report.checkedFileCount += 1
    } catch {
      report.failures.append(error)
    }
    report.sortByPath()
    return report
  }

  private func report(_ run: ValidationRun, paths: [String]) -> Report {
    let selection = FileSelection(paths: paths)
    var report = run.report(on: selection.files)
    if !selection.failures.isEmpty {
      report.failures += selection.failures
      report.sortByPath()
    }
    return report
  }
}
