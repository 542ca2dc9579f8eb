public import BuiltInRules
internal import RuleExplanations

extension RuleCatalog {
  /// Explains a rule, a key, an upload error or a line of a log, as `launchkit explain` does.
  ///
  /// - Parameters:
  ///   - text: the id of a rule, a key, an upload error such as `ITMS-90158`, a technical note, or a line
  ///     that a device, a build or App Store Connect printed.
  ///   - showsAllExamples: whether the page of a rule includes all of its examples.
  /// - Returns: text for a terminal; nil when nothing is known about it.
  /// - Complexity: the number of words of the text times the number of words of all known messages.
  public static func explanation(of text: String, showsAllExamples: Bool = false) -> String? {
    let explanation = Explanation(of: text)
    return explanation.isEmpty
      ? nil : ExplanationText.of(explanation, showsAllExamples: showsAllExamples)
  }
}
