internal import LaunchCatalog
internal import LaunchSources

/// Alert views, in whose initializer UIKit raises an exception when the app has scenes.
///
/// Source: Tencent/MLeaksFinder issue 122, OneSignal/OneSignal-iOS-SDK issue 671.
enum AlertViews {
  /// What to do with each, as an imperative.
  static let message =
    "show this with 'UIAlertController': in an app with scenes 'UIAlertView' raises an exception"

  /// The step for the alert views that the sources of a target make; nil if there are none.
  static func step(in sources: TargetSources) -> MigrationPlan.ManualStep? {
    let places = sources.alertViews.map { sources.place($0) }
    return places.first.map {
      MigrationPlan.ManualStep(.alertView, message, at: $0, and: Array(places.dropFirst()))
    }
  }
}
