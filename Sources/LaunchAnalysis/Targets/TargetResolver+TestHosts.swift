internal import LaunchProject
internal import LaunchSources
internal import SourceText

extension TargetResolver {
  /// The positions of apps that unit tests run in, each with the position of the first such test target.
  ///
  /// The attributes of the project name the app. If they do not, the setting `TEST_HOST` does, with the path
  /// of the executable in the app.
  func hostsOfTests() -> [Int: Int] {
    var apps: [String: Int] = [:]
    for (index, host) in project.targets.enumerated() where host.kind.isLaunchedByUIKit {
      let name = host.productFileName ?? host.name.value + ".app"
      if apps[name] == nil { apps[name] = index }
    }
    var hosts: [Int: Int] = [:]
    for (index, target) in project.targets.enumerated() where target.kind == .unitTests {
      let host = target.testTarget ?? hostNameInSettings(ofTarget: index).flatMap { apps[$0] }
      if let host, hosts[host] == nil { hosts[host] = index }
    }
    return hosts
  }

  /// The file name of the app in the setting `TEST_HOST`, such as `Shop.app`.
  private func hostNameInSettings(ofTarget index: Int) -> String? {
    guard settings.declares("TEST_HOST"),
      let configuration = project.targets[index].configurations.first?.name.value,
      let path = settings.settings(ofTarget: index, configuration: configuration)
        .value("TEST_HOST")?.text
    else { return nil }
    return path.split(separator: "/").last { $0.hasSuffix(".app") }.map(String.init)
  }
}
