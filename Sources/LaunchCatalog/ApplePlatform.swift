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

  /// Whether apps on this platform run UIKit's application and scene life cycle.
  public var hasUIKitLifecycle: Bool { self != .watchos && self != .macos }
}
