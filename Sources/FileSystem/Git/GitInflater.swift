/// Decompresses content of git: a zlib stream (RFC 1950) of deflated blocks (RFC 1951).
///
/// The checksum at the end of the stream is not verified, since the SHA-1 of an object's content is.
package struct GitInflater {
  private let input: ArraySlice<UInt8>
  private var at: Int
  /// The bits that are read but not used yet; the first one is the lowest bit.
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0
  private var output: [UInt8] = []
  private let maximumByteCount: Int

  /// Decompresses a stream. Bytes after the stream are ignored.
  ///
  /// - Parameters:
  ///   - input: bytes that begin with the stream.
  ///   - maximumByteCount: the maximum size of the content.
  /// - Complexity: linear in the sizes of the stream and of the content.
  package static func content(
    of input: ArraySlice<UInt8>, maximumByteCount: Int
  ) throws(GitFileProblem) -> [UInt8] {
    var inflater = GitInflater(input, maximumByteCount)
    try inflater.run()
    return inflater.output
  }

  private init(_ input: ArraySlice<UInt8>, _ maximumByteCount: Int) {
    self.input = input
    self.maximumByteCount = maximumByteCount
    at = input.startIndex
  }

  // MARK: Blocks

  private mutating func run() throws(GitFileProblem) {
    let (method, flags) = (try byte(), try byte())
    guard method & 0x0F == 8, (UInt32(method) << 8 | UInt32(flags)) % 31 == 0, flags & 0x20 == 0
    else { throw Self.problem }
    var isLast = false
    while !isLast {
      isLast = try number(1) == 1
      switch try number(2) {
      case 0: try copyStored()
      case 1: try expand(Self.fixedLengths, Self.fixedDistances)
      case 2:
        let codes = try readCodes()
        try expand(codes.lengths, codes.distances)
      default: throw Self.problem
      }
    }
  }

  private mutating func copyStored() throws(GitFileProblem) {
    (bits, bitCount) = (0, 0)
    let low = UInt16(try byte()) | UInt16(try byte()) << 8
    let check = UInt16(try byte()) | UInt16(try byte()) << 8
    guard low == ~check, Int(low) <= input.endIndex - at,
      output.count + Int(low) <= maximumByteCount
    else { throw Self.problem }
    output += input[at..<at + Int(low)]
    at += Int(low)
  }

  private mutating func expand(
    _ lengths: HuffmanCode, _ distances: HuffmanCode
  ) throws(GitFileProblem) {
    while true {
      let symbol = try self.symbol(lengths)
      if symbol < 256 {
        guard output.count < maximumByteCount else { throw Self.problem }
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol < 286 else { throw Self.problem }
      let length = try Self.lengthBases[symbol - 257] + number(Self.lengthBits[symbol - 257])
      let code = try self.symbol(distances)
      guard code < 30 else { throw Self.problem }
      let distance = try Self.distanceBases[code] + number(UInt32(max(0, code / 2 - 1)))
      guard distance <= output.count, output.count + length <= maximumByteCount else {
        throw Self.problem
      }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private mutating func readCodes() throws(GitFileProblem) -> (
    lengths: HuffmanCode, distances: HuffmanCode
  ) {
    let lengthCount = try number(5) + 257
    let distanceCount = try number(5) + 1
    let count = try number(4) + 4
    var ownLengths = [UInt8](repeating: 0, count: 19)
    for position in Self.order.prefix(count) { ownLengths[position] = UInt8(try number(3)) }
    guard let own = HuffmanCode(ownLengths[...]) else { throw Self.problem }
    var lengths: [UInt8] = []
    while lengths.count < lengthCount + distanceCount {
      let symbol = try self.symbol(own)
      switch symbol {
      case ..<16: lengths.append(UInt8(symbol))
      case 16:
        guard let last = lengths.last else { throw Self.problem }
        lengths += repeatElement(last, count: 3 + (try number(2)))
      case 17: lengths += repeatElement(0, count: 3 + (try number(3)))
      default: lengths += repeatElement(0, count: 11 + (try number(7)))
      }
    }
    guard lengths.count == lengthCount + distanceCount,
      let literal = HuffmanCode(lengths[..<lengthCount]),
      let distance = HuffmanCode(lengths[lengthCount...])
    else { throw Self.problem }
    return (literal, distance)
  }

  // MARK: Bits

  private mutating func byte() throws(GitFileProblem) -> UInt8 {
    guard at < input.endIndex else { throw Self.problem }
    defer { at += 1 }
    return input[at]
  }

  private mutating func number(_ count: UInt32) throws(GitFileProblem) -> Int {
    while bitCount < count {
      bits |= UInt32(try byte()) << bitCount
      bitCount += 8
    }
    let number = bits & (1 << count - 1)
    bits >>= count
    bitCount -= count
    return Int(number)
  }

  /// The next symbol of a code: bits are read until they are the code of a symbol.
  private mutating func symbol(_ code: HuffmanCode) throws(GitFileProblem) -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1...15 {
      value |= try number(1)
      let count = code.counts[length]
      if value - first < count { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Self.problem
  }

  private static let problem = GitFileProblem(message: "has content that cannot be expanded")
}

/// A prefix code, which the code lengths of its symbols define.
private struct HuffmanCode {
  /// The number of symbols for each length.
  private(set) var counts = [Int](repeating: 0, count: 16)
  /// The symbols, sorted by length and then by number.
  private(set) var symbols: [Int]

  /// Makes the code; nil when a length has more symbols than there are codes.
  init?(_ lengths: ArraySlice<UInt8>) {
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var free = 1
    for length in 1...15 {
      free = free << 1 - counts[length]
      guard free >= 0 else { return nil }
    }
    var starts = [Int](repeating: 0, count: 16)
    for length in 1..<15 { starts[length + 1] = starts[length] + counts[length] }
    symbols = [Int](repeating: 0, count: counts.reduce(0, +))
    for (symbol, length) in lengths.enumerated() where length > 0 {
      symbols[starts[Int(length)]] = symbol
      starts[Int(length)] += 1
    }
  }

  /// Makes a code from lengths that are known to be valid.
  init(fixed lengths: [UInt8]) {
    self = HuffmanCode(lengths[...]) ?? HuffmanCode(empty: ())
  }

  private init(empty: Void) { symbols = [] }
}

extension GitInflater {
  private static let fixedLengths = HuffmanCode(
    fixed: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = HuffmanCode(fixed: [UInt8](repeating: 5, count: 30))
  /// The order of the code lengths for the code that encodes lengths.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits: [UInt32] = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
}
