internal import Findings
internal import LaunchModel
internal import RuleEngine

/// More URL schemes are queried than the system looks at.
enum QuerySchemesOverLimit: Rule {
  static let id: RuleID = "query-schemes-over-limit"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  private static let queried = InfoPlistKey("LSApplicationQueriesSchemes")
  private static let limit = 50
  /// The limit that has been reported for apps built with the iOS 27 SDK.
  private static let newLimit = 25

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "'LSApplicationQueriesSchemes' has more entries than the system evaluates.",
      rationale: """
        Of the schemes an app wants to ask about, only the first 50 count; with the iOS 27 SDK 25 are \
        reported. For the others canOpenURL answers false, whatever is installed.
        """,
      source: "Apple, UIApplication.canOpenURL(_:); SwiftOldDriver/iOS-Weekly issue 3023",
      fix: .none(because: .severalWays),
      examples: [
        .accepts(list(20), facts: ValidationFacts(sdk: OSVersion(27))),
        .accepts(list(25), facts: ValidationFacts(sdk: OSVersion(27))),
        .accepts(list(50), facts: ValidationFacts(sdk: OSVersion(26))),
        .notChecked(list(26)),
        .flags(list(52, marking: 51)),
        .flags(list(26, marking: 26), facts: ValidationFacts(sdk: OSVersion(27))),
      ])
  }

  private static func list(_ count: Int, marking marked: Int = 0) -> String {
    let entries = (1...count).map {
      $0 == marked ? "<string>⟪app\($0)⟫</string>" : "<string>app\($0)</string>"
    }
    return "<key>LSApplicationQueriesSchemes</key><array>\(entries.joined(separator: "\n"))</array>"
  }

  /// Whether the list has room for one more scheme with any SDK.
  static func hasRoom(_ plist: InfoPlist) -> Bool {
    (plist.strings(queried)?.count ?? 0) < newLimit
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let schemes = plist.strings(queried), schemes.count > newLimit else { return }
    let limit = context.sdkIsAtLeast(27) ? newLimit : limit
    if schemes.count > limit {
      context.report(
        .warning,
        "\(schemes.count) queried URL schemes, and only the first \(limit) count",
        at: schemes[limit],
        help: "remove the schemes that the app does not query")
    } else if context.sdk == nil {
      context.reportNotChecked(
        "whether \(schemes.count) queried URL schemes are too many depends on the SDK",
        needs: ["--sdk 27"])
    }
  }
}
