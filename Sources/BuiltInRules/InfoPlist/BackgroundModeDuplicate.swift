internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A background mode is listed twice.
enum BackgroundModeDuplicate: Rule {
  static let id: RuleID = "background-mode-duplicate"
  static let severity = Severity.info
  static let kinds: BundleKinds = [.appsAndFragments, BundleKinds(.watchApp)]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A background mode is listed twice.",
      rationale: "The second entry has no effect; it is often left over from a merge.",
      source: "Apple, UIBackgroundModes",
      fix: .safe,
      examples: [
        .accepts(
          """
          <key>UIBackgroundModes</key><array><string>audio</string><string>fetch</string></array>
          """),
        .accepts("<key>UIBackgroundModes</key><array/>"),
        .flags(
          """
          <key>UIBackgroundModes</key><array><string>audio</string><string>fetch</string>
          <string>⟪audio⟫</string></array>
          """),
      ])
  }

  /// Up to this many modes are compared each with each: a dictionary costs more.
  private static let mostCompared = 4

  private static func hasRepeated(_ modes: [PropertyListValue]) -> Bool {
    modes.indices.contains { index in
      modes[..<index].contains { earlier in
        earlier.withUTF8 { left in modes[index].withUTF8 { left.elementsEqual($0) } }
      }
    }
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    let modes = context.backgroundModes(of: plist)
    guard modes.count > 1, modes.count > mostCompared || hasRepeated(modes) else { return }
    var first = [String: PropertyListValue](minimumCapacity: modes.count)
    for value in modes {
      guard let name = value.string, !name.isEmpty else { continue }
      guard let original = first[name] else {
        first[name] = value
        continue
      }
      context.report(
        .info, "background mode '\(name)' is listed twice", at: value,
        notes: [Finding.Note("first listed here", at: original.contentSpan)], help: "remove it",
        fixes: context.removing(element: value, .safe, called: "the repeated mode"))
    }
  }
}
