/// Writes XML as Xcode does: tabs, one element on each line, data in lines of base64.
struct XMLSink: PropertyListTextSink {
  var loss: String?
  private(set) var bytes: [UInt8] = []

  private let newline: String
  private let unit: String
  /// The white space before each line of the outermost value.
  private let margin: String
  private var depth = 0
  private var isFirstLine = true
  /// For each open container, whether something is in it.
  private var hasContent: [Bool] = []
  private let isDocument: Bool
  private let asciiOnly: Bool

  /// Makes a sink for a value on a line with the indentation `margin`. The text begins without that margin
  /// and has no newline at its end.
  init(
    newline: String = "\n", unit: String = "\t", margin: String = "", isDocument: Bool = false,
    asciiOnly: Bool = false
  ) {
    self.asciiOnly = asciiOnly
    self.newline = newline
    self.unit = unit
    self.margin = margin
    self.isDocument = isDocument
  }

  /// Makes a sink for a whole file.
  static func document() -> XMLSink {
    var sink = XMLSink(isDocument: true)
    sink.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """)
    return sink
  }

  mutating func beginDictionary(count: Int, onlyKey: String?) { begin("dict", isEmpty: count == 0) }
  mutating func endDictionary() { end("dict") }
  mutating func beginArray(count: Int) { begin("array", isEmpty: count == 0) }
  mutating func endArray() { end("array") }

  mutating func beginSet(count: Int) throws(Unwritable) {
    throw Unwritable("a set cannot be written as XML")
  }

  mutating func endSet() {}

  mutating func key(_ name: String) throws(Unwritable) { try element("key", text: name) }
  mutating func string(_ text: String) throws(Unwritable) { try element("string", text: text) }
  mutating func integer(_ number: Int128) { element("integer", plain: String(number)) }
  mutating func real(_ number: Double) { element("real", plain: RealText.shortest(number)) }

  mutating func boolean(_ flag: Bool) {
    beginLine()
    append(flag ? "<true/>" : "<false/>")
  }

  mutating func date(_ seconds: Double) throws(Unwritable) {
    guard let text = DateText.text(seconds: seconds, fraction: false) else {
      throw Unwritable("a date outside the years 1 to 9999 cannot be written as XML")
    }
    if seconds.rounded(.down) != seconds { loss = "the fraction of a second is lost in XML" }
    element("date", plain: text)
  }

  mutating func data(_ data: [UInt8]) {
    beginLine()
    append("<data>")
    // The width that Apple's writer keeps, where a tab counts for eight columns.
    let width = max(16, (76 - 8 * min(depth, 8)) / 4 * 4)
    var rest = Base64Text.encode(data)[...].utf8
    while !rest.isEmpty {
      beginLine()
      bytes.append(contentsOf: rest.prefix(width))
      rest = rest.dropFirst(width)
    }
    beginLine()
    append("</data>")
  }

  mutating func uid(_ number: UInt64) {
    begin("dict", isEmpty: false)
    element("key", plain: "CF$UID")
    element("integer", plain: String(number))
    end("dict")
  }

  mutating func null() throws(Unwritable) {
    throw Unwritable("null cannot be written as XML")
  }

  // MARK: Lines

  private mutating func begin(_ name: String, isEmpty: Bool) {
    beginLine()
    append(isEmpty ? "<\(name)/>" : "<\(name)>")
    hasContent.append(!isEmpty)
    if !isEmpty { depth += 1 }
  }

  private mutating func end(_ name: String) {
    guard hasContent.popLast() ?? false else { return }
    depth -= 1
    beginLine()
    append("</\(name)>")
  }

  private mutating func element(_ name: String, plain text: String) {
    beginLine()
    append("<\(name)>\(text)</\(name)>")
  }

  private mutating func element(_ name: String, text: String) throws(Unwritable) {
    beginLine()
    append("<\(name)>")
    try XMLEscape.append(text, newline: newline, asciiOnly: asciiOnly, to: &bytes)
    append("</\(name)>")
  }

  private mutating func beginLine() {
    if isFirstLine {
      isFirstLine = false
      return
    }
    append(newline)
    append(margin)
    for _ in 0..<depth { append(unit) }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

extension XMLSink: PropertyListDocumentSink {
  consuming func finish() -> [UInt8] {
    if isDocument { append("\n</plist>\n") }
    return bytes
  }
}
