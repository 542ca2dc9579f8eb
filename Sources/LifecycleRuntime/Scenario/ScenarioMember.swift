internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// The members of the objects in a scenario.
enum ScenarioMember {
  /// Joins words for a message, each in quotation marks.
  static func names(_ words: [String]) -> String {
    words.map { "'\($0)'" }.joined(separator: ", ")
  }
}

extension DocumentValue {
  /// A value that is one of several words, which messages quote.
  static func quotedChoice(_ words: [String]) -> Self {
    choice(words, expected: "one of \(ScenarioMember.names(words))")
  }

  /// A version of a system or an SDK.
  static let version = Self("a version as text, such as '18.0'") {
    $0.string.flatMap { OSVersion($0) } != nil
  } schema: {
    $0.member("$ref", "#/$defs/version")
  }

  /// A moment, or a length of time.
  static let time = Self(ScenarioTime.words) {
    ScenarioTime.read($0) != nil
  } schema: {
    $0.member("$ref", "#/$defs/time")
  }

  /// A number that is not below zero.
  static let number = Self("a number that is not below zero") {
    $0.number.map { $0 >= 0 && $0.isFinite } == true
  } schema: {
    $0.member("type", "number")
    $0.member("minimum", 0)
  }

  /// The number of a scene's session.
  static let scene = Self("the number of a scene, from 1 in creation order") {
    $0.integer.map { (1...Int128(Int32.max)).contains($0) } == true
  } schema: {
    $0.member("type", "integer")
    $0.member("minimum", 1)
  }

  /// A URL with its scheme.
  static let url = Self("a URL with its scheme") {
    $0.string.flatMap(LaunchURL.init) != nil
  } schema: {
    $0.member("type", "string")
    $0.member("pattern", "^[A-Za-z][A-Za-z0-9+.-]*:")
  }

  /// Bytes in hexadecimal digits.
  static let bytes = Self("pairs of hexadecimal digits") {
    $0.string.flatMap(HexadecimalBytes.read) != nil
  } schema: {
    $0.member("type", "string")
    $0.member("pattern", "^([0-9A-Fa-f]{2})+$")
  }

  /// An array of texts.
  static let texts = Self("an array of texts") {
    $0.array?.allSatisfy { $0.kind == .string } == true
  } schema: { writer in
    writer.member("type", "array")
    writer.key("items")
    writer.object { $0.member("type", "string") }
  }

  /// An array of words from a list.
  static func choices(_ words: [String]) -> Self {
    Self("an array of \(ScenarioMember.names(words))") { value in
      value.array?.allSatisfy { $0.string.map(words.contains) ?? false } == true
    } schema: { writer in
      writer.member("type", "array")
      writer.key("items")
      writer.object { $0.member("enum", words) }
    }
  }

  /// Times, by the names of methods.
  static let methodTimes = Self("an object") {
    $0.kind == .dictionary
  } schema: { writer in
    writer.member("type", "object")
    writer.key("additionalProperties")
    writer.object { $0.member("$ref", "#/$defs/time") }
  }

  /// An object whose members are checked later.
  static let anyObject = object(nil)

  /// Launch options in any form.
  static let options = Self("launch options: an object, a URL or null") {
    [.dictionary, .string, .null].contains($0.kind)
  } schema: {
    $0.member("type", ["object", "string", "null"])
  }
}
