internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine

/// Code asks to restore Bluetooth managers without the background mode for that.
enum BackgroundModeBluetoothMissing: TargetRule {
  static let id: RuleID = "background-mode-bluetooth-missing"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  private static func log(_ manager: String, _ mode: String) -> String {
    "State restoration of \(manager) is only allowed for applications that have specified the "
      + "\"\(mode)\" background mode"
  }

  private static let central = log("CBCentralManager", "bluetooth-central")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A Bluetooth manager has a restore identifier, but its background mode is missing.",
      rationale: """
        Core Bluetooth restores managers of apps with the mode 'bluetooth-central' or \
        'bluetooth-peripheral' only. A manager with a restore identifier in another app has been \
        reported to stay in the state 'unsupported'.
        """,
      source: """
        Apple, Core Bluetooth background processing; evothings/cordova-ble issue 123; \
        Polidea/RxBluetoothKit issue 264
        """,
      runtimeMessages: [central],
      fix: .safe,
      examples: [
        .accepts(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><array><string>bluetooth-central</string></array>
          --- Radio.swift
          let options = [CBCentralManagerOptionRestoreIdentifierKey: "central"]
          """, .target(.app)),
        .notChecked("", .target(.app)),
        .flags(
          """
          --- Radio.swift
          import CoreBluetooth
          let options = [⟪CBCentralManagerOptionRestoreIdentifierKey⟫: "central"]
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><array><string>bluetooth-central</string></array>
          --- Radio.swift
          import CoreBluetooth
          let options = [⟪CBPeripheralManagerOptionRestoreIdentifierKey⟫: "peripheral"]
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    DeclaredCapabilities.Answer.all(
      target.declared.backgroundMode("bluetooth-central"),
      target.declared.backgroundMode("bluetooth-peripheral")
    ).holds != true
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.isMobilePlatform else { return }
    demand(
      "bluetooth-central", target.codeUses(.restoresBluetoothCentral), central, target, &context)
    demand(
      "bluetooth-peripheral", target.codeUses(.restoresBluetoothPeripheral), nil, target, &context)
  }

  private static func demand(
    _ mode: String, _ uses: [CodeUse], _ log: String?, _ target: InspectedTarget,
    _ context: inout RuleContext
  ) {
    context.require(
      target.declared.backgroundMode(mode), for: uses, "the background mode '\(mode)'", .warning,
      { _ in "a restore identifier is set, but without '\(mode)' nothing is restored" },
      help: { "add \($0.name), or omit the identifier" }, runtimeMessage: log,
      fixes: { $0.listing(mode, under: "UIBackgroundModes", .safe) })
  }
}
