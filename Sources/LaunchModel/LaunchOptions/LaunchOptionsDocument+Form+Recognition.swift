internal import PropertyListSyntax

extension LaunchOptionsDocument.Form {
  /// The key by which `simctl push` learns which app a payload is for.
  package static let simulatorTargetKey = "Simulator Target Bundle"

  /// Keys of `aps`; a payload has at least one of them.
  static let apsMarks = ["alert", "badge", "sound", "content-available", "mutable-content"]

  /// Finds out from its keys what a dictionary is. A dictionary that has no marks is a launch options
  /// dictionary.
  ///
  /// A payload goes first, because a server may give its own keys any name, then the names that belong to
  /// UIKit alone or that are declared; `url`, `location` and `type` are ordinary words.
  init(_ dictionary: PropertyListDictionary, _ customKeys: LaunchKeyCatalog = .empty) {
    let names = dictionary.compactMap(\.key.string)
    func has(_ name: String) -> Bool { names.contains(name) }
    if has("aps") || has(Self.simulatorTargetKey) {
      self = .apnsPayload
    } else if has(UserActivity.Launch.activityKey) || has(UserActivity.Launch.identifierKey) {
      self = .userActivity
    } else if names.contains(where: {
      $0.hasPrefix("UIApplicationLaunchOptions") || customKeys.declaration(for: $0) != nil
    }) {
      self = .dictionary
    } else if has("activityType") {
      self = .userActivity
    } else if has("UIApplicationShortcutItemType") || (has("type") && has("localizedTitle")) {
      self = .quickAction
    } else if has("containerIdentifier") {
      self = .cloudKitShare
    } else if Self.apsMarks.contains(where: has) {
      self = .apsDictionary
    } else {
      self = .dictionary
    }
  }
}
