internal import BuiltInRules
internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListReading
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

extension ProjectInspector {
  /// A target and those of its configurations that are checked.
  struct Choice {
    /// The position of the target in the project.
    var index: Int
    /// The positions of the configurations in the target.
    var configurations: [Int]
  }

  /// The chosen targets with their configurations.
  var choices: [Choice] {
    project.targets.indices.compactMap { index in
      let name = project.targets[index].name.value
      return options.targets.isEmpty || options.targets.contains(name) ? choice(index) : nil
    }
  }

  /// The targets that are embedded in chosen targets but are not chosen themselves. Some checks need both.
  func embeddedChoices(of choices: [Choice]) -> [Choice] {
    let chosen = Set(choices.map(\.index))
    let embedded = Set(choices.flatMap { project.targets[$0.index].embedded })
    return embedded.subtracting(chosen).sorted().compactMap { choice($0) }
  }

  /// A target with its chosen configurations; nil when there are none.
  private func choice(_ index: Int) -> Choice? {
    let target = project.targets[index]
    let configurations = target.configurations.indices.filter {
      options.configurations.isEmpty
        || options.configurations.contains(target.configurations[$0].name.value)
    }
    return configurations.isEmpty ? nil : Choice(index: index, configurations: configurations)
  }

  /// Whether the product of a target is shipped to users. For such a target it is reported when its
  /// Info.plist is not known.
  static func isShipped(_ kind: ProductKind) -> Bool {
    Set<ProductKind>.appsAndExtensions.contains(kind)
  }

  /// Whether the sources of a target are read.
  static func readsSources(of kind: ProductKind) -> Bool {
    switch kind {
    case .app, .appClip, .appExtension: true
    case .watchApp, .framework, .unitTests, .interfaceTests, .other: false
    }
  }

  /// Collects the parts of one target in one configuration; nil when it has no Info.plist that is known.
  mutating func draft(
    _ index: Int, _ configuration: ProjectConfiguration, _ settings: BuildSettings,
    into findings: inout TargetFindings
  ) -> TargetDraft? {
    let target = project.targets[index]
    let name = target.name.value
    let configurationName = configuration.name.value
    for cycle in settings.cycles {
      report(cycle, of: name, configurationName, into: &findings)
    }
    let described = describedInfoPlist(of: target, settings)
    let plist = described?.completesFile == false ? .none : infoPlist(of: target, settings)
    func undetermined(_ reason: String) {
      guard target.kind.isLaunchedByUIKit else { return }
      let app = UndeterminedApp(
        target: target, configuration: configurationName,
        facts: facts(of: name, at: nil, settings), project: project, reason: reason)
      undeterminedRows.append((index, app.summary(help: missingFiles, into: &findings)))
    }
    func reportNotChecked(_ message: String, _ needs: [String]) {
      guard Self.isShipped(target.kind) else { return }
      undetermined(message)
      // The finding about the target already says this.
      if target.kind.isLaunchedByUIKit { return }
      findings.add(
        NotChecked(rule: ProjectRule.infoPlist, message: message, needs: needs),
        in: project.file, target: name, configuration: configurationName)
    }
    var written: PropertyListDocument?
    switch plist {
    case .given(let document):
      guard !document.hasErrors, TemplateFile.notChecked(document) == nil else {
        findings.add(
          Validator(facts: stated(of: name, at: document.source.path)).validate(document),
          target: name,
          configuration: configurationName)
        undetermined("'\(document.source.path)' cannot be read")
        return nil
      }
      written = document
    case .none: break
    case .unknown(let input):
      reportNotChecked(input.reason, input.needs)
      return nil
    }
    if written == nil, described == nil, settings.flag("GENERATE_INFOPLIST_FILE") != true {
      if target.kind.isLaunchedByUIKit {
        reportNotChecked("target '\(name)' names no Info.plist and generates none", [])
      }
      return nil
    }
    var effective = EffectiveInfoPlist(
      infoPlist: written, described: described, completion: target.completion, settings: settings,
      product: target.kind, home: target.place)
    effective.additions = target.infoPlistScripts + tables(of: target)
    // When all branches of `#if` are in the file, it can be checked nevertheless.
    if let reason = effective.unknownReason, !effective.hasAllBranches {
      reportNotChecked(reason, [])
      return nil
    }
    guard let built = InfoPlist(effective.document) else { return nil }
    var inspected = InspectedTarget(
      name: name, configuration: configurationName, product: target.kind, plist: built,
      facts: facts(of: name, at: written?.source.path, settings), effective: effective)
    inspected.settings = .given(settings)
    if let tests = testHosts[index] {
      inspected.isTestHost = true
      inspected.testHostNote = project.targets[tests].place.note(
        "unit tests run in this app: '\(project.targets[tests].name.value)'")
    }
    var draft = TargetDraft(
      index: index, configuration: configurationName, inspected: inspected, written: written)
    addEntitlements(to: &draft, of: target, settings)
    draft.inspected.resources = resources(of: target)
    draft.inspected.sources = sources(of: target, settings)
    draft.inspected.unreadSource = Self.unreadSource(of: target)
    return draft
  }

