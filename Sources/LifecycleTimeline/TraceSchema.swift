internal import LaunchModel
internal import LifecycleRuntime
internal import SourceText

/// The JSON Schema of a replay written as JSON, version 1, made from the lists of callbacks, phases, faults and
/// states.
public enum TraceSchema {
  /// The name of its file.
  public static let fileName = "trace-1.schema.json"

  /// The schema as text, with a newline at its end. The same bytes every time.
  public static func json() -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.member("$id", fileName)
      writer.member("title", "Replays of a life cycle")
      writer.member(
        "description",
        "What happened to an app, step by step. Values are in canonical JSON.")
      object(root, &writer)
      writer.key("$defs")
      writer.object { writer in
        for (name, members) in definitions {
          writer.key(name)
          writer.object { object(members, &$0) }
        }
      }
    }
    writer.newline()
    return writer.text
  }

  // MARK: Members

  private enum Content: Sendable {
    case text, flag, integer, anything
    case version
    case constant(String)
    case versionNumber(Int)
    case choice([String])
    case natural
    case object(String)
    case objects([String])
  }

  private struct Member: ObjectMember, Sendable {
    let name: String
    let meaning: String
    let content: Content
    var isRequired = true
  }

  private static let root = [
    Member(name: "version", meaning: "version of this form", content: .versionNumber(1)),
    Member(name: "replays", meaning: "one or more replays", content: .objects(["replay"])),
  ]

  private static let definitions: [(String, [Member])] = [
    (
      "replay",
      [
        Member(name: "name", meaning: "its name", content: .text, isRequired: false),
        Member(
          name: "contractIsChecked", meaning: "whether the contract had been validated",
          content: .flag),
        Member(
          name: "lifecycle", meaning: "life cycle of the last launch; absent before one",
          content: .choice(LifecycleModel.allCases.map(\.rawValue)), isRequired: false),
        Member(
          name: "device", meaning: "what the app ran on", content: .object("device"),
          isRequired: false),
        Member(
          name: "steps", meaning: "what happened, in order",
          content: .objects(["callback", "notification", "phase", "fault", "event"])),
      ]
    ),
    (
      "device",
      [
        Member(
          name: "platform", meaning: "platform",
          content: .choice(ApplePlatform.allCases.map(\.rawValue))),
        Member(name: "osVersion", meaning: "version of the system", content: .version),
      ]
    ),
    (
      "carried",
      [
        Member(name: "name", meaning: "what it is", content: .text),
        Member(name: "content", meaning: "its content in canonical JSON", content: .anything),
        Member(
          name: "omitted", meaning: "why existing content is null",
          content: .text, isRequired: false),
      ]
    ),
    ("callback", step("callback", named(isNotification: false))),
    ("notification", step("notification", named(isNotification: true))),
    (
      "phase",
      step(
        "phase",
        [
          Member(
            name: "phase", meaning: "what the system did",
            content: .choice(LifecyclePhase.allCases.map(\.rawValue)))
        ])
    ),
    (
      "fault",
      step(
        "fault",
        [
          Member(
            name: "fault", meaning: "what kind of fault",
            content: .choice(LifecycleFault.Kind.allCases.map(\.rawValue))),
          Member(
            name: "callback", meaning: "method concerned",
            content: .choice(LifecycleCallback.allCases.map(\.rawValue)), isRequired: false),
          Member(name: "message", meaning: "what went wrong, as a clause", content: .text),
        ])
    ),
    ("event", step("event", [Member(name: "event", meaning: "in words", content: .text)])),
  ]

  private static func named(isNotification: Bool) -> [Member] {
    [
      Member(
        name: "callback", meaning: "identifier",
        content: .choice(
          LifecycleCallback.allCases.filter { $0.isNotification == isNotification }.map(\.rawValue))
      ),
      Member(name: "name", meaning: "name in Swift or Objective-C", content: .text),
    ]
  }

  /// What every step has around its own members.
  private static func step(_ kind: String, _ members: [Member]) -> [Member] {
    [
      Member(name: "time", meaning: "nanoseconds on the clock of the replay", content: .natural),
      Member(name: "kind", meaning: "what kind of step", content: .constant(kind)),
    ] + members + [
      Member(
        name: "applicationState", meaning: "state of the app at that moment",
        content: .choice(ApplicationState.allCases.map(\.rawValue))),
      Member(
        name: "scene", meaning: "number of the session of the scene concerned",
        content: .integer, isRequired: false),
      Member(
        name: "sceneState", meaning: "state of that scene at that moment",
        content: .choice(SceneState.allCases.map(\.rawValue)), isRequired: false),
      Member(
        name: "carried", meaning: "what it carried", content: .object("carried"),
        isRequired: false),
    ]
  }

  // MARK: Writing

  private static func object(_ members: [Member], _ writer: inout JSONWriter) {
    writer.objectSchema(members) { content($0.content, &$1) }
  }

  private static func content(_ content: Content, _ writer: inout JSONWriter) {
    switch content {
    case .text: writer.member("type", "string")
    case .flag: writer.member("type", "boolean")
    case .integer: writer.member("type", "integer")
    case .anything: break
    case .version:
      writer.member("type", "string")
      writer.member("pattern", #"^[0-9]+\.[0-9]+$"#)
    case .constant(let word): writer.member("const", word)
    case .versionNumber(let number): writer.member("const", number)
    case .choice(let words): writer.member("enum", words)
    case .natural:
      writer.member("type", "integer")
      writer.member("minimum", 0)
    case .object(let name): writer.member("$ref", "#/$defs/\(name)")
    case .objects(let names):
      writer.member("type", "array")
      writer.key("items")
      writer.object { writer in
        if names.count == 1 { return writer.member("$ref", "#/$defs/\(names[0])") }
        writer.key("oneOf")
        writer.array { writer in
          for name in names { writer.object { $0.member("$ref", "#/$defs/\(name)") } }
        }
      }
    }
  }
}
