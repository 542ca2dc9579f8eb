package import ArgumentParser

/// The subcommand `plist remove`: removes one value of a property list.
package struct PlistRemove: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove one value of a property list; every other byte stays.",
    discussion: """
      Removes the key and its value, or the array element, with its line where nothing else is on it.

      \(PlistEdit.formats)

      Exit status: 0 removed, 1 the file is malformed or has no such value, 2 wrong usage, 3 the file is missing, \
      unreadable or cannot be written.
      """)

  @OptionGroup var place: PlistPlace
  @OptionGroup var output: EditOutputOptions

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Removes the value, and throws the exit status unless it is 0.
  package func run() throws { try PlistEdit(place: place, output: output).remove() }
}
