extension RuleDescription {
  /// A group of rules. Each rule is in exactly one group, which depends on its id. Configurations, listings and
  /// the index of rules use groups.
  public enum Group: String, Sendable, Hashable, CaseIterable {
    /// Reading and writing property lists, sources and storyboards.
    case syntax
    /// Identity, versions, keys and values in general.
    case metadata
    /// The scene manifest, and the code that adopts scenes.
    case scene
    /// Launch screens, storyboards and orientations.
    case launchScreen = "launch-screen"
    /// Background modes and background tasks.
    case background
    /// URL schemes, universal links, documents, activities and quick actions.
    case links
    /// Usage descriptions, privacy manifests, local network, transport security.
    case privacy
    /// Entitlements and provisioning profiles.
    case entitlements
    /// App extensions and App Clips.
    case extensions
    /// What App Store Connect and Xcode refuse.
    case upload
    /// Launch options and launch contracts.
    case launchOptions = "launch-options"
    /// Push entitlements and push payloads.
    case push
    /// Xcode projects, build settings and repositories.
    case project
    /// LaunchKit's configuration with the requirements of a team, suppressions and baselines.
    case policy
    /// Logs of life-cycle calls, and scenarios for replays.
    case trace

    /// The beginnings of the ids in each group, or whole ids. The longest one that matches a rule's id
    /// determines the group.
    private static let beginnings: [(group: Group, ids: [String])] = [
      (
        .syntax,
        ["plist-", "merge-conflict", "key-duplicate", "source-syntax-", "storyboard-syntax-"]
      ),
      (
        .metadata,
        [
          "key-", "value-", "placeholder-", "invisible-", "display-name-", "device-", "bundle-",
          "short-version-", "class-name-", "declaration-", "build-variable-",
        ]
      ),
      (
        .scene,
        [
          "scene-", "multiple-scenes-", "immersive-", "external-display-", "app-delegate-",
          "exits-on-suspend-", "launch-window-", "alert-view-",
        ]
      ),
      (
        .launchScreen,
        [
          "launch-screen-", "launch-storyboard-", "launch-images-", "storyboard-",
          "main-storyboard-",
          "ipad-orientations-", "requires-full-screen-", "design-compatibility-",
        ]
      ),
      (.background, ["background-", "external-accessory-", "live-activities-"]),
      (
        .links,
        [
          "url-", "query-scheme", "associated-domain-", "user-activity-", "shortcut-", "document-",
          "exported-type-", "type-",
        ]
      ),
      (.privacy, ["usage-description-", "bonjour-", "ats-", "privacy-"]),
      (.entitlements, ["entitlement-"]),
      (.extensions, ["extension-", "app-clip-"]),
      (
        .upload,
        [
          "export-compliance-", "icon-", "supported-platforms-", "minimum-os-",
          "deployment-target-", "sdk-",
          "resource-specification-",
        ]
      ),
      (.launchOptions, ["launch-options-", "launch-contract-"]),
      (.push, ["push-"]),
      (.project, ["project-", "target-", "xcconfig-", "build-setting-", "git-index-", "path-"]),
      (.policy, ["configuration-", "baseline-", "suppression-", "requirement-"]),
      (.trace, ["trace-", "scenario-"]),
    ]

    /// The group of a rule; nil for an id that belongs to no group.
    ///
    /// - Complexity: linear in the number of groups.
    public init?(of rule: RuleID) {
      var longest = 0
      var found: Group?
      for entry in Self.beginnings {
        for id in entry.ids where id.utf8.count > longest && rule.name.hasPrefix(id) {
          longest = id.utf8.count
          found = entry.group
        }
      }
      guard let found else { return nil }
      self = found
    }

    /// The heading of the group.
    public var title: String {
      switch self {
      case .syntax: "Syntax"
      case .metadata: "Keys, values and versions"
      case .scene: "Scenes and life cycle"
      case .launchScreen: "Launch screen and storyboards"
      case .background: "Background execution"
      case .links: "URLs, documents, activities and quick actions"
      case .privacy: "Privacy and transport security"
      case .entitlements: "Entitlements"
      case .extensions: "App extensions and App Clips"
      case .upload: "Upload to the App Store"
      case .launchOptions: "Launch options"
      case .push: "Push notifications"
      case .project: "Xcode projects and build settings"
      case .policy: "Configuration, requirements, suppressions and baselines"
      case .trace: "Traces and scenarios"
      }
    }
  }
}
