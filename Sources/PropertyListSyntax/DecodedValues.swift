internal import CPropertyListXML
internal import SourceText

/// Every value of a document, decoded in one pass into one flat buffer.
///
/// For those who want all of it: comparing, converting, hashing. A caller that wants a few values asks
/// ``PropertyListValue`` for them and pays for those only. Values are numbered as the document's nodes
/// are, in document order, keys included.
public struct DecodedValues: Sendable {
  /// A decoded value. Text and data are ranges of ``DecodedValues/bytes``; text is UTF-8.
  public enum Value: Sendable, Hashable {
    /// A dictionary, an array or a set: what it holds follows it.
    case container
    /// A key or a string.
    case text(Range<Int>)
    /// A whole number within Int64 and UInt64.
    case integer(Int128)
    /// A floating-point number.
    case real(Double)
    /// True or false.
    case boolean(Bool)
    /// Seconds since 2001-01-01T00:00:00Z.
    case date(Double)
    /// Bytes.
    case data(Range<Int>)
    /// An object reference of NSKeyedArchiver.
    case uid(UInt64)
    /// JSON's and binary's null.
    case null
    /// The text is not of its kind; the document's diagnostics say so.
    case undecodable
  }

  /// All texts and data, one behind the other.
  public let bytes: ContiguousArray<UInt8>
  /// How many values could not be decoded.
  public let undecodableCount: Int
  let entries: ContiguousArray<Entry>

  /// 16 bytes; `low` and `high` mean what the kind says.
  struct Entry {
    var low: UInt64
    var high: UInt32
    var kind: PropertyListKind
    var isUndecodable = false
    var isNegative = false
  }

  /// Number of values.
  public var count: Int { entries.count }

  /// Number of bytes of text and data.
  public var byteCount: Int { bytes.count }

  /// The value of the node with this number.
  public subscript(index: Int) -> Value {
    let entry = entries[index]
    if entry.isUndecodable { return .undecodable }
    let range = Int(truncatingIfNeeded: entry.low)..<Int(truncatingIfNeeded: entry.low) + Int(entry.high)
    return switch entry.kind {
    case .dictionary, .array, .set: .container
    case .key, .string: .text(range)
    case .data: .data(range)
    case .integer: .integer(entry.isNegative ? -Int128(entry.low) : Int128(entry.low))
    case .real: .real(Double(bitPattern: entry.low))
    case .date: .date(Double(bitPattern: entry.low))
    case .true: .boolean(true)
    case .false: .boolean(false)
    case .uid: .uid(entry.low)
    case .null: .null
    }
  }
}

extension PropertyListDocument {
  /// Decodes every value: entities and escapes, numbers, dates, base64.
  ///
  /// - Complexity: linear in the size of the source.
  public func decodedValues() -> DecodedValues {
    var bytes: ContiguousArray<UInt8> = []
    var undecodable = 0
    // No decoded form is longer than its source, but for UTF-16 in binary, where appending grows it.
    bytes.reserveCapacity(source.count)
    let entries = ContiguousArray<DecodedValues.Entry>(
      unsafeUninitializedCapacity: nodes.count
    ) { room, count in
      for node in nodes {
        let entry = decodedEntry(node, into: &bytes)
        if entry.isUndecodable { undecodable += 1 }
        unsafe (room.baseAddress.unsafelyUnwrapped + count).initialize(to: entry)
        count += 1
      }
    }
    return DecodedValues(bytes: bytes, undecodableCount: undecodable, entries: entries)
  }

  private func decodedEntry(
    _ node: Node, into bytes: inout ContiguousArray<UInt8>
  ) -> DecodedValues.Entry {
    typealias Entry = DecodedValues.Entry
    let kind = PropertyListKind(rawValue: node.kind) ?? .null
    func none() -> Entry { Entry(low: 0, high: 0, kind: kind, isUndecodable: true) }
    func appended(from start: Int) -> Entry {
      Entry(
        low: UInt64(start), high: UInt32(truncatingIfNeeded: bytes.count - start), kind: kind)
    }
    switch kind {
    case .key, .string:
      let start = bytes.count
      if ScalarDecoding.isVerbatim(node, in: self) {
        bytes.append(contentsOf: source.paddedBytes[node.contentRange])
      } else {
        bytes.append(contentsOf: ScalarDecoding.text(of: node, in: self).utf8)
      }
      return appended(from: start)
    case .data:
      guard let data = ScalarDecoding.data(of: node, in: self) else { return none() }
      let start = bytes.count
      bytes.append(contentsOf: data)
      return appended(from: start)
    case .integer:
      guard let value = ScalarDecoding.integer(of: node, in: self) else { return none() }
      return Entry(
        low: UInt64(truncatingIfNeeded: value.magnitude), high: 0, kind: kind,
        isNegative: value < 0)
    case .real:
      guard let value = ScalarDecoding.real(of: node, in: self) else { return none() }
      return Entry(low: value.bitPattern, high: 0, kind: kind)
    case .date:
      guard let value = ScalarDecoding.date(of: node, in: self) else { return none() }
      return Entry(low: value.bitPattern, high: 0, kind: kind)
    case .uid:
      guard let value = ScalarDecoding.uid(of: node, in: self) else { return none() }
      return Entry(low: value, high: 0, kind: kind)
    case .dictionary, .array, .set, .true, .false, .null:
      return Entry(low: 0, high: 0, kind: kind)
    }
  }
}
