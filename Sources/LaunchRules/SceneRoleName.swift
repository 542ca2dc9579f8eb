/// The session roles that a scene manifest can name.
///
/// Sources: UIKit, CarPlay and Compositor Services headers; Apple, UISceneConfigurations.
enum SceneRoleName: String, CaseIterable {
  case window = "UIWindowSceneSessionRoleApplication"
  case externalDisplayNonInteractive = "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
  case externalDisplay = "UIWindowSceneSessionRoleExternalDisplay"
  case assistiveAccess = "UIWindowSceneSessionRoleAssistiveAccessApplication"
  case cameraCaptureAccessory = "UIWindowSceneSessionRoleCameraCaptureAccessory"
  case volumetric = "UIWindowSceneSessionRoleVolumetricApplication"
  case immersiveSpace = "UISceneSessionRoleImmersiveSpaceApplication"
  case compositorImmersiveSpace = "CPSceneSessionRoleImmersiveSpaceApplication"
  case carPlay = "CPTemplateApplicationSceneSessionRoleApplication"
  case carPlayDashboard = "CPTemplateApplicationDashboardSceneSessionRoleApplication"
  case carPlayInstrumentCluster =
    "CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication"

  /// The class of the role's scenes; nil where the system's own class cannot be replaced.
  var sceneClass: String? {
    switch self {
    case .window, .externalDisplayNonInteractive, .externalDisplay, .assistiveAccess,
      .cameraCaptureAccessory, .volumetric:
      "UIWindowScene"
    case .immersiveSpace, .compositorImmersiveSpace: nil
    case .carPlay: "CPTemplateApplicationScene"
    case .carPlayDashboard: "CPTemplateApplicationDashboardScene"
    case .carPlayInstrumentCluster: "CPTemplateApplicationInstrumentClusterScene"
    }
  }

  /// Whether the role is one of the immersive spaces of visionOS, which take no class, delegate or
  /// storyboard.
  var isImmersive: Bool { self == .immersiveSpace || self == .compositorImmersiveSpace }

  /// Whether a scene of this role shows nothing unless a delegate of the app fills it.
  var needsDelegate: Bool {
    switch self {
    case .window, .externalDisplay, .externalDisplayNonInteractive, .carPlay, .carPlayDashboard,
      .carPlayInstrumentCluster:
      true
    case .assistiveAccess, .cameraCaptureAccessory, .volumetric, .immersiveSpace,
      .compositorImmersiveSpace:
      false
    }
  }

  /// The flag in the manifest that the role needs.
  var supportFlag: String? {
    switch self {
    case .carPlayDashboard: "CPSupportsDashboardNavigationScene"
    case .carPlayInstrumentCluster: "CPSupportsInstrumentClusterNavigationScene"
    default: nil
    }
  }
}
