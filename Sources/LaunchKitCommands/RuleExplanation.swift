internal import LaunchModel
internal import LaunchRules
internal import SourceText

/// What is known about a rule, as a page of text.
enum RuleExplanation {
  private static let lineLength = 78

  /// The page of one rule of the catalogue; what the readers find has no examples.
  static func text(_ rule: RuleDescription) -> String {
    text(rule, examples: RuleCatalogue.rule(rule.id)?.documentation.examples ?? [])
  }

  /// The page of a rule with its examples.
  static func text(_ rule: RuleDescription, examples: [RuleExample]) -> String {
    var text = "\(rule.id) (\(rule.severity.rawValue))\n\n"
    text += wrapped(rule.summary) + "\n\n" + wrapped(rule.rationale) + "\n"
    let facts: [(String, [String])] = [
      ("On the device", rule.runtimeMessages), ("At upload", rule.predicts),
      ("Source", [rule.source]),
    ]
    for (title, entries) in facts where !entries.isEmpty {
      text += "\n\(title):\n"
      for entry in entries { text += wrapped(entry, indentation: "  ") + "\n" }
    }
    for (verdict, title) in [
      (RuleExample.Verdict.flagged, "Flagged"), (.notChecked, "Not to be decided from the file"),
      (.accepted, "Accepted"),
    ] {
      for example in examples where example.verdict == verdict {
        text += "\n\(title)\(condition(example.facts)):\n\n" + quoted(example.text)
        text += declarations(example.frame)
      }
    }
    return text
  }

  /// What the app of an example of launch options declares.
  private static func declarations(_ frame: RuleExample.Frame) -> String {
    let files: [(String, String?)]
    var text = ""
    switch frame {
    case .launch(let infoPlist, let entitlements), .launchFile(let infoPlist, let entitlements):
      files = [("Info.plist", infoPlist), ("entitlements", entitlements)]
    case .launchFileWithKeys(let keys, let infoPlist, let entitlements):
      files = [("Info.plist", infoPlist), ("entitlements", entitlements)]
      text = "\n  In the file of launch keys:\n\n" + quoted(keys)
    case .app, .dictionary, .file, .target: return ""
    }
    for (name, entries) in files {
      guard let entries else { continue }
      text +=
        entries.isEmpty
        ? "\n  The app's \(name) declare\(name.hasSuffix("s") ? "" : "s") nothing for it.\n"
        : "\n  In the app's \(name):\n\n" + quoted(entries)
    }
    return text
  }

  /// The options under which an example holds, in words.
  private static func condition(_ facts: ValidationFacts) -> String {
    var options: [String] = []
    if let sdk = facts.sdk { options.append("--sdk \(version(sdk))") }
    if let target = facts.deploymentTarget {
      options.append("--deployment-target \(version(target))")
    }
    if let platform = facts.platform { options.append("--platform \(platform.rawValue)") }
    if facts.lifecycle != .auto { options.append("--lifecycle \(facts.lifecycle.rawValue)") }
    return options.isEmpty ? "" : ", with " + options.joined(separator: " ")
  }

  private static func version(_ version: OSVersion) -> String {
    version.minor == 0 ? "\(version.major)" : version.description
  }

  /// An example with carets under the marked text.
  private static func quoted(_ example: String) -> String {
    var text = ""
    for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
      var shown = ""
      var carets = ""
      var isMarked = false
      for character in line {
        switch character {
        case "⟪":
          isMarked = true
          if line.hasSuffix("⟪") || line.contains("⟪⟫") { carets += "^" }
        case "⟫": isMarked = false
        default:
          shown.append(character)
          carets += isMarked ? "^" : " "
        }
      }
      text += shown.isEmpty ? "\n" : "    \(shown)\n"
      while carets.last == " " { carets.removeLast() }
      if !carets.isEmpty { text += "    \(carets)\n" }
    }
    return text
  }

  /// Breaks text between words.
  private static func wrapped(_ text: String, indentation: String = "") -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if !line.isEmpty, indentation.count + line.count + 1 + word.count > lineLength {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    lines.append(line)
    return lines.map { indentation + $0 }.joined(separator: "\n")
  }
}
