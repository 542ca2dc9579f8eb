internal import SourceText

/// A member of an object that LaunchKit writes for programs, for the JSON Schema of the format.
package struct WrittenMember: ObjectMember, Sendable {
  /// The type of a member's value.
  package indirect enum Value: Sendable {
    case text
    case flag
    /// A whole number that is not smaller than this one.
    case count(from: Int)
    /// A whole number.
    case integer
    /// This version number.
    case version(Int)
    /// This text.
    case constant(String)
    /// Text that matches this regular expression.
    case form(String)
    case choice([String])
    case list(Value)
    /// One of several objects among the definitions.
    case oneOf([String])
    /// Any JSON value.
    case anything
    /// An object among the definitions.
    case reference(String)
    case nullable(Value)
  }

  package let name: String
  package let value: Value
  package let meaning: String
  package let isRequired: Bool

  package init(_ name: String, _ value: Value, _ meaning: String, isRequired: Bool = true) {
    self.name = name
    self.value = value
    self.meaning = meaning
    self.isRequired = isRequired
  }
}

extension JSONWriter {
  /// A JSON Schema as text, with a newline at its end. The same bytes every time.
  ///
  /// - Parameters:
  ///   - fileName: the name of its file.
  ///   - title: what it describes, in a few words.
  ///   - description: what writes it.
  ///   - document: the members of the whole.
  ///   - definitions: the members of each object in it, by name.
  package static func schema(
    _ fileName: String, title: String, description: String, _ document: [WrittenMember],
    definitions: [(String, [WrittenMember])]
  ) -> String {
    schema(fileName, title: title, description: description) { writer in
      writer.objectSchema(document) { $1.add($0.value) }
    } definitions: { writer in
      for (name, members) in definitions {
        writer.key(name)
        writer.object { $0.objectSchema(members) { $1.add($0.value) } }
      }
    }
  }

  private mutating func add(_ value: WrittenMember.Value) {
    switch value {
    case .text: member("type", "string")
    case .flag: member("type", "boolean")
    case .count(let least):
      member("type", "integer")
      member("minimum", least)
    case .integer: member("type", "integer")
    case .version(let number): member("const", number)
    case .constant(let text): member("const", text)
    case .form(let pattern):
      member("type", "string")
      member("pattern", pattern)
    case .oneOf(let names):
      key("oneOf")
      array { writer in
        for name in names { writer.object { $0.add(.reference(name)) } }
      }
    case .anything: break
    case .choice(let words): member("enum", words)
    case .list(let value):
      member("type", "array")
      key("items")
      object { $0.add(value) }
    case .reference(let name): member("$ref", "#/$defs/\(name)")
    case .nullable(let value):
      key("anyOf")
      array { writer in
        writer.object { $0.add(value) }
        writer.object { $0.member("type", "null") }
      }
    }
  }
}
