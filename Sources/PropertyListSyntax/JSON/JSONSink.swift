internal import SourceText

/// Writes JSON for people and tools: indented, and only values that JSON can hold.
struct JSONSink: PropertyListDocumentSink, PropertyListTextSink {
  var loss: String?
  private var writer: JSONWriter

  init(layout: JSONWriter.Layout = .pretty) {
    writer = JSONWriter(layout: layout)
  }

  /// The text so far, without a newline at its end.
  var bytes: [UInt8] { writer.bytes }

  mutating func beginDictionary(count: Int, onlyKey: String?) { writer.beginObject() }
  mutating func key(_ name: String) { writer.key(name) }
  mutating func endDictionary() { writer.endObject() }
  mutating func beginArray(count: Int) { writer.beginArray() }
  mutating func endArray() { writer.endArray() }

  mutating func beginSet(count: Int) throws(Unwritable) { throw Self.refusal("a set") }
  mutating func endSet() {}

  mutating func string(_ text: String) { writer.value(text) }
  mutating func integer(_ number: Int128) { writer.value(number) }

  mutating func real(_ number: Double) throws(Unwritable) {
    guard number.isFinite else { throw Self.refusal("the real '\(RealText.shortest(number))'") }
    writer.value(number)
  }

  mutating func boolean(_ flag: Bool) { writer.value(flag) }
  mutating func date(_ seconds: Double) throws(Unwritable) { throw Self.refusal("a date") }
  mutating func data(_ bytes: [UInt8]) throws(Unwritable) { throw Self.refusal("data") }
  mutating func uid(_ number: UInt64) throws(Unwritable) { throw Self.refusal("a UID") }
  mutating func null() { writer.null() }

  consuming func finish() -> [UInt8] {
    writer.newline()
    return writer.bytes
  }

  private static func refusal(_ what: String) -> Unwritable {
    Unwritable("\(what) cannot be written as JSON; canonical-json holds every value")
  }
}
