package import Findings
package import PropertyListSyntax
package import SourceText

/// Reads the objects of one of LaunchKit's own JSON formats, member by member, and reports what does not fit.
package protocol ObjectReader {
  /// The id of the rule that the problems name.
  static var rule: RuleID { get }
  /// The problems found so far.
  var problems: [Finding] { get set }
  /// The path to the value that is being read. It is kept here, because a value finds its path only by a
  /// search through its siblings.
  var path: [KeyPathStep] { get set }
}

extension ObjectReader {
  /// The greatest number of problems that are reported one by one.
  private static var maximumProblemCount: Int { 100 }

  /// Whether there are so many problems that no more are reported.
  package var isFull: Bool { problems.count > Self.maximumProblemCount }

  /// The members of an object whose values have the right type, by name; nil when the value is not an object.
  ///
  /// - Parameter inner: the members of objects in the object, by its member; a name of theirs that is one level too high is
  ///   explained.
  package mutating func members(
    of value: PropertyListValue, _ known: [DocumentMember], _ what: String,
    inner: [String: [DocumentMember]] = [:]
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
          help: inner.first { $0.value.contains { $0.name == name } }.map {
            "write '\(name)' in '\($0.key)'"
          } ?? NearestName.of(name, in: known.lazy.map(\.name)).map { "did you mean '\($0)'?" }
            ?? "expected \(known.map(\.name).joined(separator: ", "))")
        continue
      }
      // The last value of a repeated member counts; the repetition is reported separately.
      found[member.name] = accepts(entry.value, member) ? entry.value : nil
    }
    for member in known where member.isRequired && object[member.name] == nil {
      report("\(what) has no '\(member.name)': \(member.meaning)", at: value)
    }
    return found
  }

  /// Whether a member accepts a value; reports a problem when it does not.
  package mutating func accepts(_ value: PropertyListValue, _ member: DocumentMember) -> Bool {
    if member.value.accepts(value) { return true }
    let nearest = value.string.flatMap { NearestName.of($0, in: member.value.words) }
    report(
      "'\(member.name)' is \(quoted(value)), expected \(member.value.expected)", at: value,
      under: member.name,
      help: nearest.map { "did you mean '\($0)'?" } ?? member.value.help?(value))
    return false
  }

  /// Whether a file has the version that is read, or none; reports any other version.
  package mutating func hasVersion(
    _ number: Int, _ members: [String: PropertyListValue], help: String? = nil
  ) -> Bool {
    guard let version = members["version"], version.integer != Int128(number) else { return true }
    report(
      "version \(quoted(version)) is not known, expected \(number)", at: version, under: "version",
      help: help)
    return false
  }

  /// Reads the elements of an array, each with its path as the current one.
  ///
  /// - Parameters:
  ///   - array: the array; any other value has no elements.
  ///   - steps: the path to the array from the current one.
  ///   - read: reads an element; nil when something is wrong, which it has reported.
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

  /// Reports a problem with a value. After the first hundred problems, it only reports that there are more.
  package mutating func report(
    _ message: String, at value: PropertyListValue, under member: String? = nil,
    notes: [Finding.Note] = [], help: String? = nil
  ) {
    guard problems.count < Self.maximumProblemCount else {
      if !isFull {
        problems.append(
          Finding(
            rule: Self.rule, severity: .error,
            message: "there are more problems than the \(Self.maximumProblemCount) that are shown",
            span: value.openingSpan))
      }
      return
    }
    problems.append(
      Finding(
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
