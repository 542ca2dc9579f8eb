import Findings
import PropertyListSyntax
import SourceText
import Testing

/// Texts that look wrong but that CoreFoundation reads: they are read with the same value and a warning.
@Suite("OpenStep text that CoreFoundation reads although it is odd")
struct OpenStepOddityTests {
  @Test(
    "The value is CoreFoundation's, and the warning is at its place",
    arguments: [
      (
        "(\"⟪\\U⟫x\")", "[\"\\u0000x\"]",
        "'\\U' has no digits, expected up to four hexadecimal ones"
      ),
      (
        "(\"⟪\\UD800⟫x\")", "[\"\u{FFFD}x\"]",
        "the surrogate U+D800 is alone, expected a pair such as '\\UD83D\\UDE00'"
      ),
      ("(\"a⟪\0⟫\")", "[\"a\\u0000\"]", "the string has a zero byte"),
      ("(a) ⟪/*⟫ b", "[\"a\"]", "the comment is never closed, expected '*/'"),
      ("(a) ⟪/*⟫/", "[\"a\"]", "the comment is never closed, expected '*/'"),
      ("⟪/*⟫", "{}", "the comment is never closed, expected '*/'"),
      (
        "a = b; ⟪}⟫ c = d;", "{\"a\":\"b\"}",
        "expected a key, found '}'; the rest of the file is not read"
      ),
      (
        "a;⟪;⟫", "{\"a\":\"a\"}", "expected a key, found ';'; the rest of the file is not read"
      ),
      (
        "a = b; ⟪\"c⟫ = d;", "{\"a\":\"b\"}",
        "expected a key, found '\"c = d;'; the rest of the file is not read"
      ),
      (
        "a = b;\n⟪=======⟫\nc = d;", "{\"a\":\"b\"}",
        "leftover merge conflict marker '======='; the rest of the file is not read"
      ),
      (
        "a = b;\n⟪“⟫c” = d;", "{\"a\":\"b\"}",
        "the quote '“' is typographic, expected '\"'; the rest of the file is not read"
      ),
      (
        "(a, {b⟪)⟫", "[\"a\"]",
        "expected '=' after key 'b', found ')'; the element of the array is not read"
      ),
      (
        "(a, {b = {c = d;⟪)⟫", "[\"a\"]",
        "expected a key or '}', found ')'; the element of the array is not read"
      ),
      (
        "{a = ({b = c⟪)⟫;}", "{\"a\":[]}",
        "expected ';' after the value of 'b', found ')'; the element of the array is not read"
      ),
      (
        "(a, {b = ⟪)⟫", "[\"a\"]",
        "expected a value for key 'b', found ')'; the element of the array is not read"
      ),
      (
        "(<⟪)⟫", "[]",
        "expected a hexadecimal digit or '>', found ')'; the element of the array is not read"
      ),
      (
        "(a, ⟪\"⟫)", "[\"a\"]",
        "the string is never closed, expected '\"'; the element of the array is not read"
      ),
      (
        "{a = b; ⟪\"⟫ }", "{\"a\":\"b\"}",
        "the string is never closed, expected '\"'; it is not read"
      ),
    ] as [(String, String, String)])
  func read(marked: String, value: String, message: String) throws {
    let expected = MarkedText(marked)
    let document = PropertyListSyntaxTests.read(expected.text)
    #expect(document.diagnostics.map(\.message) == [message])
    #expect(document.diagnostics.map(\.severity) == [.warning])
    if !message.contains("found '\"c") {
      #expect(document.diagnostics.map(\.span) == expected.spans)
    }
    let root = try #require(document.root)
    let canonical = try PropertyListWriter.write(root, as: .canonicalJSON).bytes
    #expect(String(decoding: canonical, as: UTF8.self) == value + "\n")
    #expect(brokenPromise(document) == nil)
  }

  @Test("Octal escapes that NeXTSTEP has no character for", arguments: ["376", "377", "776"])
  func octal(digits: String) {
    let document = PropertyListSyntaxTests.read("\"\\\(digits)\"")
    #expect(document.diagnostics == [])
    #expect(document.root?.string == "\0")
  }

  @Test("A line comment ends at a line separator of Unicode", arguments: ["\u{2028}", "\u{2029}"])
  func separators(mark: String) {
    let document = PropertyListSyntaxTests.read("{//c\(mark)a = b;\(mark)}")
    #expect(document.diagnostics == [])
    #expect(document.root?.dictionary?["a"]?.string == "b")
  }

  @Test("Of very many warnings the first twenty are kept, and the file is read")
  func many() {
    let text = "(" + String(repeating: "\"\\U\",", count: 1_000) + ")"
    let document = PropertyListSyntaxTests.read(text)
    #expect(document.diagnostics.count == PropertyListLimits.maximumProblemCount + 1)
    #expect(document.diagnostics.last?.message == "more warnings follow")
    #expect(!document.hasErrors)
    #expect(document.root?.array.map { Array($0).count } == 1_000)
  }
}
