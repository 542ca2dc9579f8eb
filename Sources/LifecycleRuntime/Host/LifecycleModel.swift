public import LaunchModel

/// The life cycle that an app has.
public enum LifecycleModel: String, Sendable, Hashable, CaseIterable {
  /// The app delegate receives all callbacks.
  case appBased = "app-based"
  /// Scene delegates receive the callbacks of the user interface.
  case sceneBased = "scene-based"
}

/// Which of the two life cycles an app gets, or whether the system refuses it.
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
  /// Whether nothing shows if the app launches: its SDK requires scenes, and its code is not known.
  package let isUndetermined: Bool
  /// The fact that is missing to decide whether the app is refused; nil when that is known.
  public let unresolved: String?

  /// The message that the device logs when it refuses an app.
  package static let refusal =
    "Application failed to launch: UIScene life cycle is required for apps built with this SDK."

  /// Chooses the life cycle.
  ///
  /// - Parameters:
  ///   - contract: what the app declares. Its manifest counts when the main role has a configuration with a
  ///     delegate or a storyboard.
  ///   - device: the device that it runs on.
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
    isUndetermined = mayRefuse && isNew == true && !isCodeKnown
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

/// The device that an app runs on.
public struct Device: Sendable, Hashable {
  /// The device's platform.
  public var platform: ApplePlatform
  /// The version of the device's system.
  public var osVersion: OSVersion
  /// Whether the device can show several windows of an app: iPad, Mac, Apple Vision.
  public var hasSeveralWindows: Bool
  /// Whether the device has a passcode. Without one, files are never protected.
  package var hasPasscode: Bool

  /// Describes a device. The default is an iPhone with iOS 27 and a passcode.
  public init(
    platform: ApplePlatform = .ios, osVersion: OSVersion = OSVersion(27),
    hasSeveralWindows: Bool = false, hasPasscode: Bool = true
  ) {
    self.platform = platform
    self.osVersion = osVersion
    self.hasSeveralWindows = hasSeveralWindows
    self.hasPasscode = hasPasscode
  }

  /// The version of UIKit on the device, as a version of iOS: a Mac with macOS 12 has 15.
  ///
  /// There is no macOS 16 to 25, so a Mac's version in that range counts as a version of UIKit. Source:
  /// Apple, the availability of UIKit's API on Mac Catalyst, in step with macOS since 10.15 and iOS 13.
  package var frameworkVersion: OSVersion {
    guard platform == .maccatalyst else { return osVersion }
    return switch osVersion.major {
    case 10: osVersion >= OSVersion(10, 15) ? OSVersion(13) : OSVersion(12)
    case 11...15: OSVersion(osVersion.major + 3, osVersion.minor)
    default: osVersion
    }
  }

  /// Whether the system has scenes: since iOS and tvOS 13, and always on Apple Vision.
  package var hasScenes: Bool { platform == .visionos || frameworkVersion >= OSVersion(13) }

  /// Whether the system has a scheduler of background tasks: since iOS and tvOS 13, and always on Apple
  /// Vision.
  package var hasTaskScheduler: Bool { hasScenes }

  /// Whether the system suspends apps in the background. A Mac does not.
  package var suspendsApps: Bool { platform != .maccatalyst }

  /// Whether a launch screen is shown until the app is ready. A Mac shows none: the Dock shows that an app is
  /// being launched.
  package var hasLaunchScreen: Bool { platform != .maccatalyst }

  /// Whether the scenes of an app that the system ends enter the background before. On a Mac, an app in the
  /// foreground is in the background only for the moment before it ends.
  package var entersBackgroundAtTermination: Bool { platform == .maccatalyst }

  /// Whether the device can be locked so that files are protected. Apple TV has no passcode, and files of a Mac
  /// are not protected by its lock.
  package var protectsFiles: Bool { hasPasscode && (platform == .ios || platform == .visionos) }

  /// Whether the app ends when the user closes its last window: in the app switcher of an iPad.
  package var endsWithLastWindow: Bool { platform == .ios && hasSeveralWindows }

  /// Whether the system requires scenes in apps that are built with its SDK: from version 27 on.
  package var requiresScenes: Bool { frameworkVersion >= OSVersion(27) }
}
