public import ArgumentParser
internal import LaunchAnalysis
internal import LaunchModel
internal import LifecycleRuntime
internal import LaunchMigration
internal import LifecycleTimeline

/// The subcommand `simulate run`: replays a launch from the declarations of an app.
package struct SimulateRun: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Replay a launch from the declarations of an app.",
    discussion: """
      Shows which methods of the app delegate and of the scene delegates the system calls and when, which \
      notifications it posts, the states of the app and of each scene, and the arguments of the methods. \
      No code runs: every class that the manifest names is assumed to exist and to do nothing.

      By default, the user taps the app's icon. '--open-url', '--push', '--shortcut' or \
      '--background-cause' launches the app in another way; '--scenario' replays a file with events and \
      times (Schemas/scenario-1.schema.json; Samples/scenarios has examples). Options override what the \
      file says about the device and the app.

      The app is an Info.plist, or a target of an Xcode project as the build produces it: with its \
      entitlements, its build settings, and the way its sources adopt the scene life cycle.

      The declarations are checked, but errors do not stop the replay; it shows their effect.

      '--migrated' replays a target of a project as it is, and as 'launchkit migrate' changes it, next to each \
      other. Below each callback are the app's own methods that run, with the parts of the event they receive. \
      The SDK is 26 unless '--sdk' names another one: built with 27, an app without scenes does not launch.

      Exit status: 0 replayed; 1 something went wrong in the replay: the system ends the app or refuses a \
      launch or a scene, or an event was impossible; with '--migrated', the app delegate no longer receives \
      something; or a file is malformed; 2 wrong usage; 3 a file is missing or unreadable, the target has no \
      migration to replay, or the output cannot be written.
      """)

  @Argument(
    help: ArgumentHelp(
      "Info.plist file ('-' for standard input) or project (default: the current folder).",
      valueName: "file"), completion: .file())
  var path: String?

  /// The Info.plist or the project.
  private var file: String { path ?? "." }

  @OptionGroup(title: "Project") var choice: SingleTargetOptions
  @OptionGroup(title: "Scenario") var happening: ScenarioOptions

  @OptionGroup(title: "Build facts") var facts: FactOptions
  @OptionGroup(title: "Configuration and baseline")
  var configuration: ConfigurationOptions

  @Option(
    help: ArgumentHelp("Entitlements of the app.", valueName: "file"), completion: .file())
  var entitlements: String?

  @Option(help: ArgumentHelp("OS version of the device, such as 18.0.", valueName: "version"))
  var os: OSVersion?

  @Option(help: "Device the app runs on.")
  var device: DeviceKind?

  @Option(name: .customLong("as"), help: "Output format.")
  var format: SimulationFormat = .text

  @Option(help: "Language of callback names.")
  var names: CallbackNames = .swift

  @Flag(
    name: .customLong("both"),
    help: "Replay without and with scenes, side by side.")
  var isComparison = false

  @Flag(help: "Replay before and after 'launchkit migrate', with the app's own methods.")
  var migrated = false

  @OptionGroup var output: OutputOptions

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Refuses options that make no sense together.
  package func validate() throws {
    let causes = happening.causes
    if causes.count > 1 {
      throw ValidationError(
        "\(causes[0]) and \(causes[1]) do not go together: one of them launches the app")
    }
    if isComparison || migrated, format == .log || format == .mermaid {
      throw ValidationError(
        "'--\(migrated ? "migrated" : "both")' shows two replays, but '--as \(format.rawValue)' writes one"
      )
    }
    if happening.warm, happening.scenario != nil {
      throw ValidationError(
        "'--warm' and '--scenario' do not go together: a scenario has its own launch")
    }
    if migrated, !ChosenTarget.isProject(file) {
      throw ValidationError("'--migrated' needs a project instead of '\(file)'")
    }
    if let device, let platform = facts.platform, device.platform != platform {
      throw ValidationError(
        "'--device \(device.rawValue)' runs \(device.platform.name), but '--platform' is "
          + "\(platform.name)")
    }
    try choice.validate(for: file, entitlements: entitlements)
    let inputs = [file] + [entitlements, happening.scenario, happening.push].compactMap(\.self)
    if inputs.count(where: { $0 == PlistInput.standardInput }) > 1 {
      throw ValidationError("standard input can only be one of the files")
    }
  }

  /// Replays, and throws the exit status unless it is 0. Runs on the main thread, as the runtime does.
  package func run() throws {
    if migrated { return try runMigrated() }
    let decisions = try FileDecisions(
      configuration, files: [file] + [entitlements].compactMap(\.self), date: facts.date)
    let conditions = Simulation.Conditions(
      scenario: try happening.read(), facts: facts, decisions: decisions, device: device, os: os)
    let simulation =
      ChosenTarget.isProject(file)
      ? try Simulation(project: file, choice: choice, conditions)
      : try Simulation(file: file, entitlements: entitlements, conditions)
    let comparesBoth = isComparison
    let replays = try MainActor.assumeIsolated {
      comparesBoth ? try simulation.comparison() : [simulation.replay()]
    }
    try output.deliver(format.bytes(of: replays, names: names.timeline))
    if let hint = simulation.hint(replays) { StandardError.writeLine("note: \(hint)") }
    let status = simulation.status(of: replays)
    if status != .success { throw status.error }
  }

  /// Replays the target before and after its migration.
  private func runMigrated() throws {
    let migration = MigratedSimulation(
      project: file, choice: choice, scenario: try happening.read(), sdk: facts.sdk, device: device,
      os: os)
    let (replay, options) = try MainActor.assumeIsolated { try migration.replay() }
    let traces = [("before", replay.before), ("after", replay.after)].map {
      Simulation.Replay(name: $0.0, trace: $0.1, isOwn: true, options: options)
    }
    var bytes = format.bytes(of: traces, names: names.timeline)
    if format == .text { bytes += Array(replay.differences.utf8) }
    try output.deliver(bytes)
    if !replay.lost.isEmpty { throw LaunchKitCommand.ExitStatus.findings.error }
  }
}

