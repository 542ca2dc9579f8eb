public import ArgumentParser
internal import LaunchModel
internal import LaunchProject
internal import SourceText

/// The subcommand `validate`: reads property lists and says what will break the launch.
public struct ValidateCommand: ParsableCommand {
  /// Name and help.
  public static let configuration = CommandConfiguration(
    commandName: "validate",
    // Named, so that parsing this command by itself is not taken for parsing a tool of its own.
    _superCommandName: "launchkit",
    abstract: "Say what is wrong in property lists, and where.",
    discussion: """
      Folders are searched for Xcode projects, built apps and files named *.plist. Left out are what git \
      ignores, build products and dependencies; a file that is named is always checked. Of a project every \
      target is checked in every configuration, with its build settings, entitlements, resources and \
      sources. Nothing outside of the given folder is opened, but for files named '.launchkit.json' above \
      it in the same repository, which say what a team has decided.

      Launch options are checked against one Info.plist, which is then the only path, and against the \
      entitlements; what depends on a file that is not given is said to be not checked.
      """)

  @Argument(
    help: "Files and folders; '-' for standard input; nothing for the current folder.",
    completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "A list of files to check in place of paths, one on a line or ended by NUL; '-' for standard input.",
      valueName: "list"),
    completion: .file())
  var filesFrom: String?

  @OptionGroup(title: "What to check of a project") var targets: TargetOptions
  @OptionGroup(title: "What a file cannot tell") var facts: FactOptions
  @OptionGroup(title: "What a file cannot tell") var variables: VariableOptions
  @Option(
    help: ArgumentHelp("A file with more options, one on a line.", valueName: "file"),
    completion: .file())
  var optionsFrom: String?

  @OptionGroup(title: "How the app is launched") var launch: LaunchInputOptions
  @OptionGroup(title: "What has been decided about findings") var policy: PolicyOptions
  @OptionGroup(title: "What to fix") var fixes: FixOptions
  @OptionGroup(title: "Suppressions") var suppressions: SuppressionOptions
  @OptionGroup(title: "The report") var output: ReportOutputOptions

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      "The mildest finding that makes the exit status 1; 'error' unless said.",
      valueName: "severity"))
  var threshold: FailureThreshold?

  @Option(
    help: ArgumentHelp(
      "How many threads to use, for sources of projects as well; as many as there are processors unless said.",
      valueName: "number"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "A folder to keep results in, and to take them from where nothing has changed.",
      valueName: "folder"),
    completion: .directory)
  var cache: String?

  @Option(
    help: ArgumentHelp(
      "An empty file to leave when the exit status is 0, and to remove otherwise; for builds.",
      valueName: "file"),
    completion: .file())
  var stamp: String?

  @Option(
    help: ArgumentHelp("The path to show for standard input.", valueName: "path"),
    completion: .file())
  var stdinPath: String?

  /// Makes the command; ArgumentParser fills it.
  public init() {}

  /// Refuses options that make no sense together.
  public func validate() throws {
    if let jobs, jobs < 1 || jobs > 1_024 {
      throw ValidationError("'--jobs' takes a number from 1 to 1024, not \(jobs)")
    }
    if stdinPath != nil, !paths.contains(ValidationRequest.standardInput) {
      throw ValidationError("'--stdin-path' needs '-' among the paths")
    }
    try launch.inputs.refuse(paths: paths)
    try fixes.refuse(paths: paths, launch.inputs, policy.request)
    try suppressions.refuse(paths: paths, launch.inputs, fixes.request, policy.request)
    guard filesFrom != nil else { return }
    if !paths.isEmpty {
      throw ValidationError("'--files-from' takes the place of paths, and '\(paths[0])' is one")
    }
    if !targets.choice.isEverything {
      throw ValidationError(
        "'--target' and '--configuration' are of projects, which a list of files cannot name")
    }
    if !launch.inputs.isEmpty {
      throw ValidationError("launch options are checked against one Info.plist, not against a list")
    }
  }

  /// Checks everything, writes the report, and throws the exit status unless it is 0.
  public func run() throws {
    if let stamp { try Self.remove(stamp) }
    let more = try optionsFrom.map { try OptionsFile.read($0, as: ValidateFileOptions.self) }
    var delivery = output.delivery
    delivery.showsSuppressed = suppressions.showsSuppressed
    let status = ValidationRequest(
      paths: paths, filesFrom: filesFrom, stdinPath: stdinPath,
      facts: facts.facts.completed(by: more?.facts.facts ?? ValidationFacts()),
      variables: variables.values.merging(more?.variables.values ?? [:]) { own, _ in own },
      choice: targets.choice, decisions: policy.request, cache: cache, jobs: jobs,
      delivery: delivery, launch: launch.inputs,
      threshold: threshold ?? more?.threshold, fixes: fixes.request,
      suppressionReason: suppressions.reason
    ).run()
    if status != .success { throw status.error }
    if let stamp { try OutputFile.deliver([], to: stamp) }
  }

  /// Removes the stamp of an earlier run, and throws the exit status where that fails.
  private static func remove(_ stamp: String) throws {
    do {
      try OutputFile.removeEmpty(stamp)
    } catch {
      StandardError.writeLine(
        "error: cannot remove '\(stamp)': \(error.message)")
      throw ExitStatus.failure.error
    }
  }
}
