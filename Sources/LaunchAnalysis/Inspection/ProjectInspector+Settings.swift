internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine
internal import SourceText

extension ProjectInspector {
  /// Reports problems in xcconfig files, and which of these files could not be read.
  func addProblemsOfSettings(to findings: inout TargetFindings) {
    for problem in settings.problems {
      findings.add(problem.diagnostic, in: problem.file, target: nil, configuration: nil)
    }
    var unread = settings.unread.filter { !$0.isOptional }.map { "'\($0.path)' \($0.reason)" }
    var known = Set(unread)
    for configuration in project.configurations + project.targets.flatMap(\.configurations) {
      guard let base = configuration.baseConfiguration, !base.isReported, let input = base.problem
      else { continue }
      let problem = "'\(ShortText.of(input.name))' \(input.reason)"
      if known.insert(problem).inserted { unread.append(problem) }
    }
    // Other build systems have no xcconfig files.
    guard project.isBuiltByXcode, let first = unread.first else { return }
    let others = unread.count - 1
    findings.add(
      NotChecked(
        rule: ProjectRule.settings,
        message: "an xcconfig file could not be read: \(first)"
          + (others == 0 ? "" : " and \(others) more"),
        needs: ["the tool that generates these files, such as 'pod install'"]),
      in: project.file, target: nil, configuration: nil)
  }

  /// Reports settings that refer to themselves in a cycle, at the place of the first one.
  func report(
    _ cycle: [BuildSetting], of target: String, _ configuration: String,
    into findings: inout TargetFindings
  ) {
    guard let first = cycle.first, let place = first.place else { return }
    let others = cycle.dropFirst()
    let way = others.isEmpty ? "others" : others.map { "'\($0.name)'" }.joined(separator: ", ")
    findings.add(
      Diagnostic(
        rule: ProjectRule.settingCycle, severity: .warning,
        message: "build setting '\(first.name)' refers to itself through \(way)",
        span: place.span,
        keyPath: place.keyPath,
        notes: others.compactMap { other in other.place?.note("'\(other.name)' is set here") },
        help: "define one of them without the other"),
      in: place.file, target: target, configuration: configuration)
  }

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

extension BuildSettings {
  /// The known facts about the build that decide `#if` conditions.
  var compilationEnvironment: CompilationEnvironment {
    let facts = facts
    return CompilationEnvironment(
      flags: facts.swiftFlags.names, flagsAreComplete: facts.swiftFlags.isComplete,
      platform: facts.platform?.nameInSwift, isCatalyst: facts.platform.map { $0 == .maccatalyst },
      macros: facts.macros.names)
  }
}

extension ApplePlatform {
  /// The name in `#if os(…)`.
  fileprivate var nameInSwift: String {
    switch self {
    case .ios, .maccatalyst: "iOS"
    case .tvos: "tvOS"
    case .visionos: "visionOS"
    case .watchos: "watchOS"
    case .macos: "macOS"
    }
  }
}
