import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// One edit, what it makes of the text, and what the text then means.
struct EditCase: Sendable, CustomTestStringConvertible {
  enum Change: Sendable {
    case replace([KeyPathStep], PropertyListFragment)
    case insert(into: [KeyPathStep], String, PropertyListFragment, after: String? = nil)
    case append(to: [KeyPathStep], PropertyListFragment)
    case remove([KeyPathStep])
    case rename([KeyPathStep], String)
  }

  var name: String
  var before: String
  var change: Change
  var after: String
  var meaning: String

  init(
    _ name: String, _ before: String, _ change: Change, gives after: String, meaning: String
  ) {
    self.name = name
    self.before = before
    self.change = change
    self.after = after
    self.meaning = meaning
  }

  var testDescription: String { name }
}

/// The edits of a change to a document.
func edits(
  for change: EditCase.Change, in document: PropertyListDocument
) throws -> [TextEdit] {
  let editor = try PropertyListEditor(document)
  let root = try #require(document.root)
  func value(_ path: [KeyPathStep]) throws -> PropertyListValue {
    var value = root
    for step in path {
      switch step {
      case .key(let name): value = try #require(value.dictionary?[name])
      case .index(let index):
        let array = try #require(value.array)
        value = try #require(Array(array).dropFirst(index).first)
      }
    }
    return value
  }
  func entry(_ path: [KeyPathStep]) throws -> PropertyListDictionary.Entry {
    guard case .key(let name)? = path.last else { throw PropertyListEditor.EditError("no key") }
    return try #require(value(path.dropLast()).dictionary?.entry(name))
  }
  switch change {
  case .replace(let path, let fragment):
    return try editor.replace(value(path), with: fragment)
  case .insert(let path, let key, let fragment, let other):
    let dictionary = try #require(value(path).dictionary)
    return try editor.insert(
      key, fragment, into: dictionary, after: other.flatMap { dictionary.entry($0) })
  case .append(let path, let fragment):
    return try editor.append(fragment, to: #require(value(path).array))
  case .remove(let path):
    if case .index? = path.last { return try editor.remove(element: value(path)) }
    return try editor.remove(entry(path))
  case .rename(let path, let name):
    return try editor.rename(entry(path), to: name)
  }
}

@Suite("Property list edits")
struct PropertyListEditTests {
  @Test("XML", arguments: EditCase.xml)
  func xml(edit: EditCase) throws { try check(edit) }

  @Test("OpenStep", arguments: EditCase.openStep)
  func openStep(edit: EditCase) throws { try check(edit) }

  @Test("JSON", arguments: EditCase.json)
  func json(edit: EditCase) throws { try check(edit) }

  private func check(_ edit: EditCase) throws {
    let document = PropertyListDocument.read(SourceFile(path: "x", text: edit.before))
    try #require(document.diagnostics.isEmpty)
    let bytes = try TextEditing.apply(edits(for: edit.change, in: document), to: document.source)
    #expect(String(decoding: bytes, as: UTF8.self) == edit.after)
    let again = PropertyListDocument.read(SourceFile(path: "x", bytes: bytes))
    #expect(again.diagnostics.isEmpty)
    #expect(try canonical(#require(again.root)) == edit.meaning + "\n")
  }

  @Test("A key that is there already is neither inserted nor taken as a new name")
  func existingKey() throws {
    let document = PropertyListDocument.read(
      SourceFile(
        path: "x",
        text: "<plist><dict><key>a</key><true/><key>b</key><true/></dict></plist>"))
    let error = PropertyListEditor.EditError("the dictionary has the key 'b' already")
    #expect(throws: error) { try edits(for: .insert(into: [], "b", true), in: document) }
    #expect(throws: error) { try edits(for: .rename([.key("a")], "b"), in: document) }
    #expect(try edits(for: .rename([.key("b")], "b"), in: document).count == 1)
  }

  @Test("A document with errors and a binary one are not edited")
  func refusals() throws {
    let broken = PropertyListDocument.read(
      SourceFile(path: "x", text: "<plist><dict><key>a</key></dict></plist>"))
    #expect(
      throws: PropertyListEditor.EditError(
        "the property list has syntax errors, which must be repaired first")
    ) { try PropertyListEditor(broken) }
    let bytes = try PropertyListWriter.write(.array([1]), as: .binary).bytes
    let binary = PropertyListDocument.read(SourceFile(path: "x", bytes: bytes))
    #expect(throws: PropertyListEditor.EditError("a binary property list has no text to edit")) {
      try PropertyListEditor(binary)
    }
  }

  @Test("A value that the format cannot hold is refused")
  func unwritable() throws {
    let document = PropertyListDocument.read(
      SourceFile(path: "x", text: "<plist><dict><key>a</key><true/></dict></plist>"))
    #expect(throws: PropertyListEditor.EditError("null cannot be written as XML")) {
      try edits(for: .replace([.key("a")], .null), in: document)
    }
    #expect(throws: PropertyListEditor.EditError("the character U+0000 cannot be written as XML")) {
      try edits(for: .rename([.key("a")], "\u{0}"), in: document)
    }
  }

  @Test("A file in Latin-1 stays one; what it lacks becomes a character reference")
  func latin1() throws {
    let before =
      Array("<?xml version='1.0' encoding='ISO-8859-1'?><plist><dict><key>a</key><string>".utf8)
      + [0xE9] + Array("</string></dict></plist>".utf8)
    let document = PropertyListDocument.read(SourceFile(path: "x", bytes: before))
    let made = try edits(for: .insert(into: [], "k\u{e9}", "\u{17c}"), in: document)
    let bytes = try TextEditing.apply(made, to: document.source)
    let inserted = Array("<key>k&#233;</key><string>&#380;</string>".utf8)
    #expect(bytes == before.dropLast(15) + inserted + before.suffix(15))
    let again = PropertyListDocument.read(SourceFile(path: "x", bytes: bytes))
    #expect(try canonical(#require(again.root)) == "{\"a\":\"\u{e9}\",\"k\u{e9}\":\"\u{17c}\"}\n")
  }

  @Test("A strings file in UTF-16 stays one")
  func utf16() throws {
    func bytes(_ text: String) -> [UInt8] {
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    let document = PropertyListDocument.read(
      SourceFile(path: "x.strings", bytes: bytes("\"\u{17c}\" = \"a\";\r\n")))
    let made = try edits(for: .insert(into: [], "b", "\u{1F600}"), in: document)
    #expect(
      try TextEditing.apply(made, to: document.source)
        == bytes("\"\u{17c}\" = \"a\";\r\n\"b\" = \"\u{1F600}\";\r\n"))
  }
}
