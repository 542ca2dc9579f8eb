package import Findings

/// The URLs of the tool and of its pages.
package struct DocumentationAddress: Sendable, Equatable {
  /// The URL of the tool.
  package var tool: String
  /// The URL of the folder that has a page for each rule, with a slash at its end.
  package var rules: String

  /// Makes an address.
  package init(tool: String, rules: String) {
    self.tool = tool
    self.rules = rules
  }

  /// The page of a rule; nil for a rule that is not LaunchKit's own.
  package func page(of rule: RuleID) -> String? {
    // The id of a rule from another program may contain any characters.
    guard RuleDescription.Group(of: rule) != nil,
      rule.name.utf8.allSatisfy({
        $0 == 0x2D || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
      })
    else { return nil }
    return rules + rule.name + ".md"
  }
}
