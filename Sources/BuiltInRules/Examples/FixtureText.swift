internal import LaunchModel
internal import SourceText

/// Checks whether the app gets a text exactly as a file of launch options has it.
enum FixtureText {
  /// Why the app does not get exactly this text, as a lower-case clause; nil when it does. The build or a
  /// tool may still have to replace a part of it, or a log may show only the address of an object.
  static func reasonNotExact(_ text: String) -> String? {
    let shown = ShortText.of(text)
    if ObjectDescription(text) != nil { return "'\(shown)' was printed without its content" }
    return BuildVariable.isUndecided(text) ? "'\(shown)' is not the final text" : nil
  }
}