  /// The Info.plist that a target names.
  private mutating func infoPlist(
    of target: ProjectTarget, _ settings: BuildSettings
  ) -> TargetInput<PropertyListDocument> {
    let input = file(
      named: WrittenInfoPlist.setting, settings, what: "the Info.plist of '\(target.name.value)'")
    if case .unknown = input { setHasUnknownInfoPlist() }
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
    to draft: inout TargetDraft, of target: ProjectTarget, _ settings: BuildSettings
  ) {
    let name = "CODE_SIGN_ENTITLEMENTS"
    var input = TargetInput<PropertyListDocument>.none
    if let (described, path) = target.propertyList(namedBy: name, settings) {
      if root.item(at: path) == .file { claim(path) }
      if let reason = described.unknownReason {
        input = .unknown(UnknownInput(reason))
      } else {
        let synthesized = SynthesizedPropertyList(described)
        draft.inspected.synthesizedEntitlements = synthesized
        input = .given(synthesized.document)
      }
    } else {
      input = file(
        named: name, settings, what: "the entitlements file of '\(draft.inspected.name)'")
    }
    switch input {
    case .given(let document):
      draft.entitlements = document
      if document.hasErrors {
        draft.inspected.entitlements = .unknown(
          UnknownInput("'\(document.source.path)' has errors"))
      } else if let entitlements = Entitlements(document) {
        draft.inspected.entitlements = .given(entitlements)
      }
    case .none: draft.inspected.entitlements = .none
    case .unknown(let reason): draft.inspected.entitlements = .unknown(reason)
    }
    // A build step may then replace the entitlements, as it does in the projects of many teams.
    let setting = "CODE_SIGN_ALLOW_ENTITLEMENTS_MODIFICATION"
    if let allowed = settings.value(setting), !allowed.isDecided || allowed.text == "YES" {
      draft.inspected.entitlements = .unknown(
        UnknownInput(
          "'\(setting)' lets a build step change the entitlements of '\(draft.inspected.name)'",
          needs: ["the built app"]))
    }
  }

  /// The facts about a target from options and configurations.
  func stated(of target: String, at path: String?) -> ValidationFacts {
    options.factsOfTarget?(target, path ?? project.file.source.path) ?? options.facts
  }

  /// The facts about a target from options and configurations, completed by its build settings.
  private func facts(
    of target: String, at path: String?, _ settings: BuildSettings
  ) -> ValidationFacts {
    var facts = stated(of: target, at: path)
    let stated = settings.facts
    facts.platform = facts.platform ?? stated.platform
    facts.deploymentTarget = facts.deploymentTarget ?? stated.deploymentTarget
    return facts
  }

  // MARK: Files of a target

  private mutating func resources(of target: ProjectTarget) -> TargetInput<TargetResources> {
    guard Self.readsSources(of: target.kind) else {
      return .unknown(UnknownInput("the resources of '\(target.name.value)' are not read"))
    }
    if let unstated = target.resources.unstated { return .unknown(UnknownInput(unstated)) }
    var read: [StoryboardFile] = []
    var lists: [PropertyListDocument] = []
    var names: Set<String> = []
    for file in target.resources.files {
      names.insert(file.name)
      if TargetResources.isReadPropertyList(file.name), let list = propertyList(file.path) {
        lists.append(list)
      }
      if StoryboardFile.isInterface(file.name), let storyboard = storyboard(file.path) {
        read.append(storyboard)
      }
    }
    return .given(
      TargetResources(
        storyboards: read, propertyLists: lists, fileNames: names,
        missing: target.resources.missing))
  }

  private mutating func propertyList(_ path: String) -> PropertyListDocument? {
    if let known = documents[path] { return known }
    let source = try? root.read(path, maximumByteCount: PropertyListLimits.maximumByteCount)
    let read = source.map { PropertyListDocument.read($0) }
    documents[path] = .some(read)
    return read
  }

