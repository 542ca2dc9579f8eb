internal import CPropertyListNodes
internal import SourceText

/// Goes over the nodes of a document once and decodes all values, for ``DecodedValues``.
struct ValueDecoder {
  /// The payload of text and data that the source holds verbatim.
  static let inSource = UInt64.max
  /// The payload of all integers beyond Int64. Int64.min has the same payload.
  static let farInteger = UInt64(bitPattern: Int64.min)

  private let document: PropertyListDocument
  private(set) var bytes: ContiguousArray<UInt8> = []
  private(set) var undecodable: Set<Int> = []
  /// Binary only: an object may be referred to any number of times and is decoded once.
  private var shared: [UInt32: UInt64] = [:]

  init(_ document: PropertyListDocument) { self.document = document }

  /// The payloads of the nodes that have one. There are none at all when the source holds every text verbatim
  /// and nothing else needs decoding, as in many Info.plist files.
  mutating func run() -> DecodedPayloads {
    let nodes = document.nodes
    let doubtful = doubtfulFlags
    guard nodes.contains(where: { Self.needsPayload($0, doubtful) }) else {
      return DecodedPayloads()
    }
    return unsafe DecodedPayloads(count: nodes.count) { payloads in
      unsafe document.source.paddedBytes.withUnsafeBufferPointer { source in
        unsafe nodes.withUnsafeBufferPointer { nodes in
          if document.format == .binary {
            unsafe fillBinary(&payloads, nodes, source)
          } else {
            unsafe fillText(&payloads, nodes, source, doubtful)
          }
        }
      }
    }
  }

  /// The flags of text that may need decoding.
  private var doubtfulFlags: UInt16 {
    switch document.format {
    case .xml: NodeFlags.needsDecoding.rawValue
    case .binary: NodeFlags.utf16.rawValue
    case .openStep, .json: NodeFlags.quoted.rawValue
    }
  }

  /// A bit for each kind whose nodes say everything about the value, unless text has a flag of
  /// `doubtfulFlags`.
  private static var plainKinds: UInt32 {
    func bit(_ kind: PropertyListValue.Kind) -> UInt32 { 1 &<< UInt32(kind.rawValue) }
    return bit(.key) | bit(.string) | bit(.dictionary) | bit(.array) | bit(.set) | bit(.true)
      | bit(.false) | bit(.null)
  }

  private static func needsPayload(_ node: Node, _ doubtful: UInt16) -> Bool {
    plainKinds &>> UInt32(node.kind) & 1 == 0 || node.flags & doubtful != 0
  }

  private mutating func fillText(
    _ payloads: inout lk_payloads, _ nodes: UnsafeBufferPointer<Node>,
    _ source: UnsafeBufferPointer<UInt8>, _ doubtful: UInt16
  ) {
    var index = 0
    var run = 0
    while index < nodes.count {
      let before = unsafe payloads.count
      var (present, bit): (UInt64, UInt64) = (0, 1)
      let end = min(index + 64, nodes.count)
      while index < end {
        if unsafe Self.needsPayload(nodes[index], doubtful) {
          unsafe payloads.payloads[payloads.count] = payload(of: nodes[index], index, in: source)
          unsafe payloads.count += 1
          present |= bit
        }
        bit &<<= 1
        index += 1
      }
      unsafe payloads.runs[run] = lk_payload_run(present: present, before: before)
      run += 1
    }
  }

  private mutating func fillBinary(
    _ payloads: inout lk_payloads, _ nodes: UnsafeBufferPointer<Node>,
    _ source: UnsafeBufferPointer<UInt8>
  ) {
    var index = 0
    while true {
      index = unsafe lk_binary_payloads(
        source.baseAddress, nodes.baseAddress, nodes.count, index, &payloads)
      guard index < nodes.count else { return }
      // A value that takes more than the bits of a number.
      unsafe payloads.payloads[payloads.count] = payload(of: nodes[index], index, in: source)
      unsafe payloads.count += 1
      unsafe payloads.runs[index / 64].present |= 1 << UInt64(index % 64)
      index += 1
    }
  }

  private mutating func payload(
    of node: Node, _ index: Int, in source: UnsafeBufferPointer<UInt8>
  ) -> UInt64 {
    let format = document.format
    switch node.kind {
    case PropertyListValue.Kind.key.rawValue, PropertyListValue.Kind.string.rawValue:
      return text(node)
    case PropertyListValue.Kind.integer.rawValue:
      let short = format == .xml ? unsafe shortInteger(source, node.contentRange) : nil
      return short ?? integer(node, index)
    case PropertyListValue.Kind.real.rawValue:
      return number(ScalarDecoding.real(of: node, in: document), index)
    case PropertyListValue.Kind.date.rawValue:
      return number(ScalarDecoding.date(of: node, in: document), index)
    case PropertyListValue.Kind.data.rawValue: return unsafe data(node, in: source, index)
    case PropertyListValue.Kind.uid.rawValue:
      let value = ScalarDecoding.uid(of: node, in: document)
      if value == nil { undecodable.insert(index) }
      return value ?? 0
    default: return 0
    }
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

  /// Decodes base64 directly into `bytes`, without a temporary array.
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

  /// An integer of digits only, too few to overflow. Nearly all integers are like this.
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
