package import ArgumentParser
internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchModel
internal import LifecycleRuntime
internal import SourceText

/// The subcommand `simulate check-trace`: checks whether a recorded sequence of callbacks is possible.
package struct CheckTraceCommand: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "check-trace",
    abstract: "Check a log of life-cycle callbacks against the life cycle.",
    discussion: """
      Reads the lines that contain 'launchkit-trace:', as they appear in the device's console; \
      Samples/TraceLogger has a logger to paste into an app, and Documentation/TraceLog.md describes the \
      lines. Reports the first impossible step with what was possible there, and every violated invariant \
      of the life cycle. With an Info.plist or a project, also reports callbacks that the app does not \
      declare.

      Where Apple does not document an order, every order is accepted.

      Exit status: 0 nothing at or above the threshold; 1 findings; 2 wrong usage; 3 a file is missing or \
      unreadable.
      """)

  @Argument(help: "Log file ('-' for standard input).", completion: .file())
  var file: String

  @Argument(help: "Info.plist of the app that wrote the log.", completion: .file())
  var infoPlist: String?

  @OptionGroup(title: "Build facts") var facts: FactOptions
  @OptionGroup(title: "Configuration and baseline")
  var configuration: ConfigurationOptions

  @Option(
    help: ArgumentHelp("Project of the app that wrote the log.", valueName: "path"),
    completion: .file())
  var project: String?

  @OptionGroup(title: "Project") var choice: SingleTargetOptions

  @Option(
    help: ArgumentHelp("Entitlements of the app.", valueName: "file"), completion: .file())
  var entitlements: String?

  @Flag(
    help: ArgumentHelp(
      "Print which defaults of the runtime the log confirms or contradicts, after the findings."))
  var againstPolicies = false

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      "Lowest severity that fails the run (default: error).",
      valueName: "severity"))
  var threshold: FailureThreshold?

  @OptionGroup(title: "Report") var output: ReportOutputOptions

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Refuses options that make no sense together.
  package func validate() throws {
    if entitlements != nil, infoPlist == nil {
      throw ValidationError("'--entitlements' needs the Info.plist that they belong to")
    }
    if infoPlist != nil, project != nil {
      throw ValidationError(
        "'--project' and an Info.plist do not go together: a project has its own")
    }
    if project == nil, !choice.isEmpty {
      throw ValidationError("'--target' and '--configuration' need '--project'")
    }
    if againstPolicies, output.format != ReportDelivery.standard.format {
      throw ValidationError(
        "'--against-policies' prints sentences, which '--format \(output.format.rawValue)' has no place for"
      )
    }
    let inputs = [file] + [infoPlist, entitlements].compactMap(\.self)
    if inputs.count(where: { $0 == PlistInput.standardInput }) > 1 {
      throw ValidationError("standard input can only be one of the files")
    }
  }

  /// Checks, writes the report, and throws the exit status unless it is 0.
  package func run() throws {
    let decisions = try FileDecisions(
      configuration, files: [file] + [infoPlist, entitlements, project].compactMap(\.self),
      date: facts.date)
    let contract =
      try project.map { try self.contract(project: $0, decisions) }
      ?? infoPlist.map { try self.contract($0, decisions) }
    var report = AnalysisReport()
    var evidence = ""
    do {
      let log = TraceLog.read(try source())
      if againstPolicies { evidence = log.policyText }
      report.checkedFileCount = 1
      let findings = TraceChecker(contract: contract).check(log)
      if !findings.isEmpty {
        report.files = decisions.applied(
          to: [FileReport(file: log.source, isText: true, findings: findings)])
      }
    } catch {
      report.failures = [error]
    }
    let delivery = output.delivery.deliver(report)
    if let failure = StandardOutput.deliver(Array(evidence.utf8)) { throw failure.error }
    for failure in report.failures {
      StandardError.writeLine("error: " + FailureMessage.of(failure))
    }
    let status = delivery ?? decisions.threshold(threshold).status(of: report)
    if status != .success { throw status.error }
  }

  private func source() throws(InputFailure) -> SourceFile {
    let limit = TraceLog.maximumByteCount
    return file == PlistInput.standardInput
      ? try InputFile.readStandardInput(path: InputFile.standardInputPath, maximumByteCount: limit)
      : try InputFile.read(path: file, maximumByteCount: limit)
  }

  private func contract(project: String, _ decisions: FileDecisions) throws -> LaunchContract {
    let target: TargetContract
    do throws(ContractError) {
      target = try choice.input(project, facts.facts, decisions).makeContract().contract
    } catch {
      throw error.report().error
    }
    if let reason = target.unknownEntitlements {
      StandardError.writeLine("warning: the entitlements are not compared: \(reason)")
    }
    return target.contract
  }

  /// The declarations of the app. Their defects are not reported here; `validate` does that.
  private func contract(_ path: String, _ decisions: FileDecisions) throws -> LaunchContract {
    let input = InfoPlistContractInput(
      path, entitlements: entitlements, facts: facts.facts, decisions: decisions)
    do throws(ContractError) {
      return try input.read().contract
    } catch {
      throw error.report().error
    }
  }
}

extension TraceLog {
  /// What the log shows about the defaults of the runtime, a line for each policy and value.
  fileprivate var policyText: String {
    let shown = policyEvidence
    guard !shown.isEmpty else { return "the log shows nothing about the policies of the runtime\n" }
    var text = ""
    let lines = LineTable(source)
    for evidence in shown {
      let line = evidence.spans.first.map { lines.location(at: Int($0.start)).line } ?? 0
      let times = evidence.spans.count == 1 ? "once" : "\(evidence.spans.count) times"
      text += "\(evidence.policy): \(evidence.value) \(times), first in line \(line); "
      text +=
        evidence.isDefault
        ? "this confirms the default\n" : "this contradicts the default, \(evidence.defaultValue)\n"
    }
    return text
  }
}
