internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// Reads a baseline, member by member, and reports what is invalid.
struct BaselineReader: ObjectReader {
  static let rule = Baseline.rule
  var problems: [Finding] = []
  var path: [KeyPathStep] = []

  /// An entry with its place.
  typealias PlacedEntry = (entry: BaselineEntry, span: SourceSpan)

  /// The entries of a file, in the order of the file.
  mutating func read(_ root: PropertyListValue) -> [PlacedEntry] {
    guard let members = members(of: root, BaselineMember.file, "a baseline") else { return [] }
    guard
      hasVersion(
        BaselineMember.version, members,
        help: "delete the file, and create it with '--write-baseline'")
    else { return [] }
    return elements(of: members["findings"], under: [.key("findings")]) { reader, value in
      reader.readEntry(value).map { ($0, value.span) }
    }
  }

  private mutating func readEntry(_ value: PropertyListValue) -> BaselineEntry? {
    guard let members = members(of: value, BaselineMember.entry, "an entry of a baseline"),
      let file = members["path"]?.string, let rule = members["rule"]?.string
    else { return nil }
    let count = members["count"]?.integer.flatMap { Int(exactly: $0) } ?? 1
    return BaselineEntry(
      path: file,
      identity: Finding.Identity(
        rule: RuleID(rule), keyPath: members["keyPath"]?.string ?? "",
        text: members["text"]?.string),
      count: count, expires: ExpiryDate(members["expires"]))
  }
}
