internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// An app of Compose Multiplatform without the key that Compose demands.
enum KeyFrameDurationMissing: TargetRule {
  static let id: RuleID = "key-frame-duration-missing"
  static let severity = Severity.warning
  static let products: Set<ProductKind> = [.app]
  static let needs: TargetNeeds = [.sources]

  private static let key = InfoPlistKey("CADisableMinimumFrameDurationOnPhone")

  private static func app(version: String, _ plist: String) -> String {
    """
    --- Info.plist
    <plist version="1.0">\(plist)</plist>
    --- build.gradle.kts
    plugins { id("org.jetbrains.compose") version "\(version)" }
    --- App.swift
    import ComposeApp
    func controller() -> UIViewController { MainViewControllerKt.MainViewController() }
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "An app of Compose Multiplatform lacks 'CADisableMinimumFrameDurationOnPhone'.",
      rationale: """
        From version 1.7 on Compose checks the Info.plist when its first view controller is made, and ends the app if \
        this key is not true.
        """,
      source: """
        JetBrains/compose-multiplatform-core, PlistSanityCheck.uikit.kt; \
        JetBrains, What is new in Compose Multiplatform
        """,
      runtimeMessages: [
        "Error: `Info.plist` doesn't have a valid `CADisableMinimumFrameDurationOnPhone` entry."
      ],
      fix: .none(because: .severalWays),
      examples: [
        .accepts(
          app(
            version: "1.8.0",
            "<dict><key>CADisableMinimumFrameDurationOnPhone</key><true/></dict>"), .target(.app)),
        .accepts(app(version: "1.6.11", "<dict/>"), .target(.app)),
        .notChecked(
          "--- build.gradle.kts\nid(\"org.jetbrains.compose\") version \"1.8.0\"\n", .target(.app)),
        .flags(
          app(version: "1.8.0", "⟪<dict>⟫<key>A</key><string>b</string></dict>"), .target(.app)),
        .flags(
          app(
            version: "1.8.0",
            "<dict><key>CADisableMinimumFrameDurationOnPhone</key>⟪<false/>⟫</dict>"), .target(.app)
        ),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    !target.isBundle && target.lockedLibraries.contains { demandsKey($0) }
  }

  private static func demandsKey(_ library: LockedLibrary) -> Bool {
    library.manager == .gradle && !library.numbers.isEmpty
      && !library.numbers.lexicographicallyPrecedes([1, 7])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.platform == nil || context.platform == .ios,
      let library = target.lockedLibraries.first(where: demandsKey),
      // Kotlin's functions at the top of a file are in a class with the name of the file and 'Kt'.
      target.sources.value?.files.contains(where: {
        $0.file.source.contains(Array("ViewControllerKt".utf8))
      }) == true
    else { return }
    let notes = [library.place.note("the app uses Compose \(ShortText.of(library.version))")]
    let help = "set '\(key.name)' to true"
    guard let value = target.plist.value(of: key) else {
      context.report(
        unless: target.effective?.missingInput(for: key.name), "sets it", .warning,
        "without '\(key.name)' Compose ends the app", at: target.plist.root.value, notes: notes,
        help: help, runtimeMessage: documentation.runtimeMessages.first)
      return
    }
    guard value.boolean == false else { return }
    context.report(
      .warning, "'\(key.name)' is false, so Compose ends the app", at: value, notes: notes,
      help: help, runtimeMessage: documentation.runtimeMessages.first)
  }
}
