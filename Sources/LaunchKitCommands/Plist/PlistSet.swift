package import ArgumentParser
internal import PropertyListSyntax

/// The subcommand `plist set`: sets one value of a property list.
package struct PlistSet: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set one value of a property list; every other byte stays.",
    discussion: """
      Replaces the value at the key path, or adds the key, together with the dictionaries on the way to it. A value \
      that is equal already is left alone.

      \(PlistEdit.formats)

      Exit status: 0 the value is set, 1 the file is malformed or cannot hold the value, 2 wrong usage, 3 the file is \
      missing, unreadable or cannot be written.
      """)

  @OptionGroup var place: PlistPlace
  @OptionGroup var value: PlistValueOptions
  @OptionGroup var output: EditOutputOptions

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Sets the value, and throws the exit status unless it is 0.
  package func run() throws {
    let path = try place.path
    try PlistEdit(place: place, output: output).write { root in
      try value.value(replacing: try? path.resolve(from: root), at: path)
    } _: { (editor, value) throws(PropertyListEditor.EditError) in
      try editor.set(path, to: value)
    }
  }
}
