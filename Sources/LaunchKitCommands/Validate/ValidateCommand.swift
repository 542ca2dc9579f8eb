public import ArgumentParser
internal import LaunchAnalysis

/// The subcommand `validate`: reads property lists and says what will break the launch.
public struct ValidateCommand: ParsableCommand {
  /// Name and help.
  public static let configuration = CommandConfiguration(
    commandName: "validate",
    // Set, so that ArgumentParser does not take the command for a tool of its own when it is parsed alone.
    _superCommandName: "launchkit",
    abstract: "Check Info.plist files, privacy manifests, Xcode projects and built apps.",
    discussion: """
      Searches folders for Xcode projects, built apps, *.plist and *.xcprivacy files. Skips files that git \
      ignores, build products and dependencies; a file given by name is always checked. Where no project is \
      committed, reads the manifest of XcodeGen, Tuist, Bazel, Expo, .NET, Cordova or a Swift package in its \
      place. Checks every target of a project in every configuration, with its build settings, entitlements, \
      resources and sources. Reads only the given paths, and above them, in the same repository, \
      '.launchkit.json', git's ignore rules and a few build files; SECURITY.md lists them.

      With '--sources' or '--resources', checks the target that one Info.plist (then the only path) is for, as \
      the options describe it, for builds whose description is not read. With '--effective', checks the \
      Info.plist that a build made, and reports each finding in the '--source' that the value comes from. With \
      '--bazel-query', checks the apps that 'bazel query' printed, in the workspace or one of its folders.

      With '--ndjson-input', checks the files that records on standard input hold or name: '{"path": "a", "text": \
      "<plist>…"}', or 'base64', or 'file' for the path of a file or a built app. Consecutive records with the \
      same 'group' are the files of one target. A record that cannot be read is reported, and the next one is \
      checked.

      With '--launch-options', checks launch options against one Info.plist (then the only path) and \
      against the entitlements; a check that needs a missing file is listed as not checked.
      """)

  @Argument(
    help: "Files and folders (default: the current folder; '-' for standard input).",
    completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "File that lists changed files, whose targets are checked, or property lists; one per line or NUL-terminated ('-' for standard input).",
      valueName: "list"),
    completion: .file())
  var filesFrom: String?

  @Flag(
    name: .customLong("ndjson-input"),
    help:
      "Check the records on standard input, each a file as JSON on a line; report lines of JSON.")
  var readsRecords = false

  @Option(
    help: ArgumentHelp(
      "Check one of several parts of what is in the folders, such as 2/8.", valueName: "i/n"))
  var shard: Shard?

  @OptionGroup(title: "Project") var targets: TargetOptions
  @OptionGroup(title: "Build facts") var facts: FactOptions
  @OptionGroup(title: "Build facts") var variables: VariableOptions
  @Option(
    help: ArgumentHelp("File with further options, one per line.", valueName: "file"),
    completion: .file())
  var optionsFrom: String?

  @OptionGroup(title: "Target without a project") var target: TargetInputOptions
  @OptionGroup(title: "Launch options") var launch: LaunchInputOptions
  @OptionGroup(title: "Configuration and baseline") var policy: PolicyOptions
  @OptionGroup(title: "Fixes") var fixes: FixOptions
  @OptionGroup(title: "Suppressions") var suppressions: SuppressionOptions
  @OptionGroup(title: "Report") var output: ReportOutputOptions

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      "Lowest severity that fails the run (default: error).",
      valueName: "severity"))
  var threshold: FailureThreshold?

  @Flag(
    name: .customLong("require-verdict"),
    help: "Fail on an app of which the files do not show whether it adopts the scene life cycle.")
  var requiresVerdict = false

  @Option(
    help: ArgumentHelp(
      "Number of threads (default: the number of processors).",
      valueName: "number"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Folder in which results are cached between runs.",
      valueName: "folder"),
    completion: .directory)
  var cache: String?

  @Option(
    help: ArgumentHelp(
      "Empty file to create on exit status 0 and to remove otherwise; for build systems.",
      valueName: "file"),
    completion: .file())
  var stamp: String?

  @Option(
    help: ArgumentHelp("Path to report for standard input.", valueName: "path"),
    completion: .file())
  var stdinPath: String?

  /// Makes the command; ArgumentParser fills it.
  public init() {}

  /// The options as plain values.
  var arguments: ValidateArguments {
    var delivery = output.delivery
    delivery.showsSuppressed = suppressions.showsSuppressed
    var analysis = AnalysisRequest(paths: paths)
    analysis.filesFrom = filesFrom
    analysis.readsRecords = readsRecords
    analysis.stdinPath = stdinPath
    analysis.shard = shard
    analysis.facts = facts.facts
    analysis.variables = variables.values
    analysis.choice = targets.choice
    analysis.policy = policy.request
    analysis.cache = cache
    analysis.jobs = jobs
    analysis.launch = launch.inputs
    analysis.target = target.inputs
    return ValidateArguments(
      request: ValidationRequest(
        analysis: analysis, delivery: delivery, threshold: threshold,
        requiresVerdict: requiresVerdict,
        suppressionReason: suppressions.reason),
      fixes: fixes.arguments, optionsFile: optionsFrom, stamp: stamp)
  }

  /// Refuses options that make no sense together.
  public func validate() throws { try arguments.refuse() }

  /// Checks everything, writes the report, and throws the exit status unless it is 0.
  public func run() throws { try run(commandLine: nil) }

  /// Checks everything, writes the report, and throws the exit status unless it is 0.
  ///
  /// - Parameter commandLine: the command line of the tool, for reports that show it; nil if there is none.
  func run(commandLine: [String]?) throws {
    let status = try arguments.run(commandLine: commandLine)
    if status != .success { throw status.error }
  }
}

extension Shard: ExpressibleByArgument {
  /// Reads text such as `2/8`.
  package init?(argument: String) { self.init(argument) }
}
