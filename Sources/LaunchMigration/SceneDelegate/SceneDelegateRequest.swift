package import LaunchSources
package import LaunchModel

/// The inputs for a scene delegate.
package struct SceneDelegateRequest: Sendable {
  /// The sources of the target.
  package var sources: TargetSources
  /// The app delegate, one of `TargetSources.applicationDelegates`.
  package var applicationDelegate: LinkedType
  /// The deployment target; nil if it is not known, which is treated like 13 or later.
  package var deploymentTarget: OSVersion?
  /// Whether a main storyboard makes the window.
  package var hasMainStoryboard: Bool
  /// Whether the class goes into the app delegate's file.
  package var appends: Bool
  /// Whether a warning stops the build of the targets.
  package var warningsAreErrors: Bool
  /// Whether the system may launch the app in the background.
  package var launchesInBackground: Bool

  /// Makes a request.
  package init(
    sources: TargetSources, applicationDelegate: LinkedType, deploymentTarget: OSVersion? = nil,
    hasMainStoryboard: Bool = false, appends: Bool = false, warningsAreErrors: Bool = false,
    launchesInBackground: Bool = true
  ) {
    self.sources = sources
    self.applicationDelegate = applicationDelegate
    self.deploymentTarget = deploymentTarget
    self.hasMainStoryboard = hasMainStoryboard
    self.appends = appends
    self.warningsAreErrors = warningsAreErrors
    self.launchesInBackground = launchesInBackground
  }

  /// Whether the systems that the app runs on have the attribution of ads: since iOS 14.5, and never on tvOS.
  ///
  /// Source: `UIEventAttribution.h` and `UISceneOptions.h`.
  var eventAttribution: SceneDelegatePlan.Availability {
    if sources.environment.platform == "tvOS" { return .never }
    return (deploymentTarget.map { $0 >= OSVersion(14, 5) } ?? false) ? .always : .later
  }

  /// Whether the app also runs on systems without scenes.
  var runsBeforeScenes: Bool { deploymentTarget.map { $0 < OSVersion(13) } ?? false }
}
