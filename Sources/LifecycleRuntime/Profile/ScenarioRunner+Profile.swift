package import LaunchModel

extension ScenarioRunner {
  /// Replays with the code of the app as its profile has it: `LifecycleTrace.userMethods` says which of its methods
  /// each event reaches, and with which parts. Every event is delivered, whatever the Info.plist declares.
  ///
  /// Whether the app is scene-based is what the contract says. A scene whose delegate class the profile does not have
  /// has no delegate.
  ///
  /// - Parameters:
  ///   - contract: what the app declares.
  ///   - profile: what its delegates do.
  ///   - device: what it runs on.
  ///   - urls: the URLs of every request that has one; empty for those of its launch options.
  ///   - activities: the user activities of every request that has one; empty for that of its launch options.
  package init(
    _ contract: LaunchContract, profile: CodeProfile, device: Device, urls: [OpenURLContext] = [],
    activities: [UserActivity] = []
  ) {
    let clock = ManualClock()
    let code = ProfiledCode(profile)
    let registry = DelegateRegistry(moduleName: "App") { name in
      guard let found = profile.delegate(named: name) else { return nil }
      let delegate = ProfiledSceneDelegate()
      delegate.code = code
      delegate.profile = found
      return delegate
    }
    let choosesConfigurations = contract.target.lifecycle == .scenesInCode
    let host = ApplicationHost(
      .unchecked(contract), device: device, clock: clock, registry: registry, hasCode: false
    ) { ProfiledApplicationDelegate(code, choosesConfigurations: choosesConfigurations) }
    code.host = host
    host.deliversUndeclared = true
    host.urlMethod = profile.applicationDelegate?.urlMethod ?? .appOpenURL
    host.replacedURLContexts = urls
    host.replacedUserActivities = activities
    self.init(host: host, clock: clock)
  }
}
