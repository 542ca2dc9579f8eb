internal import CPropertyListNodes
internal import Findings
internal import SourceText

/// The last 32 bytes of a binary property list: the sizes of its numbers and the position of its offset
/// table.
package struct BinaryTrailer {
  /// Size of the trailer in bytes.
  package static let length = 32

  /// Bytes of one entry of the offset table, 1 to 255; only the last eight are read.
  let offsetSize: Int
  /// Bytes of one object reference, 1 to 255; only the last eight are read.
  let referenceSize: Int
  let objectCount: Int
  let root: Int
  /// Where the offset table begins; the objects lie between the 8-byte header and this offset.
  let tableStart: Int

  /// Reads and checks the trailer; all offsets that it gives lie in the file.
  ///
  /// - Throws: what is wrong, and at which bytes.
  init(_ source: SourceFile) throws(BinaryProblem) {
    guard source.count >= 8 + Self.length + 1 else {
      throw BinaryProblem(
        "the file ends after \(source.count) bytes, expected a binary property list's 32-byte trailer",
        at: source.count..<source.count)
    }
    let start = source.count - Self.length
    func number(_ at: Int) -> UInt64 {
      unsafe source.paddedBytes.withUnsafeBytes { bytes in
        unsafe UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: start + at, as: UInt64.self))
      }
    }
    offsetSize = Int(source[start + 6])
    referenceSize = Int(source[start + 7])
    let trailer = start..<source.count
    try Self.check(offsetSize, of: "offsets", at: trailer)
    try Self.check(referenceSize, of: "references", at: trailer)
    let count = number(8)
    let top = number(16)
    let table = number(24)
    guard table >= 9, table <= UInt64(start) else {
      throw BinaryProblem(
        "the trailer puts the offset table at \(table), expected between 9 and \(start)",
        at: trailer, help: "the file may have been cut off")
    }
    let (bytes, overflow) = count.multipliedReportingOverflow(by: UInt64(offsetSize))
    guard count > 0, !overflow, bytes <= UInt64(start) - table else {
      throw BinaryProblem(
        "the trailer says that there are \(count) objects, but the offset table has room for "
          + "\((UInt64(start) - table) / UInt64(offsetSize))", at: trailer)
    }
    // CoreFoundation refuses a file that violates any of the next three conditions, even if it could be read.
    let end = table + bytes
    guard end == UInt64(start) else {
      throw BinaryProblem(
        "the offset table ends at \(end), expected at \(start), where the trailer begins",
        at: trailer)
    }
    guard Self.holds(count, in: referenceSize) else {
      throw BinaryProblem(
        "the trailer says that references take \(Self.bytes(referenceSize)), too few for "
          + "\(count) objects", at: trailer)
    }
    guard Self.holds(table, in: offsetSize) else {
      throw BinaryProblem(
        "the trailer says that offsets take \(Self.bytes(offsetSize)), too few to reach the offset "
          + "table at \(table)", at: trailer)
    }
    guard top < count else {
      throw BinaryProblem(
        "the trailer names object \(top) as the root, but there are \(count) objects", at: trailer)
    }
    objectCount = Int(count)
    root = Int(top)
    tableStart = Int(table)
    try checkOffsets(source)
  }

  /// Throws if an entry of the offset table points past the objects. CoreFoundation refuses such a file even
  /// if nothing refers to the entry.
  private func checkOffsets(_ source: SourceFile) throws(BinaryProblem) {
    let layout = layout
    let wrong = unsafe source.paddedBytes.withUnsafeBufferPointer { bytes in
      var layout = layout
      return unsafe lk_binary_first_wrong_offset(bytes.baseAddress, &layout)
    }
    guard wrong < objectCount else { return }
    let entry = tableStart + wrong * offsetSize
    throw BinaryProblem(
      "the offset table puts object \(wrong) behind the objects, which end at \(tableStart)",
      at: entry..<entry + offsetSize)
  }

  /// What is odd about the trailer of a file that CoreFoundation still reads; nil when nothing is.
  func oddity(in source: SourceFile) -> BinaryProblem? {
    guard offsetSize > 8 || referenceSize > 8 else { return nil }
    let start = source.count - Self.length
    return BinaryProblem(
      "the trailer says that \(offsetSize > 8 ? "offsets" : "references") take \(max(offsetSize, referenceSize)) bytes, "
        + "expected 1 to 8; CoreFoundation reads the last eight",
      at: start..<source.count, help: "write the file again with 'plutil' or Xcode",
      severity: .warning)
  }

  private static func check(_ size: Int, of name: String, at range: Range<Int>)
    throws(BinaryProblem)
  {
    guard size < 1 else { return }
    throw BinaryProblem(
      "the trailer says that \(name) take \(size) bytes, expected 1 to 8", at: range,
      help: "the file may have been cut off or changed as if it were text")
  }

  private static func holds(_ number: UInt64, in size: Int) -> Bool {
    size == 8 || number >> UInt64(8 * size) == 0
  }

  private static func bytes(_ size: Int) -> String { size == 1 ? "1 byte" : "\(size) bytes" }

  /// The trailer as the reader in C takes it.
  var layout: lk_binary_trailer {
    lk_binary_trailer(
      table_start: tableStart, object_count: objectCount, root: root,
      offset_size: UInt32(truncatingIfNeeded: offsetSize),
      reference_size: UInt32(truncatingIfNeeded: referenceSize))
  }
}

/// What is wrong with a binary property list, and at which bytes.
struct BinaryProblem: Error {
  var message: String
  var range: Range<Int>
  var help: String?
  var notes: [Finding.Note] = []
  var severity: Severity

  init(
    _ message: String, at range: Range<Int>, help: String? = nil, notes: [Finding.Note] = [],
    severity: Severity = .error
  ) {
    self.severity = severity
    self.message = message
    self.range = range
    self.help = help
    self.notes = notes
  }

  var diagnostic: Finding {
    Finding(
      rule: SyntaxRule.syntax, severity: severity, message: message, span: SourceSpan(range),
      notes: notes, help: help)
  }
}
