/// A role a scene session can have: the keys of `UISceneConfigurations`.
///
/// Source: Apple, SDK headers of UIKit, CarPlay and Compositor Services; "Specifying the scenes your app
/// supports".
public struct SceneSessionRole: Sendable {
  /// Whether an entry of the role in a scene manifest counts.
  public enum ManifestUse: UInt8, Sendable, Hashable {
    /// The system reads it.
    case read
    /// The system reads it from apps built with SDKs before 27; later ones register a scene accessory.
    case readBeforeSDK27
    /// An entry is accepted, but no documentation says that it counts.
    case undocumented
    /// The role counts only as the preferred default role; SwiftUI supplies the scene.
    case preferredDefaultOnly
    /// The system assigns the role by itself.
    case never
  }

  /// The key in the manifest.
  public let rawValue: StaticString
  /// The name in Swift; nil when there is none.
  public let swiftName: StaticString?
  /// What it is for, in one line.
  public let meaning: StaticString
  /// Where it exists, since when, and until when it is current.
  public let availability: Availability
  /// The scene class of the role; nil when the system always uses its own.
  public let sceneClass: StaticString?
  /// The protocol its delegate conforms to; nil when the system ignores the delegate.
  public let delegateProtocol: StaticString?
  /// Whether an entry in the manifest counts.
  public let manifestUse: ManifestUse
  /// The role that replaces it; nil for a current role.
  public let replacement: StaticString?
  /// The key of the manifest that must be true for the role; nil when the role needs none.
  public let manifestSwitch: StaticString?
  /// Whether the scene takes touches and other input.
  public let isInteractive: Bool
  /// How sure the facts about the role are.
  public let confidence: Confidence
  /// Whether the role needs one of the CarPlay entitlements, and which.
  private let carPlay: CarPlayNeed

  private enum CarPlayNeed: UInt8 { case none, any, maps }

  private init(
    _ rawValue: StaticString, _ swiftName: StaticString?, _ meaning: StaticString,
    _ availability: Availability, sceneClass: StaticString? = "UIWindowScene",
    delegate: StaticString? = "UIWindowSceneDelegate", use: ManifestUse = .read,
    replacement: StaticString? = nil, manifestSwitch: StaticString? = nil,
    isInteractive: Bool = true, carPlay: CarPlayNeed = .none, confidence: Confidence = .documented
  ) {
    self.rawValue = rawValue
    self.swiftName = swiftName
    self.meaning = meaning
    self.availability = availability
    self.sceneClass = sceneClass
    self.delegateProtocol = delegate
    self.manifestUse = use
    self.replacement = replacement
    self.manifestSwitch = manifestSwitch
    self.isInteractive = isInteractive
    self.carPlay = carPlay
    self.confidence = confidence
  }

  /// Whether the role belongs to CarPlay.
  public var isCarPlay: Bool { carPlay != .none }

  /// Whether the role is an immersive space, whose scene class, delegate and storyboard are ignored.
  public var isImmersive: Bool { sceneClass == nil }

  /// The entitlements of which an app with this role needs one; empty when it needs none.
  public var entitlements: [String] {
    switch carPlay {
    case .none: []
    case .maps: ["com.apple.developer.carplay-maps"]
    case .any: EntitlementKey.all.filter(\.isCarPlayCategory).map(\.name.description)
    }
  }

  /// The role an app's windows have.
  public static let windowApplication = "UIWindowSceneSessionRoleApplication"

  /// All roles.
  public static let all: [SceneSessionRole] = [
    SceneSessionRole(
      "UIWindowSceneSessionRoleApplication", "windowApplication", "the app's windows",
      .since(ios: 13_00, tvos: 13_00, visionos: 1_00, maccatalyst: 13_01)),
    SceneSessionRole(
      "UIWindowSceneSessionRoleExternalDisplayNonInteractive",
      "windowExternalDisplayNonInteractive", "what an external display shows",
      .since(ios: 16_00, tvos: 16_00, visionos: 1_00, maccatalyst: 16_00), use: .readBeforeSDK27,
      isInteractive: false),
    SceneSessionRole(
      "UIWindowSceneSessionRoleExternalDisplay", "windowExternalDisplay",
      "what an external display shows, up to iOS 15",
      .since(ios: 13_00, tvos: 13_00, visionos: 1_00).deprecated(ios: 16_00, visionos: 1_00),
      replacement: "UIWindowSceneSessionRoleExternalDisplayNonInteractive", isInteractive: false),
    SceneSessionRole(
      "UIWindowSceneSessionRoleAssistiveAccessApplication", "windowAssistiveAccessApplication",
      "the app in Assistive Access",
      .since(ios: 26_00, tvos: 26_00, visionos: 26_00, maccatalyst: 26_00), use: .undocumented),
    SceneSessionRole(
      "UIWindowSceneSessionRoleCameraCaptureAccessory", "windowCameraCaptureAccessory",
      "the second screen while the camera is used",
      .since(ios: 27_01, tvos: 27_01, visionos: 27_01),
      use: .never, confidence: .measured),
    SceneSessionRole(
      "UIWindowSceneSessionRoleVolumetricApplication", "windowApplicationVolumetric",
      "a window with depth", .since(visionos: 1_00), use: .preferredDefaultOnly),
    SceneSessionRole(
      "UISceneSessionRoleImmersiveSpaceApplication", "immersiveSpaceApplication",
      "an immersive space", .since(visionos: 1_00), sceneClass: nil, delegate: nil),
    SceneSessionRole(
      "CPSceneSessionRoleImmersiveSpaceApplication", nil,
      "an immersive space drawn with Compositor Services", .since(visionos: 1_00), sceneClass: nil,
      delegate: nil),
    SceneSessionRole(
      "CPTemplateApplicationSceneSessionRoleApplication", "carTemplateApplication",
      "the app in CarPlay", .since(ios: 13_00), sceneClass: "CPTemplateApplicationScene",
      delegate: "CPTemplateApplicationSceneDelegate", carPlay: .any),
    SceneSessionRole(
      "CPTemplateApplicationDashboardSceneSessionRoleApplication",
      "carTemplateApplicationDashboard", "the app on the CarPlay Dashboard", .since(ios: 13_04),
      sceneClass: "CPTemplateApplicationDashboardScene",
      delegate: "CPTemplateApplicationDashboardSceneDelegate",
      manifestSwitch: "CPSupportsDashboardNavigationScene", carPlay: .maps),
    SceneSessionRole(
      "CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication",
      "carTemplateApplicationInstrumentCluster", "the app in the car's instrument cluster",
      .since(ios: 15_04), sceneClass: "CPTemplateApplicationInstrumentClusterScene",
      delegate: "CPTemplateApplicationInstrumentClusterSceneDelegate",
      manifestSwitch: "CPSupportsInstrumentClusterNavigationScene", carPlay: .maps),
  ]
}
