/// How an app's code takes part in the scene life cycle, which a property list cannot show.
public enum AppLifecycle: String, Sendable, Hashable, CaseIterable {
  /// Not known.
  case auto
  /// A SwiftUI `App`, which is scene-based by itself.
  case swiftUI = "swiftui"
  /// UIKit code that implements `application(_:configurationForConnecting:options:)`.
  case scenesInCode = "scenes-in-code"
  /// UIKit code that does not adopt scenes itself; only the manifest can.
  case appDelegate = "app-delegate"

  /// The option that says how the code takes part.
  public static let option =
    "--lifecycle "
    + allCases.filter { $0 != .auto }.map(\.rawValue).joined(separator: "|")
}

/// Facts that are not in the file. They come from options, the configuration or the target's project and
/// code, and are never guessed.
public struct ValidationFacts: Sendable, Hashable {
  /// The SDK the app is, or will be, built with.
  public var sdk: OSVersion?
  /// The oldest OS the app runs on.
  public var deploymentTarget: OSVersion?
  /// The platform the app is for.
  public var platform: ApplePlatform?
  /// How the code takes part in the scene life cycle.
  public var lifecycle: AppLifecycle
  /// Whether code gives scenes another delegate than the manifest, or makes their windows without one; nil
  /// when not known.
  public var codeSuppliesSceneContent: Bool?
  /// The class in the target's sources that can be the delegate of the app's window, as a scene manifest names it;
  /// nil when no such class is known.
  public var sceneDelegateClass: String?
  /// The day of the upload, for demands of the App Store that begin on a day; nil when it does not matter.
  public var date: CalendarDate?
  /// What the team demands of the file or the target.
  package var requirements: [Requirement] = []

  /// Collects facts; nil means not known.
  public init(
    sdk: OSVersion? = nil, deploymentTarget: OSVersion? = nil, platform: ApplePlatform? = nil,
    lifecycle: AppLifecycle = .auto, codeSuppliesSceneContent: Bool? = nil,
    sceneDelegateClass: String? = nil, date: CalendarDate? = nil
  ) {
    self.sdk = sdk
    self.deploymentTarget = deploymentTarget
    self.platform = platform
    self.lifecycle = lifecycle
    self.codeSuppliesSceneContent = codeSuppliesSceneContent
    self.sceneDelegateClass = sceneDelegateClass
    self.date = date
  }
}
