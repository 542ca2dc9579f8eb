public import PropertyListSyntax

extension LaunchContract {
  /// The entitlements that affect the launch: those of `EntitlementKey`.
  public struct Entitlements: Sendable, Hashable {
    /// `aps-environment`: the push service the app registers with.
    public var pushEnvironment: PushEnvironment?
    /// The push service under the key of the Mac, `com.apple.developer.aps-environment`.
    public var macPushEnvironment: PushEnvironment?
    /// Domains whose links and passwords the app shares, such as `applinks:example.com`.
    public var associatedDomains: [String] = []
    /// The App Clips of an app.
    public var appClipIdentifiers: [String] = []
    /// The app an App Clip belongs to.
    public var parentApplicationIdentifiers: [String] = []
    /// Whether the target is an App Clip.
    public var isAppClip: Flag?
    /// The other entitlements that affect the launch, and values that do not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes entitlements; what is not given is absent.
    public init(
      pushEnvironment: PushEnvironment? = nil,
      macPushEnvironment: PushEnvironment? = nil,
      associatedDomains: [String] = [],
      appClipIdentifiers: [String] = [],
      parentApplicationIdentifiers: [String] = [],
      isAppClip: Flag? = nil,
      other: KeyValuePairs<String, PropertyListFragment> = [:]
    ) {
      self.pushEnvironment = pushEnvironment
      self.macPushEnvironment = macPushEnvironment
      self.associatedDomains = associatedDomains
      self.appClipIdentifiers = appClipIdentifiers
      self.parentApplicationIdentifiers = parentApplicationIdentifiers
      self.isAppClip = isAppClip
      self.other = .init(other)
    }

    /// Makes an empty value.
    public init() {}
  }
}

extension LaunchContract.Entitlements {
  /// Whether the app may show scenes in CarPlay: Apple grants one entitlement for each category of apps.
  /// Source: Apple, "Requesting CarPlay Entitlements".
  public var allowCarPlay: Bool {
    other.contains { EntitlementKey.named($0.key)?.isCarPlayCategory == true }
  }
}
