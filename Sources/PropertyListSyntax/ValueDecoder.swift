internal import CPropertyListXML
internal import SourceText

/// Goes over the nodes of one document once and decodes them all, for ``DecodedValues``.
struct ValueDecoder {
  /// The payload of text and data that stands in the source as it is meant.
  static let inSource = UInt64.max
  /// The payload of an integer beyond Int64, and of the one below that looks the same.
  static let farInteger = UInt64(bitPattern: Int64.min)

  private let document: PropertyListDocument
  private(set) var bytes: ContiguousArray<UInt8> = []
  private(set) var undecodable: Set<Int> = []
  /// Binary only: an object may be referred to any number of times and is decoded once.
  private var shared: [UInt32: UInt64] = [:]

  init(_ document: PropertyListDocument) { self.document = document }

  /// One payload for each node.
  mutating func run() -> ContiguousArray<UInt64> {
    let nodes = document.nodes
    let isXML = document.format == .xml
    let isBinary = document.format == .binary
    // Where text is referred to without a look at it.
    let verbatimUnless: UInt8 =
      isXML ? NodeFlags.needsDecoding.rawValue : isBinary ? NodeFlags.utf16.rawValue : 0xFF
    var count = 0
    // Zeros cost less than the standard library's unspecialised way to leave them out.
    var payloads = ContiguousArray<UInt64>(repeating: 0, count: nodes.count)
    unsafe payloads.withUnsafeMutableBufferPointer { room in
      unsafe document.source.paddedBytes.withUnsafeBufferPointer { source in
        for node in nodes {
          let payload: UInt64
          switch node.kind {
          case PropertyListKind.key.rawValue, PropertyListKind.string.rawValue:
            payload =
              node.flags & verbatimUnless == 0 && verbatimUnless != 0xFF
              ? Self.inSource : text(node)
          case PropertyListKind.integer.rawValue:
            let short =
              isXML
              ? unsafe shortInteger(source, node.contentRange)
              : isBinary ? unsafe bits(source, node) : nil
            payload = short ?? integer(node, count)
          case PropertyListKind.real.rawValue:
            let isDouble = isBinary && node.content_end &- node.content_start == 8
            payload =
              isDouble
              ? unsafe bits(source, node) ?? 0
              : number(ScalarDecoding.real(of: node, in: document), count)
          case PropertyListKind.date.rawValue:
            payload =
              isBinary
              ? unsafe bits(source, node) ?? 0
              : number(ScalarDecoding.date(of: node, in: document), count)
          case PropertyListKind.data.rawValue:
            payload = unsafe data(node, in: source, count)
          case PropertyListKind.uid.rawValue:
            let value = ScalarDecoding.uid(of: node, in: document)
            if value == nil { undecodable.insert(count) }
            payload = value ?? 0
          default: payload = 0
          }
          unsafe room[count] = payload
          count += 1
        }
      }
    }
    return payloads
  }

  private mutating func text(_ node: Node) -> UInt64 {
    if ScalarDecoding.isVerbatim(node, in: document) { return Self.inSource }
    if let known = shared[node.start] { return known }
    let start = bytes.count
    bytes.append(contentsOf: ScalarDecoding.text(of: node, in: document).utf8)
    let payload = place(from: start)
    if document.format == .binary { shared[node.start] = payload }
    return payload
  }

  private mutating func data(
    _ node: Node, in source: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> UInt64 {
    if document.format == .binary { return Self.inSource }
    let start = bytes.count
    if document.format == .xml, ScalarDecoding.isVerbatim(node, in: document) {
      let text = unsafe UnsafeBufferPointer(rebasing: source[node.contentRange])
      unsafe appendBase64(text)
      return place(from: start)
    }
    if let data = ScalarDecoding.data(of: node, in: document) {
      bytes.append(contentsOf: data)
      return place(from: start)
    }
    undecodable.insert(index)
    return 0
  }

  /// Decodes base64 where it will stay, without an array in between.
  private mutating func appendBase64(_ text: UnsafeBufferPointer<UInt8>) {
    let start = bytes.count
    let room = Base64Text.decodedCapacity(text.count)
    bytes.append(contentsOf: repeatElement(0, count: room))
    let written = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe Base64Text.decode(text, into: $0 + start) } ?? 0
    }
    bytes.removeLast(room - written)
  }

  private func place(from start: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: start) << 32 | UInt64(truncatingIfNeeded: bytes.count - start)
  }

  /// Digits only, too few to overflow: nearly every integer there is.
  private func shortInteger(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt64? {
    guard range.count <= 18, !range.isEmpty else { return nil }
    var value: UInt64 = 0
    for at in range {
      let digit = unsafe source[at] &- 0x30
      guard digit < 10 else { return nil }
      value = value &* 10 &+ UInt64(digit)
    }
    return value
  }

  /// The bits of a binary number of up to eight bytes, which the reader found to lie in the file; nil for
  /// a longer one. The padding behind the content makes an eight-byte load safe.
  private func bits(_ source: UnsafeBufferPointer<UInt8>, _ node: Node) -> UInt64? {
    let size = node.content_end &- node.content_start
    guard size >= 1, size <= 8 else { return nil }
    let word = unsafe UnsafeRawBufferPointer(source).loadUnaligned(
      fromByteOffset: Int(node.content_start), as: UInt64.self)
    return UInt64(bigEndian: word) >> UInt64(64 &- 8 &* size)
  }

  private mutating func integer(_ node: Node, _ index: Int) -> UInt64 {
    guard let value = ScalarDecoding.integer(of: node, in: document) else {
      undecodable.insert(index)
      return 0
    }
    return Int64(exactly: value).map { UInt64(bitPattern: $0) } ?? Self.farInteger
  }

  private mutating func number(_ value: Double?, _ index: Int) -> UInt64 {
    guard let value else {
      undecodable.insert(index)
      return 0
    }
    return value.bitPattern
  }
}
