internal import Findings
internal import LaunchModel
internal import SourceText

/// The JSON Schema of a configuration, version 1, made from the list of members that the reader uses.
package enum ConfigurationSchema {
  /// The name of its file.
  package static let fileName = "configuration-\(ConfigurationMember.version).schema.json"

  /// The schema as text, with a newline at its end. The bytes are the same every time.
  ///
  /// - Parameter rules: the ids of all rules, which editors offer for completion together with the groups.
  package static func json(rules: [String]) -> String {
    JSONWriter.schema(
      fileName, title: "LaunchKit configuration",
      description:
        "What a team has decided: .launchkit.json, in which comments and trailing commas are allowed."
    ) {
      $0.objectSchema(ConfigurationMember.file)
    } definitions: {
      definitions(rules, &$0)
    }
  }

  private static func definitions(_ rules: [String], _ writer: inout JSONWriter) {
    writer.key("extends")
    writer.object { $0.objectSchema(ConfigurationMember.extended) }
    writer.key("facts")
    writer.object { $0.objectSchema(ConfigurationMember.facts) }
    writer.key("override")
    writer.object { writer in
      writer.objectSchema(ConfigurationMember.override)
      writer.key("anyOf")
      writer.array { writer in
        for name in ["paths", "targets"] {
          writer.object { $0.member("required", [name]) }
        }
      }
    }
    writer.key("suppression")
    writer.object { $0.objectSchema(ConfigurationMember.suppression) }
    writer.key("requirement")
    writer.object { $0.objectSchema(ConfigurationMember.requirement) }
    writer.key("severities")
    writer.object { writer in
      writer.member("type", "object")
      writer.key("propertyNames")
      writer.object { writer in
        writer.key("anyOf")
        writer.array { writer in
          writer.object {
            $0.member("enum", RuleDescription.Group.allCases.map(\.rawValue) + rules)
          }
          writer.object { $0.member("pattern", "^[a-z0-9]+(-[a-z0-9]+)*$") }
        }
      }
      writer.key("additionalProperties")
      writer.object { $0.member("enum", ConfiguredSeverity.words) }
    }
    writer.key("texts")
    writer.object { writer in
      writer.member("type", "array")
      writer.member("minItems", 1)
      writer.key("items")
      writer.object { DocumentValue.text.schema(&$0) }
    }
    LaunchKeysSchema.definitions(&writer)
  }
}
