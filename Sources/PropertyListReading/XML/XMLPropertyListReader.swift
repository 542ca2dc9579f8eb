internal import CPropertyListNodes
internal import CPropertyListXML
internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// Reads XML property lists with libxml2.
///
/// `@safe`: the C parser is created, used and freed only here, by one thread at a time. It reads only from
/// the padded buffer that it gets, and writes only into the memory for the nodes.
@safe final class XMLPropertyListReader {
  private let parser: OpaquePointer?

  init() {
    unsafe parser = lk_xml_reader_create()
  }

  deinit {
    unsafe lk_xml_reader_free(parser)
  }

  /// - Parameter isLenient: whether text that CoreFoundation refuses but that can be read gets a warning.
  func read(_ source: SourceFile, isLenient: Bool) -> PropertyListDocument {
    let summary = XMLPrescan.summary(of: source)
    if let refused = XMLPrescan.refuse(source, summary) {
      return PropertyListDocument(
        source: source, format: .xml, nodes: [], rootIndex: nil, trivia: [], diagnostics: [refused])
    }
    guard let parser = unsafe parser else {
      return PropertyListDocument(
        source: source, format: .xml, nodes: [], rootIndex: nil, trivia: [],
        diagnostics: [
          Finding(
            rule: SyntaxRule.syntax, severity: .error,
            message: "out of memory for the XML parser", span: .at(0))
        ])
    }
    // The decoder removes a byte-order mark at the beginning, so this is a second one.
    if ByteSearch.matches("\u{FEFF}", in: source, at: 0) {
      return PropertyListDocument(
        source: source, format: .xml, nodes: [], rootIndex: nil, trivia: [],
        diagnostics: [
          Finding(
            rule: SyntaxRule.illegalCharacter, severity: .error,
            message:
              "a byte-order mark (U+FEFF) before the first element, which CoreFoundation refuses",
            span: SourceSpan(0..<3), help: "remove the character")
        ])
    }
    var first = usualProlog(of: source)
    let prolog = first > 0 ? .plain : XMLDocumentType.extent(in: source)
    var diagnostics: [Finding] = []
    if var refusal = prolog.refusal {
      // The declarations are never read, even if the rest of the file is.
      guard case .declarations(_, let end, let isEmpty) = prolog, isLenient || isEmpty else {
        return PropertyListDocument(
          source: source, format: .xml, nodes: [], rootIndex: nil, trivia: [],
          diagnostics: [refusal])
      }
      first = end
      refusal.severity = .warning
      diagnostics.append(refusal)
    }
    let nodes = unsafe parse(
      source, from: first, with: parser,
      capacity: min(summary.less_than_signs, PropertyListLimits.maximumValueCount))
    diagnostics += unsafe XMLProblemReport(source: source, nodes: nodes, parser: parser)
      .diagnostics()
    if unsafe lk_xml_has_doubtful_scalars(parser),
      !diagnostics.contains(where: {
        $0.severity == .error && $0.rule == SyntaxRule.mergeConflictMarker
      })
    {
      diagnostics += ScalarSyntax.problems(in: nodes, source: source, isLenient: isLenient)
    }
    // Whatever else was reported: an element that is not closed was not read to its end. A file without
    // findings is not searched for such elements.
    if !diagnostics.isEmpty, !diagnostics.contains(where: { $0.severity == .error }),
      let open = nodes.first(where: { $0.flags & NodeFlags.unclosed.rawValue != 0 })
    {
      diagnostics.append(
        Finding(
          rule: SyntaxRule.syntax, severity: .error, message: "this element is never closed",
          span: SourceSpan(start: open.start, end: max(open.start, open.content_start)),
          help: "add its end tag"))
    }
    if nodes.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) {
      diagnostics.append(
        Finding(
          rule: SyntaxRule.syntax, severity: .error,
          message: "the file holds no property list value", span: .at(0)))
    }
    diagnostics.sort(by: Finding.precedes)
    return unsafe PropertyListDocument(
      source: source, format: .xml, nodes: nodes, rootIndex: nodes.isEmpty ? nil : 0,
      trivia: trivia(of: parser), diagnostics: diagnostics)
  }

  /// The length of the usual prolog, which libxml2 need not read; 0 for a file that begins differently.
  private func usualProlog(of source: SourceFile) -> Int {
    unsafe source.paddedBytes.withUnsafeBufferPointer { bytes in
      unsafe lk_xml_usual_prolog(bytes.baseAddress, source.count)
    }
  }

  /// Each node has a '<' of its own, so `capacity` is their number or the limit on it. Memory that is never
  /// written is not resident.
  private func parse(
    _ source: SourceFile, from first: Int, with parser: OpaquePointer, capacity: Int
  ) -> ContiguousArray<Node> {
    var limits = lk_xml_limits(
      depth: UInt32(PropertyListLimits.maximumDepth),
      problems: UInt32(PropertyListLimits.maximumProblemCount))
    return unsafe ContiguousArray(capacity: capacity) { room in
      var arena = unsafe lk_arena(
        nodes: room.baseAddress, count: 0, capacity: UInt32(truncatingIfNeeded: capacity))
      unsafe source.paddedBytes.withUnsafeBufferPointer { bytes in
        _ = unsafe lk_xml_read(
          parser, bytes.baseAddress, source.count, first, &limits, &arena)
      }
      return unsafe Int(arena.count)
    }
  }

  private func trivia(of parser: OpaquePointer) -> [PropertyListDocument.Trivia] {
    var count = 0
    guard let items = unsafe lk_xml_trivia(parser, &count), count > 0 else { return [] }
    return unsafe UnsafeBufferPointer(start: items, count: count).compactMap { item in
      PropertyListDocument.Trivia.Kind(rawValue: item.kind).map {
        PropertyListDocument.Trivia(kind: $0, span: SourceSpan(start: item.start, end: item.end))
      }
    }
  }
}
