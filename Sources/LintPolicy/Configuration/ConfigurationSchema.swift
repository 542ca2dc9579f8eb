internal import Findings
internal import LaunchModel
internal import SourceText

/// The JSON Schema of a configuration, version 1, made from the list of members that its reader has.
package enum ConfigurationSchema {
  /// The name of its file.
  package static let fileName = "configuration-\(ConfigurationMember.version).schema.json"

  /// The schema as text, with a newline at its end. The same bytes every time.
  ///
  /// - Parameter rules: the ids of all rules, which editors offer for completion beside the groups.
  package static func json(rules: [String]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.member("$id", fileName)
      writer.member("title", "LaunchKit configuration")
      writer.member(
        "description",
        "What a team has decided: .launchkit.json, in which comments and trailing commas are allowed."
      )
      object(ConfigurationMember.file, &writer)
      writer.key("$defs")
      writer.object { writer in
        writer.key("facts")
        writer.object { object(ConfigurationMember.facts, &$0) }
        writer.key("override")
        writer.object { writer in
          object(ConfigurationMember.override, &writer)
          writer.key("anyOf")
          writer.array { writer in
            for name in ["paths", "targets"] {
              writer.object { $0.member("required", [name]) }
            }
          }
        }
        writer.key("suppression")
        writer.object { object(ConfigurationMember.suppression, &$0) }
        writer.key("severities")
        writer.object { writer in
          writer.member("type", "object")
          writer.key("propertyNames")
          writer.object { writer in
            writer.key("anyOf")
            writer.array { writer in
              writer.object { $0.member("enum", RuleGroup.allCases.map(\.rawValue) + rules) }
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
          writer.object { text(&$0) }
        }
        LaunchKeysSchema.definitions(&writer)
      }
    }
    writer.newline()
    return writer.text
  }

  private static func object(_ members: [ConfigurationMember], _ writer: inout JSONWriter) {
    writer.objectSchema(members) { value($0.value, &$1) }
  }

  private static func value(_ value: ConfigurationMember.Value, _ writer: inout JSONWriter) {
    switch value {
    case .text: text(&writer)
    case .flag: writer.member("type", "boolean")
    case .toolVersion:
      writer.member("type", "string")
      writer.member("pattern", "^[0-9]+(\\.[0-9]+){0,2}([-+].+)?$")
    case .osVersion:
      writer.member("type", ["string", "integer"])
      writer.member("pattern", "^[0-9]{1,4}(\\.[0-9]{1,4}){0,2}$")
      writer.member("minimum", 0)
      writer.member("maximum", 9_999)
    case .platform:
      writer.member("enum", ApplePlatform.allCases.filter(\.hasUIKitLifecycle).map(\.rawValue))
    case .lifecycle: writer.member("enum", AppLifecycle.allCases.map(\.rawValue))
    case .failureLevel: writer.member("enum", FailureLevel.allCases.map(\.rawValue))
    case .path:
      text(&writer)
      writer.member("pattern", "^[^/]")
    case .texts: reference("texts", &writer)
    case .severities: reference("severities", &writer)
    case .variables:
      writer.member("type", "object")
      writer.key("propertyNames")
      writer.object { $0.member("pattern", "^[A-Za-z_][A-Za-z0-9_]*$") }
      writer.key("additionalProperties")
      writer.object { $0.member("type", "string") }
    case .facts: reference("facts", &writer)
    case .overrides: array(of: "override", &writer)
    case .suppressions: array(of: "suppression", &writer)
    case .launchKeys: array(of: "key", &writer)
    }
  }

  private static func text(_ writer: inout JSONWriter) {
    writer.member("type", "string")
    writer.member("minLength", 1)
  }

  private static func reference(_ definition: String, _ writer: inout JSONWriter) {
    writer.member("$ref", "#/$defs/\(definition)")
  }

  private static func array(of definition: String, _ writer: inout JSONWriter) {
    writer.member("type", "array")
    writer.key("items")
    writer.object { reference(definition, &$0) }
  }
}
