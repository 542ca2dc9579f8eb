package import ArgumentParser
internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import LaunchAnalysis

/// The subcommand `audit`: one row for each app of many repositories.
package struct AuditCommand: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Print a table of the apps of many repositories.",
    discussion: """
      Checks each repository as 'launchkit validate' does, with its own configuration, and prints one row for each \
      app: the verdict, the worst finding, the minimum OS, the SDK, the state of its privacy manifests, and the owner \
      of its project from CODEOWNERS. '--since' names an audit in JSON that was written before, and adds what has \
      changed.

      Exit status: 0 printed, whatever was found; 2 wrong usage; 3 a repository or the earlier audit cannot be read, \
      or the output cannot be written.
      """)

  @Argument(
    help: "Repositories, projects and built apps (default: the current folder).",
    completion: .directory)
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "File with the paths, one on each line ('-' for standard input).", valueName: "file"),
    completion: .file())
  var list: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Format: table, csv, markdown, json (Schemas/audit-1.schema.json), html.",
      valueName: "format"))
  var format = AuditFormat.table

  @Option(
    help: ArgumentHelp(
      "Earlier audit in JSON; each row shows what has changed since.", valueName: "file"),
    completion: .file())
  var since: String?

  @Option(
    help: ArgumentHelp(
      "Maximum number of files to check at the same time (default: one for each processor).",
      valueName: "n"))
  var jobs: Int?

  @OptionGroup(title: "Build facts") var facts: FactOptions
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup var output: OutputOptions

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Refuses arguments that exclude each other.
  package func validate() throws {
    if list != nil, !paths.isEmpty {
      throw ValidationError("give paths or '--list', not both")
    }
    if paths.contains("-") {
      throw ValidationError("'-' is no repository; '--list -' reads paths from standard input")
    }
    try ValidateArguments.refuse(jobs: jobs)
  }

  /// Prints the audit, and throws the exit status unless it is 0.
  package func run() throws {
    let earlier: EarlierAudit?
    let paths: [String]
    do throws(InputFailure) {
      earlier = try since.map { path throws(InputFailure) in try EarlierAudit(path: path) }
      paths = try list.map { list throws(InputFailure) in try Self.paths(of: list) } ?? self.paths
    } catch {
      StandardError.writeLine("error: " + FailureMessage.of(error))
      throw LaunchKitCommand.ExitStatus.failure.error
    }
    let audit = Audit(
      paths: paths.isEmpty && list == nil ? ["."] : paths, facts: facts.facts,
      policy: PolicyInputs(configuration: configuration.origin), jobs: jobs)
    Interruption.watch()
    let progress = ProgressLine(total: audit.paths.count, noun: "repositories")
    var report = audit.report { progress.show($0) }
    progress.clear()
    if let earlier { report.compare(with: earlier.apps, ofRepositories: earlier.repositories) }
    Interruption.beginReport()
    let failures = report.repositories.flatMap(\.failures)
    for failure in failures { StandardError.writeLine("error: " + FailureMessage.of(failure)) }
    let isComplete = report.repositories.count == audit.paths.count
    if !isComplete {
      StandardError.writeLine(
        "error: interrupted; \(report.repositories.count) of \(audit.paths.count) repositories were checked"
      )
    }
    try output.deliver(
      format.rendered(
        report, toolVersion: ToolVersion.text,
        lineWidth: output.path == nil && StandardOutput.isTerminal ? StandardOutput.columns : nil))
    if !failures.isEmpty || !isComplete {
      throw LaunchKitCommand.ExitStatus.failure.error
    }
  }

  /// The paths that a list names.
  private static func paths(of list: String) throws(InputFailure) -> [String] {
    var files = try FileList(path: list)
    var paths: [String] = []
    while let input = files.next() {
      switch input {
      case .failure(let failure): throw failure
      case .file(let file): paths.append(file.path)
      case .records: break
      }
    }
    return paths
  }
}

extension AuditFormat: ExpressibleByArgument {}
