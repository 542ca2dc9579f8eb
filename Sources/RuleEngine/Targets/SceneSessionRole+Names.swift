internal import LaunchModel

extension SceneSessionRole {
  /// The role of external displays since iOS 16.
  package static let externalDisplayNonInteractive =
    "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
  /// The role of external displays up to iOS 15.
  package static let externalDisplay = "UIWindowSceneSessionRoleExternalDisplay"
}

extension InfoPlist.SceneRole {
  /// Whether the role is known to be an immersive space, which takes no class, delegate or storyboard.
  package var isImmersive: Bool { known?.isImmersive ?? false }

  /// The class of the role's scenes; nil for immersive spaces and unknown roles.
  package var sceneClass: String? { known?.sceneClass?.description }

  /// Whether a scene of this role shows nothing without a delegate of the app: the role has a delegate, and
  /// the system reads its entry in the manifest.
  package var needsDelegate: Bool {
    guard let known, known.delegateProtocol != nil else { return false }
    switch known.manifestUse {
    case .read, .readBeforeSDK27: return true
    case .undocumented, .preferredDefaultOnly, .never: return false
    }
  }
}
