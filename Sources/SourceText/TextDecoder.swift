/// Converts the bytes of one encoding to UTF-8.
///
/// Decoding is strict: nothing is repaired, and the first ill-formed unit is an error.
struct TextDecoder {
  let encoding: SourceFile.Encoding
  let input: ContiguousArray<UInt8>
  /// The offsets of the text in the input, without the byte-order mark.
  let range: Range<Int>

  /// The text, with the padding of ``SourceFile`` after it.
  func decode() throws(SourceFile.DecodingProblem) -> ContiguousArray<UInt8> {
    var output = ContiguousArray<UInt8>()
    output.reserveCapacity(range.count + range.count / 8 + SourceFile.paddingCount)
    switch encoding {
    case .utf8, .foreign: output.append(contentsOf: input[range])
    case .latin1: for at in range { append(UInt32(input[at]), to: &output) }
    case .windows1252: try decode1252(into: &output)
    case .utf16LittleEndian, .utf16BigEndian: try decode16(into: &output)
    case .utf32LittleEndian, .utf32BigEndian: try decode32(into: &output)
    }
    output.append(contentsOf: repeatElement(0, count: SourceFile.paddingCount))
    return output
  }

  private func append(_ scalar: UInt32, to output: inout ContiguousArray<UInt8>) {
    if scalar < 0x80 {
      output.append(UInt8(truncatingIfNeeded: scalar))
      return
    }
    if scalar < 0x800 {
      output.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
    } else {
      if scalar < 0x10000 {
        output.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      } else {
        output.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
        output.append(UInt8(truncatingIfNeeded: 0x80 | (scalar >> 12 & 0x3F)))
      }
      output.append(UInt8(truncatingIfNeeded: 0x80 | (scalar >> 6 & 0x3F)))
    }
    output.append(UInt8(truncatingIfNeeded: 0x80 | (scalar & 0x3F)))
  }

  private func decode1252(into output: inout ContiguousArray<UInt8>) throws(SourceFile
    .DecodingProblem)
  {
    for at in range {
      let byte = input[at]
      guard byte >= 0x80, byte < 0xA0 else {
        append(UInt32(byte), to: &output)
        continue
      }
      let scalar = Windows1252.scalars[Int(byte - 0x80)]
      if scalar == 0 {
        throw SourceFile.DecodingProblem(
          message:
            "the byte 0x\(ASCII.hexText(UInt32(byte), width: 2)) has no meaning in windows-1252",
          span: SourceSpan(at..<at + 1), help: "name the file's real encoding")
      }
      append(UInt32(scalar), to: &output)
    }
  }

  private func decode16(into output: inout ContiguousArray<UInt8>) throws(SourceFile
    .DecodingProblem)
  {
    let high = encoding == .utf16BigEndian ? 0 : 1
    func unit(_ at: Int) -> UInt32 {
      UInt32(input[at + high]) << 8 | UInt32(input[at + 1 - high])
    }
    var at = range.lowerBound
    while at + 1 < range.upperBound {
      let first = unit(at)
      if first & 0xF800 != 0xD800 {
        append(first, to: &output)
        at += 2
        continue
      }
      if first < 0xDC00, at + 3 < range.upperBound {
        let second = unit(at + 2)
        if second & 0xFC00 == 0xDC00 {
          append(0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF), to: &output)
          at += 4
          continue
        }
      }
      throw SourceFile.DecodingProblem(
        message:
          "the surrogate U+\(ASCII.hexText(first, width: 4)) is alone, expected a pair in \(encoding.rawValue)",
        span: SourceSpan(at..<at + 2), help: "save the file as UTF-8")
    }
    if at < range.upperBound { throw oddLength(at, unit: 2) }
  }

  private func decode32(into output: inout ContiguousArray<UInt8>) throws(SourceFile
    .DecodingProblem)
  {
    let isBig = encoding == .utf32BigEndian
    var at = range.lowerBound
    while at + 3 < range.upperBound {
      var scalar: UInt32 = 0
      for offset in 0..<4 {
        scalar = scalar << 8 | UInt32(input[at + (isBig ? offset : 3 - offset)])
      }
      if scalar > 0x10FFFF || scalar & 0xFFFF_F800 == 0xD800 {
        throw SourceFile.DecodingProblem(
          message:
            "0x\(ASCII.hexText(scalar, width: 8)) is not a Unicode character, which ends at 0x10FFFF",
          span: SourceSpan(at..<at + 4), help: "save the file as UTF-8")
      }
      append(scalar, to: &output)
      at += 4
    }
    if at < range.upperBound { throw oddLength(at, unit: 4) }
  }

  private func oddLength(_ at: Int, unit: Int) -> SourceFile.DecodingProblem {
    SourceFile.DecodingProblem(
      message: "the file ends inside a character, expected a multiple of \(unit) bytes in "
        + encoding.rawValue,
      span: SourceSpan(at..<range.upperBound), help: "the file may have been cut off")
  }
}

/// The characters of bytes 0x80 to 0x9F in Windows code page 1252; 0 for bytes without a character.
enum Windows1252 {
  static let scalars: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}
