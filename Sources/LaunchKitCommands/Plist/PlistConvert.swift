public import ArgumentParser
internal import PropertyListSyntax

/// The subcommand `plist convert`: writes a property list in another format.
package struct PlistConvert: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Write a property list in another format.",
    discussion: """
      Keys keep their order. A value that the format cannot represent is refused with its key path; one \
      that changes its type is reported as a warning: OpenStep has no numbers and booleans, XML no \
      fractions of a second.

      Exit status: 0 written, 1 the file is malformed or a value cannot be written, 3 the file is \
      missing or unreadable or the output cannot be written.
      """)

  @Argument(help: "Property list file ('-' for standard input).", completion: .file())
  var file: String

  @Option(name: .customLong("to"), help: "Format to write.")
  var target: PropertyListWriter.Target

  @OptionGroup var output: OutputOptions

  @Flag(
    name: .customLong("lenient"),
    help: ArgumentHelp(
      "Also read what CoreFoundation refuses, and list each deviation.",
      discussion: """
        Typed values of GNUstep such as '<*I5>', hexadecimal data with a space inside a byte, UTF-16 without a \
        byte-order mark, comments inside XML texts, declarations in a DOCTYPE.
        """))
  var isLenient = false

  @Flag(name: [.customLong("quiet"), .customShort("q")], help: "Print errors only.")
  var isQuiet = false

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Converts, and throws the exit status unless it is 0.
  package func run() throws {
    let root = try PlistInput.root(file, showsWarnings: !isQuiet || isLenient, isLenient: isLenient)
    let written: PropertyListWriter.Output
    do {
      written = try PropertyListWriter.write(root, as: target)
    } catch {
      throw PlistInput.failure(
        PlistFinding.unwritable(error, in: root.document), of: root.document)
    }
    try PlistInput.deliver(
      written.bytes, to: output, losses: isQuiet ? nil : written.losses.map(PlistFinding.loss),
      count: written.lossCount, of: root.document)
  }
}

extension PropertyListWriter.Target: ExpressibleByArgument {}
