package import Findings
package import LaunchModel

/// The consequences for an app whose manifest does not adopt the scene life cycle by itself.
///
/// Adopted means: a configuration for the main role, or code that implements
/// `application(_:configurationForConnecting:options:)`, or a SwiftUI `App`. Only an app built with the 27
/// SDK or later is terminated at launch; for earlier SDKs the finding is a warning about the future. Source:
/// Apple, "Transitioning to the UIKit scene-based life cycle" and TN3187.
package enum SceneAdoption {
  /// The first SDK with which an app that does not adopt scenes is terminated at launch.
  package static let mandatorySDK = 27
  /// What the phone logs when it terminates such an app.
  package static let runtimeMessage =
    "Application failed to launch: UIScene life cycle is required for apps built with this SDK."
  /// What iOS 18.4 and iOS 26 log instead, while the app continues to run. Source: Apple, TN3187.
  package static let earlierMessages = [
    "This process does not adopt UIScene lifecycle. This will become an assert",
    "UIScene lifecycle will soon be required",
  ]
  /// The option that states what the code does.
  package static let lifecycleOption = AppLifecycle.option

  /// Whether an app must adopt scenes with an SDK; false when the SDK is not known.
  package static func isMandatory(_ sdk: OSVersion?) -> Bool {
    sdk.map { $0.major >= mandatorySDK } ?? false
  }

  /// The severity of a finding that an app does not adopt scenes.
  ///
  /// - Parameters:
  ///   - sdk: the SDK it is built with; nil when not known.
  ///   - isMeasured: whether such an app was observed not to launch.
  ///   - isCertain: whether no missing file can change the verdict.
  package static func severity(sdk: OSVersion?, isMeasured: Bool, isCertain: Bool = true)
    -> Severity
  {
    guard let sdk else { return isCertain ? .warning : .info }
    if isMandatory(sdk) { return isMeasured && isCertain ? .error : .warning }
    return sdk.major == mandatorySDK - 1 && isCertain ? .warning : .info
  }

  /// What happens to such an app, as the end of a message.
  ///
  /// - Parameters:
  ///   - sdk: the SDK it is built with; nil when not known.
  ///   - isMeasured: whether such an app was observed not to launch.
  package static func consequence(sdk: OSVersion?, isMeasured: Bool = true) -> String {
    let result = isMeasured ? "does not launch" : "may not launch"
    return isMandatory(sdk)
      ? "the app \(result)" : "built with the iOS \(mandatorySDK) SDK the app \(result)"
  }
}
