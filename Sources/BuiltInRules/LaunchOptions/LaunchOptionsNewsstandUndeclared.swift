internal import Findings
internal import LaunchModel
internal import RuleEngine

/// A Newsstand download for an app that is not a publication.
enum LaunchOptionsNewsstandUndeclared: LaunchOptionRule {
  static let id: RuleID = "launch-options-newsstand-undeclared"
  static let severity = Severity.error

  static var documentation: RuleDocumentation {
    let download = """
      <key>⟪UIApplicationLaunchOptionsNewsstandDownloadsKey⟫</key>
      <array><string>issue-7</string></array>
      """
    let mode = "<key>UIBackgroundModes</key><array><string>newsstand-content</string></array>"
    let flag = "<key>UINewsstandApp</key><true/>"
    func app(_ infoPlist: String?) -> RuleDocumentation.Example.Frame {
      .launch(infoPlist: infoPlist, entitlements: nil)
    }
    return RuleDocumentation(
      summary: "Launch options for a Newsstand download need declarations that the app lacks.",
      rationale: """
        Only apps with 'UINewsstandApp' and the background mode 'newsstand-content' had Newsstand \
        downloads.
        """,
      source: "Apple, UIApplication.LaunchOptionsKey.newsstandDownloads and UINewsstandApp",
      fix: .none(because: .launchOrApp),
      examples: [
        .accepts(download.unmarked, app(mode + flag)),
        .flags(download, app("")), .flags(download, app(mode)), .flags(download, app(flag)),
        .notChecked(download.unmarked, app(nil)),
      ])
  }

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    guard let source = launch.options.entry(.newsstandDownloads)?.source else { return }
    context.require(
      app.demands(of: .newsstandDownloads), for: "a Newsstand download", at: source.mark)
  }
}
