package import ArgumentParser
internal import PropertyListSyntax
internal import SourceText

/// The subcommand `plist insert`: adds one value to a property list.
package struct PlistInsert: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "insert",
    abstract: "Insert a key or an array element; every other byte stays.",
    discussion: """
      The key must not exist. In an array, the element is put in front of the one that has the index now; the index \
      after the last one appends.

      \(PlistEdit.formats)

      Exit status: 0 inserted, 1 the file is malformed, has the key already or cannot hold the value, 2 wrong usage, \
      3 the file is missing, unreadable or cannot be written.
      """)

  @OptionGroup var place: PlistPlace
  @OptionGroup var value: PlistValueOptions
  @OptionGroup var output: EditOutputOptions

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Inserts the value, and throws the exit status unless it is 0.
  package func run() throws {
    let path = try place.path
    try PlistEdit(place: place, output: output).write { root in
      try refuseArray(at: path, in: root)
      return try value.value(replacing: nil, at: path)
    } _: { (editor, value) throws(PropertyListEditor.EditError) in
      try editor.insert(path, value)
    }
  }
  /// Refuses to insert an array that exists: its elements can be inserted.
  private func refuseArray(at path: PropertyListKeyPath, in root: PropertyListValue) throws {
    guard let array = try? path.resolve(from: root).array else { return }
    let key = place.keyPath.visible
    throw ValidationError(
      "'\(key)' is an array already; give '\(key).\(Array(array).count)' to append to it")
  }
}
