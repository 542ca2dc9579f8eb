/// Reads a command line without ArgumentParser, which reflects over all options of a command before it reads the
/// first word.
///
/// It accepts only simple, valid command lines: every word is an argument, or an option as `--name value`,
/// `--name=value` or `--flag`; every word behind one `--` is an argument. It declines any other line; ArgumentParser
/// then accepts the line or reports what is wrong with it. So one parser writes all messages, help and completions.
/// A line that both accept means the same to both.
enum PlainCommandLine {
  /// Reads the words of a command line into arguments, and returns whether it did; a line that is declined leaves some
  /// values behind.
  ///
  /// - Parameters:
  ///   - words: the words behind the name of the command.
  ///   - options: the options of the command. One that is given again is set again.
  ///   - argument: stores a word that is no option; false if the command takes none.
  /// - Complexity: the number of words times the number of options.
  static func read<Arguments>(
    _ words: ArraySlice<String>, _ options: [PlainOption<Arguments>],
    into arguments: inout Arguments,
    argument: (inout Arguments, String) -> Bool
  ) -> Bool {
    var words = words
    while let word = words.popFirst() {
      if word == "--" { return words.allSatisfy { $0 != "--" && argument(&arguments, $0) } }
      guard isOption(word) else {
        guard argument(&arguments, word) else { return false }
        continue
      }
      guard let (name, attached) = parts(word),
        let option = options.first(where: { $0.names.contains(name) }),
        let value = value(option.takesValue, attached, &words), option.set(&arguments, value)
      else { return false }
    }
    return true
  }

  /// Whether a word is an option: it begins with a dash and has more characters.
  static func isOption(_ word: String) -> Bool {
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
    _ takesValue: Bool, _ attached: String?, _ words: inout ArraySlice<String>
  ) -> String? {
    guard takesValue else { return attached == nil ? "" : nil }
    if let attached { return attached }
    guard let next = words.first, !isOption(next) else { return nil }
    words.removeFirst()
    return next
  }
}
