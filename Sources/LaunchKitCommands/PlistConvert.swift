public import ArgumentParser
internal import PropertyListSyntax
internal import SourceText

/// The subcommand `plist convert`: the same values in another format.
public struct PlistConvert: ParsableCommand {
  /// Name and help.
  public static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Write a property list in another format.",
    discussion: """
      Keys keep their order. A value that the format cannot hold is refused with its key path; one \
      that it holds in another shape only is reported as a warning: OpenStep has no numbers and \
      booleans, XML no fractions of a second.

      Exit status: 0 written, 1 the file is malformed or a value cannot be written, 3 the file is \
      missing or unreadable or the output cannot be written.
      """)

  @Argument(help: "The property list; '-' for standard input.", completion: .file())
  var file: String

  @Option(name: .customLong("to"), help: "The format to write.")
  var target: PropertyListTarget

  @Option(
    help: ArgumentHelp(
      "Write to a file, which is replaced whole, instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(name: [.customLong("quiet"), .customShort("q")], help: "Show errors only.")
  var isQuiet = false

  /// Warnings that are shown before the rest is only counted.
  private static let shownLossCount = 20

  /// Makes the command; ArgumentParser fills it.
  public init() {}

  /// Converts, and throws the exit status unless it is 0.
  public func run() throws {
    let root = try PlistInput.root(file, showsWarnings: !isQuiet)
    let written: PropertyListWriter.Output
    do {
      written = try PropertyListWriter.write(root, as: target)
    } catch {
      throw PlistInput.failure(
        PlistFinding.unwritable(error, in: root.document), of: root.document)
    }
    if !isQuiet { tell(written, of: root.document) }
    try deliver(written.bytes)
  }

  private func tell(_ written: PropertyListWriter.Output, of document: PropertyListDocument) {
    let shown = written.losses.prefix(Self.shownLossCount)
    PlistInput.tell(shown.map(PlistFinding.loss), of: document)
    if written.lossCount > shown.count {
      OutputStream.standardError.writeLine(
        "and \(written.lossCount - shown.count) more values that will not read back the same")
    }
  }

  private func deliver(_ bytes: [UInt8]) throws {
    guard let output else {
      if let status = OutputStream.standardOutput.deliver(bytes) { throw status.error }
      return
    }
    do {
      try OutputFile.write(bytes, to: output)
    } catch {
      OutputStream.standardError.writeLine(
        "error: " + VisibleMessage.of(output: output, error))
      throw ExitStatus.failure.error
    }
  }
}

extension PropertyListTarget: ExpressibleByArgument {}
