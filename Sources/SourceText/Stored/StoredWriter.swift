/// Writes values in a compact form of our own, for files that only this tool reads: whole numbers in groups of
/// seven bits, texts and lists with their counts before them.
package struct StoredWriter: Sendable {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []
  /// The files that have been written, each once, by object or by path.
  var sources: [String: [(file: SourceFile, isText: Bool, index: Int)]] = [:]
  var sourceCount = 0

  /// Begins with nothing written.
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

  /// Writes a count or a position, which is not negative.
  package mutating func add(_ count: Int) { add(UInt64(max(0, count))) }

  /// Writes a flag.
  package mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Writes a text.
  package mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes bytes with their count.
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

  /// Writes a value that may be missing.
  package mutating func add<Value>(
    _ value: Value?, _ write: (inout StoredWriter, Value) -> Void
  ) {
    add(value != nil)
    if let value { write(&self, value) }
  }

  /// Writes texts.
  package mutating func add(_ texts: some Collection<String>) { add(texts) { $0.add($1) } }
}
