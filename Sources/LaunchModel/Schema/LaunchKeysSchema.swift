package import SourceText

/// The JSON Schema of a file of launch keys, version 1, made from the list of members that its reader has.
package enum LaunchKeysSchema {
  /// The name of its file.
  package static let fileName = "launch-keys-1.schema.json"

  /// The schema as text, with a newline at its end. The same bytes every time.
  package static func json() -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.member("$id", fileName)
      writer.member("title", "Launch keys")
      writer.member(
        "description",
        "Keys of the launch options dictionary beside UIKit's, such as those of an SDK.")
      object(LaunchKeyMember.file, &writer)
      writer.key("$defs")
      writer.object { writer in
        definitions(&writer)
      }
    }
    writer.newline()
    return writer.text
  }

  /// Writes the definitions `key`, `requirement` and `type`, for a schema that has launch keys in it.
  package static func definitions(_ writer: inout JSONWriter) {
    writer.key("key")
    writer.object { object(LaunchKeyMember.key, &$0) }
    writer.key("requirement")
    writer.object { writer in
      object(LaunchKeyMember.requirement, &writer)
      choices(&writer)
    }
    writer.key("type")
    writer.object { $0.member("enum", LaunchKeyType.allCases.map(\.rawValue)) }
  }

  private static func object(_ members: [LaunchKeyMember], _ writer: inout JSONWriter) {
    writer.objectSchema(members) { value($0.value, &$1) }
  }

  private static func value(_ value: LaunchKeyMember.Value, _ writer: inout JSONWriter) {
    switch value {
    case .text:
      writer.member("type", "string")
      writer.member("minLength", 1)
    case .identifier:
      writer.member("type", "string")
      // What letters there are beyond ASCII, only the reader knows.
      writer.member("pattern", "^[^ -/:-@\\[-^`{-\\u007f0-9][^ -/:-@\\[-^`{-\\u007f]*$")
    case .version: writer.member("const", LaunchKeyMember.version)
    case .type: writer.member("$ref", "#/$defs/type")
    case .keys: array(of: "key", &writer)
    case .requirements: array(of: "requirement", &writer)
    }
  }

  private static func array(of definition: String, _ writer: inout JSONWriter) {
    writer.member("type", "array")
    writer.key("items")
    writer.object { $0.member("$ref", "#/$defs/\(definition)") }
  }

  /// Exactly one kind, and a value with those alone that take one.
  private static func choices(_ writer: inout JSONWriter) {
    writer.key("oneOf")
    writer.array { writer in
      for kind in LaunchKeyMember.requirementKinds {
        writer.object { writer in
          writer.member("required", [kind.name])
          guard !LaunchKeyMember.kindsWithValue.contains(kind.name) else { return }
          writer.key("properties")
          writer.object { writer in
            writer.key("value")
            writer.value(false)
          }
        }
      }
    }
  }
}
