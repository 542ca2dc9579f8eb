internal import ArgumentParser
internal import SourceText

/// Options of other tools and misspelled ones, and what is probably meant.
enum OptionHabits {
  /// Options that other linters have, and what does the same here.
  private static let options: [String: String] = [
    "--reporter": "'--format'", "-f": "'--format'",
    "-o": "'--output'", "--strict": "'--fail-on warning'", "--werror": "'--fail-on warning'",
    "--no-fail": "'--fail-on never'", "--exit-zero": "'--fail-on never'",
    "--autocorrect": "'--fix'", "--autofix": "'--fix'", "-v": "'--verbose' or '--version'",
    "-V": "'--version'", "-j": "'--jobs'", "-c": "'--config'", "--no-color": "'--color never'",
    "--silent": "'--quiet'",
  ]

  /// Formats as options of their own.
  private static let formats = ["--json", "--html", "--sarif", "--swift", "--markdown", "--svg"]

  /// What the commands do without an option that others need.
  private static let needless: [String: [String: String]] = [
    "migrate": [
      "--dry-run": "nothing is written without '--write'",
      "-n": "nothing is written without '--write'",
      "--diff": "the diff is printed without an option",
    ],
    "validate": [
      "--dry-run": "nothing is written without '--fix'; '--diff' prints what it would change",
      "-n": "nothing is written without '--fix'; '--diff' prints what it would change",
      "--recursive": "folders are searched without an option",
      "-r": "folders are searched without an option",
    ],
  ]

  /// The parser's message about an unknown option, with a suggestion of ours; nil for any other message. The parser's own
  /// suggestions may be far from what was typed.
  ///
  /// - Parameters:
  ///   - message: the message, without the usage.
  ///   - command: the command that was called.
  ///   - help: its help, which has all of its options.
  static func message(
    instead message: String, of command: any ParsableCommand.Type, help: () -> String
  ) -> String? {
    let start = "Unknown option '"
    guard message.hasPrefix(start) else { return nil }
    let option = String(message.dropFirst(start.count).prefix { $0 != "'" })
    let problem = "unknown option '\(option)'"
    let name = command.configuration.commandName ?? ""
    if let reason = needless[name]?[option] { return "\(problem): \(reason)" }
    if name == "validate", let meant = options[option] {
      return "\(problem); did you mean \(meant)?"
    }
    let known = names(in: help())
    if formats.contains(option), let choice = ["--as", "--format"].first(where: known.contains) {
      return "\(problem); did you mean '\(choice) \(option.dropFirst(2))'?"
    }
    if let near = NearestName.of(option, in: known) { return "\(problem); did you mean '\(near)'?" }
    return problem
  }

  /// The long options in the help of a command.
  private static func names(in help: String) -> [String] {
    help.split { !($0.isLetter || $0.isNumber || $0 == "-") }
      .filter { $0.hasPrefix("--") && $0.count > 3 }.map(String.init)
  }
}
