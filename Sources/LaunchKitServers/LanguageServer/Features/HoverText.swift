internal import Findings
internal import LaunchAnalysis
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine
internal import RuleExplanations
internal import SourceText

/// Describes keys, values and variables in Markdown.
enum HoverText {
  /// The most values that are listed.
  private static let maximumValueCount = 24
  /// The most rules that are listed.
  private static let maximumRuleCount = 8

  // MARK: Keys

  /// What is known about a key at a place; nil if nothing is.
  ///
  /// - Parameters:
  ///   - rules: the rules about each key.
  ///   - page: the page of a rule.
  static func key(
    _ name: String, at place: KeyPlace?, _ rules: [String: [RuleDescription]],
    page: (RuleID) -> String?
  ) -> String? {
    let plain = String(name.prefix { $0 != "~" })
    guard let explained = ExplainedKey.all(named: plain).first else { return nil }
    let known = place?.key(named: plain)
    var parts = ["**\(code(plain))**" + (known?.title.map { ", “\($0)”" } ?? "")]
    parts.append(
      "\(explained.type), in \(explained.containers.joined(separator: ", ")). "
        + sentence(explained.meaning))
    if !explained.availability.isEmpty {
      parts.append("Available: \(explained.availability.joined(separator: "; ")).")
    }
    let values = known?.allowed?.values.map(\.description) ?? explained.values
    if !values.isEmpty { parts.append("Values: \(list(values, upTo: maximumValueCount)).") }
    if let related = known?.relatedKeys, !related.isEmpty {
      parts.append("Belongs with \(list(related, upTo: maximumValueCount)).")
    }
    let rules = rules[plain] ?? []
    let errors = Set(rules.flatMap(\.predicts)).sorted()
    if !errors.isEmpty { parts.append("Upload errors: \(errors.joined(separator: ", ")).") }
    if !rules.isEmpty {
      parts.append(
        "Rules:\n"
          + rules.prefix(maximumRuleCount).map { "- " + line($0, title(of: $0, page)) }
          .joined(separator: "\n"))
    }
    parts.append("Source: \(explained.source).")
    return parts.joined(separator: "\n\n")
  }

  private static func title(of rule: RuleDescription, _ page: (RuleID) -> String?) -> String {
    page(rule.id).map { "[\(rule.id.name)](\($0))" } ?? code(rule.id.name)
  }

  private static func line(_ rule: RuleDescription, _ name: String) -> String {
    "\(name) (\(rule.severity.rawValue)): \(rule.summary)"
  }

  // MARK: Values

  /// What is known about a value of a key; nil if nothing more than what is known about the key.
  static func value(_ text: String, of key: CatalogKey?) -> String? {
    switch key?.allowed {
    case .backgroundModes, .watchBackgroundModes:
      guard
        let mode = (BackgroundMode.all + BackgroundMode.watch).first(where: {
          $0.value.description == text
        })
      else { return nil }
      let title = mode.title.map { ", “\($0)”" } ?? ""
      return "**\(code(text))**\(title)\n\n" + sentence("it needs: \(mode.demands)")
    case .accessedAPICategories:
      guard let category = RequiredReasonCategory.all.first(where: { $0.name.description == text })
      else { return nil }
      let reasons = category.reasons.map { "- \(code($0.code.description)): \($0.meaning)" }
      return "**\(code(text))**\n\nReasons:\n" + reasons.joined(separator: "\n")
    case .accessedAPIReasons:
      guard
        let reason = RequiredReasonCategory.all.flatMap(\.reasons).first(where: {
          $0.code.description == text
        })
      else { return nil }
      return "**\(code(text))**\n\n" + sentence(reason.meaning.description)
    default: return nil
    }
  }

  // MARK: Variables

  /// What a variable stands for in each configuration of the targets, and where it is set.
  static func variable(
    _ name: String, in targets: [ProjectFacts.Target], shown: (String) -> String
  ) -> String {
    var lines: [(value: String, names: [String])] = []
    for target in targets {
      let value = value(of: name, in: target, shown)
      let label = "\(target.name) (\(target.configuration))"
      if let known = lines.firstIndex(where: { $0.value == value }) {
        lines[known].names.append(label)
      } else {
        lines.append((value, [label]))
      }
    }
    let title = "**\(code("$(\(name))"))**\n\n"
    guard !lines.isEmpty else { return title + "No target that uses this file is known." }
    return title
      + lines.map { "- \($0.names.joined(separator: ", ")): \($0.value)" }.joined(separator: "\n")
  }

  private static func value(
    of name: String, in target: ProjectFacts.Target, _ shown: (String) -> String
  ) -> String {
    guard case .given(let settings) = target.target.settings else { return "not known" }
    guard let value = settings.value(name) else {
      return settings.isUnset(name) ? "not set" : "not known: no file that was read sets it"
    }
    var text = value.isDecided ? code(value.text) : "\(code(value.text)), not decided"
    if let place = settings[name]?.place {
      let line = LineTable(place.file.source).line(at: Int(place.span.start))
      text += ", set in \(code("\(shown(place.file.source.path)):\(line)"))"
    } else {
      text += ", set by the build system"
    }
    return text
  }

  // MARK: Markdown

  /// A text as code; marks inside of it are kept.
  static func code(_ text: String) -> String {
    let fence = text.contains("`") ? "``" : "`"
    return fence + text.visible + fence
  }

  private static func list(_ texts: [String], upTo count: Int) -> String {
    let shown = texts.prefix(count).map(code).joined(separator: ", ")
    return texts.count > count ? "\(shown) and \(texts.count - count) more" : shown
  }

  private static func sentence(_ clause: String) -> String {
    clause.prefix(1).uppercased() + clause.dropFirst() + (clause.hasSuffix(".") ? "" : ".")
  }
}
