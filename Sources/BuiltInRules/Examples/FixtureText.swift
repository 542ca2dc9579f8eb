internal import LaunchModel
internal import RuleEngine
internal import SourceText

/// What a rule asks of a text in a file of launch options.
enum FixtureText {
  /// Why the text is not the one an app gets, as a lower-case clause; nil when it is: the build or a tool
  /// has to finish it, or a log shows an object by its address.
  static func doubt(about text: String) -> String? {
    let shown = ShortText.of(text)
    if ObjectDescription(text) != nil { return "'\(shown)' was printed without its content" }
    return BuildVariable.isUndecided(text) ? "'\(shown)' is not the final text" : nil
  }
}
