package import PropertyListSyntax

extension LaunchContract {
  /// What no property list need say: it comes from options and the host, or from the stamps of a built
  /// Info.plist.
  public struct Target: Sendable, Hashable {
    /// The platform the app runs on; nil when not known.
    public var platform: ApplePlatform?
    /// The SDK the app is built with; nil when not known.
    public var sdk: OSVersion?
    /// The oldest OS the app runs on; nil when not known.
    public var deploymentTarget: OSVersion?
    /// How the code takes part in the scene life cycle.
    public var lifecycle: AppLifecycle
    /// The class of the app delegate, which code names and no key of the Info.plist; nil when not known.
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

    /// Nothing is known.
    public init() { self.init(platform: nil) }

    /// What the options of a validation say.
    public init(_ facts: ValidationFacts) {
      self.init(
        platform: facts.platform, sdk: facts.sdk, deploymentTarget: facts.deploymentTarget,
        lifecycle: facts.lifecycle)
    }

    /// The same, with what is not known taken from an Info.plist as far as it says it.
    public func completed(by plist: InfoPlist) -> Target {
      var target = self
      target.platform = platform ?? plist.declaredPlatform
      target.sdk = sdk ?? plist.stampedSDK
      target.deploymentTarget = deploymentTarget ?? plist.stampedDeploymentTarget
      return target
    }
  }
}

extension LaunchContract.Target: ContractObject {
  package static let description = ContractDescription<Self>(
    "target",
    [
      .value("platform", \.platform, about: "the platform the app runs on"),
      .value("sdk", \.sdk, about: "the SDK the app is built with"),
      .value("deploymentTarget", \.deploymentTarget, about: "the oldest OS the app runs on"),
      .required(
        "lifecycle", \.lifecycle, about: "how the code adopts the scene life cycle",
        isRequired: false, usual: .auto),
      .value("delegateClass", \.delegateClass, about: "the class of the app delegate"),
    ])
}

/// A word of a fixed list.
protocol ContractChoice: ContractValue, CaseIterable, RawRepresentable<String> {}

extension ContractChoice {
  package static var contractType: ContractType { .choice(allCases.map(\.rawValue)) }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Self? {
    let words = allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return fragment.string.flatMap { Self(rawValue: $0) }
      ?? reader.misfit(fragment, expected: "one of \(words)")
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment { .string(rawValue) }

  package var expression: ContractExpression { .source(".\(self)") }
}

extension ApplePlatform: ContractChoice {}
extension AppLifecycle: ContractChoice {}

extension OSVersion: ContractValue {
  package static var contractType: ContractType { .version }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> OSVersion? {
    fragment.string.flatMap { OSVersion($0) }
      ?? reader.misfit(fragment, expected: "a version such as '27.0'")
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment { .string("\(self)") }

  /// A literal such as `26.4`, unless the number after the dot has two digits.
  package var expression: ContractExpression {
    (0..<10).contains(minor)
      ? .source("\(self)")
      : .call(
        ContractExpression.make,
        [major, minor].map { .init(label: nil, value: $0.expression) })
  }
}
