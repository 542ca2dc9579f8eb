/// The platforms a bundle can be made for.
public enum ApplePlatform: String, Sendable, Hashable, CaseIterable {
  /// iPhone and iPad.
  case ios
  /// Apple TV.
  case tvos
  /// Apple Vision.
  case visionos
  /// An iPad app built for the Mac.
  case maccatalyst
  /// Apple Watch. UIKit's scene life cycle does not apply.
  case watchos
  /// AppKit. UIKit's scene life cycle does not apply.
  case macos

  /// The platform's name as Apple writes it.
  public var name: String {
    switch self {
    case .ios: "iOS"
    case .tvos: "tvOS"
    case .visionos: "visionOS"
    case .maccatalyst: "Mac Catalyst"
    case .watchos: "watchOS"
    case .macos: "macOS"
    }
  }

  /// The oldest deployment target for which Xcode 27 builds, whose SDK requires scenes; with an older one the build fails.
  ///
  /// Source: the message of Xcode 27, "the range of supported deployment target versions", in iziz/libPhoneNumber-iOS issue
  /// 449, hmlongco/Factory issue 382 and mplpl/mft pull request 12.
  package var oldestDeploymentTarget: OSVersion {
    switch self {
    case .ios, .tvos, .maccatalyst: OSVersion(15)
    case .visionos: OSVersion(1)
    case .watchos: OSVersion(9)
    case .macos: OSVersion(12)
    }
  }

  /// Whether apps on this platform run UIKit's application and scene life cycle.
  public var hasUIKitLifecycle: Bool { self != .watchos && self != .macos }
}
