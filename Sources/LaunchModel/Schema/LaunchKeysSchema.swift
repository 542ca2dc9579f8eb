package import SourceText

/// The JSON Schema of a file of launch keys, version 1, made from the members that its reader knows.
package enum LaunchKeysSchema {
  /// The name of its file.
  package static let fileName = "launch-keys-1.schema.json"

  /// The schema as text, with a newline at its end. The same bytes every time.
  package static func json() -> String {
    JSONWriter.schema(
      fileName, title: "Launch keys",
      description: "Keys of the launch options dictionary beside UIKit's, such as those of an SDK."
    ) {
      $0.objectSchema(LaunchKeyMember.file)
    } definitions: {
      definitions(&$0)
    }
  }

  /// Writes the definitions `key`, `requirement` and `type`, for a schema that has launch keys in it.
  package static func definitions(_ writer: inout JSONWriter) {
    writer.key("key")
    writer.object { $0.objectSchema(LaunchKeyMember.key) }
    writer.key("requirement")
    writer.object { writer in
      writer.objectSchema(LaunchKeyMember.requirement)
      choices(&writer)
    }
    writer.key("type")
    writer.object { $0.member("enum", LaunchKeyDeclaration.KeyType.allCases.map(\.rawValue)) }
  }

  /// Exactly one kind, and a value only for the kinds that may have one.
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
