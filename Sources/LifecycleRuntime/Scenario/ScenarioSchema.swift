internal import LaunchModel
internal import SourceText

/// The JSON Schema of a scenario, version 1, made from the lists of members that its reader has.
public enum ScenarioSchema {
  /// The name of its file.
  public static let fileName = "scenario-1.schema.json"

  /// The schema as text, with a newline at its end. The same bytes every time.
  public static func json() -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.member("$id", fileName)
      writer.member("title", "Scenario")
      writer.member(
        "description",
        "What happens to an app, and when: a device, what is known about the app, and events with times."
      )
      object(ScenarioMember.file, &writer)
      writer.key("$defs")
      writer.object(definitions)
    }
    writer.newline()
    return writer.text
  }

  private static func definitions(_ writer: inout JSONWriter) {
    writer.key("device")
    writer.object { object(ScenarioMember.device, &$0) }
    writer.key("app")
    writer.object { object(ScenarioMember.app, &$0) }
    writer.key("policy")
    writer.object { object(ScenarioMember.policy, &$0) }
    writer.key("time")
    writer.object(time)
    writer.key("version")
    writer.object { writer in
      writer.member("type", "string")
      writer.member("pattern", #"^[0-9]{1,4}(\.[0-9]{1,4}){0,2}$"#)
    }
    writer.key("event")
    writer.object(event)
    for kind in ScenarioEventKind.allCases {
      writer.key(kind.rawValue)
      writer.object { writer in
        writer.member("description", kind.meaning)
        object(ScenarioMember.event + kind.members, &writer)
        // One moment, notified in one way.
        writer.key("not")
        writer.object { $0.member("required", ["at", "after"]) }
      }
    }
  }

  private static func time(_ writer: inout JSONWriter) {
    writer.key("anyOf")
    writer.array { writer in
      writer.object { writer in
        writer.member("type", "number")
        writer.member("minimum", 0)
      }
      writer.object { writer in
        writer.member("type", "string")
        writer.member("pattern", ScenarioTime.pattern)
      }
    }
  }

  /// One question after the other, so that an editor complains of the event that is meant.
  private static func event(_ writer: inout JSONWriter) {
    writer.member("type", "object")
    writer.member("required", ["event"])
    writer.key("properties")
    writer.object { writer in
      writer.key("event")
      writer.object { $0.member("enum", ScenarioEventKind.allCases.map(\.rawValue)) }
    }
    for kind in ScenarioEventKind.allCases {
      writer.key("if")
      writer.object { writer in
        writer.key("properties")
        writer.object { writer in
          writer.key("event")
          writer.object { $0.member("const", kind.rawValue) }
        }
      }
      writer.key("then")
      writer.object { $0.member("$ref", "#/$defs/\(kind.rawValue)") }
      if kind != ScenarioEventKind.allCases.last {
        writer.key("else")
        writer.beginObject()
      }
    }
    for _ in ScenarioEventKind.allCases.dropLast() { writer.endObject() }
  }

  private static func object(_ members: [ScenarioMember], _ writer: inout JSONWriter) {
    writer.objectSchema(members) { value($0.value, &$1) }
  }

  private static func value(_ value: ScenarioMember.Value, _ writer: inout JSONWriter) {
    switch value {
    case .text:
      writer.member("type", "string")
      writer.member("minLength", 1)
    case .choice(let words): writer.member("enum", words)
    case .version: writer.member("$ref", "#/$defs/version")
    case .formatVersion: writer.member("const", Scenario.version)
    case .flag: writer.member("type", "boolean")
    case .time: writer.member("$ref", "#/$defs/time")
    case .number:
      writer.member("type", "number")
      writer.member("minimum", 0)
    case .scene:
      writer.member("type", "integer")
      writer.member("minimum", 1)
    case .url:
      writer.member("type", "string")
      writer.member("pattern", "^[A-Za-z][A-Za-z0-9+.-]*:")
    case .bytes:
      writer.member("type", "string")
      writer.member("pattern", "^([0-9A-Fa-f]{2})+$")
    case .texts:
      writer.member("type", "array")
      writer.key("items")
      writer.object { $0.member("type", "string") }
    case .choices(let words):
      writer.member("type", "array")
      writer.key("items")
      writer.object { $0.member("enum", words) }
    case .methodTimes:
      writer.member("type", "object")
      writer.key("additionalProperties")
      writer.object { $0.member("$ref", "#/$defs/time") }
    case .object: writer.member("type", "object")
    case .options: writer.member("type", ["object", "string", "null"])
    case .device: writer.member("$ref", "#/$defs/device")
    case .app: writer.member("$ref", "#/$defs/app")
    case .policy: writer.member("$ref", "#/$defs/policy")
    case .events:
      writer.member("type", "array")
      writer.key("items")
      writer.object { $0.member("$ref", "#/$defs/event") }
    }
  }
}
