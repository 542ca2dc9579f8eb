/// Writes the old text form: tabs, `key = value;`, arrays with a comma after every element.
///
/// The form has only strings, data, arrays and dictionaries. Other scalars become the text that old tools use
/// for them, and `loss` says so.
struct OpenStepSink: PropertyListDocumentSink, PropertyListTextSink {
  var loss: String?
  private(set) var bytes: [UInt8] = []

  private let newline: String
  private let unit: String
  private let margin: String
  private let alwaysQuotes: Bool
  /// For each open container, whether it is an array and whether something is in it.
  private var open: [(isArray: Bool, hasContent: Bool)] = []
  private var isAfterKey = false

  /// Makes a sink for a value on a line with the indentation `margin`. The text begins without that margin,
  /// and has no newline at its end before `finish()`.
  init(
    newline: String = "\n", unit: String = "\t", margin: String = "", alwaysQuotes: Bool = false
  ) {
    self.newline = newline
    self.unit = unit
    self.margin = margin
    self.alwaysQuotes = alwaysQuotes
  }

  mutating func beginDictionary(count: Int, onlyKey: String?) { begin("{", isArray: false) }

  mutating func key(_ name: String) {
    beginItem()
    OpenStepQuoting.append(name, always: alwaysQuotes, to: &bytes)
    append(" = ")
    isAfterKey = true
  }

  mutating func endDictionary() { end("}") }
  mutating func beginArray(count: Int) { begin("(", isArray: true) }
  mutating func endArray() { end(")") }

  mutating func beginSet(count: Int) throws(Unwritable) {
    throw Unwritable("a set cannot be written as an OpenStep property list")
  }

  mutating func endSet() {}

  mutating func string(_ text: String) {
    beginItem()
    OpenStepQuoting.append(text, always: alwaysQuotes, to: &bytes)
    endItem()
  }

  mutating func integer(_ number: Int128) { asText(String(number), "an integer") }
  mutating func real(_ number: Double) { asText(RealText.shortest(number), "a real") }

  mutating func boolean(_ flag: Bool) {
    string(flag ? "YES" : "NO")
    loss = "a boolean becomes the string '\(flag ? "YES" : "NO")' in an OpenStep property list"
  }

  mutating func date(_ seconds: Double) throws(Unwritable) {
    guard let text = DateText.text(seconds: seconds, fraction: false) else {
      throw Unwritable(
        "a date outside the years 1 to 9999 cannot be written as an OpenStep property list")
    }
    // The text of the date as NSDate describes it.
    string("\(text.prefix(10)) \(text.dropFirst(11).dropLast()) +0000")
    loss = "a date becomes a string in an OpenStep property list"
  }

  mutating func data(_ data: [UInt8]) {
    beginItem()
    bytes.append(UInt8(ascii: "<"))
    for (index, byte) in data.enumerated() {
      if index > 0, index % 4 == 0 { bytes.append(UInt8(ascii: " ")) }
      bytes.append(Self.digit(byte >> 4))
      bytes.append(Self.digit(byte & 15))
    }
    bytes.append(UInt8(ascii: ">"))
    endItem()
  }

  mutating func uid(_ number: UInt64) {
    begin("{", isArray: false)
    key("CF$UID")
    string(String(number))
    end("}")
    loss = "a UID becomes a dictionary with the string '\(number)' in an OpenStep property list"
  }

  mutating func null() throws(Unwritable) {
    throw Unwritable("null cannot be written as an OpenStep property list")
  }

  consuming func finish() -> [UInt8] {
    append(newline)
    return bytes
  }

  // MARK: Items

  private mutating func asText(_ text: String, _ kind: String) {
    beginItem()
    OpenStepQuoting.append(text, always: alwaysQuotes, isNumber: true, to: &bytes)
    endItem()
    loss = "\(kind) becomes the string '\(text)' in an OpenStep property list"
  }

  private mutating func begin(_ bracket: String, isArray: Bool) {
    beginItem()
    append(bracket)
    open.append((isArray, false))
  }

  private mutating func end(_ bracket: String) {
    if let last = open.popLast(), last.hasContent { breakLine() }
    append(bracket)
    endItem()
  }

  private mutating func beginItem() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    guard let last = open.indices.last else { return }
    open[last].hasContent = true
    breakLine()
  }

  private mutating func endItem() {
    guard let last = open.last else { return }
    append(last.isArray ? "," : ";")
  }

  private mutating func breakLine() {
    append(newline)
    append(margin)
    for _ in open { append(unit) }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x61 + value - 10
  }
}
