package import Findings
internal import PropertyListReading
package import PropertyListSyntax
package import SourceText

/// A property list that was made of values from several places, with the place that each value comes from.
///
/// It is an XML property list of its own, so that rules read it like every other. Fixes cannot be applied to
/// it, because no file has this text.
package struct SynthesizedPropertyList: Sendable {
  /// The property list.
  package let document: PropertyListDocument
  /// The place that stands for the property list as a whole.
  package let home: SourcePlace
  /// The nodes of `document` in order, each with its origin.
  let nodes: [Node]

  /// A key or value of `document`.
  struct Node: Sendable {
    /// The range of the node, tags included.
    var span: SourceSpan
    /// The text between the tags; the opening tag of a container.
    var content: SourceSpan
    /// The index of the container; -1 for the root.
    var parent: Int
    var index: NodeIndex
    /// The origin. Its place in the file has no key path yet: that is the same as in `document`.
    var origin: EffectiveInfoPlist.Origin
  }

  /// Writes a value as XML, under the path of the file that its home is in.
  ///
  /// - Complexity: linear in the size of the value.
  init(_ root: BuiltValue, home: SourcePlace) {
    self.home = home
    // Values that cannot be written have been replaced, so that writing does not throw.
    let bytes = (try? PropertyListWriter.write(root.fragment, as: .xml).bytes) ?? []
    document = PropertyListDocument.read(SourceFile(path: home.file.source.path, bytes: bytes))
    var collector = NodeCollector(document)
    if let value = document.root { collector.add(value, root, parent: -1) }
    nodes = collector.nodes
  }

  /// Makes the property list that the description of a project writes.
  ///
  /// - Complexity: linear in the size of the property list.
  package init(_ described: DescribedPropertyList) {
    self.init(
      BuiltValue(
        .dictionary(described.entries.map { BuiltValue.Entry($0) }),
        EffectiveInfoPlist.Origin(place: described.place, source: .manifest)),
      home: described.place)
  }

  /// The text that a person wrote for a place of `document`: the same part of the text if it was copied word
  /// for word, else the whole text that the value was made from.
  ///
  /// - Complexity: logarithmic in the number of values, and linear in the length of the text and the number
  ///   of siblings along the way to it.
  package func place(of span: SourceSpan) -> SourcePlace {
    guard let index = node(at: span), nodes[index].parent >= 0 else { return home }
    return place(ofNode: index, span)
  }

  /// Where the value at a place of `document` comes from; nil for the root.
  func origin(of span: SourceSpan) -> EffectiveInfoPlist.Origin? {
    guard let index = node(at: span), nodes[index].parent >= 0 else { return nil }
    var origin = nodes[index].origin
    origin.place = place(ofNode: index, nodes[index].content)
    return origin
  }

  private func place(ofNode index: Int, _ span: SourceSpan) -> SourcePlace {
    let node = nodes[index]
    var place = node.origin.place
    switch node.origin.source {
    case .file, .expandedFile, .manifest, .expandedManifest:
      place.keyPath = document.value(at: node.index).keyPath
    case .setting, .build, .generator: break
    }
    let content = node.content
    guard content.start <= span.start, span.end <= content.end, content.count == place.span.count,
      isCopied(content, place)
    else { return place }
    let shift = Int(place.span.start) - Int(content.start)
    place.span = SourceSpan(Int(span.start) + shift..<Int(span.end) + shift)
    return place
  }

  /// Whether a text is word for word the text that it comes from.
  private func isCopied(_ content: SourceSpan, _ place: SourcePlace) -> Bool {
    let made = document.source
    let written = place.file.source
    guard content.range.upperBound <= made.count, place.span.range.upperBound <= written.count
    else {
      return false
    }
    return made.paddedBytes[content.range].elementsEqual(written.paddedBytes[place.span.range])
  }

  /// The innermost key or value that contains a span; nil if there is none.
  func node(at span: SourceSpan) -> Int? {
    // The last node that begins before the span. The node sought is this one or one around it.
    var index = nodes.partitioningIndex { $0.span.start > span.start } - 1
    while index >= 0, nodes[index].span.end < span.end { index = nodes[index].parent }
    return index >= 0 ? index : nil
  }
}

extension BuiltValue {
  /// Makes a value from one that the description of a project writes.
  init(_ described: DescribedPropertyList.Value) {
    let content: Content =
      switch described.content {
      case .dictionary(let entries): .dictionary(entries.map { Entry($0) })
      case .array(let elements): .array(elements.map { BuiltValue($0) })
      case .scalar(let scalar): .scalar(scalar)
      }
    self.init(
      content,
      EffectiveInfoPlist.Origin(
        place: described.place,
        source: described.isDefault ? .generator : described.isInFile ? .file : .manifest))
  }
}

extension BuiltValue.Entry {
  /// Makes an entry from one that the description of a project writes.
  init(_ described: DescribedPropertyList.Entry) {
    let value = BuiltValue(described.value)
    self.init(
      key: described.key,
      keyOrigin: EffectiveInfoPlist.Origin(
        place: described.keyPlace, source: value.origin.source), value: value)
  }
}

/// Walks through a document and the values that it was made from, in parallel.
private struct NodeCollector {
  private(set) var nodes: [SynthesizedPropertyList.Node] = []

  init(_ document: PropertyListDocument) { nodes.reserveCapacity(document.nodeCount) }

  mutating func add(_ value: PropertyListValue, _ built: BuiltValue, parent: Int) {
    let index = nodes.count
    add(value, built.origin, parent)
    switch built.content {
    case .scalar: break
    case .array(let elements):
      guard let written = value.array else { return }
      for (element, made) in zip(written, elements) { add(element, made, parent: index) }
    case .dictionary(let entries):
      guard let written = value.dictionary else { return }
      for (entry, made) in zip(written, entries) {
        add(entry.key, made.keyOrigin, index)
        add(entry.value, made.value, parent: index)
      }
    }
  }

  private mutating func add(
    _ value: PropertyListValue, _ origin: EffectiveInfoPlist.Origin, _ parent: Int
  ) {
    nodes.append(
      SynthesizedPropertyList.Node(
        span: value.span,
        content: value.markSpan, parent: parent,
        index: value.nodeIndex, origin: origin))
  }
}
