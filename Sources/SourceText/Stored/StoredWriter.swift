/// Writes values in a compact form for files that only this tool reads: whole numbers in groups of seven
/// bits, texts and lists after their counts.
package struct StoredWriter: Sendable {
  /// The bytes that were written so far.
  package private(set) var bytes: [UInt8] = []
  /// The files that were written, each once, by path.
  var sources: [String: [(file: SourceFile, isText: Bool, index: Int)]] = [:]
  var sourceCount = 0

  /// Makes a writer that has written nothing.
  package init() {}

  /// Writes a whole number.
  package mutating func add(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a count or a position, which must not be negative.
  package mutating func add(_ count: Int) { add(UInt64(max(0, count))) }

  /// Writes a boolean.
  package mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Writes a string.
  package mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes the number of bytes and the bytes.
  package mutating func add(bytes other: some Collection<UInt8>) {
    add(other.count)
    bytes.append(contentsOf: other)
  }

  /// Writes a list.
  package mutating func add<Element>(
    _ list: some Collection<Element>, _ write: (inout StoredWriter, Element) -> Void
  ) {
    add(list.count)
    for element in list { write(&self, element) }
  }

  /// Writes an optional value.
  package mutating func add<Value>(
    _ value: Value?, _ write: (inout StoredWriter, Value) -> Void
  ) {
    add(value != nil)
    if let value { write(&self, value) }
  }

  /// Writes a list of strings.
  package mutating func add(_ texts: some Collection<String>) { add(texts) { $0.add($1) } }
}
