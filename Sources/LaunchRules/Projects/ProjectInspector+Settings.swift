internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import SourceText

extension ProjectInspector {
  /// The settings of a target in one configuration: its own, those of its settings file, those of the
  /// project, those of the project's settings file.
  mutating func settings(
    of target: XcodeTarget, _ configuration: XcodeConfiguration,
    into findings: inout TargetFindings
  ) -> BuildSettings {
    let name = configuration.name.value
    let common =
      project.configurations.first { $0.name.value == name }
      ?? project.configurations.first { $0.name.value == project.defaultConfigurationName }
    var levels: [SettingsLevel] = []
    for level in [configuration, common].compactMap(\.self) {
      levels.append(SettingsLevel(level.settings, order: .table))
      if let base = level.baseConfiguration {
        levels.append(settingsFile(base, target, name, &findings))
      }
    }
    let settings = BuildSettings(
      levels: levels,
      target: SettingsTarget(
        name: target.name.value, project: project.name, configuration: name,
        projectFolder: project.folder.isEmpty ? "." : project.folder,
        developmentRegion: project.developmentRegion,
        product: target.kind),
      declaredNames: declaredNames)
    for circle in settings.circles {
      report(circle, of: target.name.value, name, into: &findings)
    }
    return settings
  }

  /// Reports settings that lead back to themselves, at the first of them.
  private func report(
    _ circle: [BuildSetting], of target: String, _ configuration: String,
    into findings: inout TargetFindings
  ) {
    guard let first = circle.first, let place = first.place else { return }
    let others = circle.dropFirst()
    let way = others.isEmpty ? "others" : others.map { "'\($0.name)'" }.joined(separator: ", ")
    findings.add(
      Diagnostic(
        rule: ProjectRule.settingCycle, severity: .warning,
        message: "build setting '\(first.name)' refers to itself by way of \(way)",
        span: place.span,
        keyPath: place.keyPath,
        notes: others.compactMap { other in other.place?.note("'\(other.name)' is set here") },
        help: "give one of them a value without the other"),
      in: place.file, target: target, configuration: configuration)
  }

  /// The apps that unit tests run in, by their positions, each with the first target of such tests.
  ///
  /// The attributes of the project name them, or else the setting `TEST_HOST`, with the path of the program in
  /// the app.
  mutating func hostsOfTests() -> [Int: Int] {
    var hosts: [Int: Int] = [:]
    for (index, target) in project.targets.enumerated() where target.kind == .unitTests {
      if let host = target.testTarget ?? hostInSettings(of: target), hosts[host] == nil {
        hosts[host] = index
      }
    }
    return hosts
  }

  private mutating func hostInSettings(of target: XcodeTarget) -> Int? {
    // What is wrong with the settings is told where the target itself is looked at.
    var unused = TargetFindings()
    guard let configuration = target.configurations.first,
      let path = settings(of: target, configuration, into: &unused).value("TEST_HOST")?.text,
      let app = path.split(separator: "/").last(where: { $0.hasSuffix(".app") })
    else { return nil }
    return project.targets.firstIndex { host in
      host.kind.isLaunchedByUIKit
        && (host.productFileName.map { $0 == app } ?? (host.name.value + ".app" == app))
    }
  }

  private func settingsFile(
    _ base: XcodeConfiguration.BaseConfiguration, _ target: XcodeTarget, _ configuration: String,
    _ findings: inout TargetFindings
  ) -> SettingsLevel {
    let name = target.name.value
    func leaveOpen(_ message: String, at place: SourcePlace) {
      guard Self.isShipped(target.kind) else { return }
      findings.add(
        NotChecked(rule: ProjectRule.settings, message: message, needs: []), in: place.file,
        target: name, configuration: configuration)
    }
    guard let path = base.path else {
      leaveOpen(base.problem ?? "a settings file is not known", at: base.place)
      return SettingsLevel([], order: .lines, isComplete: false)
    }
    let read = settingsFiles.load(path)
    for problem in read.problems {
      findings.add(
        problem.diagnostic, in: problem.file, target: name, configuration: configuration)
    }
    for unread in read.unread where !unread.isOptional {
      leaveOpen(
        "the settings file '\(unread.path)' \(unread.reason)", at: unread.place ?? base.place)
    }
    return SettingsLevel(read)
  }
}

extension BuildSettings {
  /// What is known of the build when `#if` is decided.
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
