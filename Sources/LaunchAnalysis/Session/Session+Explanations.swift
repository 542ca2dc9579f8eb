internal import RuleExplanations

extension Session {
  /// What a rule, a key, an upload error or a line of a log means, as `launchkit explain` prints it.
  ///
  /// - Parameters:
  ///   - text: the id of a rule, a key, an upload error such as `ITMS-90158`, a technical note, or a line that a device,
  ///     a build or App Store Connect printed.
  ///   - showsAllExamples: whether the page of a rule has every example.
  /// - Returns: text for a terminal; nil where nothing is known.
  /// - Complexity: the words of the text times those of all known messages.
  public static func explanation(of text: String, showsAllExamples: Bool = false) -> String? {
    let explanation = Explanation(of: text)
    return explanation.isEmpty
      ? nil : ExplanationText.of(explanation, showsAllExamples: showsAllExamples)
  }
}
