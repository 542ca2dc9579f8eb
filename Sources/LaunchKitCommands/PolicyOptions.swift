internal import ArgumentParser

/// The options that say what has been decided about findings.
struct PolicyOptions: ParsableArguments {
  @OptionGroup var configuration: ConfigurationOptions

  @Option(
    help: ArgumentHelp(
      "A file of findings that are known and not told again.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write the findings of this run to a file, to be its baseline from now on.",
      valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  /// The options as plain values.
  var request: PolicyRequest {
    PolicyRequest(
      configuration: configuration.origin, baseline: baseline, baselineToWrite: writeBaseline)
  }
}
