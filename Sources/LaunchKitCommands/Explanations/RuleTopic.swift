internal import SourceText

/// What a rule is about, for an index.
enum RuleTopic: String, CaseIterable {
  /// The scene manifest and the code that goes with it.
  case scenes = "Scenes and life cycle"
  /// What is shown at launch, and on which devices.
  case launchScreen = "Launch screen, storyboards and devices"
  /// Background modes and tasks, push notifications.
  case background = "Background execution and push notifications"
  /// How an app is opened by others.
  case links = "URLs, documents, activities and quick actions"
  /// What the user and the system allow.
  case privacy = "Privacy, entitlements and security"
  /// Identity, versions, what is embedded.
  case bundle = "Bundle, versions and extensions"
  /// Keys and values as such.
  case keys = "Keys, values and build settings"
  /// Launch options.
  case launchOptions = "Launch options and push payloads"
  /// Reading files.
  case reading = "Reading files"
  /// Converting, and LaunchKit's own formats.
  case conversion = "Conversions and files of LaunchKit"
  /// Traces.
  case trace = "Traces"
  /// Decisions about findings.
  case policy = "Configuration, suppressions and baselines"

  /// The beginnings of the ids that are about a topic, or whole ids. The longest one that fits counts.
  private static let beginnings: [(topic: RuleTopic, ids: [String])] = [
    (
      .scenes,
      [
        "scene-", "multiple-scenes-", "carplay-", "immersive-", "external-display-",
        "app-delegate-", "launch-options-dead", "exits-on-suspend",
      ]
    ),
    (
      .launchScreen,
      [
        "launch-screen-", "launch-storyboard-", "launch-images-", "storyboard-",
        "main-storyboard-", "ipad-orientations-", "requires-full-screen-", "design-compatibility-",
        "device-",
      ]
    ),
    (
      .background,
      [
        "background-", "push-entitlement-", "external-accessory-", "live-activities-",
      ]
    ),
    (
      .links,
      [
        "url-", "query-scheme", "associated-domain-", "user-activity-", "shortcut-", "document-",
        "exported-type-",
      ]
    ),
    (
      .privacy,
      [
        "usage-description-", "local-network-", "bonjour-", "nearby-", "push-to-talk-", "location-",
        "background-bluetooth-purpose", "background-location-purpose", "entitlement-", "ats-",
        "export-compliance-",
      ]
    ),
    (
      .bundle,
      [
        "bundle-", "short-version-", "icon-", "supported-platforms-", "minimum-os-",
        "deployment-target-", "extension-", "app-clip-", "resource-specification-",
      ]
    ),
    (
      .keys,
      [
        "key-", "value-", "placeholder-", "build-variable-", "invisible-", "unknown-key-",
        "display-name-",
      ]
    ),
  ]

  /// The topic of a rule; nil when no list has it.
  init?(of rule: RuleID) {
    switch RuleGroup(of: rule) {
    case .launchOptions: self = .launchOptions
    case .reading: self = .reading
    case .conversion: self = .conversion
    case .trace: self = .trace
    case .policy: self = .policy
    case .infoPlist, .target:
      let fitting = Self.beginnings.flatMap { entry in
        entry.ids.filter { rule.name.hasPrefix($0) }.map { (topic: entry.topic, length: $0.count) }
      }
      guard let longest = fitting.max(by: { $0.length < $1.length }) else { return nil }
      self = longest.topic
    }
  }
}
