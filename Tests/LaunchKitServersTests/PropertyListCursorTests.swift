import SourceText
import Testing

@testable import LaunchKitServers

/// What is at the mark ⟪⟫ in a text.
private func cursor(_ marked: String, path: String = "Info.plist") throws -> PropertyListCursor {
  let parts = marked.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  try #require(parts.count == 2)
  let text = DocumentText(Array(parts.joined().utf8))
  return try #require(PropertyListCursor(text, at: parts[0].utf8.count, path: path))
}

@Suite("What is at a place in a property list")
struct PropertyListCursorTests {
  /// A text with a bar at the place, and what is there: the part, the text, the keys around it, its key.
  static let places:
    [(
      text: String, part: PropertyListCursor.Part, words: String, path: [KeyPathStep], key: String?
    )] = [
      ("<plist><dict><key>A|B</key><true/></dict></plist>", .key, "AB", [], "AB"),
      (
        "<dict><key>A</key><string>v|w</string></dict>", .value(element: "string"), "vw", [], "A"
      ),
      ("<dict><key>A</key>|</dict>", .between, "", [], "A"),
      ("<dict>|</dict>", .between, "", [], nil),
      (
        "<dict><key>A</key><array><string>x</string><string>y|</string></array></dict>",
        .value(element: "string"), "y", [.key("A")], nil
      ),
      (
        "<dict><key>A</key><array><dict/><dict><key>B|</key></dict></array></dict>",
        .key, "B", [.key("A"), .index(1)], "B"
      ),
      ("<dict><key>A</key><tr|ue/></dict>", .value(element: "true"), "<true/>", [], "A"),
      ("<dict><!-- a | b --><key>A</key></dict>", .comment, "<!-- a  b -->", [], nil),
      // Broken while a person types.
      ("<dict><key>UI|\n<key>B</key><true/></dict>", .key, "UI", [], "UI"),
      (
        "<dict><key>A</key><string>v|\n<key>B</key></dict>", .value(element: "string"), "v", [], "A"
      ),
      ("<dict><key>A</key><string>x</string><k|</dict>", .between, "", [], nil),
      ("<dict><key>A</key><array><string>x|", .value(element: "string"), "x", [.key("A")], nil),
      ("<plist><dict><key>A</key></array><key>B|</key>", .key, "B", [], "B"),
      ("{\"A\": {\"B\": \"c|d\"}}", .value(element: "string"), "cd", [.key("A")], "B"),
      ("{ A = { B| = c; }; }", .key, "B", [.key("A")], "B"),
      ("{\"A\": \"|\"}", .value(element: "string"), "", [], "A"),
      ("{\"|\": 1}", .key, "", [], ""),
    ]

  @Test("places are found, also in broken lists", arguments: Self.places.indices)
  func found(_ index: Int) throws {
    let example = Self.places[index]
    let found = try cursor(example.text)
    #expect(found.part == example.part, "\(example.text)")
    #expect(found.text == example.words, "\(example.text)")
    #expect(found.path == example.path, "\(example.text)")
    #expect(found.key == example.key, "\(example.text)")
  }

  @Test("the other keys of the dictionary are known")
  func otherKeys() throws {
    let found = try cursor(
      "<dict><key>A</key><string>x</string><key>B|</key><true/><key>C</key><dict><key>D</key></dict></dict>"
    )
    #expect(found.others == ["A", "C"])
    #expect(found.otherTexts == ["A": "x"])
  }

  @Test("the texts beside an array are known, also those after it")
  func textsBesideArrays() throws {
    for text in [
      "<dict><key>A</key><array><string>|</string></array><key>B</key><string>x</string></dict>",
      "{\"A\": [\"|\"], \"B\": \"x\"}",
    ] {
      #expect(try cursor(text).otherTexts == ["B": "x"], "\(text)")
    }
  }

  @Test("outside of the list there is nothing")
  func outside() throws {
    for text in ["<?xml|?><dict/>", "<plist>|<dict/></plist>", "|", "<dict/>|"] {
      let parts = text.split(separator: "|", omittingEmptySubsequences: false)
      let document = DocumentText(Array(parts.joined().utf8))
      #expect(
        PropertyListCursor(document, at: parts[0].utf8.count, path: "Info.plist") == nil, "\(text)")
    }
  }

  @Test("a variable is found around a place")
  func variables() throws {
    let text = DocumentText(Array("A = x\nB = $(C:lower) ${D_$(E)} $(F".utf8))
    func name(_ words: String) throws -> String? {
      let offset = try #require(text.text(0..<text.count).ranges(of: words).first)
      return VariableReference(
        text, at: text.text(0..<text.count)[..<offset.upperBound].utf8.count)?.name
    }
    #expect(try name("$(C") == "C")
    #expect(try name("$(E") == "E")
    #expect(try name("B = ") == "C")
    #expect(try name("A =") == nil)
    #expect(VariableReference.beginning(text, at: text.count) == text.count - 1..<text.count)
    #expect(VariableReference.beginning(text, at: 3) == nil)
  }
}
