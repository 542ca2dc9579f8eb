public import ArgumentParser
internal import LaunchModel

/// The subcommand `validate`: reads property lists and says what will break the launch.
public struct ValidateCommand: ParsableCommand {
  /// Name and help.
  public static let configuration = CommandConfiguration(
    commandName: "validate",
    // Named, so that parsing this command by itself is not taken for parsing a tool of its own.
    _superCommandName: "launchkit",
    abstract: "Say what is wrong in property lists, and where.",
    discussion: """
      Folders are searched for files named *.plist. Left out are what git ignores, build products and \
      dependencies; a file that is named is always checked.

      Launch options are checked against one Info.plist, which is then the only path, and against the \
      entitlements; what depends on a file that is not given is said to be not checked.
      """)

  @Argument(
    help: "Files and folders; '-' for standard input; nothing for the current folder.",
    completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "What a file cannot tell") var facts: FactOptions
  @OptionGroup(title: "How the app is launched") var launch: LaunchInputOptions
  @OptionGroup(title: "The report") var output: ReportOutputOptions

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp("The mildest finding that makes the exit status 1.", valueName: "severity"))
  var threshold = ValidationRequest.standardThreshold

  @Option(
    help: ArgumentHelp("How many files to check at the same time.", valueName: "number"))
  var jobs: Int?

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
  }

  /// Checks everything, writes the report, and throws the exit status unless it is 0.
  public func run() throws {
    let status = ValidationRequest(
      paths: paths, stdinPath: stdinPath, facts: facts.facts, jobs: jobs, delivery: output.delivery,
      launch: launch.inputs, threshold: threshold
    ).run()
    if status != .success { throw status.error }
  }
}
