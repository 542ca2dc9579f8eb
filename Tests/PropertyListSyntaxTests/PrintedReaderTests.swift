import LaunchKitTestSupport
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// Reads text as the printed form.
func readPrinted(_ text: String) -> PropertyListDocument {
  PropertyListReader().readPrinted(SourceFile(path: "<stdin>", text: text))
}

/// A value in one line, so that tests can say what they expect; data in hexadecimal.
func outline(_ value: PropertyListValue?) -> String {
  guard let value else { return "nothing" }
  if let dictionary = value.dictionary {
    return "{"
      + dictionary.map { "\($0.key.string ?? "?"): \(outline($0.value))" }.joined(separator: ", ")
      + "}"
  }
  if let array = value.array {
    let elements = array.map { outline($0) }.joined(separator: ", ")
    return value.kind == .set ? "set[\(elements)]" : "[\(elements)]"
  }
  if let data = value.data {
    return "0x" + data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
  return value.string ?? "?"
}

@Suite("Reader of the printed form")
struct PrintedReaderTests {
  @Test(
    "What NSLog prints of launch options",
    arguments: [
      (
        """
        2026-11-21 20:05:31.123456+0000 MyApp[4242:90210] launchOptions: {
            UIApplicationLaunchOptionsRemoteNotificationKey =     {
                aps =         {
                    alert =             {
                        body = "Your order is ready";
                        "loc-args" =                 (
                            Ada,
                            "two words"
                        );
                        title = Hello;
                    };
                    badge = 3;
                    "content-available" = 1;
                    sound = default;
                };
                "gcm.message_id" = "0:1234%abc";
                score = "0.5";
                delta = "-3";
            };
        }
        2026-11-21 20:05:31.200000+0000 MyApp[4242:90210] [Scene] connected { id = 1; }
        """,
        "{UIApplicationLaunchOptionsRemoteNotificationKey: {aps: {alert: {body: Your order is ready, "
          + "loc-args: [Ada, two words], title: Hello}, badge: 3, content-available: 1, "
          + "sound: default}, gcm.message_id: 0:1234%abc, score: 0.5, delta: -3}}"
      ),
      (
        """
        -[AppDelegate application:didFinishLaunchingWithOptions:] {320, 568} {
            UIApplicationLaunchOptionsURLKey = "example://open?a=1&b=2#c";
            UIApplicationLaunchOptionsSourceApplicationKey = "com.example.other";
        }
        """,
        "{UIApplicationLaunchOptionsURLKey: example://open?a=1&b=2#c, "
          + "UIApplicationLaunchOptionsSourceApplicationKey: com.example.other}"
      ),
      (
        "{\n    a = example://open?a=1;b=2,3&c=(4)#d;\n    list =     (\n        http://x.y/1,2,\n"
          + "        z\n    );\n}",
        "{a: example://open?a=1;b=2,3&c=(4)#d, list: [http://x.y/1,2, z]}"
      ),
      ("options { aps = { alert = Hello; }; } done", "{aps: {alert: Hello}}"),
      ("{\n}", "{}"), ("launchOptions: {}", "{}"), ("{ a = { }; b = ( ); }", "{a: {}, b: []}"),
      ("{\n    a = -3;\n    \"b c\" = 1.5e3;\n}", "{a: -3, b c: 1.5e3}"),
      (
        "{\n    a = \"<null>\";\n    b = <null>;\n    c = <private>;\n    d = (null);\n}",
        "{a: <null>, b: <null>, c: <private>, d: (null)}"
      ),
      ("{\n    when = \"2026-11-21 20:05:31 +0000\";\n}", "{when: 2026-11-21 20:05:31 +0000}"),
      ("{ a = Hello (you) {x}; b = c; }", "{a: Hello (you) {x}, b: c}"),
      ("{\r\n    a = b;\r\n    c = \"d\r\ne\";\r\n}\r\n", "{a: b, c: d\r\ne}"),
      (
        "{\n    ids =     {(\n        a,\n        b\n    )};\n    c = d;\n}",
        "{ids: set[a, b], c: d}"
      ),
    ])
  func foundation(text: String, expected: String) {
    let document = readPrinted(text)
    #expect(document.diagnostics == [])
    #expect(outline(document.root) == expected)
    #expect(document.format == .openStep)
    #expect(brokenPromise(document) == nil)
  }

  @Test(
    "What Swift prints of launch options",
    arguments: [
      (
        "MyApp[4242:90210] Optional([__C.UIApplicationLaunchOptionsKey(_rawValue: "
          + "UIApplicationLaunchOptionsRemoteNotificationKey): {\n    aps =     {\n"
          + "        alert = Hello;\n    };\n}])",
        "{UIApplicationLaunchOptionsRemoteNotificationKey: {aps: {alert: Hello}}}"
      ),
      (
        "[MyApp.AppDelegate] [UIApplicationLaunchOptionsKey(_rawValue: UIApplicationLaunchOptionsURLKey): "
          + "example://open?a=1,2&b=[3], __C.UIApplicationLaunchOptionsKey(_rawValue: "
          + "UIApplicationLaunchOptionsSourceApplicationKey): com.example.other]",
        "{UIApplicationLaunchOptionsURLKey: example://open?a=1,2&b=[3], "
          + "UIApplicationLaunchOptionsSourceApplicationKey: com.example.other}"
      ),
      (
        "[AnyHashable(\"aps\"): [AnyHashable(\"alert\"): \"Hi, \\\"you\\\" \\u{1F600}\\n\", "
          + "AnyHashable(\"badge\"): 3], AnyHashable(\"body\"): Hello, world: [1] :(, "
          + "AnyHashable(\"x\"): Optional(\"y\"), AnyHashable(1): nil]",
        "{aps: {alert: Hi, \"you\" 😀\n, badge: 3}, body: Hello, world: [1] :(, x: y, 1: nil}"
      ),
      (
        "[\"a\": [1, 2], \"b\": [], \"c\": [:], \"d\": Optional(Optional([\"x\", y z]))]",
        "{a: [1, 2], b: [], c: {}, d: [x, y z]}"
      ),
      ("launched with [:]", "{}"), ("Optional([:])", "{}"),
      (
        "[UIApplicationLaunchOptionsRemoteNotificationKey: {\n    aps =     {\n    };\n}]",
        "{UIApplicationLaunchOptionsRemoteNotificationKey: {aps: {}}}"
      ),
      (
        "[UIApplicationLaunchOptionsURLKey: a://b, SomeKey: c, d]",
        "{UIApplicationLaunchOptionsURLKey: a://b, SomeKey: c, d}"
      ),
      ("[INFO: launch] [\"a\": b]", "{a: b}"), ("[aps: x, b: y]", "{aps: x, b: y}"),
      (
        "[__C.UIApplicationLaunchOptionsKey(_rawValue: UIApplicationLaunchOptionsShortcutItemKey): "
          + "<UIApplicationShortcutItem: 0x283b9c0; type: com.example.compose, title: Compose>]",
        "{UIApplicationLaunchOptionsShortcutItemKey: "
          + "<UIApplicationShortcutItem: 0x283b9c0; type: com.example.compose, title: Compose>}"
      ),
      (
        "[\"r\": CLCircularRegion (center:<+37.33,-122.03>, radius:100.00m), \"s\": t]",
        "{r: CLCircularRegion (center:<+37.33,-122.03>, radius:100.00m), s: t}"
      ),
    ])
  func swift(text: String, expected: String) {
    let document = readPrinted(text)
    #expect(document.diagnostics == [])
    #expect(outline(document.root) == expected)
    #expect(brokenPromise(document) == nil)
  }

  @Test(
    "No launch options are an empty dictionary where the log says so",
    arguments: [
      ("⟪(null)⟫"), ("⟪nil⟫"), ("2026 MyApp[1:2] launchOptions: ⟪(null)⟫\nnext line (null) x"),
      ("a nil b\nlaunchOptions: ⟪nil⟫\r\nmore"), ("Optional(⟪nil⟫)\n"), ("{0, 0} ⟪(null)⟫ "),
    ])
  func null(marked: String) {
    let expected = MarkedText(marked)
    let document = readPrinted(expected.text)
    #expect(document.diagnostics == [])
    #expect(document.root?.kind == .dictionary)
    #expect(document.root?.dictionary?.isEmpty == true)
    #expect(document.root.map { [$0.span] } == expected.spans)
    #expect(brokenPromise(document) == nil)
  }

  @Test(
    "Escapes in quoted strings",
    arguments: [
      (#"\"a\" \\ \n\t"#, "\"a\" \\ \n\t"), (#"\U00e9\Ud83d\Ude00"#, "é😀"), (#"\351\101"#, "ØA"),
      ("two\nlines", "two\nlines"), ("it's // no /* comment", "it's // no /* comment"),
    ])
  func escapes(text: String, expected: String) {
    let document = readPrinted("{\n    k = \"\(text)\";\n}")
    #expect(document.diagnostics == [])
    #expect(document.root?.dictionary?["k"]?.string == expected)
  }

  @Test(
    "Escapes of Swift literals",
    arguments: [
      (#"\"a\" \\ \n\t\r\0"# + "12", "\"a\" \\ \n\t\r\u{0}12"),
      (#"e\u{301} \u{1F600}"#, "e\u{301} 😀"),
      (#"\u{} \u{110000} \u{zz} \u{41"#, #"\u{} \u{110000} \u{zz} \u{41"#), (#"\'"#, "'"),
    ])
  func swiftEscapes(text: String, expected: String) {
    let document = readPrinted("[\"\(text)\": Optional(\"\(text)\")]")
    #expect(document.diagnostics == [])
    #expect(document.root?.dictionary?[expected]?.string == expected)
    #expect(brokenPromise(document) == nil)
  }

  @Test(
    "Data is data when all of it is printed, and else a string of what is",
    arguments: [
      ("{length = 4, bytes = 0xdeadbeef}", "0xdeadbeef"), ("{length = 0, bytes = 0x}", "0x"),
      ("<deadbeef 01020304>", "0xdeadbeef01020304"), ("<>", "0x"),
      ("{length = 6, bytes = 0xdeadbeef 0102}", "0xdeadbeef0102"),
      ("{length = 32, bytes = 0x740f4707 bebcf74f ... 5afe2a4e }", nil),
      ("{length = 5, bytes = 0xdeadbeef}", nil), ("{length = 4, bytes = 0xdeadbee}", nil),
      ("{length = 99999999999999999999999999, bytes = 0x00}", nil),
      ("<deadbee>", nil), ("<dead ... beef>", nil), ("\"<deadbeef>\"", nil),
    ] as [(String, String?)])
  func data(text: String, expected: String?) {
    for document in [
      readPrinted("\(text) {\n    k = \(text);\n    l = m;\n}"),
      readPrinted("[\"k\": \(text), \"l\": m]"),
    ] {
      #expect(document.diagnostics == [])
      let value = document.root?.dictionary?["k"]
      #expect(value?.kind == (expected == nil ? .string : .data))
      let unquoted = text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : text
      #expect(outline(value) == expected ?? unquoted)
      #expect(value.map { document.source.text($0.span) } == text)
      #expect(document.root?.dictionary?["l"]?.string == "m")
      #expect(brokenPromise(document) == nil)
    }
  }

  @Test(
    "An object is a string of its description, whatever is in that",
    arguments: [
      "<NSUserActivity: 0x2827d4c60>",
      "<UIApplicationShortcutItem: 0x283b9c0; type: com.example.compose, title: Compose>",
      "<A: 0x1; b = { c = (d, <E: 0x2; f>); }; g -> h>", "<A: 0x1;\n    b = 2;\n    c = 3;\n>",
      "<A: 0x1> and <B: 0x2>", "<_UIThing: 0x1, \"x\">",
    ])
  func objects(text: String) {
    for document in [
      readPrinted("{\n    k = \(text);\n    l = m;\n}"),
      readPrinted("{\n    k = (\n        \(text)\n    );\n    l = m;\n}"),
      readPrinted("[\"k\": \(text), \"l\": m]"),
      readPrinted("[\"k\": Optional(\(text)), \"l\": m]"),
    ] {
      #expect(document.diagnostics == [])
      let value = document.root?.dictionary?["k"]
      #expect(
        (value?.string ?? value.map { outline($0) }.map { String($0.dropFirst().dropLast()) })
          == text)
      #expect(document.root?.dictionary?["l"]?.string == "m")
      #expect(brokenPromise(document) == nil)
    }
  }

  @Test("Every key and value has its exact span, without wrappers")
  func spans() {
    let document = readPrinted(
      "x Optional([__C.UIApplicationLaunchOptionsKey(_rawValue: URLKey): a://b, "
        + "AnyHashable(\"c\"): Optional(\"d\"), K(rawValue: \"e\"): {\n  \"f g\" = <00>;\n"
        + "  h = ( 1 , <A: 0x1>);\n  i = {length = 1, bytes = 0xff};\n}]) y")
    #expect(document.diagnostics == [])
    #expect(
      Array(pieces(document).dropFirst()) == [
        "key URLKey", "string a://b", "key \"c\"", "string \"d\"", "key \"e\"",
        "dictionary {\n  \"f g\" = <00>;\n  h = ( 1 , <A: 0x1>);\n  i = {length = 1, bytes = 0xff};\n}",
        "key \"f g\"", "data <00>", "key h", "array ( 1 , <A: 0x1>)", "string 1", "string <A: 0x1>",
        "key i", "data {length = 1, bytes = 0xff}",
      ])
    let keys = document.root?.dictionary?.map { document.source.text($0.key.contentSpan) }
    #expect(keys == ["URLKey", "c", "e"])
    let root = document.root.map { document.source.text($0.span) }
    #expect(root?.hasPrefix("[__C") == true)
    #expect(root?.hasSuffix("}]") == true)
  }
}
