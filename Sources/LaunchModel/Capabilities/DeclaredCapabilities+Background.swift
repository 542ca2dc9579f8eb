extension DeclaredCapabilities {
  /// The background modes, known or unknown, in file order.
  public var backgroundModes: [Declaration<String>] { modes.texts }

  /// Whether the app declares a background mode, such as `remote-notification`.
  package func backgroundMode(_ mode: String) -> Answer { modes.contains(mode) }

  /// The push services an app registers with.
  package enum PushEnvironment: String, Sendable, Hashable, CaseIterable {
    /// For builds that were signed for development.
    case development
    /// For everything else.
    case production
  }

  /// The declared push service; nil when none is declared, or when the build decides it.
  package var declaredPushEnvironment: Declaration<PushEnvironment>? {
    pushTexts.lazy.compactMap { text in
      PushEnvironment(rawValue: text.value).map { Declaration($0, at: text.place) }
    }.first
  }

  /// Whether the app may receive pushes: `aps-environment` names one of the two services.
  ///
  /// On the Mac, the entitlement is `com.apple.developer.aps-environment`; either of the two counts.
  /// Source: Apple, APS Environment Entitlement.
  package var pushEnvironment: Answer {
    if let declared = declaredPushEnvironment { return .declared(declared.place) }
    if let open = pushTexts.first(where: { BuildVariable.isUndecided($0.value) }) {
      return .unknown(.unresolved(open.place))
    }
    let values = PushEnvironment.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or ")
    return entitlements.absent(
      words: "'\(Self.pushKeys[0])' with the value \(values)", under: Self.pushKeys[0])
  }

  private static let pushKeys = ["aps-environment", "com.apple.developer.aps-environment"]

  private var pushTexts: [Declaration<String>] {
    Self.pushKeys.flatMap { entitlements.texts(in: entitlements.values($0)) }
  }

  /// Whether a silent push may start the app in the background.
  package var silentPush: Answer {
    .all(pushEnvironment, backgroundMode("remote-notification"))
  }

  /// Whether the app says why it wants the location while it is in use.
  package var whenInUseLocationPurpose: Answer {
    infoPlist.presence("NSLocationWhenInUseUsageDescription")
  }

  /// Whether the app says why it wants the location at all times. `NSLocationAlwaysUsageDescription` is the
  /// key of iOS 8 to 10.
  package var alwaysLocationPurpose: Answer {
    .any(
      infoPlist.presence("NSLocationAlwaysAndWhenInUseUsageDescription"),
      infoPlist.presence("NSLocationAlwaysUsageDescription"))
  }

  /// Whether a change of the location may start the app.
  ///
  /// Visits, regions and significant changes need permission to use the location at all times, and no
  /// background mode; the standard service needs the mode `location` and either permission.
  /// Source: Apple, Core Location, "Handling location updates in the background".
  package var locationLaunch: Answer {
    .any(
      alwaysLocationPurpose,
      .all(whenInUseLocationPurpose, backgroundMode("location")))
  }

  /// Whether the app says why it uses Bluetooth. An app does not need to say it when people choose its
  /// accessories in the system's picker. `NSBluetoothPeripheralUsageDescription` is the key of iOS 6 to 12;
  /// the key of the picker has had two names. Source: Apple, Core Bluetooth and AccessorySetupKit.
  package var bluetoothPurpose: Answer {
    .any(
      infoPlist.presence("NSBluetoothAlwaysUsageDescription"),
      infoPlist.presence("NSBluetoothPeripheralUsageDescription"),
      DeclaredList(infoPlist, "NSAccessorySetupSupports").contains("Bluetooth"),
      DeclaredList(infoPlist, "NSAccessorySetupKitSupports").contains("Bluetooth"))
  }

  /// Whether a Bluetooth device may start the app, with the app as the central.
  package var bluetoothCentralLaunch: Answer {
    .all(backgroundMode("bluetooth-central"), bluetoothPurpose)
  }

  /// Whether a Bluetooth central may start the app, with the app as the peripheral.
  package var bluetoothPeripheralLaunch: Answer {
    .all(backgroundMode("bluetooth-peripheral"), bluetoothPurpose)
  }

  /// Whether the app was a Newsstand publication that downloads in the background. Nothing has read this
  /// since iOS 9.
  public var newsstand: Answer {
    .all(backgroundMode("newsstand-content"), infoPlist.flag("UINewsstandApp"))
  }
}
