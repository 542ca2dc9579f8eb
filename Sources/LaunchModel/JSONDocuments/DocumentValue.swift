package import PropertyListSyntax
package import SourceText

/// What a member of one of LaunchKit's own JSON formats takes. What several formats take is here; the rest is beside the
/// members of its format.
package struct DocumentValue: Sendable {
  /// What is expected, to follow "expected" in a message.
  let expected: String
  /// The words it is one of; empty when it is none of a few words.
  let words: [String]
  /// Whether it takes a value.
  let accepts: @Sendable (PropertyListValue) -> Bool
  /// What else can be said of a value that it does not take.
  let help: (@Sendable (PropertyListValue) -> String?)?
  /// Writes what the JSON Schema says of it.
  package let schema: @Sendable (inout JSONWriter) -> Void

  /// Describes what a member takes.
  ///
  /// - Parameters:
  ///   - expected: what is expected, to follow "expected" in a message.
  ///   - words: the words it is one of, for suggestions.
  ///   - help: what else can be said of a value that it does not take.
  ///   - accepts: whether it takes a value.
  ///   - schema: writes what the JSON Schema says of it.
  package init(
    _ expected: String, words: [String] = [],
    help: (@Sendable (PropertyListValue) -> String?)? = nil,
    accepts: @escaping @Sendable (PropertyListValue) -> Bool,
    schema: @escaping @Sendable (inout JSONWriter) -> Void
  ) {
    self.expected = expected
    self.words = words
    self.help = help
    self.accepts = accepts
    self.schema = schema
  }
}

extension DocumentValue {
  /// Text; empty text says nothing and is refused.
  package static let text = Self("text") {
    $0.string?.isEmpty == false
  } schema: {
    $0.member("type", "string")
    $0.member("minLength", 1)
  }

  /// True or false.
  package static let flag = Self("true or false") {
    $0.boolean != nil
  } schema: {
    $0.member("type", "boolean")
  }

  /// The version of the format; another number is for `ObjectReader.hasVersion(_:_:help:)` to report.
  package static func version(_ number: Int) -> Self {
    Self("the number \(number)") {
      $0.integer != nil
    } schema: {
      $0.member("const", number)
    }
  }

  /// One of some words.
  ///
  /// - Parameters:
  ///   - words: the words.
  ///   - expected: what is expected, where messages do not list the words as they are.
  ///   - definition: the name of the words in the schema; nil to list them there.
  package static func choice(
    _ words: [String], expected: String? = nil, definition: String? = nil
  ) -> Self {
    Self(expected ?? "one of \(words.joined(separator: ", "))", words: words) { value in
      value.string.map { text in words.contains { $0.utf8.elementsEqual(text.utf8) } } ?? false
    } schema: { writer in
      if let definition {
        writer.member("$ref", "#/$defs/\(definition)")
      } else {
        writer.member("enum", words)
      }
    }
  }

  /// An object.
  ///
  /// - Parameter definition: its name in the schema; nil for one with any members.
  package static func object(_ definition: String?) -> Self {
    Self("an object") {
      $0.kind == .dictionary
    } schema: { writer in
      if let definition {
        writer.member("$ref", "#/$defs/\(definition)")
      } else {
        writer.member("type", "object")
      }
    }
  }

  /// An array of what has a name in the schema.
  package static func array(of definition: String) -> Self {
    Self("an array") {
      $0.kind == .array
    } schema: { writer in
      writer.member("type", "array")
      writer.key("items")
      writer.object { $0.member("$ref", "#/$defs/\(definition)") }
    }
  }
}
