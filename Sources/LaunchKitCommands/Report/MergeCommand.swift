package import ArgumentParser
internal import DiagnosticReports
internal import FileSystem
internal import Findings

/// The subcommand `report merge`: one report from those of several runs.
package struct MergeCommand: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the reports of several runs into one, in any format.",
    discussion: """
      Reads reports that 'launchkit validate' wrote with '--format json' or '--format ndjson', such as those of the \
      jobs of a build matrix or of the shards of a folder. A finding that several reports have is reported once, with \
      its worst severity and all targets; its fingerprint is the one that a single run gives it, if the reports have the \
      suppressed findings ('--show-suppressed'). Files that were \
      checked are added up. The files themselves are not read, so source lines are not shown.

      Exit status: 0 no findings at or above the threshold; 1 findings; 2 wrong usage; 3 a report cannot be read, is \
      of a run that was interrupted, or says that an input could not be read.
      """)

  @Argument(help: "Reports in JSON or NDJSON.", completion: .file())
  var reports: [String]

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      "Lowest severity that fails: error, warning, info, never.", valueName: "level"))
  var failOn = FailureThreshold.error

  @OptionGroup(title: "Report") var output: ReportOutputOptions

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Writes the joined report, and throws the exit status unless it is 0.
  package func run() throws {
    var merged = MergedReport()
    for path in reports {
      do throws(InputFailure) {
        merged.add(try RecordedReport(path: path))
      } catch {
        StandardError.writeLine("error: " + FailureMessage.of(error))
        throw LaunchKitCommand.ExitStatus.failure.error
      }
    }
    let report = merged.report()
    var delivery = output.delivery
    delivery.showsSuppressed = merged.hasSuppressed
    var facts = ReportDelivery.Facts(failsOn: failOn.severity)
    let words = ["report", "merge"] + reports
    facts.nextCommand = { RepeatableCommand.text(words, with: $0) }
    if let status = delivery.deliver(report, facts) { throw status.error }
    // What an interrupted run has not checked may be wrong.
    let status = report.interruption == nil ? failOn.status(of: report) : .failure
    if status != .success { throw status.error }
  }
}
