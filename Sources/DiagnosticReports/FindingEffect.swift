internal import Findings

/// The effect of a finding on the app, ordered from bad to mild.
enum FindingEffect: Int, Comparable {
  /// The app traps, is terminated, or shows nothing when it is launched.
  case preventsLaunch
  /// App Store Connect refuses the upload.
  case preventsUpload
  /// Another error.
  case error
  /// A warning.
  case warning
  /// An info finding.
  case info

  static func < (left: FindingEffect, right: FindingEffect) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Determines the effect from the severity, the predicted upload errors and the rule.
  init(of finding: Finding) {
    switch finding.severity {
    case .warning: self = .warning
    case .info: self = .info
    case .error:
      if !finding.predicts.isEmpty {
        self = .preventsUpload
      } else {
        self = LaunchOutcome(ofErrorsOf: finding.rule) == nil ? .error : .preventsLaunch
      }
    }
  }
}
