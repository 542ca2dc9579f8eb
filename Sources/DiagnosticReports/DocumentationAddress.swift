internal import Findings

/// Where the pages of the tool are.
package struct DocumentationAddress: Sendable, Equatable {
  /// The URL of the tool.
  package var tool: String
  /// The URL of the folder with a page for each rule, with a slash at its end.
  package var rules: String

  /// Names the two.
  package init(tool: String, rules: String) {
    self.tool = tool
    self.rules = rules
  }

  /// The page of a rule; nil for a rule that is not LaunchKit's own.
  func page(of rule: RuleID) -> String? {
    // An id of another program may hold anything.
    guard RuleGroup(of: rule) != nil,
      rule.name.utf8.allSatisfy({
        $0 == 0x2D || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
      })
    else { return nil }
    return rules + rule.name + ".md"
  }
}
