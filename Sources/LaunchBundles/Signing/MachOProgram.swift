internal import Findings

/// Finds the code signature of a program.
///
/// Only the load commands and the signature are read. A program for several processors is read for the first
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
    var start: UInt64 = 0
    var window = Window(try read(0, 1 << 15))
    if let first = window.firstArchitecture {
      guard first < UInt64(maximumByteCount) else { return .unknown("the program is too large") }
      start = first
      window = Window(try read(start, 1 << 15))
    }
    guard let header = window.header else { return .unknown("the program is not a Mach-O file") }
    guard header.commandByteCount <= maximumCommandByteCount else {
      return .unknown("the program has more than \(maximumCommandByteCount) bytes of load commands")
    }
    let end = header.byteCount + header.commandByteCount
    if end > window.count { window = Window(try read(start, end)) }
    guard let place = window.signature(header) else {
      return .unknown("the program is not signed")
    }
    guard place.byteCount <= maximumSignatureByteCount,
      start + UInt64(place.offset) <= UInt64(maximumByteCount)
    else { return .unknown("the program is too large") }
    let bytes = try read(start + UInt64(place.offset), place.byteCount)
    guard bytes.count == place.byteCount else { return .unknown("the program is cut off") }
    return .given(bytes)
  }
}

/// The beginning of a program.
private struct Window {
  private let bytes: ContiguousArray<UInt8>

  struct Header {
    var byteCount: Int
    var commandCount: Int
    var commandByteCount: Int
  }

  init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// The offset of the program for the first processor; nil if the file is for only one.
  var firstArchitecture: UInt64? {
    let magic = bigEndian(0)
    guard magic == 0xCAFE_BABE || magic == 0xCAFE_BABF else { return nil }
    let count = bigEndian(4)
    guard count > 0, count <= MachOProgram.maximumArchitectureCount else { return nil }
    return magic == 0xCAFE_BABE
      ? UInt64(bigEndian(16)) : UInt64(bigEndian(16)) << 32 | UInt64(bigEndian(20))
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
    var position = header.byteCount
    let end = min(count, header.byteCount + header.commandByteCount)
    var left = header.commandCount
    while left > 0, position + 8 <= end {
      let byteCount = Int(littleEndian(position + 4))
      guard byteCount >= 8, byteCount <= end - position else { return nil }
      if littleEndian(position) == 0x1D, byteCount >= 16 {
        return (Int(littleEndian(position + 8)), Int(littleEndian(position + 12)))
      }
      position += byteCount
      left -= 1
    }
    return nil
  }

  /// Four bytes as a number; 0 if they are not all there.
  private func littleEndian(_ offset: Int) -> UInt32 { bigEndian(offset).byteSwapped }

  private func bigEndian(_ offset: Int) -> UInt32 {
    guard offset + 4 <= bytes.count else { return 0 }
    return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
