internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A launch by Bluetooth of an app that does not use Bluetooth in the background.
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
    func app(_ infoPlist: String?) -> RuleDocumentation.Example.Frame {
      .launch(infoPlist: infoPlist, entitlements: nil)
    }
    func mode(_ name: String) -> String {
      "<key>UIBackgroundModes</key><array><string>\(name)</string></array>"
    }
    return RuleDocumentation(
      summary: "Launch options for Bluetooth events need declarations that the app lacks.",
      rationale: """
        The system restores the managers of an app that runs for Bluetooth in the background, so \
        the app declares the background mode 'bluetooth-central' or 'bluetooth-peripheral'. \
        Without a usage description the app cannot ask the user for Bluetooth at all.
        """,
      source: """
        Apple, "Core Bluetooth Background Processing for iOS Apps" and \
        UIApplication.LaunchOptionsKey.bluetoothCentrals
        """,
      lowered: "warning if only the usage description is missing",
      fix: .none(because: .launchOrApp),
      examples: [
        .accepts(central.unmarked, app(purpose + mode("bluetooth-central"))),
        .accepts(peripheral.unmarked, app(purpose + mode("bluetooth-peripheral"))),
        .flags(central, app(purpose)), .flags(central, app(mode("bluetooth-central"))),
        .flags(central, app(purpose + mode("bluetooth-peripheral"))),
        .flags(peripheral, app(purpose + mode("bluetooth-central"))),
        .notChecked(central.unmarked, app(nil)),
      ])
  }

  private static let kinds: [(key: LaunchOptionKey, launch: String)] = [
    (.bluetoothCentrals, "a Bluetooth device"),
    (.bluetoothPeripherals, "a Bluetooth central"),
  ]

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    for kind in kinds {
      guard let source = launch.options.entry(kind.key)?.source else { continue }
      context.require(app.demands(of: kind.key), for: kind.launch, at: source.mark)
      context.require(
        app.bluetoothPurpose, for: kind.launch, span: source.mark.markSpan, of: source.mark,
        .warning,
        message: { "the app cannot ask for Bluetooth access, because it does not declare \($0)" })
    }
  }
}
