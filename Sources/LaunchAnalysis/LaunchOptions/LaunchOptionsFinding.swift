internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleExplanations
internal import SourceText

/// What is wrong with launch options as a whole, and with their other forms.
enum LaunchOptionsFinding {
  /// The file is neither a dictionary nor a URL.
  static func root(_ root: PropertyListValue) -> Diagnostic {
    Diagnostic(
      rule: SyntaxRule.syntax, severity: .error,
      message: "launch options are \(root.kind.withArticle), expected a dictionary or a URL",
      span: root.kind.isContainer ? root.openingSpan : root.span)
  }

  /// The options have no form in the format asked for.
  static func unwritable(
    _ message: String, at place: LaunchOptionsPlace, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      rule: ConversionRules.unwritableLaunch, severity: .error, message: message, span: place.span,
      keyPath: place.keyPath, help: help)
  }

  /// A part of the options that does not cross, or not as it was.
  static func loss(_ message: String, at place: LaunchOptionsPlace) -> Diagnostic {
    Diagnostic(
      rule: ConversionRules.lossyLaunch, severity: .warning, message: message,
      span: place.span, keyPath: place.keyPath)
  }
}
