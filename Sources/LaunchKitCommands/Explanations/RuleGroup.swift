internal import LaunchContractBuilder
internal import LaunchRules
internal import LifecycleRuntime
internal import LintPolicy
internal import SourceText

/// What rules look at.
enum RuleGroup: String, CaseIterable {
  /// Rules of an Info.plist by itself.
  case infoPlist = "info-plist"
  /// Rules of a target: its Info.plist with entitlements, settings, resources and sources.
  case target
  /// Rules of launch options and push payloads.
  case launchOptions = "launch-options"
  /// What comes up when files are read.
  case reading
  /// What comes up when files are written or converted, and in files of LaunchKit's own formats.
  case conversion
  /// What is found in the calls that an app has logged.
  case trace
  /// What is found in configurations, suppressions and baselines.
  case policy

  /// A heading.
  var title: String {
    switch self {
    case .infoPlist: "Info.plist"
    case .target: "Targets of projects and bundles"
    case .launchOptions: "Launch options and push payloads"
    case .reading: "Reading files"
    case .conversion: "Conversions and files of LaunchKit"
    case .trace: "Traces"
    case .policy: "Configuration, suppressions and baselines"
    }
  }

  /// What they look at, as a sentence.
  var subject: String {
    switch self {
    case .infoPlist: "An Info.plist by itself, and that of each target of a project or bundle."
    case .target:
      """
      A target of a project or bundle: its Info.plist together with entitlements, build settings, resources \
      and source files.
      """
    case .launchOptions:
      "A file of launch options, or a push payload, against what an app declares."
    case .reading: "Any file, while it is read."
    case .conversion: "What a command is asked to convert, and files in LaunchKit's own formats."
    case .trace: "The life-cycle calls that an app has logged, or that were simulated."
    case .policy: "LaunchKit's configuration, suppressions and baseline."
    }
  }

  /// The group of a rule.
  init(of rule: RuleID) {
    switch RuleCatalogue.rule(rule) {
    case is any Rule.Type: self = .infoPlist
    case is any TargetRule.Type: self = .target
    case is any LaunchOptionRule.Type: self = .launchOptions
    default:
      self =
        if TraceRules.descriptions.contains(where: { $0.id == rule }) {
          .trace
        } else if PolicyRules.descriptions.contains(where: { $0.id == rule }) {
          .policy
        } else if SyntaxRules.descriptions.contains(where: { $0.id == rule }) {
          .reading
        } else {
          .conversion
        }
    }
  }
}
