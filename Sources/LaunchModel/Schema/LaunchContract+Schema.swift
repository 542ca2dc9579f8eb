internal import SourceText

extension LaunchContract {
  /// The JSON Schema of a launch contract, version 1, made from the members of its JSON.
  public enum Schema {
    /// The name of its file.
    package static let fileName = "launch-contract-1.schema.json"

    /// The schema as text, with a newline at its end. The same bytes every time.
    public static func json() -> String {
      let root = LaunchContract.summary
      return JSONWriter.schema(
        fileName, title: "Launch contract",
        description: "What an app declares about its launch. Values are in canonical JSON."
      ) {
        object(root, &$0)
      } definitions: { writer in
        for definition in definitions(below: root) {
          writer.key(definition.name)
          writer.object { object(definition, &$0) }
        }
      }
    }

    /// The objects below an object, each once, in the order of their first use.
    private static func definitions(below root: ContractSummary) -> [ContractSummary] {
      var found: [ContractSummary] = []
      func visit(_ type: ContractType) {
        switch type {
        case .array(let element): visit(element)
        case .object(let object):
          let summary = object.summary
          guard !found.contains(where: { $0.name == summary.name }) else { return }
          found.append(summary)
          for member in summary.members { visit(member.type) }
        default: break
        }
      }
      for member in root.members { visit(member.type) }
      return found
    }

    private static func object(_ summary: ContractSummary, _ writer: inout JSONWriter) {
      writer.member("type", "object")
      let required = summary.members.filter(\.isRequired).map(\.name)
      if !required.isEmpty { writer.member("required", required) }
      writer.key("properties")
      writer.object { writer in
        for member in summary.members {
          writer.key(member.name)
          writer.object { writer in
            writer.member("description", member.meaning)
            value(member.type, &writer)
          }
        }
      }
      writer.member("additionalProperties", false)
    }

    private static func value(_ type: ContractType, _ writer: inout JSONWriter) {
      switch type {
      case .text: writer.member("type", "string")
      case .flag: writer.member("type", ["boolean", "string"])
      case .integer: writer.member("type", "integer")
      case .constant(let number): writer.member("const", number)
      case .choice(let words): writer.member("enum", words)
      case .version:
        writer.member("type", "string")
        writer.member("pattern", #"^[0-9]{1,4}(\.[0-9]{1,4}){0,2}$"#)
      case .keyStep:
        writer.member("type", ["string", "integer"])
        writer.member("minimum", 0)
      case .pairs(let type):
        writer.member("type", "object")
        writer.key("additionalProperties")
        writer.object { value(type, &$0) }
      case .entries: writer.member("type", "object")
      case .anything: break
      case .array(let element):
        writer.member("type", "array")
        writer.key("items")
        writer.object { value(element, &$0) }
      case .object(let object): writer.member("$ref", "#/$defs/\(object.summary.name)")
      }
    }
  }
}
