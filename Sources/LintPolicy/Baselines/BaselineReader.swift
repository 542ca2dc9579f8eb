internal import FileSystem
internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// Reads a baseline, member by member, and says what does not fit.
struct BaselineReader: ObjectReader {
  static let rule = Baseline.rule
  var problems: [Diagnostic] = []
  var path: [KeyPathStep] = []

  /// An entry and where it stands.
  typealias PlacedEntry = (entry: BaselineEntry, span: SourceSpan)

  /// The entries of a file, in its order.
  mutating func read(_ root: PropertyListValue) -> [PlacedEntry] {
    guard let members = members(of: root, BaselineMember.file, "a baseline") else { return [] }
    if let version = members["version"], version.integer != Int128(BaselineMember.version) {
      report(
        "version \(quoted(version)) is not known, expected \(BaselineMember.version)", at: version,
        under: "version", help: "delete the file, and create it with '--write-baseline'")
      return []
    }
    guard let findings = members["findings"]?.array else { return [] }
    var entries: [PlacedEntry] = []
    for (index, value) in findings.enumerated() where !isFull {
      path = [.key("findings"), .index(index)]
      if let entry = readEntry(value) { entries.append((entry, value.span)) }
    }
    path = []
    return entries
  }

  private mutating func readEntry(_ value: PropertyListValue) -> BaselineEntry? {
    guard let members = members(of: value, BaselineMember.entry, "an entry of a baseline"),
      let file = members["path"]?.string, let rule = members["rule"]?.string
    else { return nil }
    let count = members["count"]?.integer.flatMap { Int(exactly: $0) } ?? 1
    return BaselineEntry(
      path: file,
      identity: FindingIdentity(
        rule: RuleID(rule), keyPath: members["keyPath"]?.string ?? "",
        text: members["text"]?.string),
      count: count)
  }

  mutating func accepts(_ value: PropertyListValue, _ member: BaselineMember) -> Bool {
    let expected: String
    switch member.value {
    case .text:
      if value.string?.isEmpty == false { return true }
      expected = "text"
    case .path:
      if value.string.map(Self.isInside) == true { return true }
      expected = "a path inside the baseline's folder, as '--write-baseline' writes it"
    case .count:
      if let number = value.integer, number >= 1, number <= 1_000_000 { return true }
      expected = "a whole number of at least 1"
    case .version:
      if value.integer != nil { return true }
      expected = "the number \(BaselineMember.version)"
    case .entries:
      if value.kind == .array { return true }
      expected = "an array"
    }
    refuse(value, of: member, expected: expected)
    return false
  }

  private static func isInside(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.utf8.contains(0)
      && ProjectRoot.join("", path) == path && !path.hasPrefix("../") && path != ".."
  }
}
