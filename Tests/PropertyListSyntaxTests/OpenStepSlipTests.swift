import Findings
import PropertyListSyntax
import SourceText
import Testing

/// Slips that people make: each is one error that names the slip, and no fix changes what was meant.
@Suite("Slips in OpenStep text")
struct OpenStepSlipTests {
  struct Slip: CustomTestStringConvertible, Sendable {
    var text: String
    var message: String
    /// The text with the fix applied; nil when there is none.
    var fixed: String?
    var help: String?
    var note: String?
    var rule = SyntaxRule.syntax
    var testDescription: String { text }
  }

  static let slips: [Slip] = [
    Slip(
      text: "{ a = ⟪foo@bar.com⟫; b = c; }",
      message: "the value 'foo@bar.com' needs quotes, because of '@'",
      fixed: "{ a = \"foo@bar.com\"; b = c; }"),
    Slip(
      text: "{ a = ⟪a-b c⟫; }", message: "the value 'a-b c' needs quotes, because of ' '",
      fixed: "{ a = \"a-b c\"; }"),
    Slip(
      text: "{ a = ⟪$(PRODUCT_NAME)/x⟫ ; }",
      message: "the value '$(PRODUCT_NAME)/x' needs quotes, because of '('",
      fixed: "{ a = \"$(PRODUCT_NAME)/x\" ; }"),
    Slip(
      text: "{ a = ⟪http://x.org/?q=1⟫; }",
      message: "the value 'http://x.org/?q=1' needs quotes, because of '?'",
      fixed: "{ a = \"http://x.org/?q=1\"; }"),
    Slip(
      text: "{ a = ⟪żółw⟫; }", message: "the value 'żółw' needs quotes, because of 'ż'",
      fixed: "{ a = \"żółw\"; }"),
    Slip(
      text: "{ a = ⟪it's⟫; }", message: "the value 'it's' needs quotes, because of '''",
      fixed: "{ a = \"it's\"; }"),
    Slip(
      text: "(⟪foo@bar.com⟫, b)", message: "the value 'foo@bar.com' needs quotes, because of '@'",
      fixed: "(\"foo@bar.com\", b)"),
    Slip(
      text: "{ ⟪my key⟫ = b; }", message: "the key 'my key' needs quotes, because of ' '",
      fixed: "{ \"my key\" = b; }"),
    Slip(
      text: "⟪my key⟫ = b;\nc = d;", message: "the key 'my key' needs quotes, because of ' '",
      fixed: "\"my key\" = b;\nc = d;"),
    Slip(
      text: "{'a'⟪:⟫ 'b'}",
      message: "the file looks like JSON: expected '=' after key 'a', found ':'",
      help:
        "JSON has double quotes around keys and strings; old-style property lists have '=' and ';'"
    ),
    Slip(
      text: "{a⟪:⟫ 1, b: 2}",
      message: "the file looks like JSON: expected '=' after key 'a', found ':'",
      help:
        "JSON has double quotes around keys and strings; old-style property lists have '=' and ';'"
    ),
    Slip(
      text: "{ a = b; }\n⟪{⟫ c = d; }\n",
      message: "a second property list begins here, expected the end of the file",
      note: "the first one begins here"),
    Slip(
      text: "{\n a = b;\n⟪=======⟫\n c = d;\n}\n",
      message: "leftover merge conflict marker '======='", help: "remove the line",
      rule: SyntaxRule.mergeConflictMarker),
    Slip(
      text: "{\n a = b;\n⟪>>>>>>> branch⟫\n}\n",
      message: "leftover merge conflict marker '>>>>>>> branch'", help: "remove the line",
      rule: SyntaxRule.mergeConflictMarker),
    Slip(
      text: "{ a = b\n⟪=======⟫\n; }", message: "leftover merge conflict marker '======='",
      help: "remove the line", rule: SyntaxRule.mergeConflictMarker),
    Slip(
      text: "{ a = ⟪“text”⟫; }", message: "the quote '“' is typographic, expected '\"'",
      fixed: "{ a = \"text\"; }"),
    Slip(
      text: "{ a = ⟪‘text’⟫; }", message: "the quote '‘' is typographic, expected '''",
      fixed: "{ a = 'text'; }"),
    Slip(
      text: "⟪“key”⟫ = value;", message: "the quote '“' is typographic, expected '\"'",
      fixed: "\"key\" = value;"),
    Slip(
      text: "{ a = ⟪“the \"text\"”⟫; }", message: "the quote '“' is typographic, expected '\"'"),
    Slip(
      text: "{\n a = b⟪⟫\n c = d;\n}", message: "expected ';' after the value of 'a', found 'c'",
      fixed: "{\n a = b;\n c = d;\n}", note: "the dictionary begins here"),
    Slip(
      text: "{ a = b⟪⟫ }", message: "expected ';' after the value of 'a', found '}'",
      fixed: "{ a = b; }", note: "the dictionary begins here"),
    Slip(
      text: "{ a = b⟪⟫ c = d; }", message: "expected ';' after the value of 'a', found 'c'",
      note: "the dictionary begins here"),
    Slip(
      text: "{ a = b⟪⟫\n c; }", message: "expected ';' after the value of 'a', found 'c'",
      note: "the dictionary begins here"),
    Slip(
      text: "( a⟪⟫ b )", message: "expected ',' after the element, found 'b'",
      note: "the array begins here"),
    Slip(
      text: "{\n  a = ⟪{⟫\n    x = y;\n  b = c;\n}\n",
      message: "the dictionary is never closed, expected '}'",
      note: "this bracket is indented as the one of a container further out"),
    Slip(
      text: "⟪{⟫\n  a = {\n    x = y;\n  };\n  b = c;\n",
      message: "the dictionary is never closed, expected '}'", note: "the file ends here"),
    Slip(
      text: "{ a = ⟪(⟫b, c", message: "the array is never closed, expected ')'",
      note: "the file ends here"),
    Slip(
      text: "{ a = b; }⟪\0⟫", message: "a zero byte cannot be in a text property list",
      help: "save the file as text, or as a binary property list from its first byte on",
      rule: SyntaxRule.illegalCharacter),
  ]

