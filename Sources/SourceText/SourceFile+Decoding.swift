extension SourceFile {
  /// The same file as UTF-8 text. The encoding is determined from the byte-order mark, from the zero bytes
  /// that ASCII characters have in UTF-16 and UTF-32, or from the XML declaration.
  ///
  /// A file that is UTF-8 without a mark is returned as it is, at no cost. The readers check whether UTF-8 is
  /// well formed.
  ///
  /// - Parameter guessingWideText: whether UTF-16 and UTF-32 are recognized without a byte-order mark.
  ///   CoreFoundation refuses property lists in them.
  /// - Throws: ``SourceFile/DecodingProblem`` with offsets in the file as given, when the declared encoding is not
  ///   supported or contradicts the bytes, or when the bytes are ill-formed in it.
  /// - Complexity: linear in the size of the file.
  public func decoded(guessingWideText: Bool = true) throws(DecodingProblem) -> SourceFile {
    if encoding != .utf8 || byteOrderMarkLength > 0 { return self }
    if let (marked, length) = markedEncoding {
      return try transcoded(from: marked, skipping: length)
    }
    if let wide = wideEncoding {
      if guessingWideText { return try transcoded(from: wide, skipping: 0) }
      throw DecodingProblem(
        message:
          "the text is \(wide.rawValue) without a byte-order mark, which CoreFoundation refuses",
        span: SourceSpan(0..<min(2, count)),
        help: "save the file as UTF-8, or with a byte-order mark")
    }
    if !guessingWideText, count > 2, self[0] == 0 || self[1] == 0 {
      throw DecodingProblem(
        message:
          "a zero byte among the first two, so that CoreFoundation takes the text for UTF-16 without a byte-order mark",
        span: SourceSpan(0..<2), help: "save the file as UTF-8")
    }
    guard let declared = declaredEncoding else { return self }
    let name = text(declared)
    if let found = Encoding(declaredName: name) {
      switch found {
      case .utf8: return self
      case .latin1, .windows1252: return try transcoded(from: found, skipping: 0)
      default: break
      }
    }
    let lower = name.lowercased()
    if lower.hasPrefix("utf-16") || lower.hasPrefix("utf-32") || lower == "iso-10646-ucs-2" {
      throw DecodingProblem(
        message: "the XML declaration says '\(name)', but the text has one byte per character",
        span: SourceSpan(declared), help: "write 'UTF-8'")
    }
    if let encoding = SingleByteEncoding(name: name) {
      return SourceFile(
        path: path, encoding: .foreign, byteOrderMarkLength: 0,
        padded: try encoding.decode(paddedBytes, count: count, name: name))
    }
    throw DecodingProblem(
      message: "the encoding '\(name)' is not read, expected 'UTF-8'",
      span: SourceSpan(declared), help: "save the file as UTF-8 and write 'UTF-8' here")
  }

  private var markedEncoding: (Encoding, Int)? {
    switch (self[0], self[1], self[2], self[3]) {
    case (0xEF, 0xBB, 0xBF, _): (.utf8, 3)
    case (0xFF, 0xFE, 0, 0) where count >= 4: (.utf32LittleEndian, 4)
    case (0, 0, 0xFE, 0xFF): (.utf32BigEndian, 4)
    case (0xFF, 0xFE, _, _): (.utf16LittleEndian, 2)
    case (0xFE, 0xFF, _, _): (.utf16BigEndian, 2)
    default: nil
    }
  }

  /// UTF-16 or UTF-32 without a mark, recognized by the zero bytes that ASCII characters have: the first
  /// character must be ASCII, and a quarter of the next ones.
  private var wideEncoding: Encoding? {
    guard count >= 4 else { return nil }
    switch (self[0] != 0, self[1] != 0, self[2] != 0, self[3] != 0) {
    case (true, false, false, false): return .utf32LittleEndian
    case (false, false, false, true): return .utf32BigEndian
    case (true, false, _, _): return hasZeros(at: 1) ? .utf16LittleEndian : nil
    case (false, true, _, _): return hasZeros(at: 0) ? .utf16BigEndian : nil
    default: return nil
    }
  }

  /// Whether the high bytes of 16-bit units, at even or odd offsets, are often zero, while the low bytes
  /// never are.
  private func hasZeros(at high: Int) -> Bool {
    let units = min(count / 2, 32)
    var zeros = 0
    for unit in 0..<units {
      if self[unit * 2 + high] == 0 { zeros += 1 }
      if self[unit * 2 + 1 - high] == 0 { return false }
    }
    return zeros * 4 >= units
  }

  private func transcoded(from encoding: Encoding, skipping mark: Int)
    throws(DecodingProblem) -> SourceFile
  {
    let text = try TextDecoder(encoding: encoding, input: paddedBytes, range: mark..<count).decode()
    return SourceFile(
      path: path, encoding: encoding, byteOrderMarkLength: mark, padded: text)
  }

  /// The place of the encoding's name in the XML declaration; nil without a declaration or a name.
  ///
  /// CoreFoundation finds the name only directly after `encoding=`; with spaces there it reads the text as
  /// UTF-8.
  package var declaredEncoding: Range<Int>? {
    guard matches("<?xml", 0) else { return nil }
    // The declaration is short, and it is ASCII in every encoding that can occur here.
    let limit = min(count, 1_024)
    var at = 5
    while at < limit, self[at] != UInt8(ascii: ">"), self[at] != UInt8(ascii: "?") {
      if matches("encoding=", at) {
        let quote = self[at + 9]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        var end = at + 10
        while end < limit, self[end] != quote { end += 1 }
        return end < limit ? at + 10..<end : nil
      }
      at += 1
    }
    return nil
  }

  private func matches(_ word: StaticString, _ at: Int) -> Bool {
    var offset = 0
    while offset < word.utf8CodeUnitCount {
      if self[at + offset] != word.utf8Start[offset] { return false }
      offset += 1
    }
    return true
  }
}
