internal import Findings
internal import PropertyListSyntax
internal import RuleExplanations

/// Findings about launch options as a whole, and about their conversion.
enum LaunchOptionsFinding {
  /// The file is neither a dictionary nor a URL.
  static func root(_ root: PropertyListValue) -> Finding {
    Finding(
      rule: SyntaxRule.syntax, severity: .error,
      message: "launch options are \(root.kind.withArticle), expected a dictionary or a URL",
      span: root.kind.isContainer ? root.openingSpan : root.span)
  }

  /// The file is an Info.plist.
  static func infoPlist(_ root: PropertyListValue) -> Finding {
    Finding(
      rule: SyntaxRule.syntax, severity: .error,
      message: "this is an Info.plist, not launch options", span: root.openingSpan,
      help: "'launchkit validate' checks it, and 'launchkit simulate' replays a launch of the app")
  }

  /// The options cannot be written in the requested form.
  static func unwritable(
    _ message: String, at place: LaunchOptionsPlace, help: String? = nil
  ) -> Finding {
    Finding(
      rule: ConversionRules.unwritableLaunch, severity: .error, message: message, span: place.span,
      keyPath: place.keyPath, help: help)
  }

  /// A part of the options is lost or changed by the conversion.
  static func loss(_ message: String, at place: LaunchOptionsPlace) -> Finding {
    Finding(
      rule: ConversionRules.lossyLaunch, severity: .warning, message: message,
      span: place.span, keyPath: place.keyPath)
  }
}
