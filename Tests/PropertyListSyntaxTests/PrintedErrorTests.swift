import Findings
import LaunchKitTestSupport
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Errors in the printed form")
struct PrintedErrorTests {
  @Test(
    "Each error is reported at its place, with what was expected",
    arguments: [
      ("{\n a = b⟪⟫\n c = d;\n}", ["expected ';' after the value of 'a', found 'c'"]),
      ("{\n a = {x = y;}⟪⟫\n b = c;\n}", ["expected ';' after the value of 'a', found 'b'"]),
      ("{ a = b⟪⟫ }", ["expected ';' after the value of 'a', found '}'"]),
      ("{ a = \"b\"⟪⟫ c = d; }", ["expected ';' after the value of 'a', found 'c'"]),
      ("{ a ⟪b⟫; c = d; }", ["expected '=' after key 'a', found 'b'"]),
      ("{ a ⟪{⟫ x = y; }; c = d; }", ["expected '=' after key 'a', found '{'"]),
      ("{ a = ⟪;⟫ c = d; }", ["expected a value for key 'a', found ';'"]),
      ("{ a = (1⟪⟫\n 2); }", ["expected ',' after the element, found '2'"]),
      ("{ a = (1, \"2\"⟪}⟫", ["expected ',' or ')', found '}'"]),
      ("{ ⟪)⟫ a = b; }", ["expected a key or '}', found ')'"]),
      ("{ a = ⟪<⟫NSObject: 0x1; }", ["the '<' of this value is never closed, expected '>'"]),
      ("{ a = ⟪\"⟫b; }", ["the string is never closed, expected '\"'"]),
      ("{⟪⟫\n", ["the file ends here, expected a key or '}'"]),
      ("{ a⟪⟫", ["the file ends here, expected '=' after key 'a'"]),
      ("{ a =⟪⟫ \n", ["the file ends here, expected a value for key 'a'"]),
      ("{ a = b⟪⟫", ["the file ends here, expected ';' after the value of 'a'"]),
      ("[\"a\": (⟪⟫", ["the file ends here, expected a value or ')'"]),
      ("[\"a\": b⟪⟫", ["the file ends here, expected ',' or ']'"]),
      ("[\"a\": \"b\"⟪⟫ \"c\": d]", ["expected ',' after the value of 'a', found '\"c\"'"]),
      ("[\"a\": Optional(\"b\"⟪⟫, \"c\": d]", ["expected ')' after the value of 'a', found ','"]),
      ("[\"a\": ⟪,⟫ \"c\": d]", ["expected a value for key 'a', found ','"]),
      ("[\"a\": \"b\", c⟪,⟫ \"d\": e]", ["expected ':' after key 'c', found ','"]),
      ("[\"a\": {b = c;⟪]⟫", ["expected a key or '}', found ']'"]),
      ("[AnyHashable(\"a\"⟪⟫: b]", ["expected ')' after key 'a', found ':'"]),
      (
        "⟪⟫",
        [
          "there is no printed dictionary here, expected one such as '{ key = value; }', "
            + "'[key: value]' or '(null)'"
        ]
      ),
      (
        "call `f {}` and then `g { }`, as always⟪⟫\n",
        [
          "there is no printed dictionary here, expected one such as '{ key = value; }', "
            + "'[key: value]' or '(null)'"
        ]
      ),
      (
        "MyApp[4242:90210] launched {320, 568}⟪⟫\n",
        [
          "there is no printed dictionary here, expected one such as '{ key = value; }', "
            + "'[key: value]' or '(null)'"
        ]
      ),
    ] as [(String, [String])])
  func errors(marked: String, messages: [String]) {
    let expected = MarkedText(marked)
    let document = readPrinted(expected.text)
    #expect(document.diagnostics.map(\.message) == messages)
    #expect(document.diagnostics.map(\.span) == expected.spans)
    #expect(brokenPromise(document) == nil)
  }

  @Test("A note says where the enclosing container began")
  func notes() {
    for (marked, kind) in [
      ("log {\n a = ⟪{⟫\n  b = c", "dictionary"), ("[\"a\": ⟪[⟫1, 2", "array"),
      ("log ⟪[⟫\"a\": \"b\" c", "dictionary"), ("{ a = ⟪(⟫ <A", "array"),
    ] {
      let expected = MarkedText(marked)
      #expect(
        readPrinted(expected.text).diagnostics.first?.notes
          == [Finding.Note("the \(kind) begins here", at: expected.spans[0])])
    }
  }

  @Test("A log in which the dictionary is hidden says how to show it")
  func hidden() {
    let document = readPrinted("2026 MyApp[1:2] launchOptions: <private>")
    #expect(document.root == nil)
    #expect(
      document.diagnostics.first?.help
        == "the system's log shows '<private>' in its place; log it with '%{public}@'")
  }

  @Test("What follows an error is still read")
  func recovery() {
    let document = readPrinted("{\n a = ;\n b = c;\n d = (1, , 2);\n e = f\n g = {h i; j = k;};\n}")
    #expect(document.diagnostics.count == 4)
    #expect(outline(document.root?.dictionary?["b"]) == "c")
    #expect(outline(document.root?.dictionary?["d"]) == "[1, 2]")
    #expect(outline(document.root?.dictionary?["e"]) == "f")
    #expect(outline(document.root?.dictionary?["g"]) == "{j: k}")
  }

  static let foundation = """
    2026-11-21 MyApp[4242:90210] {
        "a b" =     {
            x = \"c\\U00e9\\Ud83d\\Ude00\";
            y = ( 1, <0fbd 77>, <A: 0x1; b, c>, {length = 1, bytes = 0xff} );
            z = {( u )};
        };
        url = a://b?c=d;e;
    }
    """
  static let swift = """
    [__C.K(_rawValue: Name): {
        a = b;
    }, AnyHashable("c"): Optional(["d": "e\\u{301}", "f": [1, g]]), AnyHashable("h"): <A: 0x1>]
    """

  @Test("Cut off anywhere, the text is an error and nothing worse", arguments: [foundation, swift])
  func truncated(text: String) {
    #expect(readPrinted(text).diagnostics == [])
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count {
      let document = PropertyListReader().readPrinted(
        SourceFile(path: "x", bytes: bytes.prefix(length)))
      #expect(document.hasErrors, "\(length)")
      if let broken = brokenPromise(document) { Issue.record("\(length): \(broken)") }
    }
  }

  @Test("Changed at random, the text is read or refused, and all promises hold", arguments: 0..<16)
  func mutated(seed: Int) {
    var random = FragmentGenerator(seed: UInt64(seed) + 4_711, vocabulary: .all)
    for sample in [Self.foundation, Self.swift] {
      for _ in 0..<60 {
        var bytes = Array(sample.utf8)
        for _ in 0...random.below(4) {
          let at = random.below(bytes.count)
          switch random.below(4) {
          case 0: bytes[at] = UInt8(random.below(128))
          case 1: bytes.remove(at: at)
          case 2:
            let marks = Array("<>{}()[]\"=;:,\\ \n".utf8)
            bytes.insert(marks[random.below(marks.count)], at: at)
          default:
            let end = min(bytes.count, at + random.below(20))
            bytes.insert(contentsOf: bytes[at..<end], at: random.below(bytes.count))
          }
        }
        let document = PropertyListReader().readPrinted(SourceFile(path: "x", bytes: bytes))
        if let broken = brokenPromise(document) {
          Issue.record("\(broken): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
        }
      }
    }
  }
}
