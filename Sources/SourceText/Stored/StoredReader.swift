/// Reads what `StoredWriter` wrote. Every count is compared with the number of bytes that are left: damaged
/// bytes result in an error or in values of the right type, but never in a crash, and never in more memory
/// than a few times their size.
package struct StoredReader: Sendable {
  /// The error for bytes that no `StoredWriter` wrote.
  package struct Damage: Error {
    /// Makes the error.
    package init() {}
  }

  private let bytes: ArraySlice<UInt8>
  private var at: Int
  /// The files that have been read.
  var sources: [RelatedFile] = []

  /// Makes a reader at the first byte.
  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    at = bytes.startIndex
  }

  /// Whether all bytes were read.
  package var isAtEnd: Bool { at == bytes.endIndex }

  /// Reads a whole number.
  package mutating func number() throws(Damage) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard at < bytes.endIndex else { throw Damage() }
      let byte = bytes[at]
      at += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw Damage()
  }

  /// Reads the count of values that take at least one byte each.
  package mutating func count() throws(Damage) -> Int {
    let number = try number()
    guard number <= UInt64(bytes.endIndex - at) else { throw Damage() }
    return Int(number)
  }

  /// Reads a number that is not a count of the following values.
  package mutating func integer() throws(Damage) -> Int {
    guard let number = Int(exactly: try number()) else { throw Damage() }
    return number
  }

  /// Reads a boolean.
  package mutating func flag() throws(Damage) -> Bool {
    guard at < bytes.endIndex, bytes[at] < 2 else { throw Damage() }
    defer { at += 1 }
    return bytes[at] == 1
  }

  /// Reads bytes.
  package mutating func slice() throws(Damage) -> ArraySlice<UInt8> {
    let count = try count()
    defer { at += count }
    return bytes[at..<at + count]
  }

  /// Reads a string.
  package mutating func text() throws(Damage) -> String {
    String(decoding: try slice(), as: UTF8.self)
  }

  /// Reads a list.
  package mutating func list<Element>(
    _ read: (inout StoredReader) throws(Damage) -> Element
  ) throws(Damage) -> [Element] {
    let count = try count()
    var list: [Element] = []
    list.reserveCapacity(min(count, 1_024))
    for _ in 0..<count { list.append(try read(&self)) }
    return list
  }

  /// Reads an optional value.
  package mutating func optional<Value>(
    _ read: (inout StoredReader) throws(Damage) -> Value
  ) throws(Damage) -> Value? {
    try flag() ? try read(&self) : nil
  }

  /// Reads a list of strings.
  package mutating func texts() throws(Damage) -> [String] {
    try list { reader throws(Damage) in try reader.text() }
  }
}
