internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListReading
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

extension TargetResolver {
  /// Puts one target together in one configuration.
  mutating func resolve(
    _ index: Int, _ configuration: ProjectConfiguration, _ settings: BuildSettings
  ) -> TargetResolution.Outcome {
    let target = project.targets[index]
    let name = target.name.value
    func undetermined(
      _ reason: String, needs: [String] = [], unreadable: PropertyListDocument? = nil
    ) -> TargetResolution.Outcome {
      .undetermined(
        UndeterminedTarget(
          reason: reason, needs: needs, unreadable: unreadable,
          facts: facts(of: target, at: nil, configuration, settings)))
    }
    let described = describedInfoPlist(of: target, settings)
    let plist = described?.completesFile == false ? .none : infoPlist(of: target, settings)
    var written: PropertyListDocument?
    switch plist {
    case .given(let document):
      guard !document.hasErrors, TemplateFile.notChecked(document) == nil else {
        let replacement = document.source.gitReplacement
        return undetermined(
          "'\(document.source.path)' \(replacement.map { "is \($0.description)" } ?? "cannot be read")",
          needs: replacement.map { ["'\($0.command)'"] } ?? [], unreadable: document)
      }
      written = document
    case .none: break
    case .unknown(let input): return undetermined(input.reason, needs: input.needs)
    }
    if written == nil, described == nil, settings.flag("GENERATE_INFOPLIST_FILE") != true {
      return target.kind.isLaunchedByUIKit
        ? undetermined("target '\(name)' names no Info.plist and generates none")
        : .withoutInfoPlist
    }
    var effective = EffectiveInfoPlist(
      infoPlist: written, described: described, completion: target.completion, settings: settings,
      product: target.kind, home: target.place)
    effective.additions = target.infoPlistScripts + tables(of: target)
    // When all branches of `#if` are in the file, it can be checked nevertheless.
    if let reason = effective.unknownReason, !effective.hasAllBranches {
      return undetermined(reason)
    }
    guard let built = InfoPlist(effective.document) else { return .withoutInfoPlist }
    var inspected = InspectedTarget(
      name: name, configuration: configuration.name.value, product: target.kind, plist: built,
      facts: facts(of: target, at: written?.source.path, configuration, settings),
      effective: effective)
    inspected.settings = .given(settings)
    if let tests = testHosts[index] {
      inspected.isTestHost = true
      inspected.testHostNote = project.targets[tests].place.note(
        "unit tests run in this app: '\(project.targets[tests].name.value)'")
    }
    var resolved = ResolvedTarget(
      index: index, configuration: configuration.name.value, target: inspected,
      written: written.map { [$0] } ?? described?.documents ?? [])
    addEntitlements(to: &resolved, of: target, settings)
    resolved.target.resources = resources(of: target)
    resolved.target.icons = appIcons(of: index, settings)
    resolved.target.unusedPrivacyManifest = unusedPrivacyManifest(written)
    resolved.target.sources = sources(of: index, settings)
    resolved.target.unreadSource = Self.unreadSource(of: target)
    resolved.target.linkedCode = target.linkedCode
    resolved.target.frameworkEmbedding = target.frameworkEmbedding
    return .resolved(resolved)
  }

  /// The Info.plist that a target names.
  private mutating func infoPlist(
    of target: ProjectTarget, _ settings: BuildSettings
  ) -> TargetInput<PropertyListDocument> {
    let input = file(
      named: WrittenInfoPlist.setting, settings, what: "the Info.plist of '\(target.name.value)'")
    if case .unknown = input { hasUnknownInfoPlist = true }
    return input
  }

  /// The Info.plist that a project description defines for a target. A file at its path is overwritten when
  /// the project is generated.
  private mutating func describedInfoPlist(
    of target: ProjectTarget, _ settings: BuildSettings
  ) -> DescribedPropertyList? {
    guard let described = target.propertyList(namedBy: WrittenInfoPlist.setting, settings) else {
      return nil
    }
    claim(described.list, at: described.path)
    return described.list
  }

  /// The property list at the path that a build setting gives.
  private mutating func file(
    named setting: String, _ settings: BuildSettings, what: String
  ) -> TargetInput<PropertyListDocument> {
    let path: String
    switch NamedFile.find(setting, of: settings, in: root, what: what) {
    case .path(let found): path = found
    case .none: return .none
    case .unknown(let reason): return .unknown(UnknownInput(reason))
    }
    if let known = documents[path] {
      return known.map { .given($0) }
        ?? .unknown(UnknownInput("\(what), '\(path)', \(reasonsUnread[path] ?? "cannot be read")"))
    }
    do {
      let source = try root.read(path, maximumByteCount: PropertyListLimits.maximumByteCount)
      let document = PropertyListDocument.read(source)
      documents[path] = document
      claim(path)
      return .given(document)
    } catch {
      documents[path] = .some(nil)
      reasonsUnread[path] = error.message
      fail(error)
      return .unknown(UnknownInput("\(what), '\(path)', \(error.message)"))
    }
  }

  private mutating func addEntitlements(
    to resolved: inout ResolvedTarget, of target: ProjectTarget, _ settings: BuildSettings
  ) {
    let name = "CODE_SIGN_ENTITLEMENTS"
    var input = TargetInput<PropertyListDocument>.none
    if let (described, path) = target.propertyList(namedBy: name, settings) {
      if root.item(at: path) == .file { claim(path) }
      if let reason = described.unknownReason {
        input = .unknown(UnknownInput(reason))
      } else {
        let synthesized = SynthesizedPropertyList(described)
        resolved.target.synthesizedEntitlements = synthesized
        input = .given(synthesized.document)
      }
    } else {
      input = file(
        named: name, settings, what: "the entitlements file of '\(resolved.target.name)'")
    }
    switch input {
    case .given(let document):
      resolved.entitlements = document
      if document.hasErrors {
        resolved.target.entitlements = .unknown(
          UnknownInput("'\(document.source.path)' has errors"))
      } else if let entitlements = Entitlements(document) {
        resolved.target.entitlements = .given(entitlements)
      }
    case .none: resolved.target.entitlements = .none
    case .unknown(let reason): resolved.target.entitlements = .unknown(reason)
    }
    // A build step may then replace the entitlements, as it does in the projects of many teams.
    let setting = "CODE_SIGN_ALLOW_ENTITLEMENTS_MODIFICATION"
    if let allowed = settings.value(setting), !allowed.isDecided || allowed.text == "YES" {
      resolved.target.entitlements = .unknown(
        UnknownInput(
          "'\(setting)' lets a build step change the entitlements of '\(resolved.target.name)'",
          needs: ["the built app"]))
    }
  }

  /// The facts about a target from options and configurations, completed by its build settings.
  private func facts(
    of target: ProjectTarget, at path: String?, _ configuration: ProjectConfiguration,
    _ settings: BuildSettings
  ) -> ValidationFacts {
    var facts = statedFacts(of: target.name.value, at: path)
    let stated = settings.facts
    facts.narrowRequirements(
      product: target.kind, platforms: stated.platforms, configuration: configuration.name.value,
      of: target.configurations.map(\.name.value))
    facts.platform = facts.platform ?? stated.platform
    facts.deploymentTarget = facts.deploymentTarget ?? stated.deploymentTarget
    return facts
  }
}
