import Findings
import Foundation
import LaunchKitTestSupport
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("JSON reader")
struct JSONReaderTests {
  private func configuration(_ text: String) -> PropertyListDocument {
    PropertyListReader().readConfiguration(SourceFile(path: "x.json", text: text))
  }

  private func strict(_ text: String) -> PropertyListDocument {
    PropertyListReader().read(SourceFile(path: "x.json", text: text), as: .json)
  }

  @Test("Every key and value has its exact span")
  func spans() {
    let document = strict(
      "\u{20}{\"a\" : [1, -2.5e3, true,false , null,{\"b\":\"\\u00e9ż\"}],\r\n\t\"\":{ } , \"c\":[]}\n"
    )
    #expect(document.diagnostics == [])
    #expect(brokenPromise(document) == nil)
    #expect(
      Array(pieces(document).dropFirst()) == [
        "key \"a\"", "array [1, -2.5e3, true,false , null,{\"b\":\"\\u00e9ż\"}]", "integer 1",
        "real -2.5e3", "boolean true", "boolean false", "null null",
        "dictionary {\"b\":\"\\u00e9ż\"}", "key \"b\"", "string \"\\u00e9ż\"", "key \"\"",
        "dictionary { }", "key \"c\"", "array []",
      ])
  }

  @Test(
    "Numbers",
    arguments: [
      ("0", PropertyListValue.Kind.integer), ("-0", .integer), ("9223372036854775807", .integer),
      ("-9223372036854775808", .integer), ("18446744073709551615", .integer),
      ("18446744073709551616", .real), ("-9223372036854775809", .real), ("1.0", .real),
      ("1e2", .real), ("1E+2", .real), ("0.5e-3", .real), ("-0.0", .real),
    ])
  func numbers(text: String, kind: PropertyListValue.Kind) throws {
    let document = strict("[\(text)]")
    #expect(document.diagnostics == [])
    let value = try #require(document.root?.array.map(Array.init)?.first)
    #expect(value.kind == kind)
    if kind == .integer {
      #expect(value.integer == Int128(text))
    } else {
      #expect(value.real == Double(text))
    }
  }

  @Test(
    "Escapes in strings",
    arguments: [
      (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"\u0041\u00e9\u20AC"#, "Aé€"),
      (#"\ud83d\ude00"#, "😀"), (#"\u0000"#, "\0"), ("\u{7F}\u{2028}", "\u{7F}\u{2028}"),
    ])
  func escapes(text: String, expected: String) {
    let document = strict("[\"\(text)\"]")
    #expect(document.diagnostics == [])
    #expect(document.root?.array.map { $0.map(\.string) } == [expected])
  }

  @Test(
    "Each error is reported at its place, with what was expected",
    arguments: [
      ("{\"a\" ⟪1⟫}", ["expected ':' after the key, found '1'"]),
      ("{\"a\" ⟪=⟫ 1}", ["expected ':' after the key, found '='"]),
      ("{\"a\": 1⟪⟫ \"b\": 2}", ["expected ',' after the value, found '\"b\"'"]),
      ("[1⟪⟫ 2]", ["expected ',' after the value, found '2'"]),
      ("{\"a\": ⟪tru⟫}", ["expected a value, found 'tru'"]),
      ("{\"a\": ⟪}⟫", ["expected a value, found '}'"]),
      ("{⟪'a'⟫: 1}", ["expected a key in quotes or '}', found ''a''"]),
      ("{⟪a⟫: 1}", ["expected a key in quotes or '}', found 'a'"]),
      ("{\"a\": 1⟪,⟫}", ["a trailing comma before '}' is not JSON"]),
      ("[1⟪,⟫]", ["a trailing comma before ']' is not JSON"]),
      ("[1, ⟪,⟫ 2]", ["expected a value, found ','"]),
      ("[1⟪}⟫", ["expected ',' or ']', found '}'"]),
      ("{\"a\": 1⟪]⟫", ["expected ',' or '}', found ']'"]),
      ("[1]⟪]⟫", ["expected the end of the file, found ']'"]),
      ("{} ⟪{⟫}", ["expected the end of the file, found '{'"]),
      ("[⟪01⟫]", ["a number cannot begin with 0: '01'"]),
      ("[⟪1.⟫]", ["expected a digit after '.': '1.'"]),
      ("[⟪-⟫]", ["expected a digit after '-': '-'"]),
      ("[⟪1e⟫]", ["expected a digit in the exponent: '1e'"]),
      ("[⟪1x⟫]", ["this is not a number: '1x'"]),
      ("[⟪1e400⟫]", ["the number is beyond the range of a real: '1e400'"]),
      ("[⟪+⟫1]", ["expected a value, found '+'"]),
      ("[⟪.5⟫]", ["expected a value, found '.5'"]),
      ("[⟪NaN⟫]", ["expected a value, found 'NaN'"]),
      ("[\"⟪\\q⟫\"]", ["'\\q' is not an escape of JSON"]),
      ("[\"⟪\\u⟫12\"]", ["expected four hexadecimal digits after '\\u'"]),
      (
        "[\"⟪\\ud800⟫\"]",
        ["the surrogate U+D800 is alone, expected a pair such as '\\ud83d\\ude00'"]
      ),
      (
        "[\"⟪\\udc00⟫\\ud800\\udc00\"]",
        ["the surrogate U+DC00 is alone, expected a pair such as '\\ud83d\\ude00'"]
      ),
      ("[\"a⟪\t⟫b\"]", ["the control character U+0009 cannot be in a string as it is"]),
      ("[\"a⟪⟫\n]", ["the string is not closed on its line, expected '\"'"]),
      ("[⟪\"⟫a", ["the string is never closed, expected '\"'"]),
      ("[⟪⟫", ["the file ends here, expected a value"]),
      ("[1⟪⟫", ["the file ends here, expected ',' or ']'"]),
      ("{⟪⟫", ["the file ends here, expected a key in quotes or '}'"]),
      ("{\"a\"⟪⟫", ["the file ends here, expected ':' after the key"]),
      ("{\"a\":⟪⟫ \n", ["the file ends here, expected a value"]),
      ("{\"a\":1⟪⟫", ["the file ends here, expected ',' or '}'"]),
      ("⟪// no⟫\n[1]", ["a comment is not JSON"]),
      ("[1 ⟪/* no */⟫]", ["a comment is not JSON"]),
      ("[⟪\u{A0}⟫ 1]", ["expected a value, found '\u{A0}'"]),
      ("⟪\u{B}⟫[]", ["expected a JSON value, found '\u{B}'"]),
    ] as [(String, [String])])
  func errors(marked: String, messages: [String]) {
    let expected = MarkedText(marked)
    let document = strict(expected.text)
    #expect(document.diagnostics.map(\.message) == messages)
    #expect(document.diagnostics.map(\.span) == expected.spans)
    #expect(brokenPromise(document) == nil)
  }

  @Test("Several errors in one file are all reported, and what is between them is read")
  func several() {
    let marked = MarkedText(
      "{\"a\": 1⟪⟫ \"b\": ⟪tru⟫, ⟪'c'⟫: 3, \"d\": [1, ⟪@⟫, 2], \"e\": \"x\"}")
    let document = strict(marked.text)
    #expect(document.diagnostics.map(\.span) == marked.spans)
    #expect(document.root?.dictionary?["d"]?.array.map { $0.map(\.integer) } == [1, 2])
    #expect(document.root?.dictionary?["e"]?.string == "x")
  }

  @Test("Comments and trailing commas are for configuration syntax alone")
  func configurationSyntax() {
    let text = "// one\n{ /* two */ \"a\": [1, 2,], // three\n}\n/* four */"
    let document = configuration(text)
    #expect(document.diagnostics == [])
    #expect(document.root?.dictionary?["a"]?.array.map { $0.map(\.integer) } == [1, 2])
    #expect(
      document.trivia.map { document.source.text($0.span) } == [
        "// one", "/* two */", "// three", "/* four */",
      ])
    #expect(
      strict(text).diagnostics.map(\.message) == [
        "a comment is not JSON", "a trailing comma before ']' is not JSON",
        "a trailing comma before '}' is not JSON",
      ])
    #expect(configuration("[1,,2]").hasErrors)
    #expect(configuration("[,]").hasErrors)
    #expect(configuration("[1] /* open").hasErrors)
  }

  @Test(
    "Foundation takes and refuses the same texts",
    arguments: [
      "{}", "[]", "[1,2]", "{\"a\":{\"b\":[null]}}", "[1.5e3]", "[\"\\ud83d\\ude00\"]", "{,}",
      "[01]",
      "[1.]", "[.5]", "[-]", "[\"\\x\"]", "[\"\n\"]", "{\"a\"}", "{\"a\":}", "[1 2]", "[tru]",
      "[\"a]", "{a:1}",
      "[1]x", "", "[", "]", "[-01]", "[1e5]", "[1E]", "[\"\\u12\"]",
    ])
  func foundation(text: String) {
    let theirs = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(strict(text).hasErrors == (theirs == nil))
  }
}
