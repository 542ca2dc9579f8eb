internal import SourceText

extension BuildVariable {
  /// One reference to a build setting inside a text.
  package struct Reference: Sendable, Hashable {
    /// The setting's name; nil when the name itself is made of references, as in `$(A_$(B))`.
    package var name: String?
    /// The whole reference in UTF-8 offsets of the text.
    package var range: Range<Int>
    /// What follows the name's colon, such as `rfc1034identifier` or `default=x`; nil when nothing does.
    package var modifiers: Range<Int>?
    /// The number of references around this one.
    package var depth: Int
    /// Whether it has its closing bracket.
    package var isClosed: Bool
  }

  /// The references to build settings in a text, in order of position; inner references follow the outer
  /// ones.
  ///
  /// Forms: `$(NAME)`, `${NAME}`, `$[NAME]`, with modifiers after colons, nested to any depth, and the
  /// old `$NAME`.
  ///
  /// - Complexity: linear in the text, whatever the nesting.
  package static func references(in text: String) -> [Reference] {
    var scanner = ReferenceScanner(Array(text.utf8))
    return scanner.scan()
  }
}

/// Finds references in one pass, with a stack of those that are still open.
private struct ReferenceScanner {
  private struct Open {
    var start: Int
    var close: UInt8
    var nameEnd: Int?
    var nameIsPlain = true
    /// The position of the finished reference in the result, so that outer references precede inner ones.
    var slot: Int
  }

  private let bytes: [UInt8]
  private var open: [Open] = []
  private var found: [BuildVariable.Reference] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func scan() -> [BuildVariable.Reference] {
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "$"), at + 1 < bytes.count {
        if let close = ASCII.closingBracket(of: bytes[at + 1]) {
          begin(at, close: close)
          at += 2
          continue
        }
        if ASCII.startsIdentifier(bytes[at + 1]) {
          at = plainReference(at)
          continue
        }
      } else if let last = open.indices.last {
        if byte == open[last].close {
          finish(open.removeLast(), end: at, isClosed: true)
        } else if byte == UInt8(ascii: ":"), open[last].nameEnd == nil {
          open[last].nameEnd = at
        }
      }
      at += 1
    }
    while let last = open.popLast() { finish(last, end: bytes.count, isClosed: false) }
    return found
  }

  private mutating func begin(_ at: Int, close: UInt8) {
    markOuterName()
    found.append(
      BuildVariable.Reference(
        name: nil, range: at..<at, modifiers: nil, depth: open.count, isClosed: false))
    open.append(Open(start: at, close: close, slot: found.count - 1))
  }

  private mutating func finish(_ reference: Open, end: Int, isClosed: Bool) {
    let nameEnd = reference.nameEnd ?? end
    let nameStart = min(reference.start + 2, nameEnd)
    if reference.nameIsPlain, nameStart < nameEnd {
      found[reference.slot].name = String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self)
    }
    if let nameEnd = reference.nameEnd { found[reference.slot].modifiers = nameEnd + 1..<end }
    found[reference.slot].range = reference.start..<(isClosed ? end + 1 : end)
    found[reference.slot].isClosed = isClosed
  }

  private mutating func plainReference(_ start: Int) -> Int {
    markOuterName()
    var end = start + 1
    while end < bytes.count, ASCII.continuesIdentifier(bytes[end]) { end += 1 }
    found.append(
      BuildVariable.Reference(
        name: String(decoding: bytes[start + 1..<end], as: UTF8.self), range: start..<end,
        modifiers: nil, depth: open.count, isClosed: true))
    return end
  }

  private mutating func markOuterName() {
    if let last = open.indices.last, open[last].nameEnd == nil { open[last].nameIsPlain = false }
  }
}
