import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Key paths")
struct KeyPathTests {
  private static let document = PropertyListDocument.read(
    SourceFile(
      path: "x",
      text: #"{"a": {"b.c": [1, {"": 2}], "\\": 3, "0": 4}, "list": [], "é": 5, "n": null}"#))

  @Test(
    "A path leads to a value",
    arguments: [
      (#"a.b\.c.0"#, "1"), (#"a.b\.c.1."#, "2"), (#"a.\\"#, "3"), ("a.0", "4"), ("é", "5"),
      ("n", "null"), (#"a.\0"#, "4"),
    ])
  func resolve(path: String, text: String) throws {
    let root = try #require(Self.document.root)
    let value = try PropertyListKeyPath(parsing: path).resolve(from: root)
    #expect(value.plainText == text)
  }

  @Test("The empty path is the root")
  func root() throws {
    let root = try #require(Self.document.root)
    #expect(try PropertyListKeyPath(parsing: "").resolve(from: root).span == root.span)
  }

  @Test("A path is written as it is read", arguments: [#"a.b\.c.0"#, #"\\.x"#, "", "a..b"])
  func text(path: String) throws {
    #expect(try PropertyListKeyPath(parsing: path).text == path)
  }

  @Test(
    "A path that leads nowhere says where it ended",
    arguments: [
      ("A", "the root has no key 'A'", "did you mean 'a'?"),
      ("lost", "the root has no key 'lost'", "did you mean 'list'?"),
      ("zzzz", "the root has no key 'zzzz'", nil),
      (#"a.b\.c.2"#, #"'a.b\.c' has no element 2, the last one is 1"#, nil),
      ("list.0", "'list' has no element 0, it is empty", nil),
      (#"a.b\.c.-1"#, #"'a.b\.c' is an array, expected an index instead of '-1'"#, nil),
      (
        #"a.b\.c.99999999999999999999"#,
        #"'a.b\.c' has no element 99999999999999999999, the last one is 1"#, nil
      ),
      ("a.0.x", "'a.0' is an integer, which has no 'x' in it", nil),
      ("n.x", "'n' is null, which has no 'x' in it", nil),
    ])
  func misses(path: String, message: String, help: String?) throws {
    let root = try #require(Self.document.root)
    let error = try #require(
      #expect(throws: PropertyListKeyPath.PathError.self) {
        try PropertyListKeyPath(parsing: path).resolve(from: root)
      })
    #expect(error.message == message)
    #expect(error.help == help)
    #expect(error.span != nil)
  }

  @Test("A backslash at the end is refused")
  func malformed() {
    #expect(
      throws: PropertyListKeyPath.PathError(
        message: #"the key path 'a\' ends in a backslash, expected a character behind it"#)
    ) { try PropertyListKeyPath(parsing: #"a\"#) }
  }
}
