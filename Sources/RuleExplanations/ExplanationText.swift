internal import Findings

/// An explanation as text for a terminal.
package enum ExplanationText {
  private static let separator = String(repeating: "-", count: 72)

  /// The text; it ends with a newline.
  ///
  /// - Parameters:
  ///   - explanation: what is known; not empty.
  ///   - showsAllExamples: whether pages have every example.
  package static func of(_ explanation: Explanation, showsAllExamples: Bool) -> String {
    var parts: [String] = []
    // A single rule needs no introduction, unless a message has causes that no rule finds.
    let isPlain =
      explanation.rules.count == 1 && explanation.messages.allSatisfy { $0.gap == nil }
    if let note = explanation.note { parts.append("\(note.number): \(note.title)\n") }
    parts += explanation.keys.map(text)
    if !isPlain { parts += explanation.messages.map(text) }
    switch explanation.subject {
    case .key, .technicalNote:
      if !explanation.rules.isEmpty { parts.append(about(explanation.rules)) }
      return parts.joined(separator: "\n")
    case .rule, .uploadError, .message: break
    }
    if explanation.rules.count > 1 { parts.append(candidates(explanation.rules)) }
    let hasOrder = explanation.messages.contains { $0.rules.first == explanation.rules.first?.id }
    if let first = explanation.rules.first, explanation.rules.count == 1 || hasOrder {
      parts.append(RulePageText.of(RulePage(first), showsAllExamples: showsAllExamples))
    }
    if !explanation.unknownErrors.isEmpty {
      parts.append(
        RulePageText.wrapped(
          "Nothing is known about \(explanation.unknownErrors.joined(separator: ", ")).", "", ""))
    }
    return parts.joined(separator: "\n\(separator)\n\n")
  }

  /// All messages, a line for each, by the occasion on which they appear.
  package static func list(_ messages: [KnownMessage]) -> String {
    var parts: [String] = []
    for occasion in KnownMessage.Occasion.allCases {
      let found = messages.filter { $0.occasion == occasion }
      var text = "\(occasion.label):\n"
      for message in found {
        let code = message.code.map { "\($0)  " } ?? ""
        text += RulePageText.wrapped(code + (message.texts.first ?? message.meaning), "  ", "    ")
      }
      parts.append(text)
    }
    return parts.joined(separator: "\n")
  }

  private static func text(_ message: KnownMessage) -> String {
    var text = RulePageText.wrapped(
      (message.code.map { "\($0), " } ?? "") + message.occasion.label + ":", "", "")
    for words in message.texts.prefix(1) { text += RulePageText.wrapped(words, "  ", "  ") }
    text += "\n" + RulePageText.wrapped(message.meaning, "", "")
    if let gap = message.gap {
      let words = message.rules.isEmpty ? "No rule checks it: " : "Not all of it is checked: "
      text += "\n" + RulePageText.wrapped(words + gap + ".", "", "")
    }
    return text + "\nSource:\n" + RulePageText.wrapped(message.source, "  ", "  ")
  }

  private static func text(_ key: ExplainedKey) -> String {
    var text = "\(key.name) (\(key.type)), in \(key.containers.joined(separator: ", "))\n\n"
    text += RulePageText.wrapped(
      key.meaning.prefix(1).uppercased() + key.meaning.dropFirst() + ".", "", "")
    if !key.availability.isEmpty {
      text += "\nAvailable:\n"
      for line in key.availability { text += "  \(line)\n" }
    }
    if !key.values.isEmpty {
      text += "\nValues:\n"
      for value in key.values { text += "  \(value)\n" }
    }
    return text + "\nSource:\n" + RulePageText.wrapped(key.source, "  ", "  ")
  }

  /// The rules about a key or a technical note, one line each.
  private static func about(_ rules: [RuleDescription]) -> String {
    var text = "Rules; 'launchkit explain RULE' explains one:\n"
    for rule in rules {
      text += RulePageText.wrapped(
        "\(rule.id) (\(rule.severity.rawValue)): \(rule.summary)", "  ", "    ")
    }
    return text
  }

  private static func candidates(_ rules: [RuleDescription]) -> String {
    var text = RulePageText.wrapped(
      """
      \(rules.count) rules find causes of it; 'launchkit validate PATH' reports which one it is, \
      and 'launchkit explain RULE' explains a rule:
      """, "", "")
    for rule in rules {
      text += "\n  \(rule.id) (\(rule.severity.rawValue))\n"
      text += RulePageText.wrapped(rule.summary, "    ", "    ")
    }
    return text
  }
}
