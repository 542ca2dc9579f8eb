internal import LaunchModel
internal import SourceText

/// A launch by Bluetooth, of an app that does not use it in the background.
enum LaunchOptionsBluetoothUndeclared: LaunchOptionRule {
  static let id: RuleID = "launch-options-bluetooth-undeclared"
  static let severity = Severity.error

  static var documentation: RuleDocumentation {
    let central = """
      <key>⟪UIApplicationLaunchOptionsBluetoothCentralsKey⟫</key><array><string>main</string></array>
      """
    let peripheral = """
      <key>⟪UIApplicationLaunchOptionsBluetoothPeripheralsKey⟫</key>
      <array><string>main</string></array>
      """
    let purpose = ExampleText.string("NSBluetoothAlwaysUsageDescription", "Finds the lamp.")
    func app(_ infoPlist: String?) -> RuleExample.Frame {
      .launch(infoPlist: infoPlist, entitlements: nil)
    }
    func mode(_ name: String) -> String {
      "<key>UIBackgroundModes</key><array><string>\(name)</string></array>"
    }
    return RuleDocumentation(
      summary: "Bluetooth launches an app that does not declare what that takes.",
      rationale: """
        The system restores the managers of an app that runs for Bluetooth in the background, which the \
        background mode says: 'bluetooth-central' or 'bluetooth-peripheral'. Without a purpose string the \
        app cannot ask the user for Bluetooth at all.
        """,
      source: """
        Apple, "Core Bluetooth Background Processing for iOS Apps" and \
        UIApplication.LaunchOptionsKey.bluetoothCentrals
        """,
      examples: [
        .accepts(central.unmarked, app(purpose + mode("bluetooth-central"))),
        .accepts(peripheral.unmarked, app(purpose + mode("bluetooth-peripheral"))),
        .flags(central, app(purpose)), .flags(central, app(mode("bluetooth-central"))),
        .flags(central, app(purpose + mode("bluetooth-peripheral"))),
        .flags(peripheral, app(purpose + mode("bluetooth-central"))),
        .undecided(central.unmarked, app(nil)),
      ])
  }

  private static let kinds: [(key: LaunchOptionKey, mode: String, launch: String)] = [
    (.bluetoothCentrals, "bluetooth-central", "a Bluetooth device"),
    (.bluetoothPeripherals, "bluetooth-peripheral", "a Bluetooth central"),
  ]

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    for kind in kinds {
      guard let source = launch.options.entry(kind.key)?.source else { continue }
      context.require(app.backgroundMode(kind.mode), for: kind.launch, at: source.mark)
      context.require(
        app.bluetoothPurpose, for: kind.launch, span: source.mark.markSpan, of: source.mark,
        .warning,
        message: { "the user cannot allow this app Bluetooth, because it does not declare \($0)" })
    }
  }
}
