internal import SourceText

extension CommentedText {
  /// The comments of XML that is not a property list, such as a storyboard.
  ///
  /// - Complexity: linear in the text.
  static func xml(_ source: SourceFile) -> CommentedText {
    var scan = XMLScan(source)
    scan.run()
    var text = CommentedText(source, syntax: .xml, comments: scan.comments)
    text.isWhole = scan.isWhole
    let elements = CommentedElements(
      elements: scan.elements.map { CommentedElements.Element(range: $0) }, passed: scan.comments)
    elements.describe(&text) { source.closesElement($0) }
    return text
  }
}

/// Finds elements and comments by their marks alone.
private struct XMLScan {
  private let source: SourceFile
  private var at = 0
  private var open: [Int] = []
  private(set) var elements: [Range<Int>] = []
  private(set) var comments: [Range<Int>] = []
  private(set) var isWhole = true

  init(_ source: SourceFile) { self.source = source }

  mutating func run() {
    while at < source.count {
      guard source[at] == UInt8(ascii: "<") else {
        at += 1
        continue
      }
      switch source[at + 1] {
      case UInt8(ascii: "!"): declaration()
      case UInt8(ascii: "?"): skip(to: "?>")
      case UInt8(ascii: "/"): endTag()
      default: startTag()
      }
    }
    if !open.isEmpty { isWhole = false }
    for index in open { elements[index] = elements[index].lowerBound..<source.count }
  }

  private mutating func declaration() {
    let start = at
    if source.has("<!--", at: at) {
      at += 4
      if skip(to: "-->") { comments.append(start..<at) }
    } else if source.has("<![CDATA[", at: at) {
      skip(to: "]]>")
    } else {
      skip(to: ">")
    }
  }

  private mutating func endTag() {
    skip(to: ">")
    guard let index = open.popLast() else {
      isWhole = false
      return
    }
    elements[index] = elements[index].lowerBound..<at
  }

  private mutating func startTag() {
    let start = at
    var quote: UInt8 = 0
    at += 1
    while at < source.count {
      let byte = source[at]
      at += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        if source[at - 2] != UInt8(ascii: "/") { open.append(elements.count) }
        return elements.append(start..<at)
      }
    }
    isWhole = false
  }

  @discardableResult
  private mutating func skip(to end: StaticString) -> Bool {
    while at < source.count {
      if source.has(end, at: at) {
        at += end.utf8CodeUnitCount
        return true
      }
      at += 1
    }
    isWhole = false
    return false
  }
}

extension SourceFile {
  /// Whether an ASCII text is at an offset.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    text.withUTF8Buffer { expected in
      for index in expected.indices where self[offset + index] != expected[index] { return false }
      return true
    }
  }
}
