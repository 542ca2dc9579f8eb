internal import ArgumentParser
internal import DiagnosticReports
internal import LaunchAnalysis
internal import LaunchModel
internal import LintPolicy

/// The options of `validate`, as `PlainCommandLine` reads them.
enum ValidateOption {
  /// All options except those that print help. Their values are read by the initializers that ArgumentParser
  /// calls too.
  static let all: [PlainOption<ValidateArguments>] = [
    .value("--files-from") { set(&$0.request.analysis.filesFrom, $1) },
    .flag("--ndjson-input") { arguments, _ in
      replace(&arguments.request.analysis.readsRecords, true)
    },
    .value("--shard") { set(&$0.request.analysis.shard, Shard($1)) },
    .value("--target") { append(&$0.request.analysis.choice.targets, $1) },
    .value("--configuration") { append(&$0.request.analysis.choice.configurations, $1) },
    .value("--sdk") { set(&$0.request.analysis.facts.sdk, OSVersion(argument: $1)) },
    .value("--deployment-target") {
      set(&$0.request.analysis.facts.deploymentTarget, OSVersion(argument: $1))
    },
    .value("--platform") { set(&$0.request.analysis.facts.platform, ApplePlatform(argument: $1)) },
    .value("--lifecycle") {
      replace(&$0.request.analysis.facts.lifecycle, AppLifecycle(argument: $1))
    },
    .value("--date") { set(&$0.request.analysis.facts.date, CalendarDate(argument: $1)) },
    .value("--variables") { arguments, text in
      guard let (name, value) = VariableOptions.parts(text) else { return false }
      arguments.request.analysis.variables[name] = value
      return true
    },
    .value("--options-from") { set(&$0.optionsFile, $1) },
    .value("--launch-options") { append(&$0.request.analysis.launch.options, $1) },
    .value("--entitlements") { set(&$0.request.analysis.launch.entitlements, $1) },
    .value("--sources") { append(&$0.request.analysis.target.sources, $1) },
    .value("--resources") { append(&$0.request.analysis.target.resources, $1) },
    .value("--effective") { set(&$0.request.analysis.target.effective, $1) },
    .value("--source") { append(&$0.request.analysis.target.merged, $1) },
    .value("--label") { set(&$0.request.analysis.target.label, $1) },
    .value("--bazel-query") { set(&$0.request.analysis.target.bazelQuery, $1) },
    .value("--launch-keys") { append(&$0.request.analysis.launch.keys, $1) },
    .value("--config") { replaceOrigin(&$0.request.analysis.policy, .file($1)) },
    .flag("--no-config") { arguments, _ in replaceOrigin(&arguments.request.analysis.policy, .none)
    },
    .value("--baseline") { set(&$0.request.analysis.policy.baseline, $1) },
    .value("--write-baseline") { set(&$0.request.analysis.policy.baselineToWrite, $1) },
    .flag("--fix") { arguments, _ in replace(&arguments.fixes.makesFixes, true) },
    .flag("--diff") { arguments, _ in replace(&arguments.fixes.showsDifference, true) },
    .flag("--unsafe-fixes") { arguments, _ in replace(&arguments.fixes.includesUnsafe, true) },
    .value("--fix-only") { append(&$0.fixes.rules, $1) },
    .flag("--show-suppressed") { arguments, _ in
      replace(&arguments.request.delivery.showsSuppressed, true)
    },
    .value("--add-suppressions") {
      set(&$0.request.suppressionReason, SuppressionOptions.reason($1))
    },
    .value("--format") { replace(&$0.request.delivery.format, ReportFormat(argument: $1)) },
    .value("--output") { set(&$0.request.delivery.output, $1) },
    .value("--report") { arguments, text in
      guard let file = try? ReportFile(parsing: text) else { return false }
      arguments.request.delivery.reports.append(file)
      return true
    },
    .value("--source-root-url") { set(&$0.request.delivery.sourceRoot, SourceRoot($1)) },
    .flag("--sarif-run-per-project") { arguments, _ in
      replace(&arguments.request.delivery.separatesProjects, true)
    },
    .flag("--quiet", "-q") { arguments, _ in replace(&arguments.request.delivery.isQuiet, true) },
    .flag("--verbose") { arguments, _ in replace(&arguments.request.delivery.isVerbose, true) },
    .flag("--statistics") { arguments, _ in
      replace(&arguments.request.delivery.showsStatistics, true)
    },
    .flag("--timings") { arguments, _ in
      replace(&arguments.request.delivery.showsTimings, true)
    },
    .value("--page") { replace(&$0.request.delivery.page, Int($1).flatMap { $0 < 1 ? nil : $0 }) },
    .value("--color") { replace(&$0.request.delivery.color, ColorChoice(argument: $1)) },
    .value("--fail-on") { set(&$0.request.threshold, FailureThreshold(argument: $1)) },
    .flag("--require-verdict") { arguments, _ in
      replace(&arguments.request.requiresVerdict, true)
    },
    .value("--jobs") { set(&$0.request.analysis.jobs, Int($1)) },
    .value("--cache") { set(&$0.request.analysis.cache, $1) },
    .value("--stamp") { set(&$0.stamp, $1) },
    .value("--stdin-path") { set(&$0.request.analysis.stdinPath, $1) },
  ]

  /// Sets a field, and returns whether there was a value for it.
  private static func set<Value>(_ field: inout Value?, _ value: Value?) -> Bool {
    field = value
    return value != nil
  }

  /// Replaces a default, and returns whether there was a value.
  private static func replace<Value>(_ field: inout Value, _ value: Value?) -> Bool {
    guard let value else { return false }
    field = value
    return true
  }

  private static func append(_ field: inout [String], _ text: String) -> Bool {
    field.append(text)
    return true
  }

  /// Sets where configurations come from; refuses a second option that does so.
  private static func replaceOrigin(
    _ decisions: inout PolicyInputs, _ origin: ConfigurationSearch.Origin
  ) -> Bool {
    guard decisions.configuration == .folders else { return false }
    decisions.configuration = origin
    return true
  }
}
