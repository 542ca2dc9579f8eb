internal import CLibYAML
internal import SourceText

/// An event that libyaml reports for a text, with its place in bytes.
struct YAMLEvent {
  enum Kind {
    case documentStart
    case documentEnd
    case alias(String)
    case scalar(String, YAMLNode.Style)
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
  }

  var kind: Kind
  /// The text of a scalar without its quotes; for a container the bracket that opens it, or the place where
  /// it begins.
  var span: SourceSpan
  var anchor: String?
  var tag: String?
}

/// The text that events refer to.
private struct EventText {
  let source: SourceFile
  let offsets: CharacterOffsets

  init(_ source: SourceFile) {
    self.source = source
    offsets = CharacterOffsets(source)
  }

  /// The place of a value without the anchor and the tag before it, and without blank lines at its end.
  func value(in range: Range<Int>, hasProperties: Bool) -> SourceSpan {
    var (start, end) = (range.lowerBound, range.upperBound)
    while end > start, ASCII.isSpace(source[end - 1]) { end -= 1 }
    while hasProperties, start < end {
      switch source[start] {
      case UInt8(ascii: "&"), UInt8(ascii: "!"):
        while start < end, !ASCII.isSpace(source[start]) { start += 1 }
      case UInt8(ascii: "#"):
        while start < end, source[start] != 0x0A, source[start] != 0x0D { start += 1 }
      case 0x09, 0x0A, 0x0D, 0x20: start += 1
      default: return SourceSpan(start..<end)
      }
    }
    return SourceSpan(start..<end)
  }
}

/// Reads the events of a text with libyaml.
///
/// libyaml's marks count characters, which are converted to bytes here. Its lines and columns are not used,
/// because it also ends lines at U+0085, U+2028 and U+2029.
enum YAMLEvents {
  /// Reads a text to its end, or until the closure throws.
  static func read(
    _ source: SourceFile, _ body: (YAMLEvent) throws(YAMLProblem) -> Void
  ) throws(YAMLProblem) {
    let text = EventText(source)
    // libyaml keeps pointers to the parser and to the bytes, so neither may move.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { unsafe parser.deallocate() }
    guard unsafe yaml_parser_initialize(parser) != 0 else {
      throw YAMLProblem("there is not enough memory to read the file", at: .at(0))
    }
    defer { unsafe yaml_parser_delete(parser) }
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: source.count + 1)
    defer { unsafe bytes.deallocate() }
    _ = unsafe bytes.initialize(from: source.bytes)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, source.count)
    while true {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) != 0 else {
        throw unsafe problem(of: parser, text.offsets)
      }
      let isEnd = unsafe event.type == YAML_STREAM_END_EVENT
      let found = unsafe translate(event, text)
      unsafe yaml_event_delete(&event)
      if let found { try body(found) }
      if isEnd { return }
    }
  }

  /// An event with copies of its strings; nil for the start and the end of the stream.
  private static func translate(
    _ event: yaml_event_t, _ source: EventText
  ) -> YAMLEvent? {
    let start = unsafe source.offsets.byte(ofCharacter: event.start_mark.index)
    let end = unsafe max(start, source.offsets.byte(ofCharacter: event.end_mark.index))
    func made(
      _ kind: YAMLEvent.Kind, anchor: String? = nil, tag: String? = nil, quotes: Int = 0
    ) -> YAMLEvent {
      let hasProperties = anchor != nil || tag != nil
      var span = source.value(in: start..<end, hasProperties: hasProperties)
      if quotes > 0, span.count >= 2 * quotes {
        span = SourceSpan(span.range.lowerBound + quotes..<span.range.upperBound - quotes)
      }
      return YAMLEvent(kind: kind, span: span, anchor: anchor, tag: tag)
    }
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT: return made(.documentStart)
    case YAML_DOCUMENT_END_EVENT: return made(.documentEnd)
    case YAML_ALIAS_EVENT:
      return made(.alias(unsafe text(event.data.alias.anchor) ?? ""))
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let value = unsafe scalar.value
      let bytes = unsafe UnsafeBufferPointer(start: value, count: value == nil ? 0 : scalar.length)
      let style = unsafe scalar.style
      let isQuoted =
        style == YAML_SINGLE_QUOTED_SCALAR_STYLE || style == YAML_DOUBLE_QUOTED_SCALAR_STYLE
      return made(
        .scalar(
          unsafe String(decoding: bytes, as: UTF8.self),
          style == YAML_PLAIN_SCALAR_STYLE ? .plain : .string),
        anchor: unsafe text(scalar.anchor), tag: unsafe text(scalar.tag),
        quotes: isQuoted ? 1 : 0)
    case YAML_SEQUENCE_START_EVENT:
      let data = unsafe event.data.sequence_start
      return made(
        .sequenceStart, anchor: unsafe text(data.anchor), tag: unsafe text(data.tag))
    case YAML_SEQUENCE_END_EVENT: return made(.sequenceEnd)
    case YAML_MAPPING_START_EVENT:
      let data = unsafe event.data.mapping_start
      return made(.mappingStart, anchor: unsafe text(data.anchor), tag: unsafe text(data.tag))
    case YAML_MAPPING_END_EVENT: return made(.mappingEnd)
    default: return nil
    }
  }

  private static func text(_ bytes: UnsafeMutablePointer<UInt8>?) -> String? {
    unsafe bytes.map { unsafe String(cString: $0) }
  }

  /// The problem that stopped libyaml, in its own words.
  private static func problem(
    of parser: UnsafeMutablePointer<yaml_parser_t>, _ offsets: CharacterOffsets
  ) -> YAMLProblem {
    let parser = unsafe parser.pointee
    let message = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "it cannot be read"
    if unsafe parser.error == YAML_READER_ERROR {
      let place = unsafe min(parser.problem_offset, offsets.byteCount)
      return YAMLProblem("not valid YAML: \(message)", at: .at(place))
    }
    let place = unsafe offsets.byte(ofCharacter: parser.problem_mark.index)
    var note: (message: String, span: SourceSpan)?
    if let context = unsafe parser.context.map({ unsafe String(cString: $0) }) {
      let start = unsafe offsets.byte(ofCharacter: parser.context_mark.index)
      if start < place { note = (context, .at(start)) }
    }
    return YAMLProblem("not valid YAML: \(message)", at: .at(place), note: note)
  }
}
