import LaunchKitTestSupport
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Edits by key path")
struct KeyPathEditTests {
  private static let text = """
    <plist version="1.0">
    <dict>
      <key>a</key>  <!-- kept -->
      <dict>
        <key>b</key>
        <string>x</string>
      </dict>
      <key>list</key>
      <array>
        <integer>1</integer>
      </array>
    </dict>
    </plist>

    """

  private func set(_ path: PropertyListKeyPath, _ value: PropertyListFragment) throws -> String {
    let document = PropertyListDocument.read(SourceFile(path: "x", text: Self.text))
    let edits = try PropertyListEditor(document).set(path, to: value)
    return String(decoding: try TextEditing.apply(edits, to: document.source), as: UTF8.self)
  }

  @Test("A value that is there is replaced")
  func replaces() throws {
    #expect(try set(["a", "b"], "y") == Self.text.replacing(">x<", with: ">y<"))
    #expect(
      try set(["list", "0"], 2)
        == Self.text.replacing("<integer>1</integer>", with: "<integer>2</integer>"))
  }

  @Test("A value that says the same already is left alone")
  func leavesAlone() throws {
    #expect(try set(["a", "b"], "x") == Self.text)
  }

  @Test("A key that is missing is added")
  func adds() throws {
    #expect(
      try set(["a", "c"], true)
        == Self.text.replacing(
          "<string>x</string>\n",
          with: "<string>x</string>\n    <key>c</key>\n    <true/>\n"))
  }

  @Test("Dictionaries on the way are added, too")
  func addsDictionaries() throws {
    let text = try set(["n", "m", "0"], false)
    let document = PropertyListDocument.read(SourceFile(path: "x", text: text))
    let root = try #require(document.root)
    let found = try PropertyListKeyPath(parsing: "n.m.0").resolve(from: root)
    #expect(found.boolean == false)
    #expect(text.contains("<!-- kept -->"))
  }

  @Test(
    "A way that leads nowhere is refused",
    arguments: [
      (["a", "b", "c"], "'a.b' is a string, which has no 'c' in it"),
      (["list", "1"], "'list' has no element 1, the last one is 0"),
      (["list", "x", "y"], "'list' is an array, expected an index instead of 'x'"),
      (
        [String](repeating: "a", count: 513),
        "the key path has 513 components, expected at most 512"
      ),
    ])
  func refuses(path: [String], message: String) throws {
    #expect(throws: PropertyListEditor.EditError(message)) {
      try set(PropertyListKeyPath(components: path), true)
    }
  }

  @Test("The longest way that is taken can be read again")
  func longest() throws {
    let document = PropertyListDocument.read(
      SourceFile(path: "x", text: "<plist><dict></dict></plist>"))
    let path = PropertyListKeyPath(components: [String](repeating: "a", count: 511))
    let edits = try PropertyListEditor(document).set(path, to: true)
    let bytes = try TextEditing.apply(edits, to: document.source)
    let again = PropertyListDocument.read(SourceFile(path: "x", bytes: bytes))
    #expect(!again.hasErrors)
    #expect(try path.resolve(from: #require(again.root)).boolean == true)
  }
}
