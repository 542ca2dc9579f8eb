internal import CPropertyListNodes
internal import SourceText

/// Every value of a document, decoded in one pass: entities and escapes, numbers, dates, base64.
///
/// For those who want all of it: comparing, converting, hashing. A caller that wants a few values asks
/// ``PropertyListValue`` for them and pays for those only. Values are numbered as the document's nodes
/// are, in document order, keys included. Text and data that are in the source as they are meant are
/// referred to there; only what differs is kept in a buffer of its own.
public struct DecodedValues: Sendable {
  /// A decoded value.
  package enum Value: Sendable, Hashable {
    /// A dictionary, an array or a set: what it holds follows it.
    case container
    /// A key or a string.
    case text(String)
    /// A whole number within Int64 and UInt64.
    case integer(Int128)
    /// A floating-point number.
    case real(Double)
    /// True or false.
    case boolean(Bool)
    /// Seconds since 2001-01-01T00:00:00Z.
    case date(Double)
    /// Bytes.
    case data([UInt8])
    /// An object reference of NSKeyedArchiver.
    case uid(UInt64)
    /// JSON's and binary's null.
    case null
    /// The text is not of its kind; the document's diagnostics say so.
    case undecodable
  }

  private let document: PropertyListDocument
  /// The bits of a number, or where in `bytes` a text or data is; none when the source has it.
  private let payloads: DecodedPayloads
  private let bytes: ContiguousArray<UInt8>
  private let undecodable: Set<Int>

  init(_ document: PropertyListDocument) {
    self.document = document
    var decoder = ValueDecoder(document)
    payloads = decoder.run()
    bytes = decoder.bytes
    undecodable = decoder.undecodable
  }

  /// Number of values.
  public var count: Int { document.nodeCount }

  /// How many values could not be decoded.
  package var undecodableCount: Int { undecodable.count }

  /// Bytes of text and data that had to be decoded.
  package var decodedByteCount: Int { bytes.count }

  /// The value of the node with this number. A string or an array is made for this call alone.
  package subscript(index: Int) -> Value {
    if undecodable.contains(index) { return .undecodable }
    let node = document.nodes[index]
    let payload = payloads[index] ?? ValueDecoder.inSource
    return switch PropertyListKind(rawValue: node.kind) ?? .null {
    case .dictionary, .array, .set: .container
    case .key, .string: .text(String(decoding: content(of: node, payload), as: UTF8.self))
    case .data: .data(Array(content(of: node, payload)))
    case .integer:
      // Only what no Int64 can be is kept apart from its sign.
      payload == ValueDecoder.farInteger
        ? ScalarDecoding.integer(of: node, in: document).map { .integer($0) } ?? .undecodable
        : .integer(Int128(Int64(bitPattern: payload)))
    case .real: .real(Double(bitPattern: payload))
    case .date: .date(Double(bitPattern: payload))
    case .true: .boolean(true)
    case .false: .boolean(false)
    case .uid: .uid(payload)
    case .null: .null
    }
  }

  private func content(of node: Node, _ payload: UInt64) -> ArraySlice<UInt8> {
    guard payload != ValueDecoder.inSource else {
      return ArraySlice(document.source.paddedBytes[node.contentRange])
    }
    let start = Int(payload >> 32)
    return ArraySlice(bytes[start..<start + Int(payload & 0xFFFF_FFFF)])
  }
}

extension PropertyListDocument {
  /// Decodes every value.
  ///
  /// - Complexity: linear in the size of the source and the number of nodes.
  package func decodedValues() -> DecodedValues { DecodedValues(self) }
}
