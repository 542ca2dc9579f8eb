public import ArgumentParser
internal import Findings
internal import RuleExplanations
internal import SourceText

/// The subcommand `rules`: lists the rules.
public struct RulesCommand: ParsableCommand {
  /// Name and help.
  public static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules.",
    discussion: """
      All rules, or those that match every option and all words. 'launchkit explain RULE' explains one.

      Groups: \(RuleDescription.Group.allCases.map(\.rawValue).joined(separator: ", ")).
      """)

  @Option(
    help: "Only the rules of this group; repeatable.",
    completion: .list(RuleDescription.Group.allCases.map(\.rawValue)))
  var group: [RuleDescription.Group] = []

  @Option(help: "Only the rules with this severity; repeatable.")
  var severity: [Severity] = []

  @Option(help: "Output format.")
  var format: CatalogFormat = .human

  @Argument(help: "Words that the id or the summary contains, in any case.")
  var words: [String] = []

  /// Makes the command; ArgumentParser fills it.
  public init() {}

  /// Prints the list; options and words that no rule matches are wrong usage.
  public func run() throws {
    let filter = RuleFilter(groups: group, severities: severity, words: words)
    guard KnownRules.descriptions.contains(where: filter.matches) else {
      let text = words.map { "'\(ShortText.of($0).visible)'" }.joined(separator: " and ")
      throw ValidationError(
        "no rule matches\(words.isEmpty ? "" : " \(text)"); 'launchkit rules' lists all rules")
    }
    let text = RuleListing.render(format, filter)
    if let status = StandardOutput.deliver(text) { throw status.error }
  }
}

extension RuleDescription.Group: ExpressibleByArgument {}
extension Severity: ExpressibleByArgument {}
