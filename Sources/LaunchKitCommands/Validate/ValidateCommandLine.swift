internal import LaunchAnalysis

/// Reads a command line of `validate` without ArgumentParser, which takes ten times as long as checking a file.
///
/// It accepts only simple, valid command lines: every word is a path, `-`, or an option of
/// `ValidateOption.all` as `--name value`, `--name=value` or `--flag`. It declines any other line;
/// ArgumentParser then accepts the line or reports what is wrong with it. So one parser writes all messages,
/// help and completions. A line that both accept means the same to both.
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
      } else if !isOption(first), isOtherCommand(first) {
        return nil
      }
    }
    var arguments = ValidateArguments()
    var given: UInt64 = 0
    while let word = words.popFirst() {
      guard isOption(word) else {
        arguments.request.analysis.paths.append(word)
        continue
      }
      guard let (name, attached) = parts(word),
        let row = ValidateOption.all.firstIndex(where: { $0.names.contains(name) })
      else { return nil }
      let option = ValidateOption.all[row]
      guard option.isRepeatable || given & (1 << UInt64(row)) == 0 else { return nil }
      given |= 1 << UInt64(row)
      guard let value = value(of: option, attached, &words), option.set(&arguments, value) else {
        return nil
      }
    }
    return isRefused(arguments) ? nil : arguments
  }

  /// Whether a word is an option: it begins with a dash and has more characters.
  private static func isOption(_ word: String) -> Bool {
    word.utf8.first == UInt8(ascii: "-") && word != "-"
  }

  /// The name of an option and the value after a `=`; nil if ArgumentParser might separate them differently.
  private static func parts(_ word: String) -> (name: String, value: String?)? {
    guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (word, nil) }
    let value = word.utf8[word.utf8.index(after: sign)...]
    // ArgumentParser reads `--name=` as `--name`, and does not find a sign that is combined with an accent.
    guard let first = value.first, first < 0x80 else { return nil }
    // ArgumentParser also accepts one dash before a name of several letters.
    guard word.utf8.starts(with: "--".utf8) else { return nil }
    return (String(word[..<sign]), String(value))
  }

  /// The value of an option, empty for an option without one; nil if the line is declined.
  private static func value(
    of option: ValidateOption, _ attached: String?, _ words: inout ArraySlice<String>
  ) -> String? {
    guard option.takesValue else { return attached == nil ? "" : nil }
    if let attached { return attached }
    guard let next = words.first, !isOption(next) else { return nil }
    words.removeFirst()
    return next
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
