internal import CPropertyListNodes
internal import SourceText

/// Limits the amount of text of a binary property list that rules and models get.
///
/// Several references in a binary file may lead to one object, so a file of 100 KB can hold a gigabyte of
/// text if each reference counts. Rules that look at every value would then take minutes.
enum SharedTextBudget {
  /// Bytes of text that any file may have; each reference counts.
  static let minimum = 1 << 20
  /// Bytes of text that a file may have for each byte of its size; each reference counts.
  static let perByte = 4
  /// A text of at most this length is kept for every reference. The keys and values that matter for a launch
  /// are shorter, and the limit on the number of values bounds them.
  static let shortText = 64
}

extension PropertyListDocument {
  /// The document with an amount of text that is bounded by the size of the file, for code that looks at
  /// every value. Each reference to a text counts.
  ///
  /// This is the document itself, unless it is binary and the text of its references exceeds both a mebibyte
  /// and four times the size of the file. Then later references to a long string or data are left out, in
  /// dictionaries with their keys, and `omittedReferenceCount` is their number.
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

  /// The length of a long text or data; 0 for all other values.
  fileprivate static func sharedTextLength(_ node: Node) -> Int {
    switch PropertyListValue.Kind(rawValue: node.kind) {
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
  /// Offsets of the long texts that were kept already.
  private var seen: Set<UInt32> = []
  /// The open containers: where each one ends among all nodes, and its index among the kept nodes.
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
      if node.kind == PropertyListValue.Kind.key.rawValue, value < nodes.count {
        let entryEnd = Int(nodes[value].next)
        if isOver(node) || isOver(nodes[value]) {
          omittedCount += 1
          at = entryEnd
          continue
        }
      } else if open.last.map({ kept[$0.index].kind != PropertyListValue.Kind.dictionary.rawValue })
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

  /// Whether a text was kept before and would exceed the budget now.
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
