public import ArgumentParser
internal import Findings
internal import RuleExplanations
internal import SourceText

/// The subcommand `explain`: explains a rule, an upload error or a line of a log.
public struct ExplainCommand: ParsableCommand {
  /// Name and help.
  public static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, a key, an upload error or a line of a log.",
    discussion: """
      Accepts the id of a rule (key-duplicate), a group of rules (scene), a key of an Info.plist, of launch options or of entitlements \
      (UIApplicationSceneManifest), an upload error (ITMS-90158), a technical note (TN3187), or a line that a \
      device, a build or App Store Connect printed. A pasted line may be cut off, and may contain time and \
      process; a whole mail with several upload errors is answered error by error. Quote it if it has characters that the shell interprets.
      """)

  @Option(help: "Output format.")
  var format: CatalogFormat = .human

  @Flag(help: "Show all examples of a rule.")
  var examples = false

  @Flag(help: "List all messages that are known.")
  var list = false

  // A line of a log may begin with a dash, as the name of an Objective-C method does.
  @Argument(
    parsing: .allUnrecognized,
    help: "Rule id, key, upload error, technical note or pasted line.",
    completion: .custom { _, _, _ in KnownRules.descriptions.map(\.id.name) })
  var words: [String] = []

  /// Makes the command; ArgumentParser fills it.
  public init() {}

  /// Prints the explanation. A text without a known explanation is wrong usage.
  public func run() throws {
    if list { return try printList() }
    guard !words.isEmpty else { throw ValidationError("expected a rule, a message or '--list'") }
    // The separator before arguments is not part of the line.
    let words = words.filter { $0 != "--" }.joined(separator: " ")
    let text = try Self.current(words, retired: RetiredRule.all) {
      StandardError.writeLine("note: " + $0)
    }
    if let group = RuleDescription.Group.allCases.first(where: {
      text == $0.rawValue || text == $0.rawValue + "s"
    }) {
      let rules = RuleListing.render(format, RuleFilter(groups: [group], severities: [], words: []))
      if let status = StandardOutput.deliver(rules) { throw status.error }
      return
    }
    let explanation = Explanation(of: text)
    guard !explanation.isEmpty else { throw ValidationError(Self.nothingFound(text)) }
    let output =
      switch format {
      case .human:
        Array(
          TitledText.styled(ExplanationText.of(explanation, showsAllExamples: examples)).utf8)
      case .json: ExplanationJSON.of(explanation, for: text)
      }
    if let status = StandardOutput.deliver(output) { throw status.error }
  }

  private func printList() throws {
    let output =
      switch format {
      case .human: Array(TitledText.styled(ExplanationText.list(KnownMessage.all)).utf8)
      case .json: ExplanationJSON.list(KnownMessage.all)
      }
    if let status = StandardOutput.deliver(output) { throw status.error }
  }

  /// The text to explain: for a retired rule, the id of its successor.
  ///
  /// - Parameters:
  ///   - text: The arguments.
  ///   - retired: The retired rules.
  ///   - report: Receives the notice that the rule was retired.
  /// - Throws: Wrong usage, if there is no successor.
  static func current(
    _ text: String, retired: [RetiredRule], report: (String) -> Void
  ) throws -> String {
    guard let rule = RetiredRule.named(text, in: retired) else { return text }
    guard let successor = rule.successor else { throw ValidationError(rule.notice) }
    report(rule.notice)
    return successor.name
  }

  private static func nothingFound(_ text: String) -> String {
    let subject = "nothing is known about '\(ShortText.of(text).visible)'"
    let suggestions = RuleSuggestions.of(text)
    guard let last = suggestions.last else {
      return subject
        + "; 'launchkit rules' lists all rules, 'launchkit explain --list' all messages"
    }
    let others = suggestions.dropLast().map { "'\($0)'" }.joined(separator: ", ")
    return subject + "; did you mean \(others.isEmpty ? "" : others + " or ")'\(last)'?"
  }
}
