internal import ArgumentParser

/// The option `--output` of the commands that change a property list.
struct EditOutputOptions: ParsableArguments {
  @Option(
    name: .customLong("output"),
    help: ArgumentHelp(
      "Output file, replaced atomically (default: the file itself is changed; for '-', standard output).",
      valueName: "file"),
    completion: .file())
  var path: String?

  /// Makes the option; ArgumentParser fills it.
  init() {}
}
