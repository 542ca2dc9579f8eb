internal import Findings
internal import LaunchModel
package import RuleEngine
package import SourceText

/// An example of a rule as its page shows it.
package struct ShownExample {
  /// What the rule says about the example.
  package enum Verdict: String, CaseIterable {
    /// There is a finding at each mark.
    case flagged
    /// The rule cannot decide it from the given facts.
    case notChecked = "not-checked"
    /// There is no finding.
    case accepted
  }

  /// Another file that belongs to the example.
  package struct RelatedFile {
    /// What it is: `the file of launch keys`, `the app's Info.plist`.
    package let name: String
    /// Its text; empty when the file declares nothing for it.
    package let text: String
  }

  /// What the rule says about the example.
  package let verdict: Verdict
  /// The text, with `⟪` and `⟫` around what findings point at.
  let markedText: String
  /// The options for which the result is valid, such as `--sdk 27`.
  package let options: [String]
  /// Other files that belong to the example.
  let relatedFiles: [RelatedFile]
  /// The messages of the findings, each once.
  package let findings: [String]

  /// Shows an example of a rule.
  ///
  /// - Parameters:
  ///   - example: the example.
  ///   - run: what the rule says about it; nil when that is not known.
  package init(_ example: RuleDocumentation.Example, _ run: RuleExampleRun?) {
    verdict =
      switch example.verdict {
      case .accepted: .accepted
      case .flagged: .flagged
      case .notChecked: .notChecked
      }
    markedText = example.text
    options = Self.options(example.facts)
    relatedFiles = Self.relatedFiles(example.frame)
    let messages =
      (run?.findings.map(\.diagnostic.message) ?? []) + (run?.notChecked.map(\.message) ?? [])
    findings = messages.indices.filter { messages[..<$0].firstIndex(of: messages[$0]) == nil }
      .map { messages[$0] }
  }

  /// The text and the marked places in it.
  package var text: MarkedText { MarkedText(markedText) }

  private static func options(_ facts: ValidationFacts) -> [String] {
    var options: [String] = []
    if let sdk = facts.sdk { options.append("--sdk \(version(sdk))") }
    if let target = facts.deploymentTarget {
      options.append("--deployment-target \(version(target))")
    }
    if let platform = facts.platform { options.append("--platform \(platform.rawValue)") }
    if facts.lifecycle != .auto { options.append("--lifecycle \(facts.lifecycle.rawValue)") }
    return options
  }

  private static func version(_ version: OSVersion) -> String {
    version.minor == 0 ? "\(version.major)" : version.description
  }

  private static func relatedFiles(_ frame: RuleDocumentation.Example.Frame) -> [RelatedFile] {
    func app(_ infoPlist: String?, _ entitlements: String?) -> [RelatedFile] {
      [
        infoPlist.map { RelatedFile(name: "the app's Info.plist", text: $0) },
        entitlements.map { RelatedFile(name: "the app's entitlements", text: $0) },
      ].compactMap { $0 }
    }
    switch frame {
    case .launch(let infoPlist, let entitlements), .launchFile(let infoPlist, let entitlements):
      return app(infoPlist, entitlements)
    case .launchFileWithKeys(let keys, let infoPlist, let entitlements):
      return [RelatedFile(name: "the file of launch keys", text: keys)]
        + app(infoPlist, entitlements)
    case .app, .dictionary, .file, .privacyManifest, .target: return []
    }
  }
}
