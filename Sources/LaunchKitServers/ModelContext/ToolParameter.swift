internal import SourceText

/// An argument of a tool, as its JSON Schema describes it.
struct ToolParameter: Sendable {
  /// What values it takes.
  enum Kind: Sendable {
    case text
    case texts
    case flag
    case count
    /// One of these words.
    case word([String])
    /// Any JSON value, which the tool reads as a file.
    case json
  }

  /// The name.
  let name: String
  /// The values.
  let kind: Kind
  /// What it means, as a sentence.
  let meaning: String
  /// Whether the tool needs it.
  var isRequired = false

  /// Makes a parameter.
  init(_ name: String, _ kind: Kind, _ meaning: String, isRequired: Bool = false) {
    self.name = name
    self.kind = kind
    self.meaning = meaning
    self.isRequired = isRequired
  }

  /// Writes the schema of the value.
  func writeSchema(to json: inout JSONWriter) {
    json.key(name)
    json.object { json in
      switch kind {
      case .text: json.member("type", "string")
      case .texts:
        json.member("type", "array")
        json.key("items")
        json.object { $0.member("type", "string") }
      case .flag: json.member("type", "boolean")
      case .count:
        json.member("type", "integer")
        json.member("minimum", 1)
      case .word(let words):
        json.member("type", "string")
        json.member("enum", words)
      case .json: json.member("type", ["object", "string"])
      }
      json.member("description", meaning)
    }
  }
}
