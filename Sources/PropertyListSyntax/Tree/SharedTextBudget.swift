internal import CPropertyListNodes
internal import SourceText

/// How much text of a binary property list is handed to rules and models.
///
/// An object of a binary file may be referenced any number of times, so a file of 100 KB can hold a gigabyte of text
/// if each reference counts. Whoever looks at every value would need minutes for it.
enum SharedTextBudget {
  /// Bytes of text that any file may have, each reference counted.
  static let minimum = 1 << 20
  /// The same as a multiple of the file's size.
  static let perByte = 4
  /// A text up to this length is kept however often it is referenced: the names that an app is launched by are
  /// shorter, and the limit on values bounds them.
  static let shortText = 64
}

extension PropertyListDocument {
  /// A document whose text, each reference counted, is bounded by its size, for those who look at every value.
  ///
  /// That is the document itself, unless it is binary and its references repeat more than a mebibyte and four times
  /// its size of text. Then later references to a long string or data that was referenced before are left out, in
  /// dictionaries with their keys, and `omittedReferenceCount` says how many.
  ///
  /// - Complexity: linear in the number of nodes.
  package func boundingSharedText() -> PropertyListDocument {
    guard format == .binary, rootIndex != nil else { return self }
    let budget = max(SharedTextBudget.minimum, source.count * SharedTextBudget.perByte)
    var total = 0
    for node in nodes { total += Self.sharedTextLength(node) }
    guard total > budget else { return self }
    var reduction = SharedTextReduction(nodes: nodes, budget: budget)
    reduction.run()
    guard reduction.omittedCount > 0 else { return self }
    return PropertyListDocument(
      source: source, format: format, nodes: reduction.kept, rootIndex: rootIndex, trivia: trivia,
      diagnostics: diagnostics, omittedReferenceCount: reduction.omittedCount)
  }

  /// The length of a long text or data; 0 for all that need not be counted.
  fileprivate static func sharedTextLength(_ node: Node) -> Int {
    switch PropertyListKind(rawValue: node.kind) {
    case .string, .key, .data:
      let count = node.contentRange.count
      return count > SharedTextBudget.shortText ? count : 0
    default: return 0
    }
  }
}

/// Copies a tree without the repeated references that are over the budget.
private struct SharedTextReduction {
  let nodes: ContiguousArray<Node>
  let budget: Int
  private(set) var kept: ContiguousArray<Node> = []
  private(set) var omittedCount = 0
  private var total = 0
  /// Offsets of the long texts that were kept once.
  private var seen: Set<UInt32> = []
  /// The containers that are open: where they end among all nodes, and their index among those kept.
  private var open: [(end: Int, index: Int)] = []

  init(nodes: ContiguousArray<Node>, budget: Int) {
    self.nodes = nodes
    self.budget = budget
    kept.reserveCapacity(nodes.count)
  }

  mutating func run() {
    var at = 0
    while at < nodes.count {
      close(at)
      let node = nodes[at]
      let value = Int(node.next)
      if node.kind == PropertyListKind.key.rawValue, value < nodes.count {
        let entryEnd = Int(nodes[value].next)
        if isOver(node) || isOver(nodes[value]) {
          omittedCount += 1
          at = entryEnd
          continue
        }
      } else if open.last.map({ kept[$0.index].kind != PropertyListKind.dictionary.rawValue })
        ?? false,
        isOver(node)
      {
        omittedCount += 1
        at = value
        continue
      }
      append(node)
      if value > at + 1 { open.append((value, kept.count - 1)) }
      at += 1
    }
    close(nodes.count)
  }

  /// Whether a text was kept before and is too much once more.
  private func isOver(_ node: Node) -> Bool {
    let length = PropertyListDocument.sharedTextLength(node)
    return length > 0 && total + length > budget && seen.contains(node.start)
  }

  private mutating func append(_ node: Node) {
    let length = PropertyListDocument.sharedTextLength(node)
    if length > 0 {
      total += length
      seen.insert(node.start)
    }
    var copy = node
    copy.parent = open.last.map { UInt32(truncatingIfNeeded: $0.index) } ?? Node.noParent
    copy.next = UInt32(truncatingIfNeeded: kept.count + 1)
    kept.append(copy)
  }

  private mutating func close(_ at: Int) {
    while let last = open.last, last.end <= at {
      kept[last.index].next = UInt32(truncatingIfNeeded: kept.count)
      open.removeLast()
    }
  }
}
