internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine

/// The Info.plist and the build settings give the bundle two identifiers.
enum BundleIdentifierMismatch: TargetRule {
  static let id: RuleID = "bundle-identifier-mismatch"
  static let severity = Severity.warning
  static let products: Set<ProductKind> = .appsAndExtensions
  static let needs: TargetNeeds = [.settings]

  private static let key = InfoPlistKey("CFBundleIdentifier")
  private static let setting = "PRODUCT_BUNDLE_IDENTIFIER"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "'CFBundleIdentifier' differs from 'PRODUCT_BUNDLE_IDENTIFIER'.",
      rationale: """
        The bundle has the identifier of the Info.plist, but Xcode signs it with that of the \
        setting, also if the setting is empty. The build warns, and a provisioning profile matches only one of them.
        """,
      source: "swift-build, InfoPlistProcessorTaskAction.swift",
      fix: .unsafe,
      examples: [
        .accepts(
          """
          --- Info.plist
          <key>UILaunchScreen</key><dict/>
          --- App.xcconfig
          PRODUCT_BUNDLE_IDENTIFIER = com.example.app
          """, .target(.app)),
        .accepts(
          """
          --- App.xcconfig
          PRODUCT_BUNDLE_IDENTIFIER = $(PREFIX).app
          """, .target(.app)),
        .accepts("", .target(.app)),
        .flags(
          """
          --- Info.plist
          <plist version="1.0"><dict>
          <key>CFBundleIdentifier</key><string>⟪com.example.app⟫</string>
          <key>CFBundleExecutable</key><string>App</string>
          </dict></plist>
          --- App.xcconfig
          PRODUCT_BUNDLE_IDENTIFIER =
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <plist version="1.0"><dict>
          <key>CFBundleIdentifier</key><string>⟪com.example.old⟫</string>
          <key>CFBundleExecutable</key><string>App</string>
          </dict></plist>
          --- App.xcconfig
          PRODUCT_BUNDLE_IDENTIFIER = com.example.app
          """, .target(.app)),
      ])
  }

  /// Without settings there is nothing to compare.
  static func applies(to target: InspectedTarget) -> Bool {
    target.settings.value != nil && target.plist.string(key) != nil
  }

  /// The value of the setting; empty when nothing sets it, nil when that is not known.
  private static func setting(of target: InspectedTarget) -> String? {
    guard let settings = target.settings.value, settings.replacesXcodeVariables else { return nil }
    guard let value = settings.value(setting) else { return settings.isUnset(setting) ? "" : nil }
    return value.isDecided ? value.text : nil
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let value = target.plist.value(of: key), let written = target.builtText(key),
      !written.isEmpty, let wanted = setting(of: target), written != wanted
    else { return }
    guard !wanted.isEmpty else {
      context.report(
        .warning,
        "the bundle identifier is '\(written)', but '\(setting)' is "
          + (target.settings.value?[setting] == nil ? "not set" : "empty"), at: value,
        notes: target.settings.value?[setting]?.place.map { [$0.note("the setting")] } ?? [],
        help: """
          set '\(setting)' to '\(written)', and write '$(\(setting))' into the Info.plist
          """)
      return
    }
    context.report(
      .warning, "the bundle identifier is '\(written)', but '\(setting)' is '\(wanted)'", at: value,
      notes: target.settings.value?[setting]?.place.map { [$0.note("the setting")] } ?? [],
      help: "write '$(\(setting))' into the Info.plist",
      // Only a person knows which of the two identifiers is right.
      fixes: context.replacing(value, with: "$(\(setting))", .unsafe) { _ in true })
  }
}
