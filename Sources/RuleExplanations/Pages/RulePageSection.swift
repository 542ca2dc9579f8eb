internal import Findings

/// A section of a rule's page, the same in text and in Markdown.
struct RulePageSection {
  /// A block of a section.
  enum Block {
    /// A sentence or a clause.
    case sentence(String)
    /// An item of a list.
    case item(String)
    /// An item of a list that is quoted from another tool.
    case quotation(String)
    /// The source of the facts; Markdown makes links of the parts with an address.
    case source(String)
    /// Preformatted lines.
    case listing([String])
  }

  /// The heading; nil for the first section.
  package let title: String?
  /// Its blocks.
  package let blocks: [Block]

  /// The sections of a page in order, with the example that shows the rule best.
  package static func main(of page: RulePage) -> [RulePageSection] {
    let rule = page.rule
    var parts = [
      RulePageSection(title: nil, blocks: [.sentence(rule.summary), .sentence(severity(page))]),
      RulePageSection(title: "Why", blocks: [.sentence(rule.rationale)]),
      RulePageSection(
        title: "Logged on the device", blocks: rule.runtimeMessages.map { .quotation($0) }),
      RulePageSection(title: "Upload errors", blocks: rule.predicts.map { .quotation(upload($0)) }),
    ]
    if let broken = page.broken {
      parts.append(
        RulePageSection(title: "Wrong" + condition(broken), blocks: blocks(of: broken)))
    }
    if let corrected = page.corrected {
      parts.append(
        RulePageSection(
          title: corrected.isFixed ? "Fixed" : "Right" + condition(corrected.example),
          blocks: blocks(of: corrected.example)))
    }
    parts.append(RulePageSection(title: "What to do", blocks: whatToDo(page)))
    parts.append(RulePageSection(title: "Suppress", blocks: suppression(page)))
    parts.append(RulePageSection(title: "Source", blocks: [.source(rule.source)]))
    return parts.filter { !$0.blocks.isEmpty }
  }

  /// The other examples of a page.
  package static func others(of page: RulePage) -> [RulePageSection] {
    page.others.map { example in
      RulePageSection(title: name(example) + condition(example), blocks: blocks(of: example))
    }
  }

  /// The severity, with the lower ones and when the rule reports them.
  private static func severity(_ page: RulePage) -> String {
    let lower = page.severities.filter { $0 < page.rule.severity }.map(\.rawValue)
    var text = "Severity: \(page.rule.severity.rawValue)"
    if let condition = page.rule.lowered {
      text += " (\(condition))"
    } else if !lower.isEmpty {
      text += " (\(lower.joined(separator: " or ")) in some cases)"
    }
    return text + "."
  }

  private static func upload(_ code: String) -> String {
    let message = KnownMessage.upload.first { $0.code == code }?.texts.first
    return code + (message.map { ": \($0)" } ?? "")
  }

  private static func name(_ example: ShownExample) -> String {
    switch example.verdict {
    case .flagged: "Flagged"
    case .notChecked: "Not checked"
    case .accepted: "Accepted"
    }
  }

  /// The options of an example, after its heading.
  private static func condition(_ example: ShownExample) -> String {
    example.options.isEmpty ? "" : ", with " + example.options.joined(separator: " ")
  }

  private static func blocks(of example: ShownExample) -> [Block] {
    let lines = MarkedLines.of(ExampleLayout.broken(example.markedText))
    var blocks: [Block] = lines.isEmpty ? [.sentence("An empty file.")] : [.listing(lines)]
    for file in example.relatedFiles {
      if file.text.isEmpty {
        blocks.append(
          .sentence(
            "\(file.name.prefix(1).uppercased() + file.name.dropFirst()) has no entry for it."
          ))
      } else {
        blocks += [
          .sentence("In \(file.name):"),
          .listing(MarkedLines.of(ExampleLayout.broken(file.text))),
        ]
      }
    }
    return blocks + example.findings.map { .item($0) }
  }

  private static func whatToDo(_ page: RulePage) -> [Block] {
    var blocks: [Block] = page.helpTexts.map { .item($0) }
    switch page.rule.fix {
    case .safe:
      blocks.append(
        .sentence(
          "'launchkit validate --fix' applies the safe fixes" + done(page, .safe) + "."))
    case .unsafe:
      blocks.append(
        .sentence(
          "'launchkit validate --fix --unsafe-fixes' applies fixes that need review"
            + done(page, .unsafe) + "."))
    case nil:
      blocks.append(.sentence("No automatic fix\(page.rule.whyNoFix.map { ": \($0)" } ?? "")."))
    }
    return blocks
  }

  /// What fixes do to the examples, after a colon; empty when no example has such a fix.
  private static func done(_ page: RulePage, _ applicability: Finding.Fix.Applicability) -> String {
    let messages = page.fixes.filter { $0.applicability == applicability }.map(\.message)
    return messages.isEmpty ? "" : ": " + messages.joined(separator: "; ")
  }

  private static func suppression(_ page: RulePage) -> [Block] {
    let id = page.rule.id.name
    let comment: [Block] = [
      .sentence("Put a comment with a reason before the element or statement:"),
      .listing(["<!-- launchkit:ignore \(id) reason -->", "// launchkit:ignore \(id) reason"]),
    ]
    let configuration: [Block] = [
      .sentence("For a whole project, in '.launchkit.json':"),
      .listing(["{ \"rules\": { \"\(id)\": \"off\" } }"]),
    ]
    switch page.input {
    case .infoPlist, .target: return comment + configuration
    case .reading, .launchOptions: return configuration
    case .conversion, .trace, .policy: return []
    }
  }
}
