package import Findings
package import LaunchModel

/// What follows from a manifest that does not adopt the scene life cycle by itself.
///
/// Adopted means: a configuration for the main role, or code that implements
/// `application(_:configurationForConnecting:options:)`, or a SwiftUI `App`. Only an app built with the
/// 27 SDK or later is stopped at launch; for earlier SDKs it is a warning of what is to come.
/// Source: Apple, "Transitioning to the UIKit scene-based life cycle" and TN3187.
package enum SceneAdoption {
  /// The SDK from which on an app that does not adopt scenes is stopped at launch.
  package static let mandatorySDK = 27
  /// What the phone logs when it stops such an app.
  package static let runtimeMessage =
    "Application failed to launch: UIScene life cycle is required for apps built with this SDK."
  /// What iOS 18.4 and iOS 26 log in its place and let the app run. Source: Apple, TN3187.
  package static let earlierMessages = [
    "This process does not adopt UIScene lifecycle. This will become an assert",
    "UIScene lifecycle will soon be required",
  ]
  /// The option that says what the code does.
  package static let lifecycleOption = AppLifecycle.option

  /// Whether an app has to adopt scenes with an SDK; false where the SDK is not known.
  static func isMandatory(_ sdk: OSVersion?) -> Bool {
    sdk.map { $0.major >= mandatorySDK } ?? false
  }

  /// How bad it is that an app does not adopt scenes.
  ///
  /// - Parameters:
  ///   - sdk: the SDK it is built with; nil when not known.
  ///   - isMeasured: whether such an app was seen not to launch.
  ///   - isCertain: whether no missing file can change it.
  package static func severity(sdk: OSVersion?, isMeasured: Bool, isCertain: Bool = true)
    -> Severity
  {
    guard let sdk else { return isCertain ? .warning : .information }
    if isMandatory(sdk) { return isMeasured && isCertain ? .error : .warning }
    return sdk.major == mandatorySDK - 1 && isCertain ? .warning : .information
  }

  /// What happens to such an app, as the end of a message.
  ///
  /// - Parameters:
  ///   - sdk: the SDK it is built with; nil when not known.
  ///   - isMeasured: whether such an app was seen not to launch.
  package static func consequence(sdk: OSVersion?, isMeasured: Bool = true) -> String {
    let result = isMeasured ? "does not launch" : "may not launch"
    return isMandatory(sdk)
      ? "the app \(result)" : "built with the iOS \(mandatorySDK) SDK the app \(result)"
  }
}
