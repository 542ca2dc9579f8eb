internal import BuiltInRules
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine
internal import SourceText

extension ProjectTargetsCheck {
  /// Reports problems in xcconfig files, and which of these files could not be read.
  mutating func addProblemsOfSettings() {
    for problem in resolver.settings.problems {
      findings.add(problem.diagnostic, in: problem.file, target: nil, configuration: nil)
    }
    let files = resolver.settings.unread.filter { !$0.isOptional }
    var unread = files.map { "'\($0.path)' \($0.reason)" }
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
        needs: [Self.commands(creating: files.map(\.path))]),
      in: project.file, target: nil, configuration: nil)
  }

  /// The commands that create files of settings, in words.
  private static func commands(creating paths: [String]) -> String {
    let commands = Set(paths.compactMap(MissingSettings.command)).sorted().map { "'\($0)'" }
    return commands.isEmpty
      ? "the tool that generates these files"
      : "\(commands.joined(separator: " and ")), which \(commands.count == 1 ? "creates" : "create") "
        + (paths.count == 1 ? "the file" : "these files")
  }

  /// Reports settings that refer to themselves in a cycle, at the place of the first one.
  mutating func report(_ cycle: [BuildSetting], _ resolution: TargetResolution) {
    guard let first = cycle.first, let place = first.place else { return }
    let others = cycle.dropFirst()
    let way = others.isEmpty ? "others" : others.map { "'\($0.name)'" }.joined(separator: ", ")
    findings.add(
      Finding(
        rule: ProjectRule.settingCycle, severity: .warning,
        message: "build setting '\(first.name)' refers to itself through \(way)",
        span: place.span,
        keyPath: place.keyPath,
        notes: others.compactMap { other in other.place?.note("'\(other.name)' is set here") },
        help: "define one of them without the other"),
      in: place.file, target: project.targets[resolution.index].name.value,
      configuration: resolution.configuration)
  }

  /// Runs the rules about build settings on one target, which need not have an Info.plist.
  ///
  /// - Parameters:
  ///   - resolution: the target in one configuration, with its settings.
  ///   - facts: the facts about the target from options and configurations.
  mutating func checkSettings(_ resolution: TargetResolution, _ facts: ValidationFacts) {
    let target = project.targets[resolution.index]
    // A target without a product only runs scripts.
    guard target.productType != nil else { return }
    for rule in RuleCatalog.ofSettings {
      let problems = rule.problems(in: resolution.settings, facts) { sdk in
        resolver.settings.settings(
          ofTarget: resolution.index, configuration: resolution.configuration, sdk: sdk)
      }
      for problem in problems {
        findings.add(
          Finding(
            rule: rule.id, severity: problem.severity, message: problem.message,
            span: problem.place.span, keyPath: problem.place.keyPath, help: problem.help),
          in: problem.place.file, target: target.name.value,
          configuration: resolution.configuration)
      }
    }
  }
}
