import Findings
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// Files that are not property lists but have the name of one.
@Suite("Files that are something else")
struct ForeignContentTests {
  @Test(
    "What a file is, is named",
    arguments: [
      (
        "<!DOCTYPE html>\n<html><body>Sign in</body></html>",
        "this is an HTML page, not a property list",
        "download the file again; servers answer with a page when a link is wrong or needs a sign-in"
      ),
      (
        "\n<HTML lang=\"en\">", "this is an HTML page, not a property list",
        "download the file again; servers answer with a page when a link is wrong or needs a sign-in"
      ),
      (
        "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n",
        "this is a Git LFS pointer, not the file it stands for",
        "run 'git lfs pull'"
      ),
      (
        "\u{0}GITCRYPT\u{0}\u{1}\u{2}\u{3}", "this is encrypted with git-crypt",
        "run 'git-crypt unlock'"
      ),
      (
        "YnBsaXN0MDDQCAAAAAAAAAEBAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAJ",
        "this is a binary property list encoded as base64",
        "decode it first, for example with 'base64 --decode'"
      ),
    ])
  func named(text: String, message: String, help: String) {
    let found = PropertyListDocument.read(SourceFile(path: "Info.plist", text: text)).diagnostics
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.help == help)
  }

  /// A dictionary with a line end, a zero byte and bytes beyond ASCII in its objects and table.
  private static let sound = BinaryFile(
    [
      [0xD1, 1, 2], [0x5A] + Array("first\nline".utf8), [0x44, 0x0A, 0x00, 0xC3, 0x28],
    ], referenceSize: 1, offsetSize: 1
  ).bytes

  private static let help =
    "get the file again and copy it as binary; in Git, '*.plist -text' in .gitattributes prevents it"

  @Test("A binary file that was changed as if it were text, in all forms")
  func changedBinary() {
    #expect(!PropertyListDocument.read(SourceFile(path: "a.plist", bytes: Self.sound)).hasErrors)
    let crlf = Self.sound.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    let utf8 = Array(String(decoding: Self.sound, as: UTF8.self).utf8)
    let latin1 = Array(String(String.UnicodeScalarView(Self.sound.map { Unicode.Scalar($0) })).utf8)
    let forms: [([UInt8], String)] = [
      (
        Self.sound + [0x0A],
        "a line end was added to this binary property list, as if it were text"
      ),
      (
        Self.sound + [0x0D, 0x0A],
        "a line end was added to this binary property list, as if it were text"
      ),
      (
        crlf, "the line ends of this binary property list were changed to CR LF, as if it were text"
      ),
      (
        utf8,
        "bytes of this binary property list were replaced by U+FFFD, as if it were UTF-8 text; their values are lost"
      ),
      (
        latin1, "this binary property list was converted from Latin-1 to UTF-8, as if it were text"
      ),
      (
        Self.sound.filter { $0 != 0 } + [UInt8](repeating: 1, count: 20),
        "the zero bytes of this binary property list were removed, as if it were text"
      ),
    ]
    for (bytes, message) in forms {
      let found = PropertyListDocument.read(SourceFile(path: "a.plist", bytes: bytes)).diagnostics
      #expect(found.map(\.message) == [message])
      #expect(found.first?.help == Self.help)
    }
    let marked = PropertyListDocument.read(
      SourceFile(path: "a.plist", bytes: [0xEF, 0xBB, 0xBF] + Self.sound)
    ).diagnostics
    #expect(
      marked.map(\.message) == [
        "a byte-order mark comes before 'bplist00'; the binary file was changed as if it were text"
      ])
  }

  @Test("White space or comments alone are an empty dictionary, nothing at all is refused")
  func empty() {
    for (text, what) in [(" \n", "white space"), ("// a\n/* b */", "comments")] {
      let document = PropertyListDocument.read(SourceFile(path: "Info.plist", text: text))
      #expect(
        document.diagnostics.map(\.message) == [
          "the file holds only \(what), expected a property list"
        ])
      #expect(document.diagnostics.map(\.severity) == [.warning])
      #expect(document.root?.dictionary?.isEmpty == true)
    }
    let nothing = PropertyListDocument.read(SourceFile(path: "Info.plist", text: ""))
    #expect(nothing.diagnostics.map(\.message) == ["the file is empty, expected a property list"])
  }

  @Test("UTF-16 without a byte-order mark is refused, and read on request")
  func unmarked() {
    let text = "<plist><true/></plist>"
    let bytes: [UInt8] = text.utf16.flatMap { unit -> [UInt8] in
      [UInt8(truncatingIfNeeded: unit), 0]
    }
    let source = SourceFile(path: "Info.plist", bytes: bytes)
    #expect(
      PropertyListReader().read(source).diagnostics.map(\.message) == [
        "the text is UTF-16LE without a byte-order mark, which CoreFoundation refuses"
      ])
    #expect(PropertyListReader(isLenient: true).read(source).root?.boolean == true)
  }

  @Test("Encodings with one byte for each character are read, with a warning; others are not read")
  func foreignEncoding() throws {
    let head = Array("<?xml version=\"1.0\" encoding=\"koi8-r\"?><plist><string>".utf8)
    let source = SourceFile(
      path: "Info.plist", bytes: head + [0xC1, 0xC2] + Array("</string></plist>".utf8))
    let document = PropertyListDocument.read(source)
    #expect(document.root?.string == "аб")
    #expect(
      document.diagnostics.map(\.message) == [
        "the file is encoded in 'koi8-r', which CoreFoundation reads and many tools do not"
      ])
    #expect(document.diagnostics.first?.span.range == 30..<36)
    #expect(throws: TextEditing.Refusal.self) {
      try TextEditing.apply([TextEdit(replacing: .at(0), with: " ")], to: document.source)
    }
    for name in ["no-such-code", "shift_jis", "utf-8//TRANSLIT", String(repeating: "a", count: 50)]
    {
      let text = "<?xml version=\"1.0\" encoding=\"\(name)\"?><plist><true/></plist>"
      #expect(
        PropertyListDocument.read(SourceFile(path: "a.plist", text: text)).diagnostics.map(
          \.message)
          == ["the encoding '\(name)' is not read, expected 'UTF-8'"])
    }
  }
}
