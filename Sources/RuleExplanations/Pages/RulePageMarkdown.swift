internal import Findings

/// A rule's page in Markdown.
package enum RulePageMarkdown {
  /// The page with all examples; it ends with a newline.
  package static func of(_ page: RulePage) -> String {
    var text = "# \(page.rule.id)\n"
    for section in RulePageSection.main(of: page) {
      text += "\n"
      if let title = section.title { text += "## \(escaped(title))\n\n" }
      text += joined(section.blocks)
    }
    let others = RulePageSection.others(of: page)
    if !others.isEmpty {
      text += "\n<details>\n<summary>\(ReportedCount.of(others.count, "more example"))</summary>\n"
      for section in others {
        text += "\n### \(escaped(section.title ?? ""))\n\n" + joined(section.blocks)
      }
      text += "\n</details>\n"
    }
    return text + "\n[All rules](README.md)\n"
  }

  private static func joined(_ blocks: [RulePageSection.Block]) -> String {
    var text = ""
    var isAfterItem = false
    for (index, block) in blocks.enumerated() {
      var isItem = false
      switch block {
      case .item, .quotation: isItem = true
      case .sentence, .source, .listing: break
      }
      if index > 0, !(isItem && isAfterItem) { text += "\n" }
      isAfterItem = isItem
      switch block {
      case .sentence(let words): text += escaped(words) + "\n"
      case .source(let words): text += SourceLinks.markdown(words) + "\n"
      case .item(let words): text += "- " + escaped(words) + "\n"
      case .quotation(let words): text += "- " + code(words) + "\n"
      case .listing(let lines):
        let fence = fence(around: lines)
        text += "\(fence)text\n" + lines.joined(separator: "\n") + "\n\(fence)\n"
      }
    }
    return text
  }

  /// A fence with more backquotes than any row of them in the listing.
  private static func fence(around lines: [String]) -> String {
    var fence = "```"
    while lines.contains(where: { $0.contains(fence) }) { fence += "`" }
    return fence
  }

  /// Text as code within a line.
  package static func code(_ text: String) -> String {
    text.contains("`") ? "`` \(text) ``" : "`\(text)`"
  }

  /// Text with its markup escaped; text in single quotes is code.
  package static func escaped(_ text: String) -> String {
    var output = ""
    var isCode = false
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let before = index == 0 ? " " : characters[index - 1]
      let opens =
        character == "'" && !isCode && !before.isLetter && !before.isNumber
        && closes(characters, after: index)
      if opens || (character == "'" && isCode) {
        output += "`"
        isCode.toggle()
      } else if !isCode, "\\`*_{}[]<>#|~$".contains(character) {
        output += "\\\(character)"
      } else if character == "\n" {
        output += " "
      } else {
        output.append(character)
      }
    }
    return output
  }

  /// Whether a quotation that can be code ends somewhere after its opening quote.
  private static func closes(_ characters: [Character], after start: Int) -> Bool {
    guard let end = characters[(start + 1)...].firstIndex(of: "'"), end > start + 1 else {
      return false
    }
    return !characters[start..<end].contains("`")
  }
}
