internal import Findings
internal import LaunchModel
internal import RuleEngine

/// Bluetooth in the background without a text that says why.
enum UsageDescriptionBluetoothMissing: Rule {
  static let id: RuleID = "usage-description-bluetooth-missing"
  static let severity = Severity.warning
  static let kinds: BundleKinds = [.apps, BundleKinds(.watchApp)]

  private static let purpose = InfoPlistKey("NSBluetoothAlwaysUsageDescription")
  private static let accessories = InfoPlistKey("NSAccessorySetupSupports")
  private static let mode = """
    <key>UIBackgroundModes</key><array><string>bluetooth-central</string></array>
    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A Bluetooth background mode is declared without a usage description for Bluetooth.",
      rationale: """
        Since iOS 13 the system ends an app that uses Bluetooth without \
        NSBluetoothAlwaysUsageDescription. The older NSBluetoothPeripheralUsageDescription does not \
        count there.
        """,
      source: "Apple, NSBluetoothAlwaysUsageDescription",
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(mode + ExampleText.string("NSBluetoothAlwaysUsageDescription", "Finds sensors.")),
        .accepts(mode, facts: ValidationFacts(deploymentTarget: OSVersion(12))),
        .accepts(
          mode + """
            <key>NSAccessorySetupSupports</key><array><string>Bluetooth</string></array>
            """),
        .flags(
          "<key>UIBackgroundModes</key><array><string>⟪bluetooth-central⟫</string></array>"),
        .flags(
          """
          <key>UIBackgroundModes</key><array><string>⟪bluetooth-peripheral⟫</string></array>
          <key>NSBluetoothPeripheralUsageDescription</key><string>Finds sensors.</string>
          """),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    if let target = context.deploymentTarget, target < OSVersion(13) { return }
    // Accessories set up through AccessorySetupKit need no permission for Bluetooth.
    guard !plist.has(accessories) else { return }
    for mode in ["bluetooth-central", "bluetooth-peripheral"] {
      BackgroundModeDemand(mode, needs: purpose, "which every use of Bluetooth needs").report(
        .warning, in: plist, help: "add '\(purpose.name)' with a sentence that explains why",
        &context)
    }
  }
}
