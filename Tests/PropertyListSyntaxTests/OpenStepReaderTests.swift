import Findings
import Foundation
import LaunchKitTestSupport
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("OpenStep reader")
struct OpenStepReaderTests {
  @Test("Every key and value has its exact span")
  func spans() {
    let document = read(
      """
      // !$*UTF8*$!
      {
        "a b" = 'c"d' ; /* one */
        list = ( 1, <0fbd 77>, {q = r;}, "ż", ) ; // two
        e = {}; d = <>;
      }

      """)
    #expect(document.diagnostics == [])
    #expect(brokenPromise(document) == nil)
    #expect(
      Array(pieces(document).dropFirst()) == [
        "key \"a b\"", "string 'c\"d'", "key list", "array ( 1, <0fbd 77>, {q = r;}, \"ż\", )",
        "string 1", "data <0fbd 77>", "dictionary {q = r;}", "key q", "string r", "string \"ż\"",
        "key e", "dictionary {}", "key d", "data <>",
      ])
    #expect(
      document.trivia.map { document.source.text($0.span) } == [
        "// !$*UTF8*$!", "/* one */", "// two",
      ])
    #expect(document.root.map { document.source[Int($0.span.start)] } == UInt8(ascii: "{"))
    #expect(document.root.map { document.source[Int($0.span.end) - 1] } == UInt8(ascii: "}"))
  }

  @Test("A .strings file is a dictionary without braces")
  func strings() throws {
    let document = read("/* x */\n\"a\" = \"b\";\nkey;\n'q' = { x = y; };\n")
    #expect(document.diagnostics == [])
    #expect(brokenPromise(document) == nil)
    let entries = try #require(document.root?.dictionary.map(Array.init))
    #expect(entries.map(\.key.string) == ["a", "key", "q"])
    #expect(entries.map(\.value.string) == ["b", "key", nil])
    // A key alone stands for a value equal to it, at the same place.
    #expect(entries[1].key.span == entries[1].value.span)
    #expect(document.root?.dictionary?["q"]?.dictionary?["x"]?.string == "y")
  }

  @Test(
    "Characters a string may have without quotes",
    arguments: [
      "a-b", "com.example/x:y_z$1", "0", "/usr/lib", "-1.5", "$(X", "a+b", "a~", "é", "@x",
    ])
  func bareWords(word: String) {
    let allowed = word.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        || Array("_$/:.-".utf8).contains($0)
    }
    let document = read("{ k = \(word); }")
    #expect(document.hasErrors == !allowed)
    if allowed { #expect(document.root?.dictionary?["k"]?.string == word) }
  }

  @Test(
    "Escapes in quoted strings",
    arguments: [
      (#"\n\t\r\a\b\f\v"#, "\n\t\r\u{7}\u{8}\u{C}\u{B}"), (#"\\ \" \'"#, #"\ " '"#),
      ("a\\\nb", "a\nb"), (#"\q"#, "q"), (#"\U00e9"#, "é"), (#"\UE9x"#, "éx"),
      (#"\Ud83d\Ude00"#, "😀"), (#"\101\60\7"#, "A0\u{7}"), (#"\341\256\200"#, "Æ\u{FB01}\u{A0}"),
      (#"\1234"#, "S4"), ("line\nbreak", "line\nbreak"), ("ż", "ż"), ("", ""),
    ])
  func escapes(text: String, expected: String) {
    let document = read("{ k = \"\(text)\"; }")
    #expect(document.diagnostics == [])
    #expect(document.root?.dictionary?["k"]?.string == expected)
  }

  @Test("Every octal escape is the character of NeXTSTEP's set that Foundation takes it for")
  func octal() throws {
    for code in 0x80...0xFD {
      let text = "{ k = \"\\\(String(code, radix: 8))\"; }"
      let object = try PropertyListSerialization.propertyList(
        from: Data(text.utf8), options: [], format: nil)
      let theirs = try #require((object as? [String: String])?["k"])
      #expect(read(text).root?.dictionary?["k"]?.string == theirs, "\(String(code, radix: 16))")
    }
  }

  @Test("The bytes of data, in UTF-16 units as CoreFoundation takes them")
  func data() throws {
    let document = read("( <0fbd 77 1C>, <>, <00\u{2028}\n\t\r11> )")
    #expect(document.diagnostics == [])
    let values = try #require(document.root?.array.map(Array.init))
    #expect(values.map(\.data) == [[0x0F, 0xBD, 0x77, 0x1C], [], [0, 0x11]])
    let odd = read("<\u{0130}\u{FF31}>")
    #expect(odd.root?.data == [0x01])
    #expect(
      odd.diagnostics.map(\.message) == [
        "'\u{0130}' is read as a hexadecimal digit", "'\u{FF31}' is read as a hexadecimal digit",
      ])
    #expect(!odd.hasErrors)
  }

  @Test("What only GNUstep reads is refused, and read with a warning by a lenient reader")
  func typed() throws {
    let marked = MarkedText(
      "( <0⟪ ⟫1>, ⟪<*I-5>⟫, ⟪<*R1.5>⟫, ⟪<*BY>⟫, ⟪<*BN>⟫, ⟪<*D2001-01-01 01:00:00 +0100>⟫, ⟪<*I\"7\">⟫ )"
    )
    let messages =
      ["white space divides the two digits of a byte"]
      + marked.spans.dropFirst().map {
        "'\(String(decoding: Array(marked.text.utf8)[$0.range], as: UTF8.self))' is a typed value, "
          + "which only GNUstep reads"
      }
    let strict = read(marked.text)
    #expect(strict.diagnostics.map(\.message) == messages)
    #expect(strict.diagnostics.map(\.span) == marked.spans)
    #expect(strict.diagnostics.allSatisfy { $0.severity == .error })
    let lenient = PropertyListReader(isLenient: true)
      .read(SourceFile(path: "x.plist", bytes: Array(marked.text.utf8)))
    #expect(lenient.diagnostics.map(\.message) == messages)
    #expect(lenient.diagnostics.map(\.span) == marked.spans)
    #expect(lenient.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(lenient.diagnostics.allSatisfy { $0.rule == SyntaxRule.syntax })
    #expect(brokenPromise(lenient) == nil)
    let values = try #require(lenient.root?.array.map(Array.init))
    #expect(values[0].data == [1])
    #expect(values[1].integer == -5)
    #expect(values[2].real == 1.5)
    #expect(values[3].boolean == true)
    #expect(values[4].boolean == false)
    #expect(values[5].date == 0)
    #expect(values[6].integer == 7)
    #expect(values.map { lenient.source.text($0.span) }.last == "<*I\"7\">")
  }

  @Test(
    "Each error is reported at its place, with what was expected",
    arguments: [
      ("{ a = b⟪⟫\n c = d; }", ["expected ';' after the value of 'a', found 'c'"]),
      ("{ a = {x = y;}⟪⟫ b = c; }", ["expected ';' after the value of 'a', found 'b'"]),
      ("{ a = b⟪⟫ }", ["expected ';' after the value of 'a', found '}'"]),
      ("{ a ⟪b⟫; c = d; }", ["expected '=' after key 'a', found 'b'"]),
      ("{ a = ⟪;⟫ c = d; }", ["expected a value for key 'a', found ';'"]),
      ("{ a = (1⟪⟫ 2); }", ["expected ',' after the element, found '2'"]),
      ("{ a = (1, 2⟪}⟫; }", ["expected ',' or ')', found '}'"]),
      ("{ ⟪)⟫ a = b; }", ["expected a key or '}', found ')'"]),
      ("{ a = b; } ⟪x⟫", ["expected the end of the file, found 'x'"]),
      (
        "{ a = b; } ⟪{⟫ c = d; }",
        ["a second property list begins here, expected the end of the file"]
      ),
      ("{ a = ⟪@⟫ }", ["expected a value for key 'a', found '@'"]),
      ("{ a = <0⟪g⟫>; }", ["expected a hexadecimal digit or '>', found 'g'"]),
      (
        "{ a = <01⟪2⟫>; }",
        ["the data has an odd number of digits, expected two for each byte"]
      ),
      ("{ a = ⟪\"⟫b; }", ["the string is never closed, expected '\"'"]),
      ("{ a = ⟪'⟫b; }", ["the string is never closed, expected \"'\""]),
      ("{ a = b; ⟪/*⟫ x }", ["the comment is never closed, expected '*/'"]),
      ("{ a = b ⟪/*⟫ x; }", ["the comment is never closed, expected '*/'"]),
      ("⟪{⟫", ["the dictionary is never closed, expected '}'"]),
      ("{ a⟪⟫", ["the file ends here, expected '=' after key 'a'"]),
      ("{ a =⟪⟫ \n", ["the file ends here, expected a value for key 'a'"]),
      ("{ a = b⟪⟫", ["the file ends here, expected ';' after the value of 'a'"]),
      ("⟪(⟫", ["the array is never closed, expected ')'"]),
      ("⟪(⟫a", ["the array is never closed, expected ')'"]),
      ("{ a = b; c = ⟪(⟫d, {e = f;}", ["the array is never closed, expected ')'"]),
      ("a = b⟪⟫", ["the file ends here, expected ';' after the value of 'a'"]),
      ("\"a\" ⟪\"b\"⟫;", ["expected '=' after key 'a', found '\"b\"'"]),
      ("hello ⟪world⟫", ["expected '=' or the end of the file after 'hello', found 'world'"]),
      ("⟪%⟫PDF-1.4", ["expected a property list, found '%'"]),
      ("⟪<*⟫", ["the file ends here, expected '>' after '<*'"]),
      (
        "(⟪<*Q5>⟫, a)",
        [
          "'<*Q5>' is not a typed value, expected one like '<*I5>', '<*R1.5>', '<*BY>' or "
            + "'<*D2001-01-31 12:00:00 +0000>'"
        ]
      ),
      (
        "{ a = b⟪⟫ c = d; e ⟪f⟫; g = ⟪;⟫ h = (1⟪⟫ 2); }",
        [
          "expected ';' after the value of 'a', found 'c'", "expected '=' after key 'e', found 'f'",
          "expected a value for key 'g', found ';'", "expected ',' after the element, found '2'",
        ]
      ),
    ] as [(String, [String])])
  func errors(marked: String, messages: [String]) {
    let expected = MarkedText(marked)
    let document = read(expected.text)
    #expect(document.diagnostics.map(\.message) == messages)
    #expect(document.format == .openStep)
    #expect(document.diagnostics.allSatisfy { $0.severity == .error })
    if messages != ["the file ends here, expected '>' after '<*'"] {
      #expect(document.diagnostics.map(\.span) == expected.spans)
    }
    #expect(brokenPromise(document) == nil)
  }

  @Test("A note says where the enclosing container began")
  func notes() {
    let marked = MarkedText("{ a = b; list = ⟪(⟫ 1, 2 = 3); }")
    #expect(
      read(marked.text).diagnostics.first?.notes
        == [Finding.Note("the array begins here", at: marked.spans[0])])
  }

  @Test("A missing mark comes with the edit that inserts it")
  func fixes() throws {
    let text = "{ a = b\n c = (1\n 2, \"3\" 4); d = e }"
    let document = read(text)
    var bytes = Array(text.utf8)
    for edit in document.diagnostics.flatMap(\.fixes).flatMap(\.edits).reversed() {
      bytes.replaceSubrange(edit.span.range, with: Array(edit.replacement.utf8))
    }
    #expect(
      String(decoding: bytes, as: UTF8.self) == "{ a = b;\n c = (1,\n 2, \"3\", 4); d = e; }")
    #expect(read(bytes).diagnostics == [])
  }

  @Test("What follows an error is still read")
  func recovery() {
    let document = read("{ a = ; b = c; d = (1, @, 2); e = f; }")
    #expect(document.diagnostics.count == 2)
    #expect(document.root?.dictionary?["b"]?.string == "c")
    #expect(document.root?.dictionary?["d"]?.array.map { $0.map(\.string) } == ["1", "@", "2"])
    #expect(document.root?.dictionary?["e"]?.string == "f")
  }

  @Test("Markers of a merge conflict are reported instead of what follows from them")
  func conflict() {
    for start in ["", "\"z\" = \"y\";\n"] {
      let document = read(
        start + "<<<<<<< HEAD\n\"a\" = \"b\";\n=======\n\"a\" = \"c\";\n>>>>>>> x\n",
        path: "x.strings")
      #expect(document.diagnostics.map(\.rule) == [SyntaxRule.mergeConflictMarker])
      #expect(document.diagnostics.first?.notes.count == 2)
    }
  }
}
