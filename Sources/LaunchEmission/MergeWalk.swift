internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// Merges one tree into another and records where they contradict each other.
struct MergeWalk {
  /// Two values that contradict each other.
  struct Conflict {
    let addition: PropertyListValue
    let diagnostic: Finding
  }

  private(set) var conflicts: [Conflict] = []
  private var path: [KeyPathStep] = []

  /// Adds the parts of `addition` that `base` lacks.
  mutating func merge(_ addition: PropertyListMerge.Value, into base: inout PropertyListMerge.Value)
  {
    switch (base.content, addition.content) {
    case (.dictionary(var entries), .dictionary(let added)):
      base.content = .scalar  // The entries are then held once, and are changed in place.
      merge(added, into: &entries)
      base.content = .dictionary(entries)
    case (.array(var elements), .array(let added)):
      base.content = .scalar
      merge(added, into: &elements)
      base.content = .array(elements)
    case (.scalar, .scalar):
      let own = ElementIdentity.content(of: PropertyListFragment(base.origin))
      if own != ElementIdentity.content(of: PropertyListFragment(addition.origin)) {
        addConflict(addition.origin, base.origin)
      }
    default: addConflict(addition.origin, base.origin)
    }
  }

  private mutating func merge(
    _ added: [PropertyListMerge.Value.Entry], into entries: inout [PropertyListMerge.Value.Entry]
  ) {
    var places: [[UInt8]: Int] = [:]
    for (index, entry) in entries.enumerated() { places[Array(entry.name.utf8)] = index }
    for entry in added {
      if let place = places[Array(entry.name.utf8)] {
        path.append(.key(entry.name))
        merge(entry.value, into: &entries[place].value)
        path.removeLast()
      } else {
        entries.append(entry)
      }
    }
  }

  private mutating func merge(
    _ added: [PropertyListMerge.Value], into elements: inout [PropertyListMerge.Value]
  ) {
    let key = ElementIdentity.key(forElementsAt: path)
    var contents: Set<[UInt8]> = []
    var named: [[UInt8]: Int] = [:]
    for (index, element) in elements.enumerated() {
      if let content = ElementIdentity.content(of: element.fragment) { contents.insert(content) }
      if let name = Self.name(of: element, key), named[name] == nil { named[name] = index }
    }
    for element in added {
      let content = ElementIdentity.content(of: element.fragment)
      if let content, contents.contains(content) { continue }
      if let name = Self.name(of: element, key), let place = named[name] {
        path.append(.index(place))
        merge(element, into: &elements[place])
        path.removeLast()
        continue
      }
      if let content { contents.insert(content) }
      if let name = Self.name(of: element, key) { named[name] = elements.count }
      elements.append(element)
    }
  }

  /// The text that identifies an element; nil when it has none.
  private static func name(of element: PropertyListMerge.Value, _ key: String?) -> [UInt8]? {
    guard let key, let value = element.entries?.first(where: { $0.name == key })?.value,
      let text = value.origin.string
    else { return nil }
    return Array(text.utf8)
  }

  private mutating func addConflict(_ addition: PropertyListValue, _ base: PropertyListValue) {
    guard conflicts.count < PropertyListMerge.maximumConflictCount else { return }
    var name = "the root"
    for step in path.reversed() {
      if case .key(let key) = step {
        name = "'\(key)'"
        break
      }
    }
    let file = base.document.relatedFile
    conflicts.append(
      Conflict(
        addition: addition,
        diagnostic: Finding(
          rule: PropertyListMerge.rule, severity: .error,
          message:
            "\(name) is \(Self.words(addition)) here and \(Self.words(base)) in another file",
          span: addition.markSpan,
          keyPath: addition.keyPath,
          notes: [
            Finding.Note(
              "the other value is here",
              at: base.markSpan, in: file,
              keyPath: base.keyPath)
          ],
          help: "make both the same, or remove one of them")))
  }

  private static func words(_ value: PropertyListValue) -> String {
    guard let text = value.plainText else { return value.kind.withArticle }
    return "'\(text.utf8.count > 60 ? String(text.prefix(60)) + "…" : text)'"
  }
}
