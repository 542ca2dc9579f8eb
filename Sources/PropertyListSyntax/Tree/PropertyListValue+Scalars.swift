internal import CPropertyListNodes
public import SourceText

extension PropertyListValue {
  /// The text of a key or string, decoded; nil for other kinds. Ill-formed text is repaired.
  public var string: String? {
    let kind = kind
    guard kind == .string || kind == .key else { return nil }
    return ScalarDecoding.text(of: node, in: document)
  }

  /// The text of any leaf as the source has it; entities and escapes are not decoded.
  public var sourceText: String { document.source.text(node.contentRange) }

  /// Whether this is a key or string with exactly this text, compared by its bytes.
  public func equals(_ text: String) -> Bool {
    document.isText(at: nodeIndex, text)
  }

  /// Calls `body` with the decoded text of a key or string as bytes, without a copy if the source holds the
  /// text verbatim. The text is empty for other kinds.
  ///
  /// Inlinable, because the generic form costs more than most uses of the text.
  @inlinable
  public func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
    -> Result
  {
    try unsafe document.withUTF8(at: nodeIndex, body)
  }

  /// The value of a boolean; nil for other kinds.
  public var boolean: Bool? {
    switch kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The value of an integer, which always fits Int64 or UInt64; nil for other kinds and for text
  /// that is not a number.
  public var integer: Int128? {
    kind == .integer ? ScalarDecoding.integer(of: node, in: document) : nil
  }

  /// The value of a real; nil for other kinds and for text that is not a number.
  public var real: Double? {
    kind == .real ? ScalarDecoding.real(of: node, in: document) : nil
  }

  /// The value of a date in seconds since 2001-01-01T00:00:00Z; nil for other kinds.
  public var date: Double? {
    kind == .date ? ScalarDecoding.date(of: node, in: document) : nil
  }

  /// The bytes of a data value; nil for other kinds and for text that is not base64 or hexadecimal data.
  public var data: [UInt8]? {
    kind == .data ? ScalarDecoding.data(of: node, in: document) : nil
  }

  /// The value of a UID; nil for other kinds.
  public var uid: UInt64? {
    kind == .uid ? ScalarDecoding.uid(of: node, in: document) : nil
  }
}

extension PropertyListDocument {
  /// Calls `body` with the decoded text of a key or string, like ``PropertyListValue/withUTF8(_:)``.
  @inlinable
  package func withUTF8<Result>(
    at index: NodeIndex, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    if let range = verbatimRange(at: index) {
      return try unsafe source.paddedBytes.withUnsafeBufferPointer { bytes in
        try unsafe body(UnsafeBufferPointer(rebasing: bytes[range]))
      }
    }
    var text = decodedText(at: index)
    return try text.withUTF8 { bytes in try unsafe body(bytes) }
  }

  /// Where the source holds the text of a key or string verbatim; nil when the text must be decoded, and for
  /// other kinds.
  @usableFromInline package func verbatimRange(at index: NodeIndex) -> Range<Int>? {
    let node = nodes[Int(index.position)]
    guard
      node.kind == PropertyListValue.Kind.string.rawValue
        || node.kind == PropertyListValue.Kind.key.rawValue,
      ScalarDecoding.isVerbatim(node, in: self)
    else { return nil }
    return node.contentRange
  }

  @usableFromInline package func decodedText(at index: NodeIndex) -> String {
    value(at: index).string ?? ""
  }
}
