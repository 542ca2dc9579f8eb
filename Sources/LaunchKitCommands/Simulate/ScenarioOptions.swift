internal import ArgumentParser
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchModel
internal import LifecycleRuntime
internal import PropertyListSyntax
internal import SourceText

/// The options for the events that `simulate` replays: a scenario from a file, or one launch.
struct ScenarioOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("File with events and their times.", valueName: "file"),
    completion: .file())
  var scenario: String?

  @Option(name: .customLong("open-url"), help: ArgumentHelp("Open this URL.", valueName: "url"))
  var url: String?

  @Option(
    help: ArgumentHelp(
      "Deliver this push payload; a visible one is tapped, a silent one wakes the app.",
      valueName: "file"),
    completion: .file())
  var push: String?

  @Option(help: ArgumentHelp("Choose the quick action of this type.", valueName: "type"))
  var shortcut: String?

  @Option(
    name: .customLong("background-cause"),
    help: ArgumentHelp(
      "Wake the app in the background: \(BackgroundCause.words).", valueName: "cause"))
  var background: BackgroundCause?

  @Flag(help: "Deliver what launches the app while it is in the background.")
  var warm = false

  /// The given options that say what happens, in quotes.
  var causes: [String] {
    [
      (scenario != nil, "--scenario"), (url != nil, "--open-url"), (push != nil, "--push"),
      (shortcut != nil, "--shortcut"), (background != nil, "--background-cause"),
    ]
    .compactMap { $0.0 ? "'\($0.1)'" : nil }
  }

  /// The scenario that the options describe.
  ///
  /// - Throws: the exit status, after the reason was written to standard error.
  func read() throws -> Scenario {
    if let scenario { return try Self.read(scenario: scenario) }
    let event =
      try url.map(Self.open) ?? push.map(Self.receive) ?? shortcut.map(Self.choose)
      ?? background?.event ?? .request(.icon)
    guard warm else { return Scenario(events: [Scenario.Event(at: .zero, event)]) }
    return Scenario(events: [
      Scenario.Event(at: .zero, .request(.icon)),
      Scenario.Event(at: .seconds(2), .enterBackground(nil)),
      Scenario.Event(at: .seconds(4), event),
    ])
  }

  private static func read(scenario path: String) throws -> Scenario {
    let limit = ScenarioDocument.maximumByteCount
    let source: SourceFile
    do {
      source =
        path == PlistInput.standardInput
        ? try InputFile.readStandardInput(
          path: InputFile.standardInputPath, maximumByteCount: limit)
        : try InputFile.read(path: path, maximumByteCount: limit)
    } catch {
      StandardError.writeLine("error: " + FailureMessage.of(error))
      throw LaunchKitCommand.ExitStatus.failure.error
    }
    let read = ScenarioDocument.read(source)
    let repeated = PropertyListInput.findings(in: read.document).filter { $0.severity == .warning }
    PlistInput.printFindings(
      (read.problems + repeated).sorted(by: Finding.precedes), of: read.document)
    guard let scenario = read.scenario else { throw LaunchKitCommand.ExitStatus.findings.error }
    return scenario
  }

  private static func open(_ text: String) throws -> LifecycleEvent {
    guard let url = LaunchURL(text) else {
      throw ValidationError("'--open-url' takes a URL with its scheme, not '\(text)'")
    }
    var options = LaunchOptions()
    if url.isWeb {
      // The system delivers a web page to the app as a user activity.
      options.userActivityDictionary = UserActivity.Launch(
        UserActivity(activityType: UserActivity.browsingWeb, webpageURL: text))
    } else {
      options.url = url
    }
    return .request(.options(options))
  }

  private static func receive(_ path: String) throws -> LifecycleEvent {
    let input = try LaunchOptionsInput.parse([path]).read()
    guard let push = input.options.remoteNotification else {
      throw PlistInput.failure(
        Finding(
          rule: ScenarioDocument.rule, severity: .error,
          message: "the file is \(input.form.label), expected the payload of a push notification",
          span: input.document.root?.openingSpan ?? .at(0),
          help: #"write it as {"aps": {"alert": "Hello"}}"#), of: input.document)
    }
    guard push.isTappable else { return .push(push) }
    return .request(.options(input.options))
  }

  private static func choose(_ type: String) -> LifecycleEvent {
    var options = LaunchOptions()
    options.shortcutItem = QuickAction(type: type, localizedTitle: type)
    return .request(.options(options))
  }
}

/// The reason why the system wakes an app in the background.
enum BackgroundCause: ExpressibleByArgument {
  case location
  case push
  case fetch
  case task(String)
  case urlSession(String)
  case bluetoothCentral
  case bluetoothPeripheral

  /// The spellings of all causes.
  static let words =
    "location, push, fetch, task=ID, urlsession=ID, bluetooth-central, bluetooth-peripheral"

  /// The names for a shell to complete.
  static let allValueStrings = [
    "location", "push", "fetch", "task=", "urlsession=", "bluetooth-central",
    "bluetooth-peripheral",
  ]

  /// Reads a cause from a command line.
  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    switch (parts.first, parts.count) {
    case ("location", 1): self = .location
    case ("push", 1): self = .push
    case ("fetch", 1): self = .fetch
    case ("task", 2): self = .task(parts[1])
    case ("urlsession", 2): self = .urlSession(parts[1])
    case ("bluetooth-central", 1): self = .bluetoothCentral
    case ("bluetooth-peripheral", 1): self = .bluetoothPeripheral
    default: return nil
    }
  }

  /// The event that the cause stands for.
  var event: LifecycleEvent {
    var options = LaunchOptions()
    switch self {
    case .location: options[.location] = true
    case .push: return Self.silentPush.map { .push($0) } ?? .request(.backgroundFetch)
    case .fetch: return .request(.backgroundFetch)
    case .task(let identifier): return .request(.backgroundTask(identifier))
    case .urlSession(let identifier): return .request(.backgroundURLSession(identifier))
    case .bluetoothCentral: options.bluetoothCentrals = ["central"]
    case .bluetoothPeripheral: options.bluetoothPeripherals = ["peripheral"]
    }
    return .request(.options(options))
  }

  private static var silentPush: RemoteNotification? {
    RemoteNotification(
      .dictionary([.init("aps", .dictionary([.init("content-available", 1)]))]))
  }
}
