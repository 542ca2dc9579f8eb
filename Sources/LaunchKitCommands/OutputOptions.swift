internal import ArgumentParser
internal import FileSystem

/// The option `--output` of the commands that write one document.
package struct OutputOptions: ParsableArguments {
  @Option(
    name: .customLong("output"),
    help: ArgumentHelp(
      "Output file, replaced atomically (default: standard output).", valueName: "file"),
    completion: .file())
  var path: String?

  /// Makes the option; ArgumentParser fills it.
  package init() {}

  /// Writes the document.
  ///
  /// - Throws: the exit status, after the reason was written to standard error.
  func deliver(_ bytes: [UInt8]) throws { try OutputFile.deliver(bytes, to: path) }
}
