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
  /// The members that the format has.
  associatedtype Member: ObjectMember

  /// The id of what is reported.
  static var rule: RuleID { get }
  /// What is wrong.
  var problems: [Diagnostic] { get set }
  /// The way to what is being read; kept because asking a value for it costs its siblings.
  var path: [KeyPathStep] { get set }

  /// Whether a value is what a member takes; says so when it is not.
  mutating func accepts(_ value: PropertyListValue, _ member: Member) -> Bool
}

extension ObjectReader {
  /// Problems that are listed one by one.
  private static var maximumProblemCount: Int { 100 }

  /// Whether so much is wrong that nothing more is reported.
  package var isFull: Bool { problems.count > Self.maximumProblemCount }

  /// The members of an object whose values have the right type, by name; nil when it is not an object.
  package mutating func members(
    of value: PropertyListValue, _ known: [Member], _ what: String
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

  /// Says that a member has a value that it does not take.
  package mutating func refuse(
    _ value: PropertyListValue, of member: Member, expected: String, help: String? = nil
  ) {
    report(
      "'\(member.name)' is \(quoted(value)), expected \(expected)", at: value, under: member.name,
      help: help)
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
        span: value.kind.isContainer ? value.openingSpan : value.contentSpan,
        keyPath: path + (member.map { [.key($0)] } ?? []), notes: notes, help: help))
  }

  /// A value for a message: its text in quotation marks, or what kind of value it is.
  package func quoted(_ value: PropertyListValue) -> String {
    guard value.kind != .null, let text = value.plainText else { return value.kind.withArticle }
    return "'\(ShortText.of(text))'"
  }
}
