internal import Findings

/// The effect of a finding on the app, ordered from bad to mild.
enum FindingEffect {
  /// The app traps, is terminated, or shows nothing when it is launched.
  case preventsLaunch
  /// App Store Connect refuses the upload.
  case preventsUpload
  /// Another error.
  case error
  /// A warning.
  case warning
  /// An info finding.
  case information

  /// Determines the effect from the severity, the predicted upload errors, the message of the device and the
  /// group of the rule.
  init(of finding: Finding) {
    switch finding.severity {
    case .warning: self = .warning
    case .information: self = .information
    case .error:
      if !finding.predicts.isEmpty {
        self = .preventsUpload
      } else {
        self = Self.preventsLaunch(finding) ? .preventsLaunch : .error
      }
    }
  }

  /// Whether an error without predicted upload errors is about the launch of the app.
  private static func preventsLaunch(_ finding: Finding) -> Bool {
    switch RuleDescription.Group(of: finding.rule) {
    case .scene, .launchScreen: true
    // The quoted message of these rules belongs to a certain launch, push or replay, not to every launch.
    case .launchOptions, .push, .policy, .trace: false
    default: finding.runtimeMessage != nil
    }
  }
}
