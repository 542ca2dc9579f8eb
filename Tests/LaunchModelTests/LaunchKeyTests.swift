import Findings
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Launch keys beside UIKit's")
struct LaunchKeyTests {
  static func read(_ text: String, after earlier: LaunchKeyCatalog = .empty) -> LaunchKeyDocument {
    .read(SourceFile(path: "keys.json", text: text), after: earlier)
  }

  /// A file with one key, of which `members` are the members beside the required ones.
  static func file(
    _ members: String = "", name: String = "a.b", type: String = "string"
  ) -> String {
    #"{"version": 1, "keys": [{"name": "\#(name)", "meaning": "m", "type": "\#(type)"\#(members)}]}"#
  }

  @Test("everything a declaration can say is read")
  func wholeDeclaration() throws {
    let read = Self.read(
      Self.file(
        #"""
        , // a comment
        "swiftName": "deepLink", "elements": "url", "deprecated": "since 5", "replacement": "'x'",
        "requires": [
          {"infoPlistKey": "A"}, {"infoPlistKey": "B", "value": "b"}, {"backgroundMode": "fetch"},
          {"urlScheme": "s"}, {"entitlement": "E"}, {"entitlement": "F", "value": "f"},
        ],
        """#, type: "array"))
    #expect(read.problems.isEmpty)
    let key = try #require(read.declarations.first)
    #expect(key.name == "a.b")
    #expect(key.swiftName == "deepLink")
    #expect(key.meaning == "m")
    #expect(key.type == .array)
    #expect(key.elements == .url)
    #expect(key.deprecation == "since 5")
    #expect(key.replacement == "'x'")
    #expect(
      key.requirements == [
        .infoPlistKey("A"), .infoPlistValue("b", inKey: "B"), .backgroundMode("fetch"),
        .urlScheme("s"), .entitlement("E"), .entitlementValue("f", inKey: "F"),
      ])
    #expect(key.source?.contentSpan.range.count == 3)
  }

  struct WrongFile: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String
    let place: String
    var help: String?

    var testDescription: String { text }
  }

  static let wrong: [WrongFile] = [
    WrongFile(
      text: "[]", message: "a file of launch keys is an array, expected an object", place: "["),
    WrongFile(
      text: #"{"version": 2, "keys": []}"#, message: "version '2' is not known, expected 1",
      place: "2"),
    WrongFile(
      text: #"{"version": "1", "keys": []}"#, message: "'version' is '1', expected the number 1",
      place: "1"),
    WrongFile(
      text: #"{"keys": []}"#,
      message: "a file of launch keys has no 'version': the version of the format", place: "{"),
    WrongFile(
      text: #"{"version": 1, "keys": [], "key": 1}"#,
      message: "'key' is not a member of a file of launch keys", place: "key",
      help: "did you mean 'keys'?"),
    WrongFile(
      text: #"{"version": 1, "keys": {}}"#, message: "'keys' is a dictionary, expected an array",
      place: "{"),
    WrongFile(
      text: #"{"version": 1, "keys": [null]}"#, message: "a launch key is null, expected an object",
      place: "null"),
    WrongFile(
      text: #"{"version": 1, "keys": [{"name": "a", "type": "url"}]}"#,
      message: "a launch key has no 'meaning': what its value means, in one line", place: "{"),
    WrongFile(
      text: file(#", "requirs": []"#), message: "'requirs' is not a member of a launch key",
      place: "requirs", help: "did you mean 'requires'?"),
    WrongFile(
      text: file(type: "strng"),
      message:
        "'type' is 'strng', expected one of boolean, string, integer, number, date, data, array, "
        + "dictionary, url, any",
      place: "strng", help: "did you mean 'string'?"),
    WrongFile(
      text: file(#", "elements": "string""#),
      message: "'elements' goes with the type 'array', not with 'string'", place: "string",
      help: "remove 'elements', or make the type 'array'"),
    WrongFile(
      text: file(#", "swiftName": ".x""#),
      message: "'swiftName' is '.x', expected a name in Swift, without a dot", place: ".x"),
    WrongFile(
      text: file(name: ""), message: "'name' is '', expected text", place: #""""#),
    WrongFile(
      text: file(name: "UIApplicationLaunchOptionsURLKey"),
      message:
        "'UIApplicationLaunchOptionsURLKey' is UIKit's own launch key 'UIApplicationLaunchOptionsURLKey'",
      place: "UIApplicationLaunchOptionsURLKey", help: "UIKit's keys need no declaration"),
    WrongFile(
      text: file(#", "swiftName": "location""#),
      message: "'location' is UIKit's own launch key 'UIApplicationLaunchOptionsLocationKey'",
      place: "location", help: "UIKit's keys need no declaration"),
    WrongFile(
      text: file(#", "swiftName": "x"}, {"name": "x", "meaning": "m", "type": "any""#),
      message: "'x' is declared twice", place: "x",
      help: "remove one of them, or give it another name"),
    WrongFile(
      text: file(#", "requires": [{}]"#),
      message:
        "a requirement has none of 'infoPlistKey', 'backgroundMode', 'urlScheme', 'entitlement'",
      place: "{", help: "write each requirement separately"),
    WrongFile(
      text: file(#", "requires": [{"urlScheme": "a", "entitlement": "b"}]"#),
      message:
        "a requirement has more than one of 'infoPlistKey', 'backgroundMode', 'urlScheme', 'entitlement'",
      place: "{", help: "write each requirement separately"),
    WrongFile(
      text: file(#", "requires": [{"urlScheme": "a", "value": "b"}]"#),
      message: "'value' does not go with 'urlScheme'", place: "b"),
  ]

  @Test("what is wrong is reported where it stands, and nothing else is", arguments: wrong)
  func problems(wrong: WrongFile) throws {
    let read = Self.read(wrong.text)
    let problem = try #require(read.problems.first)
    #expect(read.problems.count == 1)
    #expect(problem.message == wrong.message)
    #expect(read.document.source.text(problem.span.range) == wrong.place)
    #expect(problem.help == wrong.help)
    #expect(problem.rule == LaunchKeyDocument.rule)
    #expect(problem.severity == .error)
  }

  @Test("a problem names the way to its place, and the right keys beside it are read")
  func keyPaths() {
    let read = Self.read(
      """
      {"version": 1, "keys": [{"name": "a", "meaning": "m", "type": "any"},
        {"name": "b", "meaning": "m", "type": "any", "requires": [{"urlScheme": "s"}, {"urlScheme": 1}]}]}
      """)
    #expect(read.declarations.map(\.name) == ["a"])
    #expect(
      read.problems.map(\.keyPath) == [
        [.key("keys"), .index(1), .key("requires"), .index(1), .key("urlScheme")]
      ])
  }

  @Test("a name that another file has declared is taken, and a note says where")
  func earlierFile() throws {
    let first = Self.read(Self.file())
    let second = Self.read(Self.file(), after: LaunchKeyCatalog(first.declarations))
    let problem = try #require(second.problems.first)
    #expect(problem.message == "'a.b' is declared in another file as well")
    #expect(problem.notes.first?.file?.source.path == "keys.json")
    #expect(problem.notes.first?.keyPath == [.key("keys"), .index(0), .key("name")])
  }

  @Test("a syntax error, and bytes that are no text, declare nothing")
  func unreadable() {
    for text in ["{", "", #"{"version": 1 "keys": []}"#] {
      let read = Self.read(text)
      #expect(read.declarations.isEmpty)
      #expect(!read.problems.isEmpty)
    }
    let bytes = LaunchKeyDocument.read(SourceFile(path: "x", bytes: [0x7B, 0xFF, 0x7D]))
    #expect(!bytes.problems.isEmpty)
  }

  @Test("of very many problems the first hundred are reported, and that there are more")
  func manyProblems() {
    let read = Self.read(
      #"{"version": 1, "keys": ["# + String(repeating: "1,", count: 200_000) + "]}")
    #expect(read.problems.count == 101)
    #expect(
      read.problems.last?.message == "there are more problems than the 100 that are shown")
  }

  @Test(
    "a key is found by each of its names and by no other",
    arguments: [
      ("a.b", true), ("deepLink", true), (".deepLink", true),
      ("UIApplication.LaunchOptionsKey.deepLink", true), (".a.b", false), ("a.c", false),
      ("", false), (".", false),
    ])
  func names(name: String, isFound: Bool) {
    let catalog = LaunchKeyCatalog([
      LaunchKeyDeclaration(name: "a.b", swiftName: "deepLink", meaning: "m", type: .url)
    ])
    #expect((catalog.declaration(for: name)?.name == "a.b") == isFound)
    #expect(catalog.nearest(to: ".deepLnk") == ".deepLink")
  }

  @Test("names that look the same and have other bytes are two names")
  func bytes() {
    let catalog = LaunchKeyCatalog([
      LaunchKeyDeclaration(name: "\u{E9}", meaning: "m", type: .any)
    ])
    #expect(catalog.declaration(for: "e\u{301}") == nil)
    #expect(catalog.declaration(for: "\u{E9}") != nil)
  }

  @Test("launch options bear the raw names of declared keys; unknown keys stay as they are")
  func options() {
    let keys = LaunchKeyCatalog([
      LaunchKeyDeclaration(name: "a.b", swiftName: "deepLink", meaning: "m", type: .url),
      LaunchKeyDeclaration(name: "activityType", meaning: "m", type: .string),
    ])
    let text = #"{".deepLink": "x://y", "activityType": "t", "other": 1, "url": "z://"}"#
    let read = LaunchOptionsDocument.read(
      SourceFile(path: "launch.json", text: text), customKeys: keys)
    #expect(read.form == .dictionary)
    #expect(
      read.options.entries.map(\.constant) == [
        "a.b", "activityType", "other", "UIApplicationLaunchOptionsURLKey",
      ])
    #expect(
      read.options.entries.map { read.declaration(of: $0)?.name } == [
        "a.b", "activityType", nil, nil,
      ])
    let without = LaunchOptionsDocument.read(SourceFile(path: "launch.json", text: text))
    #expect(without.form == .userActivity)
  }

  @Test(
    "a value fits its type, whatever form of file it is in",
    arguments: [
      ("boolean", "true", 0), ("boolean", "1", 0), ("boolean", #""x""#, 1), ("string", "1", 1),
      ("url", #""a""#, 1), ("url", #""a:b""#, 0), ("url", "1", 1), ("url", #""$(X)""#, 0),
      ("integer", "1.5", 1), ("number", "1.5", 0), ("date", #""2026""#, 0), ("data", #""AQ==""#, 0),
      ("data", "1", 1), ("array", "[1]", 0), ("dictionary", "[]", 1), ("any", "[]", 0),
    ])
  func types(type: String, value: String, count: Int) throws {
    let key = try #require(Self.read(Self.file(type: type)).declarations.first)
    let launch = LaunchOptionsDocument.read(
      SourceFile(path: "x", text: #"{"a.b": \#(value)}"#), customKeys: LaunchKeyCatalog([key]))
    let entry = try #require(launch.options.entries.first)
    let source = try #require(entry.source)
    let problems = key.problems(with: source.value, under: try #require(source.key))
    #expect(problems.count + key.malformedURLs(in: source.value).count == count)
  }

  @Test("the elements of an array are looked at too")
  func elements() throws {
    let key = try #require(
      Self.read(Self.file(#", "elements": "url""#, type: "array")).declarations.first)
    let document = PropertyListDocument.read(
      SourceFile(path: "x", text: #"{"a.b": ["a:b", "c", 1]}"#))
    let entry = try #require(document.root?.dictionary?.entry("a.b"))
    #expect(key.problems(with: entry.value, under: entry.key).map(\.value.plainText) == ["1"])
    #expect(key.malformedURLs(in: entry.value).map(\.plainText) == ["c"])
  }
}
