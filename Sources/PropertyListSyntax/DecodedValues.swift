internal import CPropertyListXML
internal import SourceText

/// Every value of a document, decoded in one pass: entities and escapes, numbers, dates, base64.
///
/// For those who want all of it: comparing, converting, hashing. A caller that wants a few values asks
/// ``PropertyListValue`` for them and pays for those only. Values are numbered as the document's nodes
/// are, in document order, keys included. Text and data that stand in the source as they are meant are
/// referred to there; only what differs is kept in a buffer of its own.
public struct DecodedValues: Sendable {
  /// A decoded value.
  public enum Value: Sendable, Hashable {
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

  /// How many values could not be decoded.
  public let undecodableCount: Int
  private let document: PropertyListDocument
  private let entries: ContiguousArray<DecodedEntry>
  private let bytes: ContiguousArray<UInt8>

  init(_ document: PropertyListDocument) {
    self.document = document
    var decoder = ValueDecoder(document)
    (entries, undecodableCount) = decoder.run()
    bytes = decoder.bytes
  }

  /// Number of values.
  public var count: Int { entries.count }

  /// Bytes of text and data that had to be decoded.
  public var decodedByteCount: Int { bytes.count }

  /// The value of the node with this number. A string or an array is made for this call alone.
  public subscript(index: Int) -> Value {
    let entry = entries[index]
    switch entry.state {
    case .undecodable: return .undecodable
    case .none: break
    case .inSource, .inBuffer:
      let start = Int(truncatingIfNeeded: entry.payload)
      let all = entry.state == .inSource ? document.source.paddedBytes : bytes
      let slice = all[start..<start + Int(entry.length)]
      return entry.kind == .data
        ? .data(Array(slice)) : .text(String(decoding: slice, as: UTF8.self))
    case .negative: return .integer(-Int128(entry.payload))
    }
    return switch entry.kind {
    case .integer: .integer(Int128(entry.payload))
    case .real: .real(Double(bitPattern: entry.payload))
    case .date: .date(Double(bitPattern: entry.payload))
    case .true: .boolean(true)
    case .false: .boolean(false)
    case .uid: .uid(entry.payload)
    case .null: .null
    case .key, .string, .data, .dictionary, .array, .set: .container
    }
  }
}

extension PropertyListDocument {
  /// Decodes every value.
  ///
  /// - Complexity: linear in the size of the source and the number of nodes.
  public func decodedValues() -> DecodedValues { DecodedValues(self) }
}

/// One decoded value, 16 bytes: a number, or where its text or data is.
struct DecodedEntry {
  /// What `payload` and `length` mean beyond the kind.
  enum State: UInt8 {
    case none, negative, inSource, inBuffer, undecodable
  }
  var payload: UInt64 = 0
  var length: UInt32 = 0
  var kind: PropertyListKind
  var state: State = .none
}

/// Goes over the nodes of one document once.
private struct ValueDecoder {
  private let document: PropertyListDocument
  private(set) var bytes: ContiguousArray<UInt8> = []
  /// Binary only: an object may be referred to any number of times and is decoded once.
  private var shared: [UInt32: DecodedEntry] = [:]

  init(_ document: PropertyListDocument) { self.document = document }

  mutating func run() -> (ContiguousArray<DecodedEntry>, undecodable: Int) {
    var undecodable = 0
    let nodes = document.nodes
    let entries = unsafe ContiguousArray<DecodedEntry>(unsafeUninitializedCapacity: nodes.count) {
      room, count in
      unsafe document.source.paddedBytes.withUnsafeBufferPointer { source in
        for node in nodes {
          let entry = unsafe entry(of: node, in: source)
          if entry.state == .undecodable { undecodable += 1 }
          unsafe room.initializeElement(at: count, to: entry)
          count += 1
        }
      }
    }
    return (entries, undecodable)
  }

  private mutating func entry(
    of node: Node, in source: UnsafeBufferPointer<UInt8>
  ) -> DecodedEntry {
    let kind = PropertyListKind(rawValue: node.kind) ?? .null
    var entry = DecodedEntry(kind: kind)
    switch kind {
    case .key, .string:
      if ScalarDecoding.isVerbatim(node, in: document) {
        entry.payload = UInt64(node.content_start)
        entry.length = node.content_end - node.content_start
        entry.state = .inSource
        return entry
      }
      if let known = shared[node.start] {
        entry.payload = known.payload
        entry.length = known.length
        entry.state = known.state
        return entry
      }
      let start = bytes.count
      bytes.append(contentsOf: ScalarDecoding.text(of: node, in: document).utf8)
      place(&entry, from: start)
      if document.format == .binary { shared[node.start] = entry }
    case .data:
      if document.format == .binary {
        entry.payload = UInt64(node.content_start)
        entry.length = node.content_end - node.content_start
        entry.state = .inSource
        return entry
      }
      let start = bytes.count
      if unsafe appendData(node, in: source) {
        place(&entry, from: start)
      } else {
        entry.state = .undecodable
      }
    case .integer:
      guard let value = ScalarDecoding.integer(of: node, in: document) else {
        entry.state = .undecodable
        break
      }
      entry.payload = UInt64(truncatingIfNeeded: value.magnitude)
      if value < 0 { entry.state = .negative }
    case .real: set(&entry, ScalarDecoding.real(of: node, in: document))
    case .date: set(&entry, ScalarDecoding.date(of: node, in: document))
    case .uid:
      guard let value = ScalarDecoding.uid(of: node, in: document) else {
        entry.state = .undecodable
        break
      }
      entry.payload = value
    case .dictionary, .array, .set, .true, .false, .null: break
    }
    return entry
  }

  private func place(_ entry: inout DecodedEntry, from start: Int) {
    entry.payload = UInt64(truncatingIfNeeded: start)
    entry.length = UInt32(truncatingIfNeeded: bytes.count - start)
    entry.state = .inBuffer
  }

  private func set(_ entry: inout DecodedEntry, _ value: Double?) {
    if let value { entry.payload = value.bitPattern } else { entry.state = .undecodable }
  }

  /// Decodes base64 where it will stay, without an array in between.
  private mutating func appendData(_ node: Node, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    guard document.format == .xml, ScalarDecoding.isVerbatim(node, in: document) else {
      guard let data = ScalarDecoding.data(of: node, in: document) else { return false }
      bytes.append(contentsOf: data)
      return true
    }
    let text = unsafe UnsafeBufferPointer(rebasing: source[node.contentRange])
    let start = bytes.count
    let room = Base64Text.decodedCapacity(text.count)
    bytes.append(contentsOf: repeatElement(0, count: room))
    let written = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.flatMap { unsafe Base64Text.decode(text, into: $0 + start) }
    }
    bytes.removeLast(room - (written ?? 0))
    return written != nil
  }
}
