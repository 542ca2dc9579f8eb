public import ArgumentParser
internal import DiagnosticReports
internal import SourceText

/// The subcommand `explain`: what a rule, an upload error or a line of a log means.
public struct ExplainCommand: ParsableCommand {
  /// Name and help.
  public static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, an upload error or a line of a log.",
    discussion: """
      Give the id of a rule (duplicate-key), an upload error (ITMS-90158) or a line as the device logs \
      it; a line need not be quoted if the shell takes no offence at it.
      """)

  // A line of a log may begin with a dash, as the name of an Objective-C method does.
  @Argument(
    parsing: .allUnrecognized,
    help: "A rule id, an ITMS number or a pasted log line.",
    completion: .custom { _, _, _ in KnownRules.descriptions.map(\.id.name) })
  var words: [String]

  /// Makes the command; ArgumentParser fills it.
  public init() {}

  /// Writes what is known; what no rule speaks of is wrong usage.
  public func run() throws {
    let text = words.joined(separator: " ")
    let rules = RuleSearch.rules(for: text)
    guard !rules.isEmpty else { throw ValidationError(Self.nothingFound(text)) }
    var output = ""
    for rule in rules {
      if !output.isEmpty { output += "\n" + String(repeating: "-", count: 72) + "\n\n" }
      output += RuleExplanation.text(rule)
    }
    if let status = OutputStream.standardOutput.deliver(Array(output.utf8)) { throw status.error }
  }

  private static func nothingFound(_ text: String) -> String {
    let names = KnownRules.descriptions.map(\.id.name)
    let hint =
      NearestName.of(text, in: names).map { "; did you mean '\($0)'?" }
      ?? "; 'launchkit rules' lists what there is"
    return "no rule speaks of '\(text.visible)'" + hint
  }
}