/// How `simulate` shows a replay.
enum SimulationFormat: String, CaseIterable, ExpressibleByArgument {
  /// Text in columns.
  case text
  /// JSON, version 1.
  case json
  /// A drawing.
  case svg
  /// A page with the drawing and a table.
  case html
  /// A sequence diagram in Mermaid, which pull requests and Markdown pages show.
  case mermaid
  /// A log of the callbacks, as an app writes one for `simulate check-trace`.
  case log

  /// The bytes that show one replay, or several side by side.
  func bytes(of replays: [Simulation.Replay], names: TimelineOptions.Names) -> [UInt8] {
    guard let first = replays.first else { return [] }
    var options = first.options
    options.names = names
    let traces = replays.map { (name: $0.name, trace: $0.trace) }
    let text =
      switch self {
      case .text:
        replays.count == 1
          ? TimelineText.write(first.trace, options: options)
          : TimelineText.write(traces, options: options)
      case .json:
        replays.count == 1
          ? TimelineJSON.write(first.trace, options: options)
          : TimelineJSON.write(traces, options: options)
      case .svg:
        replays.count == 1
          ? TimelineSVG.write(first.trace, options: options)
          : TimelineSVG.write(traces, options: options)
      case .html:
        replays.count == 1
          ? TimelineHTML.write(first.trace, options: options)
          : TimelineHTML.write(traces, options: options)
      case .mermaid: TimelineMermaid.write(first.trace, options: options)
      case .log: first.trace.log(spelling: names == .swift ? .swift : .objectiveC)
      }
    return Array(text.utf8)
  }
}

/// The language of callback names.
enum CallbackNames: String, CaseIterable, ExpressibleByArgument {
  /// As Swift declares them.
  case swift
  /// As Objective-C declares them.
  case objc

  /// The corresponding value of the timeline.
  var timeline: TimelineOptions.Names {
    switch self {
    case .swift: .swift
    case .objc: .objectiveC
    }
  }
}

extension DeviceKind: ExpressibleByArgument {}
