package import Findings
package import PropertyListSyntax
package import SourceText

/// A member that an object of one of LaunchKit's own JSON formats may have.
package protocol ObjectMember {
  /// The name.
  var name: String { get }
  /// What it says.
  var meaning: String { get }
  /// Whether it must be there.
  var isRequired: Bool { get }
}

/// Reads the objects of one of LaunchKit's own JSON formats, member by member, and says what does not fit.
package protocol ObjectReader {
  /// The id of what is reported.
  static var rule: RuleID { get }
  /// What is wrong.
  var problems: [Diagnostic] { get set }
  /// The way to what is being read; kept because asking a value for it costs its siblings.
  var path: [KeyPathStep] { get set }
}

extension ObjectReader {
  /// Problems that are listed one by one.
  private static var maximumProblemCount: Int { 100 }

  /// Whether so much is wrong that nothing more is reported.
  package var isFull: Bool { problems.count > Self.maximumProblemCount }

  /// The members of an object whose values have the right type, by name; nil when it is not an object.
  package mutating func members(
    of value: PropertyListValue, _ known: [DocumentMember], _ what: String
  ) -> [String: PropertyListValue]? {
    guard let object = value.dictionary else {
      report("\(what) is \(value.kind.withArticle), expected an object", at: value)
      return nil
    }
    var found: [String: PropertyListValue] = [:]
    for entry in object where !isFull {
      let name = entry.key.string ?? ""
      guard let member = known.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
        report(
          "'\(ShortText.of(name))' is not a member of \(what)", at: entry.key, under: name,
          help: NearestName.of(name, in: known.lazy.map(\.name)).map { "did you mean '\($0)'?" }
            ?? "expected \(known.map(\.name).joined(separator: ", "))")
        continue
      }
      // Of a repeated member the last counts; that it is repeated is distinguished from this.
      found[member.name] = accepts(entry.value, member) ? entry.value : nil
    }
    for member in known where member.isRequired && object[member.name] == nil {
      report("\(what) has no '\(member.name)': \(member.meaning)", at: value)
    }
    return found
  }

  /// Whether a value is what a member takes; says so when it is not.
  package mutating func accepts(_ value: PropertyListValue, _ member: DocumentMember) -> Bool {
    if member.value.accepts(value) { return true }
    let nearest = value.string.flatMap { NearestName.of($0, in: member.value.words) }
    report(
      "'\(member.name)' is \(quoted(value)), expected \(member.value.expected)", at: value,
      under: member.name,
      help: nearest.map { "did you mean '\($0)'?" } ?? member.value.help?(value))
    return false
  }

  /// Whether a file has the version that is read, or none; says so when it has another.
  package mutating func hasVersion(
    _ number: Int, _ members: [String: PropertyListValue], help: String? = nil
  ) -> Bool {
    guard let version = members["version"], version.integer != Int128(number) else { return true }
    report(
      "version \(quoted(version)) is not known, expected \(number)", at: version, under: "version",
      help: help)
    return false
  }

  /// What is read from the elements of an array, each with the way to it as the current one.
  ///
  /// - Parameters:
  ///   - array: the array; nothing is read from anything else.
  ///   - steps: the way to it from the current one.
  ///   - read: reads an element; nil when something is wrong, which has been reported.
  package mutating func elements<Element>(
    of array: PropertyListValue?, under steps: [KeyPathStep],
    _ read: (inout Self, PropertyListValue) -> Element?
  ) -> [Element] {
    guard let array = array?.array else { return [] }
    let outer = path
    defer { path = outer }
    var found: [Element] = []
    for (index, value) in array.enumerated() where !isFull {
      path = outer + steps + [.index(index)]
      if let element = read(&self, value) { found.append(element) }
    }
    return found
  }

  /// Says what is wrong with a value; after the first hundred problems only that there are more.
  package mutating func report(
    _ message: String, at value: PropertyListValue, under member: String? = nil,
    notes: [Note] = [], help: String? = nil
  ) {
    guard problems.count < Self.maximumProblemCount else {
      if !isFull {
        problems.append(
          Diagnostic(
            rule: Self.rule, severity: .error,
            message: "there are more problems than the \(Self.maximumProblemCount) that are shown",
            span: value.openingSpan))
      }
      return
    }
    problems.append(
      Diagnostic(
        rule: Self.rule, severity: .error, message: message,
        span: value.markSpan,
        keyPath: path + (member.map { [.key($0)] } ?? []), notes: notes, help: help))
  }

  /// A value for a message: its text in quotation marks, or what kind of value it is.
  package func quoted(_ value: PropertyListValue) -> String {
    guard value.kind != .null, let text = value.plainText else { return value.kind.withArticle }
    return "'\(ShortText.of(text))'"
  }
}
