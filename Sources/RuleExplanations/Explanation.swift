package import Findings

/// What is known about a rule id, an upload error or a line of a log.
package struct Explanation {
  /// What the given words are.
  package enum Subject: String, CaseIterable {
    /// The id of a rule, alone or in a line of a report.
    case rule
    /// A key of an Info.plist, of launch options or of entitlements.
    case key
    /// The number of one of Apple's technical notes, such as TN3187.
    case technicalNote
    /// The number of an upload error, alone or in its message.
    case uploadError
    /// A line of a log, a build or an e-mail of the App Store.
    case message
  }

  /// What the given words are.
  package let subject: Subject
  /// The known messages that match, the best match first.
  package private(set) var messages: [KnownMessage] = []
  /// The rules that find a cause, the most likely first.
  package private(set) var rules: [RuleDescription] = []

  /// The keys with that name, one for each meaning.
  package private(set) var keys: [ExplainedKey] = []

  /// The technical note with that number; nil for other words, and for a note that nothing cites.
  private(set) var note: TechnicalNote?

  /// The upload errors in the words about which nothing is known, as the App Store writes them.
  package private(set) var unknownErrors: [String] = []

  /// Whether nothing is known.
  package var isEmpty: Bool { messages.isEmpty && rules.isEmpty && keys.isEmpty }

  /// Looks for everything that is known about some words.
  ///
  /// - Parameters:
  ///   - text: a rule id, a line of a report, an upload error or a line of a log, with any text around it.
  ///   - rules: the rules to look among.
  ///   - known: the messages to look among.
  /// - Complexity: the words of the text times those of all messages.
  package init(
    of text: String, in rules: [RuleDescription] = KnownRules.descriptions,
    _ known: [KnownMessage] = KnownMessage.all
  ) {
    let name = Self.trimmed(text)
    if let rule = rules.first(where: { $0.id.name == name }) {
      subject = .rule
      self.rules = [rule]
      return
    }
    keys = ExplainedKey.all(named: name)
    if !keys.isEmpty {
      subject = .key
      self.rules = ExplainedKey.rules(about: name, in: rules)
      return
    }
    if Self.isTechnicalNote(name) {
      subject = .technicalNote
      note = TechnicalNote.numbered(name)
      self.rules = rules.filter { $0.source.contains(name.uppercased()) }
      return
    }
    let stated = RuleIDMentions.all(in: name)
    let ruleMentions = rules.filter { stated.contains($0.id.name) }
    if !ruleMentions.isEmpty {
      subject = .rule
      self.rules = ruleMentions
      return
    }
    let numbers = UploadErrorNumber.all(in: name)
    if !numbers.isEmpty {
      subject = .uploadError
      find(numbers, rules, known)
      if isEmpty { find(LogWords(name), rules, known) }
      addNamedKeys(of: name)
      return
    }
    subject = .message
    var rest: Substring? = name[...]
    for _ in 0...Self.mostPrefixes {
      guard let line = rest else { return }
      find(LogWords(String(line)), rules, known)
      guard isEmpty else {
        addNamedKeys(of: name)
        return
      }
      rest = Self.withoutPrefix(line)
    }
  }

  /// The most keys of a message that are explained.
  private static let mostKeys = 2

  /// Adds the keys that a message names only here: those that its known wordings have anyway are not its news.
  private mutating func addNamedKeys(of text: String) {
    let usual = messages.flatMap(\.texts) + rules.flatMap(\.runtimeMessages)
    var seen: Set<String> = []
    for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || "-._".contains($0)) })
      .prefix(LogWords.limit)
    {
      let name = String(word.reversed().drop { $0 == "." }.reversed())
      guard keys.count < Self.mostKeys, ExplainedKey.isKnown(name), seen.insert(name).inserted,
        !usual.contains(where: { $0.contains(name) })
      else { continue }
      keys += ExplainedKey.all(named: name).prefix(1)
    }
  }

  /// The most words with a colon, such as `error:`, that are left out before a part of a message.
  private static let mostPrefixes = 3
  private static let longestPrefix = 120

  /// A line without what a tool writes before a message: `error: `, `…/App.xcodeproj: `. Nil if it has none.
  private static func withoutPrefix(_ line: Substring) -> Substring? {
    guard let end = line.prefix(longestPrefix).firstRange(of: ": ")?.upperBound else { return nil }
    return line[end...]
  }

  private mutating func find(
    _ numbers: [String], _ all: [RuleDescription], _ known: [KnownMessage]
  ) {
    for number in numbers {
      let count = messages.count + rules.count
      defer {
        if messages.count + rules.count == count, !isNamed(number) {
          unknownErrors.append("ITMS-\(number)")
        }
      }
      messages += known.filter { $0.number == number }
      add(
        messages.filter { $0.number == number }.flatMap(\.rules)
          + all.filter { $0.predicts.contains("ITMS-\(number)") }.map(\.id), from: all)
    }
  }

  /// Whether a rule that is already listed predicts an upload error.
  private func isNamed(_ number: String) -> Bool {
    rules.contains { $0.predicts.contains("ITMS-\(number)") }
  }

  private mutating func find(
    _ line: LogWords, _ all: [RuleDescription], _ known: [KnownMessage]
  ) {
    struct Match {
      let score: Int
      let rules: [RuleID]
      let message: KnownMessage?
    }
    var matches: [Match] = known.compactMap { message in
      let score = message.texts.map { LogPattern($0).score(line) }.max() ?? 0
      return score > 0 ? Match(score: score, rules: message.rules, message: message) : nil
    }
    for rule in all {
      let score = rule.runtimeMessages.map { LogPattern($0).score(line) }.max() ?? 0
      if score > 0 { matches.append(Match(score: score, rules: [rule.id], message: nil)) }
    }
    // Swift's sort is stable: of two that fit equally well, a known message with its order of rules comes
    // first.
    matches.sort { $0.score > $1.score }
    // A match that is much worse is a coincidence.
    let best = matches.first?.score ?? 0
    messages = matches.filter { 2 * $0.score > best }.compactMap(\.message)
    add(matches.filter { 2 * $0.score > best }.flatMap(\.rules), from: all)
  }

  private mutating func add(_ ids: [RuleID], from all: [RuleDescription]) {
    for id in ids where !rules.contains(where: { $0.id == id }) {
      if let rule = all.first(where: { $0.id == id }) { rules.append(rule) }
    }
  }

  /// Whether a text is the number of a technical note: TN and four digits.
  private static func isTechnicalNote(_ text: String) -> Bool {
    let text = text.uppercased()
    return text.utf8.count == 6 && text.hasPrefix("TN") && text.dropFirst(2).allSatisfy(\.isNumber)
  }

  private static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while let first = rest.first, first.isWhitespace { rest = rest.dropFirst() }
    while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
    return String(rest)
  }
}
