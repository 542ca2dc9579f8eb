package import ArgumentParser
internal import Findings
internal import LaunchAnalysis

/// The subcommand `privacy`: prints what the privacy manifests of an app declare together.
package struct PrivacyCommand: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "privacy",
    abstract: "Print what the privacy manifests of an app declare together.",
    discussion: """
      Reads all privacy manifests of a built app (.app, .xcarchive, .ipa, .xcframework) or of an app of a project, and prints \
      the collected data, the tracking and the APIs that need a reason, each with the places where manifests \
      declare it, as Xcode's privacy report does for an archive. For a project these are the manifests of the \
      target and of what it embeds and links, and those of the libraries that are in the repository: pods, \
      checkouts, packages of npm and local packages. 'launchkit validate' checks the manifests.

      Exit status: 0 printed; 3 the app cannot be read, or the output cannot be written.
      """)

  /// The form of the output.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(help: "Built app, project, or a folder with one project.", completion: .file())
  var path: String

  @Option(
    help: ArgumentHelp("Target (default: the only app of the project).", valueName: "name"),
    completion: .custom { words, _, _ in ProjectCompletion.targets(words) })
  var target: String?

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "text, or json (Schemas/privacy-report-1.schema.json).", valueName: "form"))
  var form = Form.text

  @OptionGroup var output: OutputOptions

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Prints the report, and throws the exit status unless it is 0.
  package func run() throws {
    let report: PrivacyReport
    do {
      report = try PrivacyReport(path, target: target)
    } catch {
      StandardError.writeLine("error: " + FailureMessage.of(error))
      throw LaunchKitCommand.ExitStatus.failure.error
    }
    for failure in report.unreadable {
      StandardError.writeLine("warning: " + FailureMessage.of(failure))
    }
    try output.deliver(form == .json ? report.json : Array(report.text.utf8))
  }
}
