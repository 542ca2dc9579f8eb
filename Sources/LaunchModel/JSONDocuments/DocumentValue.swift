package import PropertyListSyntax
package import SourceText

/// The values that a member of one of LaunchKit's own JSON formats accepts. Values that several formats use
/// are here; the others are beside the members of their format.
package struct DocumentValue: Sendable {
  /// What is expected, as words that follow "expected" in a message.
  let expected: String
  /// The accepted words; empty when the value is not one of a few words.
  let words: [String]
  /// Whether the member accepts a value.
  let accepts: @Sendable (PropertyListValue) -> Bool
  /// More help about a value that the member does not accept.
  let help: (@Sendable (PropertyListValue) -> String?)?
  /// Writes the JSON Schema of the value.
  package let schema: @Sendable (inout JSONWriter) -> Void

  /// Describes the values that a member accepts.
  ///
  /// - Parameters:
  ///   - expected: what is expected, as words that follow "expected" in a message.
  ///   - words: the accepted words, for suggestions.
  ///   - help: more help about a value that the member does not accept.
  ///   - accepts: whether the member accepts a value.
  ///   - schema: writes the JSON Schema of the value.
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
  /// Text; empty text is not accepted.
  package static let text = Self("text") {
    $0.string?.isEmpty == false
  } schema: {
    $0.member("type", "string")
    $0.member("minLength", 1)
  }

  /// A day.
  package static let day = Self("a day such as \"2027-06-30\"") {
    $0.string.flatMap { CalendarDate($0) } != nil
  } schema: {
    $0.member("type", "string")
    $0.member("pattern", "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
  }

  /// True or false.
  package static let flag = Self("true or false") {
    $0.boolean != nil
  } schema: {
    $0.member("type", "boolean")
  }

  /// The version of the format; `ObjectReader.hasVersion(_:_:help:)` reports any other number.
  package static func version(_ number: Int) -> Self {
    Self("the number \(number)") {
      $0.integer != nil
    } schema: {
      $0.member("const", number)
    }
  }

  /// One of several words.
  ///
  /// - Parameters:
  ///   - words: the words.
  ///   - expected: what is expected, when messages do not list the words as they are.
  ///   - definition: the name of the words in the schema; nil to list the words in place.
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
  /// - Parameter definition: its name in the schema; nil for an object with any members.
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

  /// An array of values that have a name in the schema.
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
