package import Findings
internal import LaunchModel
package import LaunchProject
internal import PropertyListSyntax
package import RuleEngine

/// A CarPlay scene in an app without an entitlement for CarPlay.
package enum SceneCarplayEntitlementMissing: TargetRule {
  package static let id: RuleID = "scene-carplay-entitlement-missing"
  package static let severity = Severity.error
  package static let countsShippedConfigurations = true
  package static let products: Set<ProductKind> = [.app]
  package static let needs: TargetNeeds = [.entitlements]

  private static let prefix = "com.apple.developer.carplay-"
  /// The older entitlement of audio apps.
  private static let playable = "com.apple.developer.playable-content"
  private static let message =
    "Application does not implement CarPlay template application lifecycle methods in its scene delegate."

  private static let car = """
    --- Info.plist
    \(ExampleText.roles(ExampleText.role("CPTemplateApplicationSceneSessionRoleApplication", "")))
    """
  private static let markedCar = """
    --- Info.plist
    \(ExampleText.roles(
      ExampleText.role("⟪CPTemplateApplicationSceneSessionRoleApplication⟫", "<dict/>")))
    """

  package static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A CarPlay scene is declared without an entitlement for CarPlay.",
      rationale: """
        CarPlay treats such an app as not scene-based. When CarPlay opens it, the app traps with \
        an exception.
        """,
      source: "hansemannn/iOS12-CarPlay-Example issue 4; birkir/react-native-carplay issue 50",
      runtimeMessages: [message],
      fix: .none(because: .intentUnknown),
      examples: [
        .accepts(
          markedCar.unmarked + """

            --- App.entitlements
            <key>com.apple.developer.carplay-audio</key><true/>
            """, .target(.app)),
        .accepts(
          """
          --- Info.plist
          \(ExampleText.window(ExampleText.delegate))
          """, .target(.app)),
        .accepts(car + "\n--- no entitlements", .target(.app)),
        .notChecked(markedCar.unmarked, .target(.app)),
        .flags(
          markedCar + """

            --- App.entitlements
            <key>aps-environment</key><string>development</string>
            """, .target(.app)),
        .flags(markedCar + "\n--- no entitlements", .target(.app)),
      ])
  }

  package static func applies(to target: InspectedTarget) -> Bool { role(target) != nil }

  package static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let role = role(target) else { return }
    if let unsigned = target.missingSignature { return context.reportNotChecked(because: unsigned) }
    let entitlements = target.entitlements.value
    if let entitlements, isForCarPlay(entitlements) { return }
    context.report(
      // Some projects add the entitlement in a step of the build, so only the entitlements of a signed app
      // are certain. CarPlay may not list an app without any entitlements, so that it is never opened there.
      target.isBundle && entitlements != nil ? .error : .warning,
      "CarPlay role '\(role.name)' in an app without an entitlement for CarPlay", at: role.key,
      notes: entitlements.map {
        [$0.root.value.place.note("add the entitlement here")]
      } ?? [],
      help: "add the entitlement that Apple granted, such as '\(prefix)audio', or remove the role",
      runtimeMessage: message)
  }

  private static func role(_ target: InspectedTarget) -> InfoPlist.SceneRole? {
    target.plist.sceneRoles.first { $0.known?.isCarPlay == true && !$0.configurations.isEmpty }
  }

  /// Whether any entitlement is for CarPlay, including entitlements that are newer than the catalog.
  private static func isForCarPlay(_ entitlements: Entitlements) -> Bool {
    entitlements.entries.contains {
      ($0.name.hasPrefix(prefix) || $0.name == playable) && $0.value.boolean != false
    }
  }
}
