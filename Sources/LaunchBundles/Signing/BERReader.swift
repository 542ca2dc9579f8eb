/// Reads elements in ASN.1's Basic Encoding Rules, which include the Distinguished Encoding Rules.
///
/// It does not interpret types: an element is a tag and a range of bytes. Nothing is copied, and each length
/// is checked against the number of bytes that are left.
///
/// Source: ITU-T X.690, section 8.1.
struct BERReader {
  /// One element.
  struct Element {
    /// The identifier byte: the class, whether the element is constructed, and the tag number.
    var tag: UInt8
    /// The range of its content.
    var content: Range<Int>
  }

  /// The bytes are not in this encoding, or elements are nested deeper than `maximumDepth`.
  struct Malformed: Error {}

  /// The maximum depth of nested elements of indefinite length. A signed property list has four or five
  /// levels.
  static let maximumDepth = 16

  static let sequence: UInt8 = 0x30
  static let objectIdentifier: UInt8 = 0x06
  static let octetString: UInt8 = 0x04
  static let constructedOctetString: UInt8 = 0x24
  static let explicitZero: UInt8 = 0xA0

  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int
  private let end: Int

  /// Makes a reader that starts at the first byte.
  init(_ bytes: ArraySlice<UInt8>) {
    self.init(bytes, bytes.indices)
  }

  private init(_ bytes: ArraySlice<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// A reader for the content of an element.
  func inside(_ element: Element) -> BERReader {
    BERReader(bytes, element.content)
  }

  /// The bytes of an element.
  func bytes(of element: Element) -> ArraySlice<UInt8> { bytes[element.content] }

  /// Reads the next element and moves past it; nil at the end.
  ///
  /// - Complexity: linear in the element if its length is indefinite, otherwise constant.
  mutating func next() throws(Malformed) -> Element? {
    guard position < end else { return nil }
    let header = try header()
    guard let length = header.length else {
      let start = position
      let contentEnd = try passIndefiniteContent()
      return Element(tag: header.tag, content: start..<contentEnd)
    }
    let start = position
    position += length
    return Element(tag: header.tag, content: start..<position)
  }

  /// Reads the next element, which must have this tag, and moves past it.
  mutating func next(_ tag: UInt8) throws(Malformed) -> Element {
    guard let element = try next(), element.tag == tag else { throw Malformed() }
    return element
  }

  /// Reads a tag and a length. The length is nil when it is indefinite; otherwise it fits the bytes that are
  /// left.
  private mutating func header() throws(Malformed) -> (tag: UInt8, length: Int?) {
    let tag = try byte()
    if tag & 0x1F == 0x1F {
      // A tag number of several bytes; no element in a signed message has one.
      throw Malformed()
    }
    let first = try byte()
    if first < 0x80 { return (tag, try fitting(Int(first))) }
    if first == 0x80 {
      guard tag & 0x20 != 0 else { throw Malformed() }
      return (tag, nil)
    }
    var length = 0
    for _ in 0..<(first & 0x7F) {
      guard length <= Int.max >> 8 else { throw Malformed() }
      length = length << 8 | Int(try byte())
    }
    return (tag, try fitting(length))
  }

  /// Moves past the elements up to and including the end-of-contents octets of the current level; returns
  /// where those octets begin.
  private mutating func passIndefiniteContent() throws(Malformed) -> Int {
    var depth = 1
    while true {
      let start = position
      let (tag, length) = try header()
      if tag == 0 {
        guard length == 0 else { throw Malformed() }
        depth -= 1
        if depth == 0 { return start }
      } else if let length {
        position += length
      } else {
        depth += 1
        guard depth <= Self.maximumDepth else { throw Malformed() }
      }
    }
  }

  private mutating func byte() throws(Malformed) -> UInt8 {
    guard position < end else { throw Malformed() }
    defer { position += 1 }
    return bytes[position]
  }

  private func fitting(_ length: Int) throws(Malformed) -> Int {
    guard length <= end - position else { throw Malformed() }
    return length
  }
}
