internal import CPropertyListNodes
internal import SourceText

extension PropertyListEditor {
  /// The mark between two entries or elements of a container; empty in XML.
  private func mark(in container: PropertyListValue) -> String {
    separator(in: container).map { String(Unicode.Scalar($0)) } ?? ""
  }

  /// Adds items after another one, or as the only ones of an empty container.
  func insert(
    into container: PropertyListValue, items: [Range<Int>], after anchor: Range<Int>?,
    _ make: (_ margin: String, _ isInline: Bool) throws(EditError) -> [String]
  ) throws(EditError) -> [TextEdit] {
    guard let anchor, let position = items.firstIndex(of: anchor) else {
      return try fill(container, make)
    }
    let content = contentRange(of: container)
    let gap = gap(before: position, items, content)
    let isInline = !layout.hasNewline(gap) && !isBraceless(container)
    let margin = layout.margin(at: anchor.lowerBound)
    let texts = try make(margin, isInline)
    let separatorEnd = endOfSeparator(behind: anchor, in: container)
    var point = separatorEnd ?? anchor.upperBound
    var lead = layout.newline + margin
    if isInline {
      let sample = self.gap(before: items.count > 1 ? items.count - 1 : 0, items, content)
      lead = layout.isWhiteSpace(sample) ? document.source.text(sample) : " "
    } else {
      point = layout.endOfTrailingComments(from: point)
      if position == items.count - 1 { point = max(point, endOfConditions(from: point, content)) }
    }
    let mark = self.mark(in: container)
    let text = texts.joined(separator: mark + lead)
    if mark.isEmpty { return [TextEdit(replacing: .at(point), with: lead + text)] }
    if separatorEnd != nil {
      return [TextEdit(replacing: .at(point), with: lead + text + mark)]
    }
    if point == anchor.upperBound {
      return [TextEdit(replacing: .at(point), with: mark + lead + text)]
    }
    return [
      TextEdit(replacing: .at(anchor.upperBound), with: mark),
      TextEdit(replacing: .at(point), with: lead + text),
    ]
  }

  /// Adds items in front of all others of a container that is not empty.
  func insert(
    inFrontOf items: [Range<Int>], in container: PropertyListValue,
    _ make: (_ margin: String, _ isInline: Bool) throws(EditError) -> [String]
  ) throws(EditError) -> [TextEdit] {
    let content = contentRange(of: container)
    let start = items[0].lowerBound
    let isInline = !layout.hasNewline(gap(before: 0, items, content))
    let margin = layout.margin(at: start)
    var lead = layout.newline + margin
    if isInline {
      let sample = gap(before: items.count > 1 ? 1 : 0, items, content)
      lead = layout.isWhiteSpace(sample) ? document.source.text(sample) : " "
    }
    let texts = try make(margin, isInline)
    let mark = mark(in: container)
    return [
      TextEdit(replacing: .at(start), with: texts.map { $0 + mark + lead }.joined())
    ]
  }

  /// The text before an item that belongs to no other item: usually white space and comments.
  private func gap(
    before position: Int, _ items: [Range<Int>], _ content: Range<Int>
  ) -> Range<Int> {
    let start = items[position].lowerBound
    guard position > 0 else { return min(content.lowerBound, start)..<start }
    var end = items[position - 1].upperBound
    let next = layout.significant(from: end)
    if next < start { end = next + 1 }
    return min(end, start)..<start
  }

  /// The end of the last `#endif` or other preprocessor line at the end of a container. What is inserted
  /// there does not depend on the condition around the last entry.
  private func endOfConditions(from point: Int, _ content: Range<Int>) -> Int {
    guard point < content.upperBound else { return point }
    let conditions = layout.trivia(in: point..<content.upperBound)
      .filter { $0.kind == .preprocessorLine }
    return conditions.last.map { Int($0.span.end) } ?? point
  }

  /// The text between the brackets or tags.
  private func contentRange(of container: PropertyListValue) -> Range<Int> {
    isBraceless(container) ? 0..<document.source.count : container.node.contentRange
  }

  /// Puts the first items into an empty container.
  private func fill(
    _ container: PropertyListValue,
    _ make: (_ margin: String, _ isInline: Bool) throws(EditError) -> [String]
  ) throws(EditError) -> [TextEdit] {
    let content = contentRange(of: container)
    if isBraceless(container) {
      let point = layout.trivia(in: content).last.map { Int($0.span.end) } ?? 0
      let lead = point > 0 ? layout.newline : ""
      let tail = layout.hasNewline(point..<content.upperBound) ? "" : layout.newline
      let text = try make("", false).joined(separator: ";" + layout.newline)
      return [TextEdit(replacing: .at(point), with: lead + text + ";" + tail)]
    }
    let outer = layout.margin(at: Int(container.node.start))
    let margin = outer + layout.unit
    let mark = self.mark(in: container)
    let gap = layout.newline + margin
    var text = gap + (try make(margin, false)).joined(separator: mark + gap)
    if container.kind == .dictionary, document.format == .openStep { text += mark }
    if NodeFlags(rawValue: container.node.flags).contains(.emptyElement) {
      let name = container.kind == .dictionary ? "dict" : "array"
      return [
        TextEdit(
          replacing: container.span,
          with: "<\(name)>\(text)\(layout.newline)\(outer)</\(name)>")
      ]
    }
    let point = layout.trivia(in: content).last.map { Int($0.span.end) } ?? content.lowerBound
    if !layout.hasNewline(point..<content.upperBound) { text += layout.newline + outer }
    return [TextEdit(replacing: .at(point), with: text)]
  }
}
