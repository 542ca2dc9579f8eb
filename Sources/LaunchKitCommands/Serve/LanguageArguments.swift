internal import LaunchAnalysis
internal import LintPolicy

/// The command line of `lsp`, as plain values: both readers of the command line make one.
struct LanguageArguments: Equatable {
  /// What `validate` has too: facts, where configurations come from, the baseline.
  var checks = ValidateArguments()
  /// The file for all messages; nil for none.
  var log: String?

  /// The values of a command line without the name of the command, read without ArgumentParser; nil if it is declined.
  static func read(_ words: ArraySlice<String>) -> LanguageArguments? {
    var arguments = LanguageArguments()
    return PlainCommandLine.read(words, options, into: &arguments) { _, _ in false }
      ? arguments : nil
  }

  /// The options of `validate` that `lsp` has.
  private static let shared: Set = [
    "--sdk", "--deployment-target", "--platform", "--lifecycle", "--date", "--config",
    "--no-config", "--baseline",
  ]

  /// All options except `--help`.
  static let options: [PlainOption<LanguageArguments>] =
    ValidateOption.all.filter { !shared.isDisjoint(with: $0.names) }
    .map { option in
      PlainOption(names: option.names, takesValue: option.takesValue) {
        option.set(&$0.checks, $1)
      }
    } + [
      .value("--log") {
        $0.log = $1
        return true
      }
    ]

  /// How the server checks files.
  var analysis: AnalysisOptions {
    let request = checks.request.analysis
    var options = AnalysisOptions(facts: request.facts, baseline: request.policy.baseline)
    switch request.policy.configuration {
    case .folders: options.configuration = .folders
    case .file(let path): options.configuration = .file(path)
    case .none: options.configuration = .none
    }
    return options
  }
}