  private mutating func storyboard(_ path: String) -> StoryboardFile? {
    if let known = storyboards[path] { return known }
    let source = try? root.read(path, maximumByteCount: SourceLibrary.maximumByteCount)
    let read = source.map(StoryboardFile.read)
    storyboards[path] = .some(read)
    return read
  }

  /// The paths of a target's sources: the files that it compiles, and the headers next to them.
  ///
  /// - Parameter seen: the paths of targets before, which are left out.
  func sourcePaths(of target: ProjectTarget, except seen: inout Set<String>) -> [String] {
    var paths: [String] = []
    for file in target.sources.files where seen.insert(file.path).inserted {
      guard let language = SourceLanguage(path: file.path) else { continue }
      paths.append(file.path)
      if language == .objectiveC, let header = Self.header(beside: file.path) {
        paths.append(header)
      }
    }
    return paths
  }

  /// The first source file of a target in a language that is not read.
  static func unreadSource(of target: ProjectTarget) -> String? {
    target.sources.files.first { file in
      let ending = file.path.utf8.suffix(4)
      guard let dot = ending.lastIndex(of: UInt8(ascii: ".")) else { return false }
      return ["C", "c", "cc", "cp", "cpp", "cxx", "c++", "s", "S"].contains(
        file.path[file.path.utf8.index(after: dot)...])
    }?.path
  }

  /// The path of the header of an implementation file.
  static func header(beside path: String) -> String? {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")), !path.hasSuffix(".h") else {
      return nil
    }
    return String(path[..<dot]) + ".h"
  }

  /// The sources of a target. They are linked once for all configurations that compile them in the same way.
  private mutating func sources(
    of target: ProjectTarget, _ settings: BuildSettings
  ) -> TargetInput<TargetSources> {
    let key = SourcesKey(
      target: target.id, environment: settings.compilationEnvironment,
      moduleName: settings.decided("PRODUCT_MODULE_NAME"))
    if let known = linkedSources[key] { return known }
    let linked = link(target, key, settings)
    linkedSources[key] = linked
    return linked
  }

  /// Why a source was not read, as a clause that follows "which".
  private func reasonUnread(_ path: String) -> String {
    root.item(at: path) == .absent
      ? root.absence(of: path) : library.failures[path]?.message ?? "cannot be read"
  }

  private func link(
    _ target: ProjectTarget, _ key: SourcesKey, _ settings: BuildSettings
  ) -> TargetInput<TargetSources> {
    let name = target.name.value
    guard Self.readsSources(of: target.kind) else {
      return .unknown(UnknownInput("the sources of '\(name)' are not read"))
    }
    if let unstated = target.sources.unstated { return .unknown(UnknownInput(unstated)) }
    var files: [SourceDeclarations] = []
    var missing = target.sources.missing
    var seen: Set<String> = []
    for file in target.sources.files {
      guard let read = library.declarations[file.path] else {
        guard SourceLanguage(path: file.path) != nil else { continue }
        if GeneratedSource.isIrrelevant(file.name) { continue }
        missing.append(MissingInput(file.path, reasonUnread(file.path)))
        continue
      }
      guard seen.insert(file.path).inserted else { continue }
      files.append(read)
      if !read.problems.isEmpty {
        missing.append(MissingInput(file.path, "cannot be read in full"))
      }
      if read.language == .objectiveC, let header = Self.header(beside: file.path),
        let declared = library.declarations[header], seen.insert(header).inserted
      {
        files.append(declared)
      }
    }
    func linked(_ start: FrameworkStart?) -> TargetSources {
      TargetSources(
        files: files, environment: key.environment, moduleName: key.moduleName,
        missing: missing, start: start)
    }
    if let start = target.start { return .given(linked(FrameworkStart(start))) }
    let own = linked(nil)
    if case .none = own.entry, target.kind.isLaunchedByUIKit {
      let paths = target.sources.files.map(\.path)
      if let start = SDLSearch(root: root).start(sources: paths, settings: settings) {
        return .given(linked(start))
      }
    }
    guard files.isEmpty else { return .given(own) }
    if missing.isEmpty, let other = target.sources.files.first(where: { !$0.isFolder }) {
      return .unknown(
        UnknownInput(
          "'\(name)' has no Swift or Objective-C source, and '\(other.name)' is not read"))
    }
    return .unknown(
      UnknownInput(
        "the sources of '\(name)' are missing", needs: ["the source files of the target"]))
  }
}

extension ProductKind {
  /// Whether UIKit launches it.
  var isLaunchedByUIKit: Bool { self == .app || self == .appClip }
}
