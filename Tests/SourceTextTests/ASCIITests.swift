import SourceText
import Testing

@Suite("Classes of ASCII characters")
struct ASCIITests {
  /// A class of bytes, and the same set written out.
  struct Sample: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var isInClass: @Sendable (UInt8) -> Bool
    var members: Set<UInt8>

    init(_ name: String, _ isInClass: @escaping @Sendable (UInt8) -> Bool, _ members: String) {
      testDescription = name
      self.isInClass = isInClass
      self.members = Set(members.utf8)
    }

    func beyondASCII() -> Self {
      var copy = self
      copy.members.formUnion(0x80...0xFF)
      return copy
    }
  }

  static let digits = "0123456789"
  static let lower = "abcdefghijklmnopqrstuvwxyz"
  static let letters = lower + lower.uppercased()

  static let samples: [Sample] = [
    Sample("space", { ASCII.isSpace($0) }, " \t\n\u{B}\u{C}\r"),
    Sample("blank", { ASCII.isBlank($0) }, " \t"),
    Sample("line end", { ASCII.isLineEnd($0) }, "\n\r"),
    Sample("blank or line end", { ASCII.isBlankOrLineEnd($0) }, " \t\n\r"),
    Sample("space in a line", { ASCII.isSpaceInLine($0) }, " \t\u{B}\u{C}"),
    Sample("digit", { ASCII.isDigit($0) }, digits),
    Sample("uppercase", { ASCII.isUppercase($0) }, lower.uppercased()),
    Sample("lowercase", { ASCII.isLowercase($0) }, lower),
    Sample("letter", { ASCII.isLetter($0) }, letters),
    Sample("letter or digit", { ASCII.isLetterOrDigit($0) }, letters + digits),
    Sample("hexadecimal digit", { ASCII.isHexDigit($0) }, digits + "abcdefABCDEF"),
    Sample("start of an identifier", { ASCII.startsIdentifier($0) }, letters + "_"),
    Sample("identifier", { ASCII.continuesIdentifier($0) }, letters + digits + "_"),
    Sample("identifier", { ASCII.continuesUnicodeIdentifier($0) }, letters + digits + "_")
      .beyondASCII(),
    Sample("dotted name", { ASCII.continuesDottedName($0) }, letters + digits + "_.")
      .beyondASCII(),
    Sample("hyphenated name", { ASCII.continuesHyphenatedName($0) }, letters + digits + "-"),
    Sample("scheme", { ASCII.continuesScheme($0) }, letters + digits + "+-."),
  ]

  @Test("A class has the bytes that its name says, and no others", arguments: samples)
  func classes(_ sample: Sample) {
    #expect(Set((0...255).filter(sample.isInClass)) == sample.members)
  }

  @Test("Characters are in the classes of their bytes; none beyond ASCII is")
  func scalars() {
    for value in UInt32(0)..<0x250 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let byte = UInt8(exactly: value)
      #expect(ASCII.isDigit(scalar) == byte.map { ASCII.isDigit($0) } ?? false)
      #expect(ASCII.isLetter(scalar) == byte.map { ASCII.isLetter($0) } ?? false)
      #expect(ASCII.isLetterOrDigit(scalar) == byte.map { ASCII.isLetterOrDigit($0) } ?? false)
    }
  }

  @Test("Hexadecimal digits are read and written")
  func hexadecimal() {
    for value in UInt8(0)...15 {
      for uppercase in [true, false] {
        let text = ASCII.hexText(value, width: 1, uppercase: uppercase)
        #expect(text.utf8.first.flatMap(ASCII.hexValue) == UInt32(value))
      }
    }
    #expect((0...255).count { ASCII.hexValue($0) != nil } == 22)
    #expect(ASCII.hexText(UInt8(10), width: 4) == "000A")
    #expect(ASCII.hexText(UInt32(0x1_2345), width: 4, uppercase: false) == "12345")
    #expect(ASCII.codePoint(0xE9) == "U+00E9")
    #expect(ASCII.codePoint(0x1F600) == "U+1F600")
  }
}
