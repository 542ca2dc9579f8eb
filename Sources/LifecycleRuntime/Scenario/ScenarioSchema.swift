internal import LaunchModel
internal import SourceText

/// The JSON Schema of a scenario, version 1. It is made from the lists of members that the reader uses.
public enum ScenarioSchema {
  /// The name of the schema's file.
  public static let fileName = "scenario-1.schema.json"

  /// Returns the schema as text, ending with a newline. The bytes are the same every time.
  public static func json() -> String {
    JSONWriter.schema(
      fileName, title: "Scenario",
      description:
        "What happens to an app, and when: a device, what is known about the app, and events with times."
    ) {
      $0.objectSchema(ScenarioMember.file)
    } definitions: {
      definitions(&$0)
    }
  }

  private static func definitions(_ writer: inout JSONWriter) {
    writer.key("device")
    writer.object { $0.objectSchema(ScenarioMember.device) }
    writer.key("app")
    writer.object { $0.objectSchema(ScenarioMember.app) }
    writer.key("policy")
    writer.object { $0.objectSchema(ScenarioMember.policy) }
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
        writer.objectSchema(ScenarioMember.event + kind.members)
        // An event has `at` or `after`, but not both.
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

  /// The schema asks for one kind of event after the other, so that an editor reports problems of the right
  /// event only.
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
}
