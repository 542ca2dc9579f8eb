package import LaunchModel

extension ScenarioRunner {
  /// Makes a replay that uses the profile of the app's code. `LifecycleTrace.userMethods` then has the app's
  /// methods that each event reaches, and the parts that they get. Every event is delivered, whatever the
  /// Info.plist declares.
  ///
  /// The contract decides whether the app has scenes. A scene has no delegate if the profile does not have
  /// its delegate class.
  ///
  /// - Parameters:
  ///   - contract: what the app declares.
  ///   - profile: what the app's delegates do.
  ///   - device: the device that it runs on.
  ///   - urls: the URLs for requests that have a URL; empty to use those of the launch options.
  ///   - activities: the user activities for requests that have one; empty to use that of the launch options.
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
