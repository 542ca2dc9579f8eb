internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// Recognizes binary property lists that a program changed as if they were text.
enum ChangedBinary {
  /// A document with a finding that says how a program changed a binary file; nil when the trailer fits the
  /// file, or when no known change explains the file.
  ///
  /// - Complexity: constant for a file whose trailer fits, else linear in its size.
  static func finding(_ source: SourceFile) -> PropertyListDocument? {
    if trailerFits(source, end: source.count) { return nil }
    guard let (message, range) = change(in: source) else { return nil }
    let help =
      "get the file again and copy it as binary; in Git, '*.plist -text' in .gitattributes prevents it"
    return PropertyListDocument(
      source: source, format: .binary, nodes: [], rootIndex: nil, trivia: [],
      diagnostics: [
        Finding(
          rule: SyntaxRule.syntax, severity: .error, message: message, span: SourceSpan(range),
          help: help)
      ])
  }

  private static func change(in source: SourceFile) -> (String, Range<Int>)? {
    var end = source.count
    while end > 40, source[end - 1] == 0x0A || source[end - 1] == 0x0D || source[end - 1] == 0x20 {
      end -= 1
      if trailerFits(source, end: end) {
        return (
          "a line end was added to this binary property list, as if it were text",
          end..<source.count
        )
      }
    }
    if let at = first([0xEF, 0xBF, 0xBD], source) {
      return (
        "bytes of this binary property list were replaced by U+FFFD, as if it were UTF-8 text; their values are lost",
        at..<at + 3
      )
    }
    if let at = first([0x0D, 0x0A], source), fitsAfterRemoving(0x0D, before: 0x0A, source) {
      return (
        "the line ends of this binary property list were changed to CR LF, as if it were text",
        at..<at + 2
      )
    }
    if source.bytes.contains(where: { $0 >= 0x80 }), UTF8Validation.firstError(in: source) == nil,
      fitsAsLatin1(source)
    {
      let at = source.bytes.firstIndex { $0 >= 0x80 } ?? 0
      return (
        "this binary property list was converted from Latin-1 to UTF-8, as if it were text",
        at..<at + 2
      )
    }
    if !source.bytes.contains(0), source.count > 40 {
      return ("the zero bytes of this binary property list were removed, as if it were text", 0..<8)
    }
    return nil
  }

  private static func first(_ bytes: [UInt8], _ source: SourceFile) -> Int? {
    var at = 0
    while let hit = ByteSearch.first(bytes[0], in: source.paddedBytes, from: at), hit < source.count
    {
      if bytes.indices.allSatisfy({ source[hit + $0] == bytes[$0] }) { return hit }
      at = hit + 1
    }
    return nil
  }

  private static func fitsAfterRemoving(_ byte: UInt8, before next: UInt8, _ source: SourceFile)
    -> Bool
  {
    var kept: [UInt8] = []
    kept.reserveCapacity(source.count)
    for at in 0..<source.count where !(source[at] == byte && source[at + 1] == next) {
      kept.append(source[at])
    }
    let restored = SourceFile(path: source.path, bytes: kept)
    return trailerFits(restored, end: restored.count)
  }

  private static func fitsAsLatin1(_ source: SourceFile) -> Bool {
    var kept: [UInt8] = []
    for scalar in source.text(0..<source.count).unicodeScalars {
      guard scalar.value < 0x100 else { return false }
      kept.append(UInt8(scalar.value))
    }
    let restored = SourceFile(path: source.path, bytes: kept)
    return trailerFits(restored, end: restored.count)
  }

  /// Whether the trailer in front of `end` describes a file of that length.
  private static func trailerFits(_ source: SourceFile, end: Int) -> Bool {
    guard end >= 8 + BinaryTrailer.length + 1 else { return false }
    func number(_ offset: Int) -> UInt64 {
      (0..<8).reduce(0) { $0 << 8 | UInt64(source[end - BinaryTrailer.length + offset + $1]) }
    }
    let offsetSize = UInt64(source[end - BinaryTrailer.length + 6])
    let (table, overflow) = number(8).multipliedReportingOverflow(by: offsetSize)
    let (sum, carry) = table.addingReportingOverflow(number(24))
    return offsetSize > 0 && !overflow && !carry && sum == UInt64(end - BinaryTrailer.length)
  }
}
