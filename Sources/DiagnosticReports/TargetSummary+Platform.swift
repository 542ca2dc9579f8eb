internal import Findings

extension AnalysisReport.TargetSummary {
  /// The platform without its version; nil when not known.
  var platformName: String? { platformParts.name }

  /// The oldest version of the platform, such as `15.0`; nil when not known.
  var minimumOS: String? { platformParts.version }

  private var platformParts: (name: String?, version: String?) {
    guard let platform, let space = platform.lastIndex(of: " "),
      case let version = platform[platform.index(after: space)...], version.first?.isNumber == true
    else { return (platform, nil) }
    return (String(platform[..<space]), String(version))
  }
}
