internal import Findings
internal import SourceText

extension MachOProgram {
  /// The maximum size in bytes of what comes before the tables of symbols: code, constants, and names of methods.
  static let maximumContentByteCount = 64 << 20

  /// Whether a program for its first processor has a text in its content, such as the name of a method. The names of
  /// symbols are no content.
  ///
  /// - Parameter room: how many bytes may be read; the number of those that are read is subtracted.
  /// - Returns: unknown for a program that the App Store has encrypted, and for one that is too large.
  /// - Complexity: linear in the size of the content.
  static func contains(
    _ text: String, room: inout Int, _ read: Read
  ) throws(InputFailure) -> BundlePart<Bool> {
    let (start, window): (UInt64, MachOWindow)
    switch try beginning(read) {
    case .given(let found): (start, window) = found
    case .none: return .none
    case .unknown(let reason): return .unknown(reason)
    }
    guard let header = window.header, let symbols = window.command(0x02, of: 24, header) else {
      return .unknown("the program has no symbol table")
    }
    let encryption = [window.command(0x2C, of: 24, header), window.command(0x21, of: 20, header)]
    guard encryption.allSatisfy({ place in place.map { window.number($0 + 16) } ?? 0 == 0 }) else {
      return .unknown("the program is encrypted")
    }
    let end = window.number(symbols + 8)
    // A program without any symbols may say that they are nowhere.
    guard end >= header.byteCount + header.commandByteCount else {
      return .unknown("the program has no symbol table")
    }
    guard end <= min(room, maximumContentByteCount),
      start + UInt64(end) <= UInt64(maximumByteCount)
    else { return .unknown("the program is too large") }
    room -= end
    let bytes = try read(start, end)
    guard bytes.count == end else { return .unknown("the program is cut off") }
    return .given(
      bytes.withUnsafeBufferPointer { $0.firstOffset(of: Array(text.utf8), before: end) != nil })
  }
}
