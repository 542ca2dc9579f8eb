internal import BuiltInRules
internal import FileSystem
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
    // Other build systems have no xcconfig files.
    guard project.isBuiltByXcode else { return }
    for file in resolver.settings.unread where !file.isOptional {
      let source = SourceFile(path: file.path, text: "")
      addUnread("this xcconfig file", file.reason, file.path, in: RelatedFile(source, isText: true))
    }
    var known: Set<String> = []
    for configuration in project.configurations + project.targets.flatMap(\.configurations) {
      guard let base = configuration.baseConfiguration, !base.isReported, let input = base.problem,
        known.insert(input.name).inserted
      else { continue }
      addUnread("'\(ShortText.of(input.name))'", input.reason, input.name, in: project.file)
    }
  }

  /// Adds the question what a file sets that could not be read. Files with one reason and one step share their words, so
  /// that a report can show them as one.
  private mutating func addUnread(
    _ what: String, _ reason: String, _ path: String, in file: RelatedFile
  ) {
    findings.add(
      NotChecked(
        rule: ProjectRule.settings, message: "\(what) \(reason), so its settings are not known",
        needs: [step(for: path)]),
      in: file, target: nil, configuration: nil)
  }

  /// What would make a file of settings readable.
  private func step(for path: String) -> String {
    if let command = MissingSettings.command(creating: path) {
      return "'\(command)', which creates it"
    }
    return template(of: path).map { "a copy of '\($0)'" } ?? "the file"
  }

  /// The file from which a person makes a file that git ignores, such as `Keys.example.xcconfig`; nil if there is none.
  private func template(of path: String) -> String? {
    let stem = path.hasSuffix(".xcconfig") ? String(path.dropLast(9)) : path
    let words = ["example", "template", "sample", "dist", "default"]
    let names = words.flatMap { word in
      ["\(stem).\(word).xcconfig", "\(stem)-\(word).xcconfig", "\(path).\(word)"]
    }
    return names.first { resolver.root.item(at: $0) == .file }
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
    var facts = facts
    if !facts.requirements.isEmpty {
      facts.narrowRequirements(
        product: target.kind, platforms: resolution.settings.facts.platforms,
        configuration: resolution.configuration, of: target.configurations.map(\.name.value))
    }
    for rule in RuleCatalog.ofSettings {
      let problems = rule.problems(in: resolution.settings, facts) { sdk in
        resolver.settings.settings(
          ofTarget: resolution.index, configuration: resolution.configuration, sdk: sdk)
      }
      for problem in problems {
        let place = problem.place ?? target.place
        guard let severity = problem.severity else {
          findings.add(
            NotChecked(
              rule: rule.id, message: problem.message, needs: problem.help.map { [$0] } ?? []),
            in: place.file, target: target.name.value, configuration: resolution.configuration)
          continue
        }
        findings.add(
          Finding(
            rule: rule.id, severity: severity, message: problem.message,
            span: place.span,
            keyPath: place.keyPath + (problem.place == nil ? [.key(problem.setting)] : []),
            help: problem.help),
          in: place.file, target: target.name.value,
          configuration: resolution.configuration)
      }
    }
  }
}
