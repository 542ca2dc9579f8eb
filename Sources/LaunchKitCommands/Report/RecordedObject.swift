internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// An object of a JSON document that LaunchKit wrote before. What it lacks is an error with its place.
struct RecordedObject {
  /// The kind of document: "a report".
  let document: String
  /// What the object describes: "a finding".
  let noun: String
  /// The line of the file on which the document begins, from 0.
  let firstLine: Int
  private let value: PropertyListValue
  private let members: PropertyListDictionary

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - source: the document.
  ///   - name: the kind of document, with its article.
  ///   - firstLine: the line of the file on which the document begins, from 0.
  /// - Throws: when it is not JSON, or is not an object.
  /// - Complexity: linear in the document.
  init(_ source: SourceFile, _ name: String, firstLine: Int = 0) throws(InputFailure) {
    let document = JSONPropertyListReader.read(source, syntax: .strict)
    if let problem = document.diagnostics.first(where: { $0.severity == .error }) {
      throw Self.failure(problem.message, at: problem.span, in: source, name, firstLine)
    }
    guard let root = document.root, let members = root.dictionary else {
      throw InputFailure(path: source.path, message: "is empty or is not a JSON object")
    }
    self.document = name
    noun = name
    self.firstLine = firstLine
    value = root
    self.members = members
  }

  /// - Throws: when the value is no object.
  private init(
    _ value: PropertyListValue, _ noun: String, in outer: RecordedObject
  ) throws(InputFailure) {
    document = outer.document
    self.noun = noun
    firstLine = outer.firstLine
    self.value = value
    guard let members = value.dictionary else {
      throw Self.failure(
        "\(noun) is \(value.kind.withArticle), expected an object", at: value.markSpan,
        in: value.document.source, outer.document, outer.firstLine)
    }
    self.members = members
  }

  /// Whether there is a member that is not null.
  func has(_ name: String) -> Bool {
    guard let member = members[name] else { return false }
    return member.kind != .null
  }

  /// A text.
  func text(_ name: String) throws(InputFailure) -> String {
    guard let text = members[name]?.string else { throw missing(name, "text") }
    return text
  }

  /// A text; nil when it is missing or null.
  func optionalText(_ name: String) throws(InputFailure) -> String? {
    has(name) ? try text(name) : nil
  }

  /// The largest number that counts something; sums of many do not overflow.
  private static let largestCount: Int128 = 1 << 40

  /// A number that counts something.
  func count(_ name: String) throws(InputFailure) -> Int {
    guard let number = members[name]?.integer, (0...Self.largestCount).contains(number),
      let count = Int(exactly: number)
    else {
      throw missing(name, "a count")
    }
    return count
  }

  /// The id of a rule, which reports print as a part of a command.
  func rule(_ name: String) throws(InputFailure) -> RuleID {
    let text = try text(name)
    guard !text.isEmpty,
      text.utf8.allSatisfy({
        ASCII.isLowercase($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "-")
      })
    else { throw missing(name, "the id of a rule") }
    return RuleID(text)
  }

  /// A value of a closed list.
  ///
  /// - Parameter what: what the values are: "outcome".
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, _ what: String
  ) throws(InputFailure) -> Choice where Choice.RawValue == String {
    let text = try text(name)
    guard let choice = Choice(rawValue: text) else {
      throw failure(
        "unknown \(what) '\(ShortText.of(text))', expected one of "
          + Choice.allCases.map(\.rawValue).joined(separator: ", "), at: name)
    }
    return choice
  }

  /// The objects of an array.
  ///
  /// - Parameter isOptional: whether the array may be missing.
  func objects(
    _ name: String, _ noun: String, isOptional: Bool = false
  ) throws(InputFailure) -> [RecordedObject] {
    if isOptional, !has(name) { return [] }
    guard let array = members[name]?.array else { throw missing(name, "an array") }
    var objects: [RecordedObject] = []
    for value in array { objects.append(try RecordedObject(value, noun, in: self)) }
    return objects
  }

  /// An object; nil when it is missing or null.
  func object(_ name: String, _ noun: String) throws(InputFailure) -> RecordedObject? {
    guard has(name), let value = members[name] else { return nil }
    return try RecordedObject(value, noun, in: self)
  }

  /// The texts of an array; none when it is missing.
  func texts(_ name: String) throws(InputFailure) -> [String] {
    guard has(name) else { return [] }
    guard let array = members[name]?.array else { throw missing(name, "an array") }
    var texts: [String] = []
    for value in array {
      guard let text = value.string else { throw missing(name, "an array of texts") }
      texts.append(text)
    }
    return texts
  }

  /// The keys and indices of an array; none when it is missing.
  func keyPath(_ name: String) throws(InputFailure) -> [KeyPathStep] {
    guard has(name) else { return [] }
    guard let array = members[name]?.array else { throw missing(name, "an array") }
    var steps: [KeyPathStep] = []
    for value in array {
      if let key = value.string {
        steps.append(.key(key))
      } else if let index = value.integer.flatMap({ Int(exactly: $0) }), index >= 0 {
        steps.append(.index(index))
      } else {
        throw missing(name, "an array of keys and indices")
      }
    }
    return steps
  }

  private func missing(_ name: String, _ what: String) -> InputFailure {
    failure("'\(name)' of \(noun) is missing or is not \(what)", at: name)
  }

  /// What is wrong with a member, or with the object if it has no such member.
  func failure(_ problem: String, at name: String) -> InputFailure {
    let place = members[name] ?? value
    return Self.failure(
      problem, at: place.markSpan, in: place.document.source, document, firstLine)
  }

  private static func failure(
    _ problem: String, at span: SourceSpan, in file: SourceFile, _ document: String,
    _ firstLine: Int
  ) -> InputFailure {
    let place = LineTable(file).location(at: Int(span.start))
    return InputFailure(
      path: file.path,
      message:
        "is not \(document): line \(place.line + firstLine), column \(place.column): \(problem)")
  }
}
