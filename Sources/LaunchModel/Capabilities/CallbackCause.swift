/// What brings a callback to an app, where one thing alone does: the table by which a callback is judged as a launch is.
package enum CallbackCause: Sendable {
  /// What a launch option stands for, be it at the launch or later.
  case launch(LaunchOptionKey)
  /// An event in the background.
  case background(BackgroundCause)
  /// A scene of a role.
  case scene(SceneSessionRole)

  /// Whether the cause exists on a platform, whatever an app declares there.
  package func happens(on platform: ApplePlatform) -> Bool {
    switch self {
    case .launch(let key): key.launches(on: platform)
    case .background(let cause): cause.happens(on: platform)
    case .scene(let role): role.availability.exists(on: platform)
    }
  }
}

extension LifecycleCallback {
  /// What brings the callback; nil when several things do, or nothing that an app declares.
  package var cause: CallbackCause? {
    switch self {
    case .appPerformFetch: .background(.fetch)
    case .appDidReceiveRemoteNotificationFetch: .background(.push)
    case .appDidRegisterAPNs: .background(.pushToken)
    case .backgroundTaskLaunchHandler, .backgroundTaskExpirationHandler: .background(.task(""))
    case .appDidReceiveLocalNotification: .launch(.localNotification)
    case .appPerformShortcut, .windowPerformShortcut: .launch(.shortcutItem)
    case .appAcceptCloudKitShare, .windowAcceptCloudKitShare: .launch(.cloudKitShareMetadata)
    case .locationDidEnterRegion, .locationDidExitRegion, .locationDidVisit: .launch(.location)
    case .centralWillRestoreState: .launch(.bluetoothCentrals)
    case .peripheralWillRestoreState: .launch(.bluetoothPeripherals)
    case .carPlayDidConnect, .carPlayDidConnectToWindow, .carPlayDidDisconnect,
      .carPlayDidDisconnectFromWindow:
      scene("CPTemplateApplicationSceneSessionRoleApplication")
    case .carPlayDashboardDidConnect, .carPlayDashboardDidDisconnect:
      scene("CPTemplateApplicationDashboardSceneSessionRoleApplication")
    case .carPlayInstrumentClusterDidConnect, .carPlayInstrumentClusterDidDisconnect:
      scene("CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication")
    default: nil
    }
  }

  private func scene(_ role: String) -> CallbackCause? {
    SceneSessionRole.named(role).map { .scene($0) }
  }
}
