internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// The user activity of launch options, as the values that report it.
struct LaunchedActivity {
  /// The texts that name its type, in the order in which they count. More than one should be equal.
  let types: [PropertyListValue]
  /// The text of the page it shows; nil when the file does not say.
  let webpage: PropertyListValue?
  /// What the file says of the activity, or of its type when there is no more.
  let place: PropertyListValue

  /// Looks for an activity; nil when there is none.
  init?(_ launch: LaunchOptionsDocument) {
    let source = launch.options.entry(.userActivityDictionary)?.source
    let beside = launch.options.entry(.userActivityType)?.source
    guard let place = (source ?? beside)?.mark else { return nil }
    let outer = source?.value.dictionary
    let activity = outer?[UserActivityLaunch.activityKey]?.dictionary ?? outer
    types = [
      outer?[UserActivityLaunch.typeKey], activity?["activityType"], beside?.value,
    ].compactMap { $0 }.filter { $0.kind == .string }
    webpage = activity?["webpageURL"]
    self.place = place
  }

  /// Whether it shows a web page: a universal link, or what someone was reading on another device.
  var isBrowsingWeb: Bool { types.contains { $0.equals(UserActivity.browsingWeb) } }
}
