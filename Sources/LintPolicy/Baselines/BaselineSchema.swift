internal import LaunchModel
internal import SourceText

/// The JSON Schema of a baseline, version 1, made from the list of members that its reader has.
package enum BaselineSchema {
  /// The name of its file.
  package static let fileName = "baseline-\(BaselineMember.version).schema.json"

  /// The schema as text, with a newline at its end. The same bytes every time.
  package static func json() -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.member("$id", fileName)
      writer.member("title", "LaunchKit baseline")
      writer.member(
        "description",
        "Findings that are not reported again, as --write-baseline writes them.")
      object(BaselineMember.file, &writer)
      writer.key("$defs")
      writer.object { writer in
        writer.key("entry")
        writer.object { object(BaselineMember.entry, &$0) }
      }
    }
    writer.newline()
    return writer.text
  }

  private static func object(_ members: [BaselineMember], _ writer: inout JSONWriter) {
    writer.objectSchema(members) { value($0.value, &$1) }
  }

  private static func value(_ value: BaselineMember.Value, _ writer: inout JSONWriter) {
    switch value {
    case .text:
      writer.member("type", "string")
      writer.member("minLength", 1)
    case .path:
      writer.member("type", "string")
      writer.member("pattern", "^[^/]")
    case .count:
      writer.member("type", "integer")
      writer.member("minimum", 1)
      writer.member("maximum", 1_000_000)
    case .version: writer.member("const", BaselineMember.version)
    case .entries:
      writer.member("type", "array")
      writer.key("items")
      writer.object { $0.member("$ref", "#/$defs/entry") }
    }
  }
}
