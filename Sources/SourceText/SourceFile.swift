/// The text of one input, always as UTF-8, with what is needed to refer to the original bytes.
///
/// `decoded(guessingWideText:)` converts text in another encoding once; all spans then refer to the UTF-8
/// form, and `fileOffset(_:)` converts them to offsets on disk. Binary content is kept as it is.
public struct SourceFile: Sendable {
  /// The path as it was given, for display. This type never opens it.
  public let path: String
  /// The encoding of the text on disk.
  public let encoding: Encoding
  /// The number of bytes of the byte-order mark before the text on disk.
  package let byteOrderMarkLength: Int
  /// The UTF-8 text (or the binary content), followed by `paddingCount` zero bytes.
  ///
  /// The padding lets a C parser look ahead without running off the end.
  public let paddedBytes: ContiguousArray<UInt8>
  /// The number of bytes of content, without the padding.
  public let count: Int
  /// The places that are known of a file that is not at hand; nil for a file with its content.
  package let recorded: RecordedPlaces?

  /// The number of zero bytes after the content in ``paddedBytes``.
  package static let paddingCount = 16

  /// Makes a file from content as it is on disk; `decoded(guessingWideText:)` converts it to UTF-8.
  ///
  /// - Parameters:
  ///   - path: the name shown in findings.
  ///   - bytes: the content, whatever its encoding or format.
  public init(path: String, bytes: some Sequence<UInt8>) {
    var padded = ContiguousArray<UInt8>(bytes)
    padded.append(contentsOf: repeatElement(0, count: Self.paddingCount))
    self.init(path: path, padded: padded)
  }

  /// Makes a file from content that has the padding already, without copying it.
  ///
  /// - Precondition: the last `paddingCount` bytes are zero.
  public init(path: String, padded: ContiguousArray<UInt8>) {
    precondition(padded.count >= Self.paddingCount)
    self.path = path
    self.encoding = .utf8
    self.paddedBytes = padded
    self.count = padded.count - Self.paddingCount
    self.byteOrderMarkLength = 0
    recorded = nil
  }

  /// Makes a file that is not at hand. It has no content; offsets in it are positions of places.
  package init(path: String, _ recorded: RecordedPlaces) {
    self.path = path
    encoding = .utf8
    paddedBytes = ContiguousArray(repeating: 0, count: Self.paddingCount)
    count = 0
    byteOrderMarkLength = 0
    self.recorded = recorded
  }

  /// Makes a file from text.
  public init(path: String, text: String) {
    self.init(path: path, bytes: text.utf8)
  }

  init(
    path: String, encoding: Encoding, byteOrderMarkLength: Int,
    padded: ContiguousArray<UInt8>
  ) {
    self.path = path
    self.encoding = encoding
    self.byteOrderMarkLength = byteOrderMarkLength
    self.paddedBytes = padded
    self.count = padded.count - Self.paddingCount
    recorded = nil
  }

  /// The same content with another path; nothing is copied.
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

  /// The text of a span; ill-formed UTF-8 is repaired.
  public func text(_ span: SourceSpan) -> String {
    text(span.range)
  }

  /// The text of a range of offsets, which is clamped to the content.
  public func text(_ range: Range<Int>) -> String {
    let clamped = range.clamped(to: 0..<count)
    return String(decoding: paddedBytes[clamped], as: UTF8.self)
  }

  /// The offset in the file on disk for an offset in the UTF-8 text.
  ///
  /// This is free for UTF-8, and linear in `offset` for other encodings.
  package func fileOffset(_ offset: Int) -> Int {
    if let recorded { return recorded.place(at: offset).offset }
    return byteOrderMarkLength
      + encoding.encodedLength(ofUTF8: paddedBytes[0..<min(max(0, offset), count)])
  }
}
