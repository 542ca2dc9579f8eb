internal import LaunchProject
package import LintPolicy
internal import PropertyListSyntax
internal import RuleExplanations

extension ConfigurationTool {
  /// The description of this tool.
  package static var own: ConfigurationTool {
    ConfigurationTool(
      version: ToolVersion.text, rules: { KnownRules.ids },
      mandatory: {
        [
          SyntaxRule.syntax: unread, SyntaxRule.illegalCharacter: unread,
          SyntaxRule.mergeConflictMarker: unread, ProjectRule.invalidFile: unread,
          ConfigurationFile.rule: unused, Baseline.rule: unused,
        ]
      })
  }

  private static let unread = "nothing else is checked in such a file"
  private static let unused = "nothing is checked with such a file"
}
