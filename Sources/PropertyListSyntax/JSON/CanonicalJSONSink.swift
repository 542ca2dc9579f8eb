internal import SourceText

/// Writes canonical JSON, with which implementations of property lists are compared: one line, nothing lost.
///
/// A value whose type JSON does not have becomes an object with one member whose name begins with `$`. A
/// dictionary that looks like such an object is written as `{"$dict":[[key,value]]}`.
struct CanonicalJSONSink: PropertyListDocumentSink {
  var loss: String?
  private var writer = JSONWriter(layout: .compact)
  /// For each open dictionary, whether it is written as `$dict`.
  private var isWrapped: [Bool] = []

  static var uidDictionaries: UIDDictionaries { .inXML }

  init() {}

  static func isReserved(_ key: String) -> Bool {
    switch key {
    case "$real", "$date", "$data", "$uid", "$set", "$dict": true
    default: false
    }
  }

  mutating func beginDictionary(count: Int, onlyKey: String?) {
    writer.beginObject()
    let wraps = onlyKey.map(Self.isReserved) ?? false
    isWrapped.append(wraps)
    if wraps {
      writer.key("$dict")
      writer.beginArray()
      writer.beginArray()
    }
  }

  mutating func key(_ name: String) {
    if isWrapped.last ?? false { writer.value(name) } else { writer.key(name) }
  }

  mutating func endDictionary() {
    if isWrapped.popLast() ?? false {
      writer.endArray()
      writer.endArray()
    }
    writer.endObject()
  }

  mutating func beginArray(count: Int) { writer.beginArray() }
  mutating func endArray() { writer.endArray() }

  mutating func beginSet(count: Int) {
    writer.beginObject()
    writer.key("$set")
    writer.beginArray()
  }

  mutating func endSet() {
    writer.endArray()
    writer.endObject()
  }

  mutating func string(_ text: String) { writer.value(text) }
  mutating func integer(_ number: Int128) { writer.value(number) }
  mutating func real(_ number: Double) { marked("$real", RealText.shortest(number)) }
  mutating func boolean(_ flag: Bool) { writer.value(flag) }

  mutating func date(_ seconds: Double) {
    marked(
      "$date",
      DateText.text(seconds: seconds, fraction: true) ?? "abs:" + RealText.shortest(seconds))
  }

  mutating func data(_ bytes: [UInt8]) { marked("$data", Base64Text.encode(bytes)) }

  mutating func uid(_ number: UInt64) {
    writer.beginObject()
    writer.member("$uid", number)
    writer.endObject()
  }

  mutating func null() { writer.null() }

  consuming func finish() -> [UInt8] {
    writer.newline()
    return writer.bytes
  }

  private mutating func marked(_ word: String, _ text: String) {
    writer.beginObject()
    writer.member(word, text)
    writer.endObject()
  }
}
