package import ArgumentParser
internal import PropertyListSyntax

/// The subcommand `plist remove`: takes one value out of a property list.
package struct PlistRemove: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove one value of a property list; every other byte stays.",
    discussion: """
      Removes the key and its value, or the array element, with its line where nothing else is on it.

      Key paths are those of 'plist get': keys and array indices with dots between them. Formats: XML, OpenStep, \\
      '.strings' and JSON, in any encoding; a binary property list has no text to edit, convert it first. The file \\
      is replaced atomically.

      Exit status: 0 removed, 1 the file is malformed or has no such value, 2 wrong usage, 3 the file is missing, \
      unreadable or cannot be written.
      """)

  @Argument(help: "Property list file ('-' for standard input).", completion: .file())
  var file: String

  @Argument(help: "Key path of the value.")
  var keyPath: String

  @OptionGroup var output: OutputOptions

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Refuses a malformed key path.
  package func validate() throws { _ = try PlistEdit.path(keyPath) }

  /// Removes the value, and throws the exit status unless it is 0.
  package func run() throws {
    let path = try PlistEdit.path(keyPath)
    try PlistEdit(file: file, keyPath: keyPath, output: output).run({ _ in nil }) {
      (editor, _) throws(PropertyListEditError) in try editor.remove(path)
    }
  }
}
