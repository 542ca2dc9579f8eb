import Findings
import LaunchKitTestSupport
import SourceText
import Testing

@testable import LaunchProject

@Suite struct XCConfigFileTests {
  private func read(_ text: String) -> XCConfigFile {
    XCConfigFile(SourceFile(path: "a.xcconfig", text: text))
  }

  /// The lines as `NAME=VALUE@PLACE`.
  private func lines(_ text: String) -> [String] {
    read(text).lines.map { line in
      switch line {
      case .setting(let setting): "\(setting.name)=\(setting.text)@\(setting.place?.text ?? "")"
      case .include(let include): "#\(include.isOptional ? "?" : "")\(include.path)"
      }
    }
  }

  @Test(arguments: [
    ("A = b", ["A=b@b"]),
    ("A=b\nC = d e // f\n", ["A=b@b", "C=d e@d e"]),
    ("A = b ;\n", ["A=b@b"]),
    ("A = b;; \n", ["A=b;@b;"]),
    ("A =\nB = ;\n", ["A=@A", "B=@B"]),
    ("A = https://example.com\n", ["A=https:@https:"]),
    ("A\r\nB = c\r\nD = e\rF = g", ["B=c@c", "D=e@e", "F=g@g"]),
    ("A = b\u{2028}C = d\u{2029}E = f", ["A=b@b", "C=d@d", "E=f@f"]),
    ("A [sdk=iphoneos*] [arch=arm64] = x", ["A[sdk=iphoneos*][arch=arm64]=x@x"]),
    ("A[config=Debug]=x", ["A[config=Debug]=x@x"]),
    (
      "A = one \\\n  two \\ \n three\nB = c",
      ["A=one two three@one \\\n  two \\ \n three", "B=c@c"]
    ),
    ("A = one \\\n\nB = c", ["A=one@one", "B=c@c"]),
    (
      "#include \"x.xcconfig\"\n#include? \"y\" // z\n # include \"z\"",
      ["#x.xcconfig", "#?y", "#z"]
    ),
    ("// only\n   \n\t// more", []),
    ("\u{FEFF}A = b", ["A=b@b"]),
    ("A = \"quoted\" value", ["A=\"quoted\" value@\"quoted\" value"]),
    ("A = x=y[z]", ["A=x=y[z]@x=y[z]"]),
    ("_A1 = é", ["_A1=é@é"]),
    ("A = b \\", ["A=b@b"]),
  ])
  func readsLines(_ text: String, _ expected: [String]) {
    #expect(lines(text) == expected)
  }

  @Test(arguments: [
    ("⟪1⟫A = b", "'1' cannot start a line, expected the name of a setting"),
    ("⟪A⟫\n", "'A' has no value, expected '='"),
    ("A ⟪?⟫ b", "'?' follows 'A', expected '='"),
    ("A⟪[⟫sdk=x = y", "the condition is never closed, expected ']'"),
    ("A⟪[sdk]⟫ = y", "the condition '[sdk]' has no '=', expected one such as '[sdk=iphoneos*]'"),
    ("⟪#define⟫ x", "'#define' is not an xcconfig directive, expected '#include'"),
    ("⟪#⟫", "'#' is followed by nothing, expected 'include'"),
    ("⟪#include⟫ x", "'#include' names no file, expected a path in quotes"),
    ("#include ⟪\"\"⟫", "'#include' names no file, expected a path in quotes"),
    ("#include ⟪\"⟫x", "the path is never closed, expected '\"'"),
    ("#include \"x\" ⟪y⟫", "'y' follows the path, expected the end of the line"),
    ("⟪é⟫ = 1", "'é' cannot start a line, expected the name of a setting"),
  ])
  func reportsProblems(_ marked: String, _ message: String) throws {
    let text = MarkedText(marked)
    let file = read(text.text)
    #expect(file.diagnostics.map(\.message) == [message])
    #expect(file.diagnostics.map(\.span) == text.spans)
  }

  @Test func goesOnAfterProblems() {
    let file = read("? \nA = b\n[\nC = d")
    #expect(file.lines.count == 2)
    #expect(file.diagnostics.count == 2)
    #expect(!file.isWhole)
    #expect(
      read(String(repeating: "?\n", count: 1_000)).diagnostics.count
        == XCConfigFile.maximumProblemCount)
  }

  @Test func hostileTextsAreReadQuickly() {
    let million = 100_000
    let texts = [
      "A = " + String(repeating: "x", count: million),
      String(repeating: "A[", count: million / 2),
      String(repeating: "\\\n", count: million / 2),
      "A = " + String(repeating: "\\\n", count: million / 2),
      "A = " + String(repeating: "; ", count: million / 2),
      String(repeating: "#include ", count: million / 9),
      String(repeating: "A=b\n", count: million / 4),
    ]
    for text in texts {
      #expect(threadProcessorTime { _ = read(text) } < .seconds(5))
    }
    #expect(
      read(String(repeating: "A=b\n", count: XCConfigFile.maximumLineCount + 5)).lines.count
        == XCConfigFile.maximumLineCount)
  }

  /// However a file is damaged, every place is inside it, and the settings before the damage stay.
  @Test func mutatedFilesStayInBounds() {
    var generator = SeededGenerator(seed: 7)
    let sample = Array(
      "#include \"a\" // b\nA[sdk=iphoneos*] = $(B) c;\nLONG = a \\\n b // c\r\n#include? \"x\"\nZ=\n"
        .utf8)
    for _ in 0..<3_000 {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: at)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &generator)], at: at)
        }
      }
      let file = XCConfigFile(SourceFile(path: "m", bytes: bytes))
      for line in file.lines {
        let span: SourceSpan? =
          switch line {
          case .setting(let setting): setting.place?.span
          case .include(let include): include.place.span
          }
        #expect(Int(span?.end ?? 0) <= file.file.source.count)
      }
      for diagnostic in file.diagnostics {
        #expect(Int(diagnostic.span.end) <= file.file.source.count)
      }
    }
  }
}
