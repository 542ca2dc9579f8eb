public import ArgumentParser
internal import SourceText

/// The subcommand `explain`: what a rule, an upload error or a line of a log means.
public struct ExplainCommand: ParsableCommand {
  /// Name and help.
  public static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, an upload error or a line of a log.",
    discussion: """
      Give the id of a rule (key-duplicate), an upload error (ITMS-90158), or a line as the device logs it, \
      the build says it or App Store Connect writes it. What stands around the line, as time and process, \
      does no harm, nor does it when the line was cut off; it need not be quoted if the shell takes no \
      offence at it.
      """)

  @Option(help: "How to write the answer.")
  var format: CatalogueFormat = .human

  @Flag(help: "Show every example of a rule.")
  var examples = false

  // A line of a log may begin with a dash, as the name of an Objective-C method does.
  @Argument(
    parsing: .allUnrecognized,
    help: "A rule id, an upload error or a pasted line.",
    completion: .custom { _, _, _ in KnownRules.descriptions.map(\.id.name) })
  var words: [String]

  /// Makes the command; ArgumentParser fills it.
  public init() {}

  /// Writes what is known; what nothing is known of is wrong usage.
  public func run() throws {
    // Where options end is no part of the line.
    let words = words.filter { $0 != "--" }.joined(separator: " ")
    let text = try Self.current(words, retired: RetiredRule.all) {
      StandardError.writeLine("note: " + $0)
    }
    let explanation = Explanation(of: text)
    guard !explanation.isEmpty else { throw ValidationError(Self.nothingFound(text)) }
    let output =
      switch format {
      case .human:
        Array(ExplanationText.of(explanation, showsAllExamples: examples).utf8)
      case .json: ExplanationJSON.of(explanation, for: text)
      }
    if let status = StandardOutput.deliver(output) { throw status.error }
  }

  /// What to explain for a text: of a retired rule the one that took its place.
  ///
  /// - Parameters:
  ///   - text: What was asked for.
  ///   - retired: The retired rules.
  ///   - tell: Is told that the rule was retired.
  /// - Throws: Wrong usage, if no rule took its place.
  static func current(
    _ text: String, retired: [RetiredRule], tell: (String) -> Void
  ) throws -> String {
    guard let rule = RetiredRule.named(text, in: retired) else { return text }
    guard let successor = rule.successor else { throw ValidationError(rule.notice) }
    tell(rule.notice)
    return successor.name
  }

  private static func nothingFound(_ text: String) -> String {
    let subject = "nothing is known of '\(ShortText.of(text).visible)'"
    let suggestions = RuleSuggestions.of(text)
    guard let last = suggestions.last else {
      return subject + "; 'launchkit rules' lists the rules there are"
    }
    let others = suggestions.dropLast().map { "'\($0)'" }.joined(separator: ", ")
    return subject + "; did you mean \(others.isEmpty ? "" : others + " or ")'\(last)'?"
  }
}
