public import ArgumentParser
internal import FileSystem
internal import LaunchModel
internal import SourceText

/// The subcommand `validate`: reads property lists and says what will break the launch.
public struct ValidateCommand: ParsableCommand {
  /// Name and help.
  public static let configuration = CommandConfiguration(
    commandName: "validate",
    // Named, so that parsing this command by itself is not taken for parsing a tool of its own.
    _superCommandName: "launchkit",
    abstract: "Check Info.plist files, Xcode projects and built apps.",
    discussion: """
      Searches folders for Xcode projects, built apps and *.plist files. Skips files that git ignores, build \
      products and dependencies; a file given by name is always checked. Checks every target of a project in \
      every configuration, with its build settings, entitlements, resources and sources. Opens nothing \
      outside the given folders except '.launchkit.json' files in parent folders of the same repository.

      With '--launch-options', checks launch options against one Info.plist (then the only path) and \
      against the entitlements; a check that needs a missing file is listed as not checked.
      """)

  @Argument(
    help: "Files and folders (default: the current folder; '-' for standard input).",
    completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "File that lists the files to check, one per line or NUL-terminated ('-' for standard input).",
      valueName: "list"),
    completion: .file())
  var filesFrom: String?

  @OptionGroup(title: "Project") var targets: TargetOptions
  @OptionGroup(title: "Build facts") var facts: FactOptions
  @OptionGroup(title: "Build facts") var variables: VariableOptions
  @Option(
    help: ArgumentHelp("File with further options, one per line.", valueName: "file"),
    completion: .file())
  var optionsFrom: String?

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
      throw ValidationError("'--files-from' replaces paths; remove '\(paths[0])'")
    }
    if !targets.choice.isEverything {
      throw ValidationError(
        "'--target' and '--configuration' apply to projects, which '--files-from' cannot list")
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
