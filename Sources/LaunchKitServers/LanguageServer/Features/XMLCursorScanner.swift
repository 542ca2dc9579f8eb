internal import SourceText

/// Goes through the tags of a property list in XML up to a place, and on to the end of the container around it.
struct XMLCursorScanner {
  /// A container that is open.
  private struct Container {
    let isDictionary: Bool
    /// The key of the next value; nil in an array, and where no key came.
    var key: String?
    /// How many values it has so far.
    var count = 0
    var keys: [String] = []
    var texts: [String: String] = [:]
  }

  private let bytes: [UInt8]
  private let offset: Int
  private var at = 0
  private var open: [Container] = []
  private var found: PropertyListCursor?
  /// How many containers were open at the place, up to the innermost dictionary.
  private var depth = 0
  /// The key or value that is open: the name of its element, and where its text begins.
  private var element: (name: String, start: Int)?

  init(_ bytes: [UInt8], offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// What is at the place; nil outside of all containers.
  mutating func scan() -> PropertyListCursor? {
    while at < bytes.count {
      let text = at
      while at < bytes.count, bytes[at] != UInt8(ascii: "<") { at += 1 }
      if found == nil, offset >= text, offset <= at { noteText() }
      guard at < bytes.count else { break }
      tag()
      if let found, open.count < depth { return found }
    }
    return found.map(completed)
  }

  /// Notes that the place is in text.
  private mutating func noteText() {
    if let element {
      note(
        element.name == "key" ? .key : .value(element: element.name),
        element.start..<textEnd(from: element.start))
    } else {
      note(.between, offset..<offset)
    }
  }

  private func textEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "<") { end += 1 }
    // A text whose end is not typed yet reaches to the end of its line.
    let isClosed = end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "/")
    guard !isClosed else { return end }
    var line = start
    while line < end, bytes[line] != 0x0A, bytes[line] != 0x0D { line += 1 }
    return line
  }

  private mutating func note(_ part: PropertyListCursor.Part, _ range: Range<Int>) {
    guard let container = open.last else {
      if part == .comment { found = PropertyListCursor(part, text(range), at: range) }
      return
    }
    depth = (open.lastIndex(where: \.isDictionary) ?? open.count - 1) + 1
    var cursor = PropertyListCursor(part, text(range), at: range)
    for outer in open.dropLast() {
      cursor.path.append(outer.isDictionary ? .key(outer.key ?? "") : .index(outer.count))
    }
    cursor.isInDictionary = container.isDictionary
    cursor.key = part == .key ? cursor.text : container.key
    found = cursor
  }

  /// Adds the other keys of the dictionary, those after the place included.
  private func completed(_ cursor: PropertyListCursor) -> PropertyListCursor {
    guard depth > 0, open.count >= depth, open[depth - 1].isDictionary else { return cursor }
    var cursor = cursor
    cursor.otherTexts = open[depth - 1].texts
    guard cursor.isInDictionary else { return cursor }
    cursor.others = open[depth - 1].keys.filter { $0 != cursor.key }
    return cursor
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  // MARK: Tags

  private func has(_ text: StaticString) -> Bool {
    guard at + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[at..<at + $0.count].elementsEqual($0) }
  }

  /// Goes on behind the next occurrence of a text, or to the end.
  private mutating func skip(past text: StaticString) {
    while at < bytes.count, !has(text) { at += 1 }
    at = min(bytes.count, at + text.utf8CodeUnitCount)
  }

  private mutating func tag() {
    let start = at
    if has("<!--") {
      skip(past: "-->")
      if found == nil, offset > start, offset < at { note(.comment, start..<at) }
    } else if has("<![CDATA[") {
      skip(past: "]]>")
    } else if has("<?") || has("<!") {
      skip(past: ">")
    } else {
      at += 1
      let isEnd = at < bytes.count && bytes[at] == UInt8(ascii: "/")
      if isEnd { at += 1 }
      let name = at
      while at < bytes.count, Self.isNamePart(bytes[at]) { at += 1 }
      let word = text(name..<at)
      // A tag that is not typed to its end ends before the next one.
      while at < bytes.count, bytes[at] != UInt8(ascii: ">"), bytes[at] != UInt8(ascii: "<") {
        at += 1
      }
      let isEmpty = at > start && bytes[at - 1] == UInt8(ascii: "/")
      guard at < bytes.count, bytes[at] == UInt8(ascii: ">") else {
        // It is being typed.
        if found == nil, offset > start, offset <= at { noteTag("", start, false) }
        return
      }
      at += 1
      if found == nil, offset > start, offset < at { noteTag(word, start, isEmpty) }
      if isEnd { end(word, at: start) } else { begin(word, isEmpty) }
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }

  /// Notes that the place is in a tag.
  private mutating func noteTag(_ name: String, _ start: Int, _ isEmpty: Bool) {
    if isEmpty, name == "true" || name == "false" {
      note(.value(element: name), start..<at)
    } else if let element {
      // In the end of a text.
      note(
        element.name == "key" ? .key : .value(element: element.name), element.start..<start)
    } else {
      note(.between, offset..<offset)
    }
  }

  private mutating func begin(_ name: String, _ isEmpty: Bool) {
    // A key whose end is missing ends here.
    if let element, element.name == "key" { close(element, at: textEnd(from: element.start)) }
    element = nil
    switch name {
    case "dict", "array":
      guard !isEmpty else { return countValue(nil) }
      open.append(Container(isDictionary: name == "dict"))
    case "plist", "": break
    default:
      if isEmpty { countValue(nil) } else { element = (name, at) }
    }
  }

  private mutating func end(_ name: String, at end: Int) {
    switch name {
    case "dict", "array":
      element = nil
      // Containers in it whose ends are missing end as well; an end without a beginning ends nothing.
      guard let index = open.lastIndex(where: { $0.isDictionary == (name == "dict") }) else {
        return
      }
      if found != nil, open.count >= depth, index < depth { found = found.map(completed) }
      open.removeSubrange(index...)
      countValue(nil)
    default:
      if let element { close(element, at: end) }
      element = nil
    }
  }

  private mutating func close(_ element: (name: String, start: Int), at end: Int) {
    let text = text(element.start..<max(element.start, end))
    guard element.name == "key" else { return countValue(text) }
    guard let last = open.indices.last else { return }
    open[last].key = text
    open[last].keys.append(text)
  }

  /// Notes that a value has ended.
  private mutating func countValue(_ text: String?) {
    guard let last = open.indices.last else { return }
    if let key = open[last].key, let text { open[last].texts[key] = text }
    open[last].key = nil
    open[last].count += 1
  }
}
