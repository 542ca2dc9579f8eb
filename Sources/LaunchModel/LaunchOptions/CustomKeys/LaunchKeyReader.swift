internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// Reads the tree of a file of launch keys, member by member, and reports what does not fit.
struct LaunchKeyReader: ObjectReader {
  /// The keys whose declaration has no error.
  private(set) var declarations: [LaunchKeyDeclaration] = []
  static let rule = LaunchKeyDocument.rule
  var problems: [Finding] = []
  var path: [KeyPathStep] = []

  private let earlier: LaunchKeyCatalog
  /// Raw names and Swift names that this file has declared, with their places.
  private var taken: [[UInt8]: SourceSpan] = [:]

  init(_ earlier: LaunchKeyCatalog) {
    self.earlier = earlier
  }

  // MARK: The three objects

  /// Reads the file.
  mutating func read(_ root: PropertyListValue) {
    guard let members = members(of: root, LaunchKeyMember.file, "a file of launch keys") else {
      return
    }
    guard hasVersion(LaunchKeyMember.version, members) else { return }
    if let keys = members["keys"] { read(keys: keys, under: [.key("keys")]) }
  }

  /// Reads an array of keys at a path.
  mutating func read(keys: PropertyListValue, under way: [KeyPathStep]) {
    declarations += elements(of: keys, under: way) { $0.readKey($1) }
  }

  private mutating func readKey(_ value: PropertyListValue) -> LaunchKeyDeclaration? {
    let count = problems.count
    guard let members = members(of: value, LaunchKeyMember.key, "a launch key"),
      let name = members["name"], let text = name.string
    else { return nil }
    take(name, text)
    let swiftName = members["swiftName"]
    if let swiftName, let text = swiftName.string { take(swiftName, text) }
    let type = members["type"]?.string.flatMap(LaunchKeyDeclaration.KeyType.init)
    let elements = members["elements"]
    if let elements, let type, type != .array {
      report(
        "'elements' goes with the type 'array', not with '\(type.rawValue)'", at: elements,
        under: "elements", help: "remove 'elements', or make the type 'array'")
    }
    let requirements = self.elements(of: members["requires"], under: [.key("requires")]) {
      $0.readRequirement($1)
    }
    guard problems.count == count, let type, let meaning = members["meaning"]?.string else {
      return nil
    }
    var declaration = LaunchKeyDeclaration(
      name: text, swiftName: swiftName?.string, meaning: meaning, type: type,
      elements: elements?.string.flatMap(LaunchKeyDeclaration.KeyType.init),
      requirements: requirements,
      deprecation: members["deprecated"]?.string, replacement: members["replacement"]?.string)
    declaration.source = name
    return declaration
  }

  private mutating func readRequirement(_ object: PropertyListValue) -> LaunchKeyDeclaration
    .Requirement?
  {
    guard let members = members(of: object, LaunchKeyMember.requirement, "a requirement") else {
      return nil
    }
    let names = LaunchKeyMember.requirementKinds.map(\.name)
    let kinds = names.filter { object.dictionary?[$0] != nil }
    guard kinds.count == 1, let kind = kinds.first else {
      let choice = names.map { "'\($0)'" }.joined(separator: ", ")
      report(
        "a requirement has \(kinds.isEmpty ? "none" : "more than one") of \(choice)", at: object,
        help: "write each requirement separately")
      return nil
    }
    let value = members["value"]
    if let value, !LaunchKeyMember.kindsWithValue.contains(kind) {
      report("'value' does not go with '\(kind)'", at: value, under: "value")
      return nil
    }
    guard let text = members[kind]?.string else { return nil }
    switch kind {
    case "infoPlistKey":
      return value?.string.map { .infoPlistValue($0, inKey: text) } ?? .infoPlistKey(text)
    case "backgroundMode": return .backgroundMode(text)
    case "urlScheme": return .urlScheme(text)
    default:
      return value?.string.map { .entitlementValue($0, inKey: text) } ?? .entitlement(text)
    }
  }

  // MARK: Names

  /// Takes a raw name or a Swift name; reports a name that already has a meaning.
  private mutating func take(_ value: PropertyListValue, _ name: String) {
    if let known = LaunchOptionName(name) {
      report(
        "'\(name)' is UIKit's own launch key '\(known.key.constant)'", at: value,
        help: "UIKit's keys need no declaration")
    } else if let first = taken[Array(name.utf8)] {
      report(
        "'\(name)' is declared twice", at: value,
        notes: [Finding.Note("first declared here", at: first)],
        help: "remove one of them, or give it another name")
    } else if let other = earlier.declaration(for: name) {
      report(
        "'\(name)' is declared in another file as well", at: value,
        notes: other.source.map { source in
          let file = RelatedFile(source.document.source, isText: true)
          return [
            Finding.Note(
              "first declared here", at: source.contentSpan, in: file, keyPath: source.keyPath)
          ]
        } ?? [])
    } else {
      taken[Array(name.utf8)] = value.contentSpan
    }
  }
}
