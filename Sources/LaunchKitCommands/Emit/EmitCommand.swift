public import ArgumentParser
internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchEmission
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import SourceText

/// The subcommand `emit`: checks an Info.plist, and writes what it says about the launch in a form for other
/// tools.
public struct EmitCommand: ParsableCommand {
  /// Name and help.
  public static let configuration = CommandConfiguration(
    commandName: "emit",
    abstract: "Write a typed launch configuration: JSON, Swift, a minimal Info.plist or a diagram.",
    discussion: """
      '--as json' writes the whole contract, in the order of its schema; 'plist' the smallest Info.plist \
      with the same content; 'mermaid' a flowchart of scenes, roles, delegates, storyboards, what opens the \
      app and what the app may do; 'swift' source with names for the scenes, roles, URL schemes, quick \
      actions and other strings that code and Info.plist share. The source compiles without LaunchKit.

      With '--merge', property lists are merged into the Info.plist first: dictionaries key by key; arrays \
      get the elements that they lack. 'plist' then writes the whole Info.plist with the additions, and \
      every other byte is unchanged. If two files have different values for a key, the merge is a conflict \
      and nothing is written.

      Exit status: 0 written, or up to date; 1 there are findings at or above the threshold, a conflict, \
      or with --check a file that is not up to date; 3 a file is missing or unreadable or the output \
      cannot be written.
      """)

  @Argument(
    help:
      "Info.plist file ('-' for standard input), project, workspace, or folder with one project.",
    completion: .file())
  var file: String

  @Option(name: .customLong("as"), help: "What to write.")
  var format: EmissionFormat

  @OptionGroup(title: "Project") var choice: SingleTargetOptions

  @OptionGroup(title: "Build facts") var facts: FactOptions

  @OptionGroup(title: "Build facts") var variables: VariableOptions

  @Option(
    help: ArgumentHelp("File with further options, one per line.", valueName: "file"),
    completion: .file())
  var optionsFrom: String?

  @OptionGroup(title: "Configuration and baseline")
  var configuration: ConfigurationOptions

  @Option(
    help: ArgumentHelp("Entitlements of the app.", valueName: "file"), completion: .file())
  var entitlements: String?

  @Option(
    name: .customLong("merge"),
    help: ArgumentHelp(
      "Property list to merge into the Info.plist; repeatable.", valueName: "file"),
    completion: .file())
  var additions: [String] = []

  @OptionGroup var output: OutputOptions

  @Flag(
    name: .customLong("check"),
    help: "Write nothing; check that the file of '--output' is up to date.")
  var isCheck = false

  @Flag(
    name: .customLong("no-provenance"),
    help: "Omit source positions from JSON, so that it does not change with the layout.")
  var omitsProvenance = false

