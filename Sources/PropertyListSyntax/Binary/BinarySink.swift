/// Writes `bplist00`: objects in pre-order, equal scalars once, and numbers in as few bytes as possible.
struct BinarySink: PropertyListDocumentSink {
  var loss: String?

  /// What one object of the table is: the bytes of a scalar, or the references of a container.
  private enum Object {
    case scalar(Range<Int>)
    case container(marker: UInt8, count: Int, references: Range<Int>)
  }

  private struct OpenContainer {
    var object: Int
    var marker: UInt8
    var keys: [Int] = []
    var values: [Int] = []
  }

  private var objects: [Object] = []
  private var scalarBytes: [UInt8] = []
  private var references: [Int] = []
  private var known: [[UInt8]: Int] = [:]
  private var open: [OpenContainer] = []

  static var uidDictionaries: UIDDictionaries { .inText }

  init() {}

  mutating func beginDictionary(count: Int, onlyKey: String?) { begin(0xD0) }
  mutating func endDictionary() { end() }
  mutating func beginArray(count: Int) { begin(0xA0) }
  mutating func endArray() { end() }
  mutating func beginSet(count: Int) { begin(0xC0) }
  mutating func endSet() { end() }

  mutating func key(_ name: String) {
    let object = scalar(Self.encoded(name))
    if let last = open.indices.last { open[last].keys.append(object) }
  }

  mutating func string(_ text: String) { value(Self.encoded(text)) }

  mutating func integer(_ number: Int128) throws(Unwritable) {
    guard number >= Int128(Int64.min), number <= Int128(UInt64.max) else {
      throw Unwritable("the integer \(number) needs more than 64 bits")
    }
    value(Self.encoded(number))
  }

  mutating func real(_ number: Double) {
    value([0x23] + Self.bigEndian(number.bitPattern, size: 8))
  }

  mutating func boolean(_ flag: Bool) { value([flag ? 0x09 : 0x08]) }

  mutating func date(_ seconds: Double) {
    value([0x33] + Self.bigEndian(seconds.bitPattern, size: 8))
  }

  mutating func data(_ bytes: [UInt8]) { value(Self.marker(0x40, count: bytes.count) + bytes) }

  mutating func uid(_ number: UInt64) {
    let size = Self.size(of: number)
    value([0x80 | UInt8(size - 1)] + Self.bigEndian(number, size: size))
  }

  mutating func null() { value([0x00]) }

  // MARK: Objects

  private mutating func begin(_ marker: UInt8) {
    let object = objects.count
    objects.append(.scalar(0..<0))
    refer(to: object)
    open.append(OpenContainer(object: object, marker: marker))
  }

  private mutating func end() {
    guard let done = open.popLast() else { return }
    let start = references.count
    references += done.keys
    references += done.values
    objects[done.object] = .container(
      marker: done.marker, count: done.values.count, references: start..<references.count)
  }

  private mutating func value(_ encoded: [UInt8]) { refer(to: scalar(encoded)) }

  private mutating func refer(to object: Int) {
    if let last = open.indices.last { open[last].values.append(object) }
  }

  private mutating func scalar(_ encoded: [UInt8]) -> Int {
    if let object = known[encoded] { return object }
    let object = objects.count
    let start = scalarBytes.count
    scalarBytes += encoded
    objects.append(.scalar(start..<scalarBytes.count))
    known[encoded] = object
    return object
  }

  // MARK: Bytes

  consuming func finish() -> [UInt8] {
    let referenceSize = Self.size(of: UInt64(objects.count))
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    offsets.reserveCapacity(objects.count)
    bytes.reserveCapacity(
      scalarBytes.count + references.count * referenceSize + objects.count * 8 + 64)
    for object in objects {
      offsets.append(bytes.count)
      switch object {
      case .scalar(let range): bytes += scalarBytes[range]
      case .container(let marker, let count, let range):
        bytes += Self.marker(marker, count: count)
        for reference in references[range] {
          Self.append(UInt64(reference), size: referenceSize, to: &bytes)
        }
      }
    }
    let tableStart = bytes.count
    let offsetSize = Self.size(of: UInt64(tableStart))
    for offset in offsets { Self.append(UInt64(offset), size: offsetSize, to: &bytes) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    bytes += Self.bigEndian(UInt64(objects.count), size: 8)
    bytes += Self.bigEndian(0, size: 8)
    bytes += Self.bigEndian(UInt64(tableStart), size: 8)
    return bytes
  }

  /// A string object: ASCII if the text is ASCII, else UTF-16 with the most significant byte first.
  private static func encoded(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return marker(0x50, count: text.utf8.count) + Array(text.utf8)
    }
    let units = Array(text.utf16)
    var bytes = marker(0x60, count: units.count)
    bytes.reserveCapacity(bytes.count + 2 * units.count)
    for unit in units { append(UInt64(unit), size: 2, to: &bytes) }
    return bytes
  }

  /// An integer object as CoreFoundation writes it: unsigned in 1, 2 or 4 bytes, signed in 8 bytes, and in 16
  /// bytes if it exceeds Int64.
  private static func encoded(_ number: Int128) -> [UInt8] {
    if number > Int128(Int64.max) {
      return [0x14] + bigEndian(0, size: 8) + bigEndian(UInt64(truncatingIfNeeded: number), size: 8)
    }
    let bits = UInt64(truncatingIfNeeded: number)
    let size = number < 0 ? 8 : size(of: bits)
    return [0x10 | UInt8(size.trailingZeroBitCount)] + bigEndian(bits, size: size)
  }

  private static func marker(_ kind: UInt8, count: Int) -> [UInt8] {
    count < 15 ? [kind | UInt8(count)] : [kind | 15] + encoded(Int128(count))
  }

  private static func size(of number: UInt64) -> Int {
    if number <= 0xFF { return 1 }
    if number <= 0xFFFF { return 2 }
    return number <= 0xFFFF_FFFF ? 4 : 8
  }

  private static func bigEndian(_ number: UInt64, size: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    append(number, size: size, to: &bytes)
    return bytes
  }

  private static func append(_ number: UInt64, size: Int, to bytes: inout [UInt8]) {
    var shift = UInt64(8 * size)
    while shift > 0 {
      shift -= 8
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
