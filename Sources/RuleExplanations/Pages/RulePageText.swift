internal import Findings

/// A rule's page as text for a terminal.
package enum RulePageText {
  private static let lineLength = 78

  /// The page; it ends with a newline.
  ///
  /// - Parameters:
  ///   - page: the content.
  ///   - showsAllExamples: whether the text has every example, or only the one that shows the rule best.
  package static func of(_ page: RulePage, showsAllExamples: Bool) -> String {
    var text = "\(page.rule.id) (\(page.rule.severity.rawValue))\n"
    let others = showsAllExamples ? RulePageSection.others(of: page) : []
    for section in RulePageSection.main(of: page) + others {
      text += "\n"
      if let title = section.title { text += title + ":\n" }
      var isAfterListing = false
      for (index, block) in section.blocks.enumerated() {
        let margin = section.title == nil ? "" : "  "
        switch block {
        case .sentence(let words), .source(let words):
          if index > 0 { text += "\n" }
          text += wrapped(words, margin, margin)
        case .item(let words), .quotation(let words):
          if isAfterListing { text += "\n" }
          text += wrapped(words, margin + "- ", margin + "  ")
        case .listing(let lines):
          if index > 0 { text += "\n" }
          for line in lines { text += line.isEmpty ? "\n" : "    \(line)\n" }
        }
        if case .listing = block { isAfterListing = true } else { isAfterListing = false }
      }
    }
    if !showsAllExamples, !page.others.isEmpty {
      text += "\n"
      text += wrapped(
        "\(ReportedCount.of(page.others.count, "more example")): "
          + "'launchkit explain --examples \(page.rule.id)'", "", "")
    }
    return text
  }

  /// Breaks text between words.
  package static func wrapped(_ text: String, _ first: String, _ rest: String) -> String {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if !isEmpty, line.count + 1 + word.count > lineLength {
        lines.append(line)
        line = rest
        isEmpty = true
      }
      line += isEmpty ? String(word) : " " + word
      isEmpty = false
    }
    return (lines + [line]).joined(separator: "\n") + "\n"
  }
}