  @OptionGroup(title: "Swift source") var swift: SwiftOptions

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      "Lowest severity that prevents writing (default: error).",
      valueName: "severity"))
  var threshold: FailureThreshold?

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp("Report format on standard error.", valueName: "format"))
  var reportFormat: ReportFormat = ReportDelivery.standard.format

  /// Makes the command; ArgumentParser fills it.
  public init() {}

  /// Refuses options that make no sense together.
  public func validate() throws {
    if isCheck, output.path == nil {
      throw ValidationError("'--check' needs '--output' with the file to compare")
    }
    if let product = Self.builtProduct(file) {
      throw ValidationError(
        "'\(file)' is \(product), and 'emit' takes an Info.plist or a project; 'launchkit validate' checks it"
      )
    }
    if !ChosenTarget.isProject(file) {
      guard choice.isEmpty else {
        throw ValidationError(
          "'--target' and '--configuration' need a project instead of '\(file)'")
      }
    } else if entitlements != nil || !additions.isEmpty || !variables.variables.isEmpty {
      throw ValidationError(
        "'--entitlements', '--merge' and '--variables' need an Info.plist; a project has its own")
    }
    let inputs = [file] + additions + [entitlements].compactMap(\.self)
    if inputs.count(where: { $0 == PlistInput.standardInput }) > 1 {
      throw ValidationError("standard input can only be one of the files")
    }
  }

  /// What a path of a built product is, by its ending; nil for other paths.
  private static func builtProduct(_ path: String) -> String? {
    let products = [
      ".ipa": "an archive of a built app", ".app": "a built app",
      ".xcarchive": "an archive of Xcode", ".xcframework": "a built framework",
    ]
    let name = path.hasSuffix("/") ? String(path.dropLast()) : path
    return products.first { name.lowercased().hasSuffix($0.key) }?.value
  }

  /// Writes the form or checks that it is up to date, and throws the exit status unless it is 0.
  public func run() throws {
    let emission = try emission()
    let bytes: [UInt8]
    do {
      bytes = try emission.bytes(as: format)
    } catch {
      StandardError.writeLine("error: \(error.message)")
      throw LaunchKitCommand.ExitStatus.findings.error
    }
    if isCheck, let path = output.path {
      try check(path, against: bytes)
    } else {
      try output.deliver(bytes)
    }
  }

  /// Reads and checks the input, and makes the contract to emit.
  private func emission() throws -> Emission {
    let more = try optionsFrom.map { try OptionsFile.read($0, as: EmitFileOptions.self) }
    let facts = facts.facts.completed(by: more?.facts.facts ?? ValidationFacts())
    let threshold = threshold ?? more?.threshold
    var options = swift.options(completedBy: more?.swift)
    let paths = EmittedPaths(of: file)
    if ChosenTarget.isProject(file) {
      let (made, isValidated) = try contract(of: file, facts, threshold)
      options.isValidated = isValidated
      options.origin = made.origin(paths.shown(file))
      if options.classChecks != nil {
        options.classChecks = SwiftSource.ClassChecks(known: made.classChecks)
      }
      return Emission(
        contract: paths.shown(made.contract), merged: nil, includesProvenance: !omitsProvenance,
        swift: options)
    }
    let settings = variables.settings(completedBy: more?.variables)
    options.classChecks?.module = settings.first { $0.name == "PRODUCT_MODULE_NAME" }?.text
    let granted =
      try entitlements
      ?? more?.entitlements.map { try OptionsFile.path($0, in: optionsFrom ?? "") }
    let decisions = try FileDecisions(
      configuration, files: [file] + additions + [granted].compactMap(\.self), date: facts.date)
    let made: InfoPlistContractInput.Contract
    do throws(ContractError) {
      made = try InfoPlistContractInput(
        file, merging: additions, entitlements: granted, variables: settings, facts: facts,
        decisions: decisions
      ).read()
    } catch {
      throw error.report(as: reportFormat).error
    }
    options.isValidated = try refuse(made.reports, decisions.threshold(threshold))
    return Emission(
      contract: paths.shown(made.contract), merged: made.merged,
      includesProvenance: !omitsProvenance,
      swift: options)
  }

  /// The contract of a target of a project, and whether the rules found no error.
  private func contract(
    of project: String, _ facts: ValidationFacts, _ threshold: FailureThreshold?
  ) throws -> (contract: TargetContract, isValidated: Bool) {
    let decisions = try FileDecisions(configuration, files: [project], date: facts.date)
    let input = choice.input(project, facts, decisions)
    let contract: TargetContract
    let reports: [FileReport]
    do throws(ContractError) {
      (contract, reports) = try ProgressLine.during("reading the project") {
        () throws(ContractError) in
        try input.makeContract()
      }
    } catch {
      throw error.report(as: reportFormat).error
    }
    let isValidated = try refuse(reports, decisions.threshold(threshold))
    for message in contract.unresolvedValues { StandardError.writeLine("warning: \(message)") }
    if let reason = contract.unknownEntitlements {
      StandardError.writeLine("warning: the entitlements are not emitted: \(reason)")
    }
    return (contract, isValidated)
  }

  /// Prints the findings and throws the exit status if one of them is at or above the threshold. Returns whether none
  /// of them is an error.
  private func refuse(_ reports: [FileReport], _ threshold: FailureThreshold) throws -> Bool {
    let report = AnalysisReport(files: reports)
    let status = threshold.status(of: report)
    guard status != .success else { return !report.hasErrors }
    if reportFormat == .human {
      StandardError.writeLine(
        "error: nothing is written, because of these findings ('--fail-on never' writes it anyway):"
      )
    }
    for report in reports { PlistInput.printFindings(report, as: reportFormat) }
    throw status.error
  }

  /// Compares a file with the bytes that would be written.
  private func check(_ path: String, against bytes: [UInt8]) throws {
    var reason = "it does not exist"
    if OutputFile.exists(path) {
      let found: SourceFile
      do {
        found = try InputFile.read(
          path: path, maximumByteCount: PropertyListLimits.maximumByteCount)
      } catch {
        StandardError.writeLine("error: " + FailureMessage.of(error))
        throw LaunchKitCommand.ExitStatus.failure.error
      }
      if found.bytes.elementsEqual(bytes) { return }
      reason = "its content differs"
    }
    StandardError.writeLine(
      "error: '\(path)' is stale: \(reason); run the command without '--check'")
    throw LaunchKitCommand.ExitStatus.findings.error
  }
}
