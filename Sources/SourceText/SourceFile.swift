/// The text of one input, always held as UTF-8, with what is needed to speak about the original bytes.
///
/// Text in another encoding is transcoded once by `decoded(guessingWideText:)`; all spans then refer to the UTF-8
/// form, and `fileOffset(_:)` leads back to the bytes on disk. Binary content is kept as
/// it is.
public struct SourceFile: Sendable {
  /// The path as it was given, for display. Never opened by this type.
  public let path: String
  /// How the bytes on disk encode the text.
  public let encoding: TextEncoding
  /// Bytes of byte-order mark that stood before the text on disk.
  package let byteOrderMarkLength: Int
  /// The UTF-8 text (or the binary content), followed by `paddingCount` zero bytes.
  ///
  /// The padding lets a C parser look ahead without running off the end.
  public let paddedBytes: ContiguousArray<UInt8>
  /// Number of bytes of content, padding not counted.
  public let count: Int

  /// Zero bytes behind the content in ``paddedBytes``.
  package static let paddingCount = 16

  /// Takes content as it is on disk; `decoded(guessingWideText:)` makes it UTF-8.
  ///
  /// - Parameters:
  ///   - path: the name shown in findings.
  ///   - bytes: the content, whatever its encoding or format.
  public init(path: String, bytes: some Sequence<UInt8>) {
    var padded = ContiguousArray<UInt8>(bytes)
    padded.append(contentsOf: repeatElement(0, count: Self.paddingCount))
    self.init(path: path, padded: padded)
  }

  /// Takes content with the padding in place, without copying it.
  ///
  /// - Precondition: the last `paddingCount` bytes are zero.
  public init(path: String, padded: ContiguousArray<UInt8>) {
    precondition(padded.count >= Self.paddingCount)
    self.path = path
    self.encoding = .utf8
    self.paddedBytes = padded
    self.count = padded.count - Self.paddingCount
    self.byteOrderMarkLength = 0
  }

  /// Makes a file from text.
  public init(path: String, text: String) {
    self.init(path: path, bytes: text.utf8)
  }

  init(
    path: String, encoding: TextEncoding, byteOrderMarkLength: Int,
    padded: ContiguousArray<UInt8>
  ) {
    self.path = path
    self.encoding = encoding
    self.byteOrderMarkLength = byteOrderMarkLength
    self.paddedBytes = padded
    self.count = padded.count - Self.paddingCount
  }

  /// The same content under another path; nothing is copied.
  package func renamed(_ path: String) -> SourceFile {
    SourceFile(
      path: path, encoding: encoding, byteOrderMarkLength: byteOrderMarkLength,
      padded: paddedBytes)
  }

  /// The content without the padding; nothing is copied.
  public var bytes: ArraySlice<UInt8> { paddedBytes[0..<count] }

  /// The byte at `offset`, or 0 past the end.
  public subscript(offset: Int) -> UInt8 {
    offset >= 0 && offset < count ? paddedBytes[offset] : 0
  }

  /// The text of a span, with ill-formed UTF-8 repaired.
  public func text(_ span: SourceSpan) -> String {
    text(span.range)
  }

  /// The text of a range of offsets, clamped to the content.
  public func text(_ range: Range<Int>) -> String {
    let clamped = range.clamped(to: 0..<count)
    return String(decoding: paddedBytes[clamped], as: UTF8.self)
  }

  /// Where an offset in the UTF-8 text lies in the file on disk.
  ///
  /// Free for UTF-8; linear in `offset` for other encodings.
  package func fileOffset(_ offset: Int) -> Int {
    byteOrderMarkLength
      + encoding.encodedLength(ofUTF8: paddedBytes[0..<min(max(0, offset), count)])
  }
}
