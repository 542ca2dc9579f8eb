import LaunchKitTestSupport
import PropertyListSyntax
import SourceText
import Testing

@Suite("Repeated keys")
struct DuplicateKeysTests {
  @Test(
    "A repeated key is found whatever the format and however it is written",
    arguments: [
      ("<plist><dict><key>a</key><true/><key>b</key><true/><key>a</key><true/></dict></plist>", 1),
      ("<plist><dict><key>a&amp;</key><true/><key>a&#38;</key><true/></dict></plist>", 1),
      ("<plist><dict><key>a</key><true/><key><![CDATA[a]]></key><true/></dict></plist>", 1),
      ("<plist><dict><key>a</key><true/><key>a</key><true/><key>a</key><true/></dict></plist>", 2),
      ("<plist><dict><key></key><true/><key/><true/></dict></plist>", 1),
      ("<plist><dict><key>a</key><dict><key>a</key><true/></dict></dict></plist>", 0),
      ("<plist><dict><key>a</key><true/><key>A</key><true/><key>a </key><true/></dict></plist>", 0),
      // Canonically equivalent is not equal.
      ("<plist><dict><key>\u{e9}</key><true/><key>e\u{301}</key><true/></dict></plist>", 0),
      ("{ a = 1; \"a\" = 2; 'a' = 3; }", 2), ("{ \"\\U0061\" = 1; a = 2; }", 1),
      ("{ \"\\\\\" = 1; '\\\\' = 2; }", 1), ("a = b; a;", 1),
      // Equal in length and at both ends.
      ("{ abcdefghXabcdefgh = 1; abcdefghYabcdefgh = 2; }", 0),
      ("{ abcdefghXabcdefgh = 1; abcdefghYabcdefgh = 2; abcdefghXabcdefgh = 3; }", 1),
      ("{ abcdefgh = 1; abcdefg = 2; abcdefg = 3; abcdefgh = 4; }", 2),
      ("{\"a\":1,\"\\u0061\":1}", 1), ("{\"a\\\\\":1,\"a\":1}", 0),
    ])
  func found(text: String, count: Int) {
    let document = read(text)
    #expect(document.diagnostics == [])
    let found = document.duplicateKeys
    #expect(found.count == count)
    for duplicate in found {
      #expect(duplicate.first.key.string == duplicate.repeated.key.string)
      #expect(duplicate.first.key.span <= duplicate.repeated.key.span)
      #expect(duplicate.first.value.parent?.span == duplicate.repeated.value.parent?.span)
    }
  }

  @Test("They are given in file order, each with the first entry of its key")
  func order() {
    let document = read(
      "{ x = { b = 1; b = 2; }; a = 1; x = { c = 1; c = 1; }; a = 1; a = 2; }")
    let found = document.duplicateKeys.map {
      "\($0.first.key.sourceText) \($0.first.value.sourceText) \($0.repeated.value.sourceText)"
    }
    #expect(found == ["b 1 2", "x  b = 1; b = 2;   c = 1; c = 1; ", "c 1 1", "a 1 1", "a 1 2"])
    #expect(document.duplicateKeys.map(\.valuesEqual) == [false, false, true, true, false])
  }

  @Test(
    "Values are compared by what they mean",
    arguments: [
      ("<string>a&amp;b</string>", "<string>a&#38;b</string>", true),
      ("<string>a</string>", "<string>a </string>", false),
      ("<string>1</string>", "<integer>1</integer>", false),
      ("<integer>255</integer>", "<integer>0xFF</integer>", true),
      ("<integer>-1</integer>", "<integer>18446744073709551615</integer>", false),
      ("<real>1</real>", "<real>1.0</real>", true), ("<real>1</real>", "<real>1.5</real>", false),
      ("<integer>1</integer>", "<real>1</real>", false),
      ("<data>AAEC</data>", "<data> AA\nEC </data>", true),
      ("<data>AAEC</data>", "<data>AAED</data>", false),
      ("<date>2026-01-01T00:00:00Z</date>", "<date>2026-01-01T00:00:00Z</date>", true),
      ("<true/>", "<true></true>", true), ("<true/>", "<false/>", false),
      ("<array><true/><false/></array>", "<array><false/><true/></array>", false),
      ("<array><true/></array>", "<array><!-- c --><true/></array>", true),
      ("<array/>", "<dict/>", false), ("<array/>", "<array></array>", true),
      (
        "<dict><key>a</key><true/><key>b</key><false/></dict>",
        "<dict><key>b</key><false/><key>a</key><true/></dict>", true
      ),
      (
        "<dict><key>a</key><true/><key>b</key><false/></dict>",
        "<dict><key>a</key><false/><key>b</key><true/></dict>", false
      ),
    ])
  func values(first: String, second: String, isEqual: Bool) {
    let document = read("<plist><dict><key>k</key>\(first)<key>k</key>\(second)</dict></plist>")
    #expect(document.diagnostics == [])
    #expect(document.duplicateKeys.map(\.valuesEqual) == [isEqual])
  }

  @Test("Many keys: each repetition is found, and none is made up")
  func many() {
    for count in [7, 8, 9, 16, 17, 100, 5_000] {
      var text = "{"
      for index in 0..<count { text += "key\(index)=1;" }
      text += "key\(count / 2)=2;}"
      let found = read(text).duplicateKeys
      #expect(found.map(\.first.key.string) == ["key\(count / 2)"])
      #expect(found.map(\.repeated.value.string) == ["2"])
    }
  }

  @Test("No more than the limit are listed")
  func limit() {
    let text = "{" + String(repeating: "a=1;", count: 20_000) + "}"
    let found = read(text).duplicateKeys
    #expect(found.count == PropertyListLimits.maximumRepeatedKeyCount)
    #expect(found.allSatisfy { $0.valuesEqual })
  }

  @Test("Repetitions within repetitions take no more than linear time")
  func nested() {
    var text = "a"
    for _ in 0..<14 { text = "{k=\(text);k=\(text);}" }
    let clock = ContinuousClock()
    var found: [PropertyListDocument.DuplicateKey] = []
    let time = clock.measure { found = read(text).duplicateKeys }
    #expect(found.count == PropertyListLimits.maximumRepeatedKeyCount)
    #expect(found.allSatisfy { $0.valuesEqual })
    #expect(time < Patience.limit)
  }

  @Test("A big first value is not compared with each repetition anew")
  func bigFirst() {
    let big = String(repeating: "x", count: 2_000_000)
    let text = "{k=\(big);" + String(repeating: "k=y;", count: 999) + "}"
    let clock = ContinuousClock()
    var found: [PropertyListDocument.DuplicateKey] = []
    let time = clock.measure { found = read(text).duplicateKeys }
    #expect(found.count == 999)
    #expect(!found.contains { $0.valuesEqual })
    #expect(time < Patience.limit)
  }
}
