internal import ArgumentParser
internal import LintPolicy

/// The options that choose the configuration files.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    name: .customLong("config"),
    help: ArgumentHelp(
      "Configuration file to use instead of the '.launchkit.json' files around the inputs.",
      valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(name: .customLong("no-config"), help: "Ignore all configuration files.")
  var isOff = false

  /// Refuses `--config` together with `--no-config`.
  func validate() throws {
    if file != nil, isOff {
      throw ValidationError("'--config' and '--no-config' exclude each other")
    }
  }

  /// Where configurations come from.
  var origin: ConfigurationSearch.Origin {
    isOff ? .none : file.map { .file($0) } ?? .folders
  }
}
