package import ArgumentParser
internal import PropertyListSyntax

/// The subcommand `plist insert`: adds one value to a property list.
package struct PlistInsert: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "insert",
    abstract: "Insert a key or an array element; every other byte stays.",
    discussion: """
      The key must not exist. In an array, the element is put in front of the one that has the index now; the index \
      after the last one appends.

      Key paths are those of 'plist get': keys and array indices with dots between them. Formats: XML, OpenStep, \\
      '.strings' and JSON, in any encoding; a binary property list has no text to edit, convert it first. The file \\
      is replaced atomically.

      Exit status: 0 inserted, 1 the file is malformed, has the key already or cannot hold the value, 2 wrong usage, \
      3 the file is missing, unreadable or cannot be written.
      """)

  @Argument(help: "Property list file ('-' for standard input).", completion: .file())
  var file: String

  @Argument(help: "Key path of the new value.")
  var keyPath: String

  @OptionGroup var value: PlistValueOptions
  @OptionGroup var output: OutputOptions

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Refuses a malformed key path.
  package func validate() throws { _ = try PlistEdit.path(keyPath) }

  /// Inserts the value, and throws the exit status unless it is 0.
  package func run() throws {
    let path = try PlistEdit.path(keyPath)
    try PlistEdit(file: file, keyPath: keyPath, output: output).run { _ in
      try value.value(replacing: nil)
    } _: { (editor, value) throws(PropertyListEditError) in
      try value.map { (value) throws(PropertyListEditError) in try editor.insert(path, value) }
        ?? []
    }
  }
}
