internal import ArgumentParser
internal import LaunchAnalysis

/// The options for the configuration and the baseline.
struct PolicyOptions: ParsableArguments {
  @OptionGroup var configuration: ConfigurationOptions

  @Option(
    help: ArgumentHelp(
      "Baseline file; its findings are not reported.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Record the findings of this run in a baseline file.",
      valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  /// The options as plain values.
  var request: PolicyInputs {
    PolicyInputs(
      configuration: configuration.origin, baseline: baseline, baselineToWrite: writeBaseline)
  }
}
