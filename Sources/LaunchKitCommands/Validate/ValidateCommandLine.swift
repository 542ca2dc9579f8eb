internal import LaunchAnalysis

/// Reads a command line of `validate` without ArgumentParser, which takes ten times as long as checking a file.
enum ValidateCommandLine {
  /// The values of a command line; nil if it is declined.
  ///
  /// - Parameters:
  ///   - words: the command line without the name of the tool; the word `validate` may come first.
  ///   - isOtherCommand: whether a word is the name of another subcommand; called for the first word only.
  /// - Complexity: the number of words times the number of options.
  static func read(
    _ words: [String], isOtherCommand: (String) -> Bool = { _ in false }
  ) -> ValidateArguments? {
    var words = words[...]
    if let first = words.first {
      if first == "validate" {
        words.removeFirst()
      } else if !PlainCommandLine.isOption(first), isOtherCommand(first) {
        return nil
      }
    }
    var arguments = ValidateArguments()
    let isPlain = PlainCommandLine.read(words, ValidateOption.all, into: &arguments) {
      $0.request.analysis.paths.append($1)
      return true
    }
    return isPlain && !isRefused(arguments) ? arguments : nil
  }

  private static func isRefused(_ arguments: ValidateArguments) -> Bool {
    do {
      try arguments.fixes.refuse()
      try arguments.refuse()
      return false
    } catch {
      return true
    }
  }
}
