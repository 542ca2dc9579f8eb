package import ArgumentParser
internal import Findings
internal import LaunchAnalysis
internal import PropertyListReading
internal import PropertyListSyntax

/// The subcommand `plist check`: checks the syntax of property lists.
package struct PlistCheck: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check the syntax of property lists.",
    discussion: """
      Exit status: 0 all can be read, 1 one cannot, 3 a file is missing or unreadable. The \
      values are not checked; 'launchkit validate' does that.
      """)

  @Argument(help: "Property list files ('-' for standard input).", completion: .file())
  var files: [String]

  @OptionGroup(title: "Report") var output: ReportOutputOptions

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Reads everything, writes the report, and throws the exit status unless it is 0.
  package func run() throws {
    var report = AnalysisReport()
    let reader = PropertyListReader()
    for path in files {
      do {
        let document = reader.read(try PlistInput.source(path))
        report.checkedFileCount += 1
        let findings = PropertyListInput.findings(in: document)
        guard !findings.isEmpty else { continue }
        report.files.append(
          FileReport(
            file: document.source, isText: document.format.isText, findings: findings))
      } catch {
        report.failures.append(error)
      }
    }
    report.sortByPath()
    let delivery = output.delivery.deliver(report)
    for failure in report.failures {
      StandardError.writeLine("error: " + FailureMessage.of(failure))
    }
    let status = delivery ?? FailureThreshold.error.status(of: report)
    if status != .success { throw status.error }
  }
}