  @Test(
    "A slip is one error at its place, with the fix where its meaning is certain", arguments: slips)
  func slip(_ slip: Slip) throws {
    let marked = MarkedText(slip.text)
    let document = read(marked.text)
    #expect(document.diagnostics.map(\.message) == [slip.message])
    let finding = try #require(document.diagnostics.first)
    #expect(finding.severity == .error)
    #expect(finding.rule == slip.rule)
    #expect([finding.span] == marked.spans)
    #expect(finding.help == slip.help)
    if let note = slip.note { #expect(finding.notes.map(\.message) == [note]) }
    #expect(brokenPromise(document) == nil)
    guard let fixed = slip.fixed else {
      #expect(finding.fixes == [])
      return
    }
    #expect(finding.fixes.count == 1)
    var bytes = Array(marked.text.utf8)
    for edit in finding.fixes.flatMap(\.edits).reversed() {
      bytes.replaceSubrange(edit.span.range, with: Array(edit.replacement.utf8))
    }
    #expect(String(decoding: bytes, as: UTF8.self) == fixed)
    #expect(read(fixed).diagnostics == [])
  }

  @Test("Words that are values stay so", arguments: ["YES", "NO", "a-b", "-1.5", "/usr/lib:x"])
  func words(word: String) {
    let document = read("{ a = \(word); }")
    #expect(document.diagnostics == [])
    #expect(document.root?.dictionary?["a"]?.string == word)
  }

  @Test(
    "A conflict in a .strings file is a warning where CoreFoundation reads what comes before it")
  func conflict() {
    let document = read(
      "\"z\" = \"y\";\n<<<<<<< HEAD\n\"a\" = \"b\";\n=======\n\"a\" = \"c\";\n>>>>>>> x\n")
    #expect(
      document.diagnostics.map(\.message)
        == ["merge conflict marker '<<<<<<< HEAD'; the rest of the file is not read"])
    #expect(document.diagnostics.map(\.severity) == [.warning])
    #expect(document.diagnostics.first?.notes.count == 2)
    #expect(document.root?.dictionary?["z"]?.string == "y")
  }
}
