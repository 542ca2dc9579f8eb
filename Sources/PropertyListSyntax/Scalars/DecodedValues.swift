internal import CPropertyListNodes
internal import SourceText

/// Every value of a document, decoded in one pass: entities and escapes, numbers, dates, base64.
///
/// Use it to compare, convert or hash all values. To get a few values, ask ``PropertyListValue`` for them:
/// only these are decoded. The values have the numbers of the document's nodes, in document order, keys
/// included. Text and data that the source holds verbatim are not copied; only decoded text and data are kept
/// in a buffer.
public struct DecodedValues: Sendable {
  /// A decoded value.
  package enum Value: Sendable, Hashable {
    /// A dictionary, an array or a set; its content follows.
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
  /// For numbers their bits; for text and data their place in `bytes`; no payload when the source holds the
  /// text verbatim.
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
  public var undecodableCount: Int { undecodable.count }

  /// Bytes of text and data that had to be decoded.
  public var decodedByteCount: Int { bytes.count }

  /// The value of the node with this number. The string or array of a value is made anew at each call.
  package subscript(index: Int) -> Value {
    if undecodable.contains(index) { return .undecodable }
    let node = document.nodes[index]
    let payload = payloads[index] ?? ValueDecoder.inSource
    return switch PropertyListValue.Kind(rawValue: node.kind) ?? .null {
    case .dictionary, .array, .set: .container
    case .key, .string: .text(String(decoding: content(of: node, payload), as: UTF8.self))
    case .data: .data(Array(content(of: node, payload)))
    case .integer:
      // This payload is also that of Int64.min, so the number is decoded again.
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
  public func decodedValues() -> DecodedValues { DecodedValues(self) }
}
