internal import SourceText

/// A part of a rule's page, the same in every form that a person reads.
struct RulePageSection {
  /// What a part is made of.
  enum Block {
    /// A sentence or a clause.
    case sentence(String)
    /// One of several things, each in its own words.
    case item(String)
    /// One of several messages, in the words of somebody else.
    case quotation(String)
    /// A text as it is written.
    case listing([String])
  }

  /// The heading; nil for the beginning.
  let title: String?
  /// What stands under it.
  let blocks: [Block]

  /// The parts of a page in order, with the example that shows the rule best.
  static func main(of page: RulePage) -> [RulePageSection] {
    let rule = page.rule
    var parts = [
      RulePageSection(title: nil, blocks: [.sentence(rule.summary), .sentence(severity(page))]),
      RulePageSection(title: "Why", blocks: [.sentence(rule.rationale)]),
      RulePageSection(title: "On the device", blocks: rule.runtimeMessages.map { .quotation($0) }),
      RulePageSection(title: "At upload", blocks: rule.predicts.map { .quotation(upload($0)) }),
    ]
    if let broken = page.broken {
      parts.append(
        RulePageSection(title: "Wrong" + condition(broken), blocks: blocks(of: broken)))
    }
    if let cured = page.cured {
      parts.append(
        RulePageSection(
          title: cured.isFixed ? "The same, fixed" : "Right" + condition(cured.example),
          blocks: blocks(of: cured.example)))
    }
    parts.append(RulePageSection(title: "What to do", blocks: cure(page)))
    parts.append(RulePageSection(title: "To suppress it", blocks: suppression(page)))
    parts.append(RulePageSection(title: "Source", blocks: [.sentence(rule.source)]))
    return parts.filter { !$0.blocks.isEmpty }
  }

  /// The other examples of a page.
  static func others(of page: RulePage) -> [RulePageSection] {
    page.others.map { example in
      RulePageSection(title: name(example) + condition(example), blocks: blocks(of: example))
    }
  }

  private static func severity(_ page: RulePage) -> String {
    let others = page.severities.filter { $0 < page.rule.severity }.map(\.words)
    let worst = page.rule.severity.words
    return "It is \(worst)"
      + (others.isEmpty ? "." : " at worst, in other cases \(others.joined(separator: " or ")).")
  }

  private static func upload(_ code: String) -> String {
    let message = KnownMessage.upload.first { $0.code == code }?.texts.first
    return code + (message.map { ": \($0)" } ?? "")
  }

  private static func name(_ example: ShownExample) -> String {
    switch example.verdict {
    case .flagged: "Flagged"
    case .notChecked: "Not to be decided"
    case .accepted: "Accepted"
    }
  }

  /// The options of an example, behind its heading.
  private static func condition(_ example: ShownExample) -> String {
    example.options.isEmpty ? "" : ", with " + example.options.joined(separator: " ")
  }

  private static func blocks(of example: ShownExample) -> [Block] {
    let lines = MarkedLines.of(ExampleLayout.broken(example.markedText))
    var blocks: [Block] = lines.isEmpty ? [.sentence("Nothing.")] : [.listing(lines)]
    for companion in example.companions {
      if companion.text.isEmpty {
        blocks.append(.sentence("With nothing for it in \(companion.name)."))
      } else {
        blocks += [
          .sentence("With this in \(companion.name):"),
          .listing(MarkedLines.of(ExampleLayout.broken(companion.text))),
        ]
      }
    }
    return blocks + example.findings.map { .item($0) }
  }

  private static func cure(_ page: RulePage) -> [Block] {
    var blocks: [Block] = page.cures.map { .item($0) }
    switch page.rule.fix {
    case .safe:
      blocks.append(
        .sentence(
          "'launchkit validate --fix' does it where the cure is safe: "
            + done(page, .safe) + "."))
    case .unsafe:
      blocks.append(
        .sentence(
          "'launchkit validate --fix --unsafe-fixes' does it, for a person to look at: "
            + done(page, .unsafe) + "."))
    case nil: blocks.append(.sentence("There is no fix that a machine could apply."))
    }
    return blocks
  }

  /// What fixes do to the examples.
  private static func done(_ page: RulePage, _ applicability: FixIt.Applicability) -> String {
    page.fixes.filter { $0.applicability == applicability }.map(\.message)
      .joined(separator: "; ")
  }

  private static func suppression(_ page: RulePage) -> [Block] {
    let id = page.rule.id.name
    let comment: [Block] = [
      .sentence("A comment before the element or statement, with a reason:"),
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

extension Severity {
  /// The severity with an article, in a sentence.
  fileprivate var words: String {
    switch self {
    case .error: "an error"
    case .warning: "a warning"
    case .information: "a remark"
    }
  }
}
