internal import Findings

/// Finds the code signature of a program, and the symbols that it imports.
///
/// Only the load commands, the signature and the table of undefined symbols are read. A program for several processors is read for the first
/// of them, because all are signed with the same entitlements.
///
/// Source: `mach-o/loader.h` and `mach-o/fat.h` of the SDK.
struct MachOProgram {
  /// The maximum size in bytes of all load commands; programs have some kilobytes.
  static let maximumCommandByteCount = 1 << 20
  /// The maximum number of processors for which a program is built.
  static let maximumArchitectureCount = 32
  /// The maximum size in bytes of a code signature, which grows with the program: 32 bytes for each 4096.
  static let maximumSignatureByteCount = 16 << 20
  /// The maximum offset of the signature in the file. In an archive, all bytes before the signature are
  /// unpacked too.
  static let maximumByteCount = 256 << 20

  /// Reads a range of bytes of the program; fewer at its end.
  typealias Read = (UInt64, Int) throws(InputFailure) -> ContiguousArray<UInt8>

  /// The bytes of the code signature. A program without one gives `unknown`: devices do not run such
  /// programs, and programs for the simulator keep their entitlements elsewhere.
  static func codeSignature(_ read: Read) throws(InputFailure) -> BundlePart<ContiguousArray<UInt8>>
  {
    let (start, window): (UInt64, MachOWindow)
    switch try beginning(read) {
    case .given(let found): (start, window) = found
    case .none: return .none
    case .unknown(let reason): return .unknown(reason)
    }
    guard let header = window.header, let place = window.signature(header) else {
      return .unknown("the program is not signed")
    }
    guard place.byteCount <= maximumSignatureByteCount,
      start + UInt64(place.offset) <= UInt64(maximumByteCount)
    else { return .unknown("the program is too large") }
    let bytes = try read(start + UInt64(place.offset), place.byteCount)
    guard bytes.count == place.byteCount else { return .unknown("the program is cut off") }
    return .given(bytes)
  }

  /// The start of the program for the first processor, and its header with all load commands.
  static func beginning(
    _ read: Read
  ) throws(InputFailure) -> BundlePart<(start: UInt64, window: MachOWindow)> {
    let window = MachOWindow(try read(0, 1 << 15))
    guard let first = window.architectures?.first else { return try part(at: 0, window, read) }
    return try part(at: first, read)
  }

  /// The program for the processor whose part begins at an offset, and its header with all load commands.
  static func part(
    at start: UInt64, _ read: Read
  ) throws(InputFailure) -> BundlePart<(start: UInt64, window: MachOWindow)> {
    guard start < UInt64(maximumByteCount) else { return .unknown("the program is too large") }
    return try part(at: start, MachOWindow(try read(start, 1 << 15)), read)
  }

  /// The same for a part whose first bytes are at hand.
  static func part(
    at start: UInt64, _ beginning: MachOWindow, _ read: Read
  ) throws(InputFailure) -> BundlePart<(start: UInt64, window: MachOWindow)> {
    var window = beginning
    guard let header = window.header else { return .unknown("the program is not a Mach-O file") }
    guard header.commandByteCount <= maximumCommandByteCount else {
      return .unknown("the program has more than \(maximumCommandByteCount) bytes of load commands")
    }
    let end = header.byteCount + header.commandByteCount
    if end > window.count { window = MachOWindow(try read(start, end)) }
    return .given((start, window))
  }
}

/// The beginning of a program.
struct MachOWindow {
  private let bytes: ContiguousArray<UInt8>

  struct Header {
    var byteCount: Int
    var commandCount: Int
    var commandByteCount: Int
  }

  init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// The offsets of the programs for each processor; nil if the file is for only one.
  var architectures: [UInt64]? {
    let magic = bigEndian(0)
    guard magic == 0xCAFE_BABE || magic == 0xCAFE_BABF else { return nil }
    let count = bigEndian(4)
    guard count > 0, count <= MachOProgram.maximumArchitectureCount else { return nil }
    return (0..<Int(count)).map { index in
      guard magic == 0xCAFE_BABF else { return UInt64(bigEndian(16 + index * 20)) }
      let place = 16 + index * 32
      return UInt64(bigEndian(place)) << 32 | UInt64(bigEndian(place + 4))
    }
  }

  /// The header of a program for one processor; all these processors are little-endian.
  var header: Header? {
    let magic = littleEndian(0)
    guard magic == 0xFEED_FACF || magic == 0xFEED_FACE else { return nil }
    return Header(
      byteCount: magic == 0xFEED_FACF ? 32 : 28, commandCount: Int(littleEndian(16)),
      commandByteCount: Int(littleEndian(20)))
  }

  /// The place of the signature according to the command `LC_CODE_SIGNATURE`.
  func signature(_ header: Header) -> (offset: Int, byteCount: Int)? {
    command(0x1D, of: 16, header).map { (number($0 + 8), number($0 + 12)) }
  }

  /// The place of the first load command of a kind.
  ///
  /// - Parameter minimum: the number of bytes that the command has at least.
  func command(_ kind: UInt32, of minimum: Int, _ header: Header) -> Int? {
    var position = header.byteCount
    let end = min(count, header.byteCount + header.commandByteCount)
    var left = header.commandCount
    while left > 0, position + 8 <= end {
      let byteCount = Int(littleEndian(position + 4))
      guard byteCount >= 8, byteCount <= end - position else { return nil }
      if littleEndian(position) == kind, byteCount >= minimum { return position }
      position += byteCount
      left -= 1
    }
    return nil
  }

  /// Four bytes as a number; 0 if they are not all there.
  func number(_ offset: Int) -> Int { Int(littleEndian(offset)) }

  /// A byte; 0 if it is not there.
  func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// The text from an offset to the next zero byte; nil if it is longer than a limit, or the zero is missing.
  func text(_ offset: Int, limit: Int) -> String? {
    guard offset < bytes.count,
      let end = bytes[offset..<min(offset + limit, bytes.count)].firstIndex(of: 0)
    else { return nil }
    return String(decoding: bytes[offset..<end], as: UTF8.self)
  }

  private func littleEndian(_ offset: Int) -> UInt32 { bigEndian(offset).byteSwapped }

  private func bigEndian(_ offset: Int) -> UInt32 {
    guard offset + 4 <= bytes.count else { return 0 }
    return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
