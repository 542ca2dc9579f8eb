public import LaunchModel

/// Which of the two life cycles an app has.
public enum LifecycleModel: String, Sendable, Hashable, CaseIterable {
  /// The app delegate is notified of everything.
  case appBased = "app-based"
  /// Scene delegates are notified of the user interface.
  case sceneBased = "scene-based"
}

/// How an app comes to one of the two life cycles, or to none.
///
/// Sources: Apple, "Managing your app's life cycle" (scene support on iOS 13 and later always means scene
/// delegates); "Transitioning to the UIKit scene-based life cycle" and the release notes of the 27 SDK (apps
/// built with it that have not adopted scenes fail to launch). That the OS must be 27 too is reported by
/// developers.
public struct LifecycleChoice: Sendable, Hashable {
  /// The life cycle.
  public let model: LifecycleModel
  /// Whether the system ends the app at launch because it has not adopted scenes.
  package let isRefused: Bool
  /// What would have to be known to say whether it is refused; nil when it is known.
  public let unresolved: String?

  /// The line that the device logs when it refuses an app.
  package static let refusal =
    "Application failed to launch: UIScene life cycle is required for apps built with this SDK."

  /// Decides.
  ///
  /// - Parameters:
  ///   - contract: what the app declares; a manifest counts when its main role has a configuration with a
  ///     delegate or a storyboard.
  ///   - device: what it runs on.
  ///   - implementsConfiguration: whether the app delegate implements
  ///     `application(_:configurationForConnecting:options:)`; nil when the code is not known.
  public init(_ contract: LaunchContract, on device: Device, implementsConfiguration: Bool?) {
    let lifecycle = contract.target.lifecycle
    let inCode =
      implementsConfiguration == true || lifecycle == .swiftUI || lifecycle == .scenesInCode
    let isCodeKnown = implementsConfiguration != nil || lifecycle != .auto
    let adopts = inCode || contract.adoptsScenesInManifest
    model = adopts && device.hasScenes ? .sceneBased : .appBased
    let mayRefuse = !adopts && device.requiresScenes && device.platform.hasUIKitLifecycle
    let isNew = contract.target.sdk.map { $0 >= OSVersion(27) }
    isRefused = mayRefuse && isNew == true && isCodeKnown
    unresolved =
      !mayRefuse || isRefused || isNew == false
      ? nil
      : isNew == nil ? "the SDK the app is built with" : "whether the code adopts scenes"
  }
}

extension LaunchContract {
  /// Whether the manifest adopts scenes by itself: its main role has a configuration with a delegate or a
  /// storyboard.
  package var adoptsScenesInManifest: Bool {
    declarations.scenes?.configurations(of: .windowApplication).contains {
      $0.delegateClass != nil || $0.storyboard != nil
    } ?? false
  }
}

/// What an app runs on.
public struct Device: Sendable, Hashable {
  /// Its platform.
  public var platform: ApplePlatform
  /// The version of its system.
  public var osVersion: OSVersion
  /// Whether it can show several windows of an app: iPad, Mac, Apple Vision.
  public var hasSeveralWindows: Bool
  /// Whether it has a passcode, without which nothing is protected.
  package var hasPasscode: Bool

  /// Describes a device: an iPhone with iOS 27 and a passcode unless something else is said.
  public init(
    platform: ApplePlatform = .ios, osVersion: OSVersion = OSVersion(27),
    hasSeveralWindows: Bool = false, hasPasscode: Bool = true
  ) {
    self.platform = platform
    self.osVersion = osVersion
    self.hasSeveralWindows = hasSeveralWindows
    self.hasPasscode = hasPasscode
  }

  /// The version of UIKit on the device, in the numbers of iOS: that of a Mac with macOS 12 is 15.
  ///
  /// There is no macOS 16 to 25, so a Mac's version in that range is taken for one of UIKit. Source: Apple, the
  /// availability of UIKit's API on Mac Catalyst, in step with macOS since 10.15 and iOS 13.
  package var frameworkVersion: OSVersion {
    guard platform == .maccatalyst else { return osVersion }
    return switch osVersion.major {
    case 10: osVersion >= OSVersion(10, 15) ? OSVersion(13) : OSVersion(12)
    case 11...15: OSVersion(osVersion.major + 3, osVersion.minor)
    default: osVersion
    }
  }

  /// Whether there are scenes: since iOS and tvOS 13, and always on Apple Vision.
  package var hasScenes: Bool { platform == .visionos || frameworkVersion >= OSVersion(13) }

  /// Whether there is a scheduler of background tasks: since iOS and tvOS 13, and always on Apple Vision.
  package var hasTaskScheduler: Bool { hasScenes }

  /// Whether the system asks apps built with its SDK for scenes: from version 27 on.
  package var requiresScenes: Bool { frameworkVersion >= OSVersion(27) }
}
