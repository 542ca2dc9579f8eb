/// The command that repeats a check: the command line without options that decide only how and where the
/// result is shown.
enum RepeatableCommand {
  /// Options that do not change the findings, and whether a value follows each.
  static let reportingOptions = [
    "--format": true, "--output": true, "--report": true, "--source-root-url": true,
    "--color": true, "--page": true, "--stamp": true, "--jobs": true, "--cache": true,
    "--sarif-run-per-project": false, "--quiet": false, "-q": false, "--verbose": false,
    "--statistics": false,
  ]

  /// The maximum number of characters; the rest is left out.
  private static let maximumLength = 600

  /// The command as a shell reads it.
  ///
  /// - Parameter words: the command line without the name of the tool.
  static func text(_ words: [String]) -> String {
    var kept = ["launchkit"]
    var words = words[...]
    while let word = words.popFirst() {
      let name = word.hasPrefix("--") ? String(word.prefix { $0 != "=" }) : word
      guard let takesValue = reportingOptions[name] else {
        kept.append(quoted(word))
        continue
      }
      if takesValue, name == word { _ = words.popFirst() }
    }
    let text = kept.joined(separator: " ")
    let short = text.prefix(maximumLength)
    return short.endIndex == text.endIndex ? text : short + " …"
  }

  /// The word, in quotes if a shell would split or change it.
  static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: Array("-_./=:,+@%".utf8).contains($0)
      }
    }
    if plain, !word.isEmpty { return word }
    return "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
