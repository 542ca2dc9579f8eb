internal import LaunchModel
internal import LifecycleRuntime
internal import SourceText

/// The JSON Schema of replays written as JSON, version 1. It is made from the lists of callbacks, phases,
/// faults and states.
public enum TraceSchema {
  /// The name of the schema's file.
  public static let fileName = "trace-1.schema.json"

  /// Returns the schema as text, ending with a newline. The bytes are the same every time.
  public static func json() -> String {
    JSONWriter.schema(
      fileName, title: "Replays of a life cycle",
      description: "What happened to an app, step by step. Values are in canonical JSON.", root,
      definitions: definitions)
  }

  // MARK: Members

  private static let root = [
    WrittenMember("version", .version(1), "version of this form"),
    WrittenMember("replays", .list(.reference("replay")), "one or more replays"),
  ]

  private static let definitions: [(String, [WrittenMember])] = [
    (
      "replay",
      [
        WrittenMember("name", .text, "its name", isRequired: false),
        WrittenMember("contractIsChecked", .flag, "whether the contract had been validated"),
        WrittenMember(
          "lifecycle", .choice(LifecycleModel.allCases.map(\.rawValue)),
          "life cycle of the last launch; absent before one", isRequired: false),
        WrittenMember("device", .reference("device"), "what the app ran on", isRequired: false),
        WrittenMember(
          "steps", .list(.oneOf(["callback", "notification", "phase", "fault", "event"])),
          "what happened, in order"),
      ]
    ),
    (
      "device",
      [
        WrittenMember("platform", .choice(ApplePlatform.allCases.map(\.rawValue)), "platform"),
        WrittenMember("osVersion", .form(#"^[0-9]+\.[0-9]+$"#), "version of the system"),
      ]
    ),
    (
      "carried",
      [
        WrittenMember("name", .text, "what it is"),
        WrittenMember("content", .anything, "its content in canonical JSON"),
        WrittenMember("omitted", .text, "why existing content is null", isRequired: false),
      ]
    ),
    ("callback", step("callback", named(isNotification: false))),
    ("notification", step("notification", named(isNotification: true))),
    (
      "phase",
      step(
        "phase",
        [
          WrittenMember(
            "phase", .choice(LifecyclePhase.allCases.map(\.rawValue)), "what the system did")
        ])
    ),
    (
      "fault",
      step(
        "fault",
        [
          WrittenMember(
            "fault", .choice(LifecycleFault.Kind.allCases.map(\.rawValue)), "what kind of fault"),
          WrittenMember(
            "callback", .choice(LifecycleCallback.allCases.map(\.rawValue)), "method concerned",
            isRequired: false),
          WrittenMember("message", .text, "what went wrong, as a clause"),
        ])
    ),
    ("event", step("event", [WrittenMember("event", .text, "in words")])),
    (
      "method",
      [
        WrittenMember("class", .text, "class of the app"),
        WrittenMember(
          "callback", .choice(LifecycleCallback.allCases.map(\.rawValue)), "identifier"),
        WrittenMember("name", .text, "name in Swift or Objective-C"),
        WrittenMember(
          "parts", .list(.choice(EventPart.allCases.map(\.rawValue))),
          "parts of the event that it gets"),
        WrittenMember(
          "url", .count(from: 1), "which of several URLs it gets", isRequired: false),
        WrittenMember(
          "isConditional", .flag, "whether something other than the event decides whether it runs"),
        WrittenMember(
          "depth", .count(from: 0), "how many methods called one another to get here"),
      ]
    ),
  ]

  private static func named(isNotification: Bool) -> [WrittenMember] {
    [
      WrittenMember(
        "callback",
        .choice(
          LifecycleCallback.allCases.filter { $0.isNotification == isNotification }.map(\.rawValue)),
        "identifier"),
      WrittenMember("name", .text, "name in Swift or Objective-C"),
    ]
  }

  /// Adds the members that every step has to the members of one kind of step.
  private static func step(_ kind: String, _ members: [WrittenMember]) -> [WrittenMember] {
    [
      WrittenMember("time", .count(from: 0), "nanoseconds on the clock of the replay"),
      WrittenMember("kind", .constant(kind), "what kind of step"),
    ] + members + [
      WrittenMember(
        "applicationState", .choice(ApplicationState.allCases.map(\.rawValue)),
        "state of the app at that moment"),
      WrittenMember(
        "scene", .integer, "number of the session of the scene concerned", isRequired: false),
      WrittenMember(
        "sceneState", .choice(SceneState.allCases.map(\.rawValue)),
        "state of that scene at that moment", isRequired: false),
      WrittenMember("carried", .reference("carried"), "what it carried", isRequired: false),
      WrittenMember(
        "methods", .list(.reference("method")),
        "methods of the app's own classes that ran, where the code was read", isRequired: false),
    ]
  }
}
