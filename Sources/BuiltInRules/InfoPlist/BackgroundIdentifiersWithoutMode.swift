package import Findings
package import LaunchModel
internal import PropertyListSyntax
package import RuleEngine

/// Background task identifiers without the modes that most tasks need.
package enum BackgroundIdentifiersWithoutMode: Rule {
  package static let id: RuleID = "background-identifiers-without-mode"
  package static let severity = Severity.info
  package static let kinds = BundleKinds.apps

  private static let identifiers = InfoPlistKey("BGTaskSchedulerPermittedIdentifiers")
  private static let modes = InfoPlistKey("UIBackgroundModes")

  package static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary:
        "Background task identifiers are declared without the modes 'fetch' and 'processing'.",
      rationale: """
        App refresh tasks need the mode 'fetch', processing tasks 'processing'; without the mode they \
        are not scheduled. Continued processing and health research tasks need the identifier alone.
        """,
      source: "Apple, BGTaskScheduler and BGTaskSchedulerPermittedIdentifiers",
      fix: .none(because: .severalWays),
      examples: [
        .accepts(
          """
          <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>a.refresh</string></array>
          <key>UIBackgroundModes</key><array><string>fetch</string></array>
          """),
        .accepts(
          """
          <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>a.refresh</string></array>
          <key>UIBackgroundModes</key><array><string>$(MODE)</string></array>
          """),
        .accepts(
          """
          <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>a.export.*</string></array>
          """),
        .accepts("<key>BGTaskSchedulerPermittedIdentifiers</key><array/>"),
        .flags(
          """
          <key>⟪BGTaskSchedulerPermittedIdentifiers⟫</key><array><string>a.refresh</string></array>
          <key>UIBackgroundModes</key><array><string>audio</string></array>
          """),
      ])
  }

  package static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let entry = plist[identifiers], context.isFinal(modes), let list = entry.value.array,
      // Only continued processing tasks have wildcards.
      list.contains(where: { $0.string.map { !$0.isEmpty && !$0.hasSuffix(".*") } ?? false })
    else { return }
    if let value = plist.value(of: modes), value.array == nil { return }
    let mayRunTasks = context.backgroundModes(of: plist).contains { mode in
      mode.equals("fetch") || mode.equals("processing")
        || mode.string.map(BuildVariable.isUndecided) ?? false
    }
    guard !mayRunTasks else { return }
    context.report(
      .info, "'\(entry.name)' without the background modes 'fetch' and 'processing'",
      at: entry.key, absent: [modes],
      help: "add the mode that the tasks need, unless they need none")
  }
}
