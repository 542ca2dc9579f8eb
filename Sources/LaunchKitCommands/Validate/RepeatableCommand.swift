/// The command that repeats a check: the command line without options that decide only how and where the
/// result is shown.
enum RepeatableCommand {
  /// Options that do not change the findings, and whether a value follows each.
  static let reportingOptions = [
    "--format": true, "--output": true, "--report": true, "--source-root-url": true,
    "--color": true, "--page": true, "--stamp": true, "--jobs": true, "--cache": true,
    "--sarif-run-per-project": false, "--quiet": false, "-q": false, "--verbose": false,
    "--statistics": false, "--timings": false,
  ]

  /// The maximum number of characters; the rest is left out.
  private static let maximumLength = 600

  /// Options about fixes, and whether a value follows each.
  private static let fixOptions = [
    "--fix": false, "--diff": false, "--unsafe-fixes": false, "--fix-only": true,
  ]

  /// The command as a shell reads it.
  ///
  /// - Parameter words: the command line without the name of the tool.
  static func text(_ words: [String]) -> String {
    let text = shellText(kept(words, without: reportingOptions))
    let short = text.prefix(maximumLength)
    return short.endIndex == text.endIndex ? text : short + " …"
  }

  /// The command with other options in place of those about reports and fixes; nil if it is too long to be shown whole.
  ///
  /// - Parameters:
  ///   - words: the command line without the name of the tool.
  ///   - options: the options to add, before the words that `--` marks as paths.
  static func text(_ words: [String], with options: [String]) -> String? {
    var kept = kept(
      words, without: reportingOptions.merging(fixOptions) { own, _ in own })
    kept.insert(contentsOf: options, at: kept.firstIndex(of: "--") ?? kept.count)
    let text = shellText(kept)
    return text.count > maximumLength ? nil : text
  }

  /// The words without some options and their values. Words after `--` are paths.
  private static func kept(_ words: [String], without options: [String: Bool]) -> [String] {
    var kept: [String] = []
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" { return kept + [word] + words }
      let name = word.hasPrefix("--") ? String(word.prefix { $0 != "=" }) : word
      guard let takesValue = options[name] else {
        kept.append(word)
        continue
      }
      if takesValue, name == word { _ = words.popFirst() }
    }
    return kept
  }

  private static func shellText(_ words: [String]) -> String {
    (["launchkit"] + words.map(quoted)).joined(separator: " ")
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
