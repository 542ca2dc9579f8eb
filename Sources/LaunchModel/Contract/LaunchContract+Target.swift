extension LaunchContract {
  /// Facts that a property list does not have to contain. They come from options and the host, or from the
  /// stamps of a built Info.plist.
  public struct Target: Sendable, Hashable {
    /// The platform the app runs on; nil when not known.
    public var platform: ApplePlatform?
    /// The SDK the app is built with; nil when not known.
    public var sdk: OSVersion?
    /// The oldest OS the app runs on; nil when not known.
    public var deploymentTarget: OSVersion?
    /// How the code takes part in the scene life cycle.
    public var lifecycle: AppLifecycle
    /// The class of the app delegate, which only code names, not the Info.plist; nil when not known.
    public var delegateClass: String?

    /// Makes a target; nil means not known.
    public init(
      platform: ApplePlatform? = nil, sdk: OSVersion? = nil, deploymentTarget: OSVersion? = nil,
      lifecycle: AppLifecycle = .auto, delegateClass: String? = nil
    ) {
      self.platform = platform
      self.sdk = sdk
      self.deploymentTarget = deploymentTarget
      self.lifecycle = lifecycle
      self.delegateClass = delegateClass
    }

    /// Makes a target about which nothing is known.
    public init() { self.init(platform: nil) }

    /// Makes a target from the options of a validation.
    public init(_ facts: ValidationFacts) {
      self.init(
        platform: facts.platform, sdk: facts.sdk, deploymentTarget: facts.deploymentTarget,
        lifecycle: facts.lifecycle)
    }
  }
}
