internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// The user activity in a file of launch options, as the values that describe it.
struct LaunchedActivity {
  /// The texts that name its type, the most important one first. If there are several, they should be equal.
  let types: [PropertyListValue]
  /// The text of the page it shows; nil when the file does not say.
  let webpage: PropertyListValue?
  /// The key or value of the activity, or that of its type if the file has nothing else.
  let place: PropertyListValue

  /// Looks for an activity; nil when there is none.
  init?(_ launch: LaunchOptionsDocument) {
    let source = launch.options.entry(.userActivityDictionary)?.source
    let beside = launch.options.entry(.userActivityType)?.source
    guard let place = (source ?? beside)?.mark else { return nil }
    let outer = source?.value.dictionary
    let activity = outer?[UserActivity.Launch.activityKey]?.dictionary ?? outer
    types = [
      outer?[UserActivity.Launch.typeKey], activity?["activityType"], beside?.value,
    ].compactMap { $0 }.filter { $0.kind == .string }
    webpage = activity?["webpageURL"]
    self.place = place
  }

  /// Whether it shows a web page: a universal link, or what someone was reading on another device.
  var isBrowsingWeb: Bool { types.contains { $0.equals(UserActivity.browsingWeb) } }
}
