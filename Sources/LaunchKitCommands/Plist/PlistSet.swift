package import ArgumentParser
internal import PropertyListSyntax

/// The subcommand `plist set`: gives one value of a property list.
package struct PlistSet: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set one value of a property list; every other byte stays.",
    discussion: """
      Replaces the value at the key path, or adds the key, together with the dictionaries on the way to it. A value \
      that is equal already is left alone.

      Key paths are those of 'plist get': keys and array indices with dots between them. Formats: XML, OpenStep, \\
      '.strings' and JSON, in any encoding; a binary property list has no text to edit, convert it first. The file \\
      is replaced atomically.

      Exit status: 0 the value is set, 1 the file is malformed or cannot hold the value, 2 wrong usage, 3 the file is \
      missing, unreadable or cannot be written.
      """)

  @Argument(help: "Property list file ('-' for standard input).", completion: .file())
  var file: String

  @Argument(help: "Key path of the value.")
  var keyPath: String

  @OptionGroup var value: PlistValueOptions
  @OptionGroup var output: OutputOptions

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Refuses a malformed key path.
  package func validate() throws { _ = try PlistEdit.path(keyPath) }

  /// Sets the value, and throws the exit status unless it is 0.
  package func run() throws {
    let path = try PlistEdit.path(keyPath)
    try PlistEdit(file: file, keyPath: keyPath, output: output).run { root in
      try value.value(replacing: try? path.resolve(from: root))
    } _: { (editor, value) throws(PropertyListEditError) in
      try value.map { (value) throws(PropertyListEditError) in try editor.set(path, to: value) }
        ?? []
    }
  }
}
