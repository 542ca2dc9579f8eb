internal import SourceText

/// Builds values from events, within the limits.
struct YAMLTreeBuilder {
  /// The value of the document; nil if there is none.
  private(set) var root: YAMLNode?

  private let limits: YAMLLimits
  private var open: [Container] = []
  private var anchors: [String: Anchor] = [:]
  private var nodeCount = 0
  private var hasDocument = false

  /// A container whose end has not been read yet.
  private struct Container {
    var node: YAMLNode
    var elements: [YAMLNode] = []
    var entries: [YAMLNode.Entry] = []
    /// A key whose value has not been read yet.
    var key: YAMLNode?
    var isMapping: Bool
    var anchor: String?
    /// The number of values before it.
    var countBefore: Int
  }

  private enum Anchor {
    /// The end of the value has not been read yet.
    case open(SourceSpan)
    /// The value, and the number of values in it.
    case value(YAMLNode, count: Int)
  }

  init(limits: YAMLLimits) { self.limits = limits }

  /// Takes the next event.
  mutating func take(_ event: YAMLEvent) throws(YAMLProblem) {
    switch event.kind {
    case .documentStart:
      guard !hasDocument else {
        throw YAMLProblem(
          "the file has more than one document, expected one", at: event.span)
      }
      hasDocument = true
    case .documentEnd: break
    case .alias(let name): try takeAlias(name, event)
    case .scalar(let text, let style):
      try count(1, at: event.span)
      let node = YAMLNode(
        content: .scalar(text, style), span: event.span, tag: event.tag)
      if let anchor = event.anchor { anchors[anchor] = .value(node, count: 1) }
      add(node)
    case .sequenceStart: try begin(event, isMapping: false)
    case .mappingStart: try begin(event, isMapping: true)
    case .sequenceEnd, .mappingEnd: end()
    }
  }

  private mutating func takeAlias(_ name: String, _ event: YAMLEvent) throws(YAMLProblem) {
    switch anchors[name] {
    case .value(let node, let count):
      try self.count(count, at: event.span)
      add(node)
    case .open(let span):
      throw YAMLProblem(
        "the alias '*\(name)' is inside the value that it stands for", at: event.span,
        note: ("the anchor is here", span))
    case nil:
      throw YAMLProblem("the alias '*\(name)' has no anchor before it", at: event.span)
    }
  }

  private mutating func begin(_ event: YAMLEvent, isMapping: Bool) throws(YAMLProblem) {
    try count(1, at: event.span)
    guard open.count < limits.depth else {
      throw YAMLProblem("values are nested more than \(limits.depth) deep", at: event.span)
    }
    if let anchor = event.anchor { anchors[anchor] = .open(event.span) }
    open.append(
      Container(
        node: YAMLNode(
          content: isMapping ? .mapping([]) : .sequence([]), span: event.span, tag: event.tag),
        isMapping: isMapping, anchor: event.anchor, countBefore: nodeCount - 1))
  }

  private mutating func end() {
    guard var container = open.popLast() else { return }
    if container.isMapping {
      container.node.content = .mapping(container.entries)
    } else {
      container.node.content = .sequence(container.elements)
    }
    // A container that no bracket opens begins at its first key or element.
    if container.node.span.count == 0,
      let first = container.entries.first?.key.span ?? container.elements.first?.span
    {
      container.node.span = first
    }
    if let anchor = container.anchor {
      anchors[anchor] = .value(container.node, count: nodeCount - container.countBefore)
    }
    add(container.node)
  }

  private mutating func add(_ node: YAMLNode) {
    guard let last = open.indices.last else {
      root = node
      return
    }
    guard open[last].isMapping else {
      open[last].elements.append(node)
      return
    }
    if let key = open[last].key {
      open[last].entries.append(YAMLNode.Entry(key: key, value: node))
      open[last].key = nil
    } else {
      open[last].key = node
    }
  }

  private mutating func count(_ count: Int, at span: SourceSpan) throws(YAMLProblem) {
    nodeCount += count
    guard nodeCount <= limits.nodeCount else {
      throw YAMLProblem(
        "the file has more than \(limits.nodeCount) values, those of aliases included", at: span)
    }
  }
}
