internal import Findings

/// The folder `Documentation/Rules`: a page for each rule, an index, and the known messages.
package enum RuleDocumentationFolder {
  /// Its path from the root of the repository.
  package static let path = "Documentation/Rules"

  /// A file.
  package struct File {
    /// Its name.
    package let name: String
    /// Its text.
    package let text: String
  }

  /// All files, by name.
  package static func files() -> [File] {
    let rules = KnownRules.descriptions
    let pages = rules.map { rule in
      File(name: "\(rule.id).md", text: RulePageMarkdown.of(RulePage(rule)))
    }
    let index = File(name: "README.md", text: index(rules))
    let messages = File(name: "Messages.md", text: messages(rules))
    return ([index, messages] + pages).sorted { $0.name < $1.name }
  }

  // MARK: Index

  private static func index(_ rules: [RuleDescription]) -> String {
    var text = """
      # Rules

      \(rules.count) rules in \(RuleDescription.Group.allCases.count) groups. A configuration sets the severity of a rule or of a \
      group, as in `"rules": { "scene": "error" }`. `launchkit explain RULE` prints the same pages; \
      `launchkit rules --group scene` lists a group, and `--format json` prints everything for programs. \
      [Messages](Messages.md) lists messages of devices, builds and App Store Connect with the rules that find \
      their causes.

      This folder is generated. Texts and examples live with the rules in `Sources`; the examples are tests of \
      the rules.

      """
    for group in RuleDescription.Group.allCases {
      let own = ordered(rules.filter { $0.group == group })
      guard !own.isEmpty else { continue }
      text +=
        "\n## \(group.title)\n\nGroup `\(group.rawValue)`.\n\n| Rule | Severity | What is wrong | Fix |\n"
      text += "| --- | --- | --- | --- |\n"
      for rule in own {
        text += "| \(link(rule.id)) | \(rule.severity.rawValue) | "
        text += "\(RulePageMarkdown.escaped(rule.summary)) | \(rule.fix?.rawValue ?? "") |\n"
      }
    }
    text += "\n## By severity\n"
    for severity in Severity.allCases.sorted(by: >) {
      let own = rules.filter { $0.severity == severity }
      text += "\n### \(ReportedCount.of(own.count, severity.rawValue))\n\n"
      text += own.map { link($0.id) }.joined(separator: ", ") + "\n"
    }
    return text
  }

  /// The highest severity first, then by name.
  private static func ordered(_ rules: [RuleDescription]) -> [RuleDescription] {
    rules.sorted { $0.severity != $1.severity ? $0.severity > $1.severity : $0.id < $1.id }
  }

  private static func link(_ rule: RuleID) -> String { "[\(rule)](\(rule).md)" }

  // MARK: Messages

  private static func messages(_ rules: [RuleDescription]) -> String {
    var text = """
      # Messages

      Messages about launching from devices, builds and App Store Connect, and what they mean. `launchkit explain` \
      accepts any of them, with the text around it. `…` matches any text. Listed are messages that Apple \
      documents, that its sources contain, or that a public report quotes.

      """
    for occasion in KnownMessage.Occasion.allCases {
      text += "\n## \(heading(occasion))\n"
      for message in KnownMessage.all where message.occasion == occasion {
        text += entry(message)
      }
      guard occasion == .device else { continue }
      let listed = Set(KnownMessage.device.flatMap(\.texts))
      for rule in rules {
        for words in rule.runtimeMessages where !listed.contains(words) {
          text += "\n### \(RulePageMarkdown.code(words))\n\nFound by \(link(rule.id)).\n"
        }
      }
    }
    return text
  }

  private static func heading(_ occasion: KnownMessage.Occasion) -> String {
    switch occasion {
    case .device: "On the device"
    case .build: "In the build"
    case .upload: "At upload"
    }
  }

  private static func entry(_ message: KnownMessage) -> String {
    let title = [message.code, message.texts.first.map(RulePageMarkdown.code)]
    var text = "\n### \(title.compactMap { $0 }.joined(separator: ": "))\n\n"
    text += RulePageMarkdown.escaped(message.meaning) + "\n"
    if !message.rules.isEmpty {
      text += "\nFound by \(message.rules.map(link).joined(separator: ", ")).\n"
    }
    if let gap = message.gap {
      let words = message.rules.isEmpty ? "No rule checks it: " : "Not all of it is checked: "
      text += "\n" + RulePageMarkdown.escaped(words + gap) + ".\n"
    }
    return text + "\nSource: \(SourceLinks.markdown(message.source))\n"
  }
}
