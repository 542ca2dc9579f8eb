internal import Findings
internal import LaunchModel
internal import FileSystem
internal import LaunchCatalog
internal import LaunchProject
internal import LaunchSources
internal import LintPolicy
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// Edits everything that targets with one shared app delegate need.
struct GroupMigration {
  private let group: [AppTarget]
  let project: Project
  let root: ProjectRoot
  private let options: MigrationPlan.Options
  private let locked: LockedVersions
  /// The changes to settings in the project file. Lines for new files are separate.
  var settings: [SettingChange] = []

  /// Takes one or more targets that share a delegate, and the versions of the libraries of their project.
  init(
    _ group: [AppTarget], project: Project, root: ProjectRoot, options: MigrationPlan.Options,
    _ locked: LockedVersions
  ) {
    self.locked = locked
    self.group = group
    self.project = project
    self.root = root
    self.options = options
  }

  /// The oldest version that the targets support; nil if that of one of them is not known.
  private var deploymentTarget: OSVersion? {
    if let assumed = options.value(of: .deploymentTarget) { return OSVersion(assumed) }
    return statedDeploymentTarget.map { stated in floor.map { max($0, stated) } ?? stated }
  }

  /// The oldest version for which the SDK that requires scenes builds; nil for a platform without one.
  private var floor: OSVersion? {
    (group.first?.configurations.first?.facts.platform)?.oldestDeploymentTarget
  }

  /// The oldest version that the targets state; nil if that of one of them is not known.
  private var statedDeploymentTarget: OSVersion? {
    var oldest: OSVersion?
    for target in group.flatMap(\.configurations) {
      guard let own = target.facts.deploymentTarget else { return nil }
      oldest = oldest.map { min($0, own) } ?? own
    }
    return oldest
  }

  /// Whether all targets need iOS 13 or later. Only older systems read the keys that scenes replace.
  private var needsScenesOnly: Bool { deploymentTarget.map { $0 >= OSVersion(13) } ?? false }

  /// The scene delegate of the targets, and the property lists that will name it.
  struct AddedCode {
    fileprivate let code: SceneCode
    fileprivate let lists: PropertyListPlan
    /// The files to list in the project file.
    let files: ProjectFileLines.NewFiles
  }

  /// Adds the code. The lines for its files in the project file are added separately.
  ///
  /// - Throws: why the targets cannot be migrated; do not use the draft then.
  func addCode(
    to draft: inout ProjectDraft, _ writer: any SceneCodeWriter
  ) throws(MigrationPlan.Obstacle) -> AddedCode {
    var lists = try PropertyListPlan(of: group, in: project, root)
    lists.removesMainStoryboard = needsScenesOnly
    let code = try addCode(to: &draft, writer, mainStoryboard: lists.mainStoryboard)
    lists.usesMainStoryboard = !code.replacesMainStoryboard
    return AddedCode(
      code: code, lists: lists,
      files: ProjectFileLines.NewFiles(
        files: code.newFiles, sibling: group.first?.delegatePath ?? "", targets: targetNames,
        names: group.map(\.name),
        place: project.targets[group[0].index].place))
  }

  /// Makes all other edits.
  ///
  /// - Throws: why the targets cannot be migrated; do not use the draft then.
  mutating func change(
    _ draft: inout ProjectDraft, with added: AddedCode
  ) throws(MigrationPlan.Obstacle) {
    try added.lists.change(&draft, className: try manifestName(of: added.code.className), &settings)
    try SettingChange.apply(settings, to: &draft, project)
    let path = project.file.source.path
    if XcodeProjectSource.describes(project.path), draft.unchanged[path] == nil {
      draft.unchanged[path] = "no file is added"
    }
    draft.items += laterSteps(
      setsDelegateWindow: added.code.setsDelegateWindow, without: draft.items)
  }

  /// The steps of a migration that was written, besides those that decide whether the app shows its window and what locks
  /// it, as far as they are still open.
  ///
  /// - Parameter known: steps that are listed already.
  func openSteps(without known: [MigrationPlan.ManualStep]) -> [MigrationPlan.ManualStep] {
    guard let (type, sources) = group.first?.delegate else { return [] }
    let members = DelegateClass(type, in: sources)
    var items = UnknownCallbacks(of: members, type.language).steps
    if hasBackgroundModes, let step = BackgroundLaunch(of: members, type.language).step {
      items.append(step)
    }
    items += laterSteps(setsDelegateWindow: true, without: known)
    return AdoptedReview.withoutSuppressed(items, in: sources)
  }

  /// The steps that do not depend on the written code.
  private func laterSteps(
    setsDelegateWindow: Bool, without known: [MigrationPlan.ManualStep]
  ) -> [MigrationPlan.ManualStep] {
    var items = SceneReview(group, setsDelegateWindow: setsDelegateWindow).items(without: known)
    let places = Set((known + items).map { SourcePosition($0.place) })
    if let step = LaunchOptionReview(group).item(without: places) { items.append(step) }
    items += SceneSDKReview(group, locked).items
    if let step = deploymentTargetStep { items.append(step) }
    return items
  }

  /// Whether the system may launch one of the apps in the background.
  private var hasBackgroundModes: Bool {
    group.flatMap(\.configurations).contains {
      $0.plist.root["UIBackgroundModes"]?.array?.isEmpty == false
    }
  }

  /// The step to raise the deployment target of targets for which the SDK that requires scenes does not build; nil for none.
  private var deploymentTargetStep: MigrationPlan.ManualStep? {
    guard options.value(of: .deploymentTarget) == nil else { return nil }
    var texts: [String] = []
    var places: [SourcePlace] = []
    for target in group {
      let facts = target.configurations.map(\.facts)
      guard let platform = facts.first?.platform,
        let stated = facts.compactMap(\.deploymentTarget).min(),
        stated < platform.oldestDeploymentTarget
      else { continue }
      texts.append("'\(target.name)' from \(stated) to \(platform.oldestDeploymentTarget)")
      places += self.places(of: target, setting: platform == .tvos ? "TVOS" : "IPHONEOS")
        .filter { !places.contains($0) }
    }
    guard let first = places.first else { return nil }
    return MigrationPlan.ManualStep(
      .deploymentTarget,
      "raise the deployment target of \(texts.joined(separator: ", ")): the SDK 27 builds for nothing older, and the scene "
        + "delegate is written for it; with an older SDK, plan again with '--assume deployment-target=VERSION'",
      at: first, and: Array(places.dropFirst()))
  }

  /// The settings with the deployment target of a target in all configurations, or the target.
  private func places(of target: AppTarget, setting prefix: String) -> [SourcePlace] {
    let found = target.configurations.compactMap {
      $0.settings.value?["\(prefix)_DEPLOYMENT_TARGET"]?.place
    }
    return found.isEmpty
      ? [project.targets[target.index].place]
      : found.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The class as the Info.plist names it. Only Xcode replaces the variable with the module; for other tools
  /// the name contains the module itself.
  private func manifestName(of name: String) throws(MigrationPlan.Obstacle) -> String {
    let variable = "$(PRODUCT_MODULE_NAME)"
    guard !project.isBuiltByXcode, name.hasPrefix(variable) else { return name }
    guard let module = group.first?.delegate?.sources.moduleName else {
      throw MigrationPlan.Obstacle(
        "the module of \(targetNames) is not known", at: project.targets[group[0].index].place)
    }
    return module + name.dropFirst(variable.count)
  }

  // MARK: Code

  /// The scene delegate. Its code is added first if there is none.
  private func addCode(
    to draft: inout ProjectDraft, _ writer: any SceneCodeWriter, mainStoryboard: String?
  ) throws(MigrationPlan.Obstacle) -> SceneCode {
    guard let first = group.first, let delegate = first.delegate, let path = first.delegatePath
    else { throw MigrationPlan.Obstacle("the app delegate is not known") }
    if let rest = first.unfinished {
      try Self.apply(rest.code, of: delegate.sources, &draft)
      draft.items += rest.code.items
      return SceneCode(
        className: rest.code.className, replacesMainStoryboard: rest.code.replacesMainStoryboard)
    }
    if let idle = group.lazy.compactMap(\.idleSceneDelegate).first {
      draft.unchanged[path] = "the scene delegate exists"
      let sets = delegate.sources.uses(.setsWindow).contains { $0.use.text == "other" }
      return SceneCode(className: idle, setsDelegateWindow: sets)
    }
    var code = try writer.code(
      for: request(delegate.sources, delegate.type, mainStoryboard: mainStoryboard))
    for (sources, type) in otherDelegates {
      let other = try writer.code(for: request(sources, type, mainStoryboard: mainStoryboard))
      try code.add(other, of: type, at: sources.place(type))
    }
    switch existingFiles(of: code, beside: path, &draft) {
    case .none: break
    case .same:
      // A plan was written in part: the other edits are still to be made.
      try Self.apply(code, of: delegate.sources, &draft)
      draft.items += code.items
      return code
    case .other:
      draft.unchanged[path] = "the scene delegate exists"
      return SceneCode(className: code.className, newFiles: code.newFiles)
    }
    try Self.apply(code, of: delegate.sources, &draft)
    for part in delegate.type.parts {
      let own = delegate.sources.files[part.file].file.source.path
      guard draft.sources[own] == nil, draft.unchanged[own] == nil || own == path else { continue }
      draft.unchanged[own] =
        part.declaration.methods.isEmpty && own != path
        ? "it declares the app delegate"
        : code.forwards ? "the scene delegate calls its methods" : "nothing in it changes"
    }
    for file in code.newFiles {
      let place = ProjectRoot.join(PathText.folder(of: path), file.name)
      guard root.item(at: place) == .absent, draft.newFiles[place] == nil else {
        throw MigrationPlan.Obstacle(
          "'\(place)' exists already; add it to \(targetNames), or move it away")
      }
      draft.newFiles[place] = Array(file.text.utf8)
      if file.isCompiled { draft.compiledPaths.insert(place) }
    }
    draft.items += code.items
    return code
  }

  /// The app delegates that other configurations than the first one compile in its place.
  private var otherDelegates: [(sources: TargetSources, type: LinkedType)] {
    var seen: Set<SourcePosition> = []
    var found: [(sources: TargetSources, type: LinkedType)] = []
    if let first = group.first?.delegate {
      seen.insert(SourcePosition(first.sources.place(first.type)))
    }
    for sources in group.flatMap(\.configurations).compactMap(\.sources.value)
    where sources.applicationDelegates.count == 1 {
      let type = sources.applicationDelegates[0]
      if seen.insert(SourcePosition(sources.place(type))).inserted { found.append((sources, type)) }
    }
    return found
  }

  /// What the code of the scene delegate is written from.
  private func request(
    _ sources: TargetSources, _ delegate: LinkedType, mainStoryboard: String?
  ) -> SceneCodeRequest {
    SceneCodeRequest(
      sources: sources, delegate: delegate, mainStoryboard: mainStoryboard,
      deploymentTarget: deploymentTarget, appendsToDelegate: options.appendsToDelegate,
      warningsAreErrors: warningsAreErrors, launchesInBackground: hasBackgroundModes)
  }

  /// Whether a warning stops the build of one of the targets.
  private var warningsAreErrors: Bool {
    group.flatMap(\.configurations).compactMap(\.settings.value).contains { settings in
      let isOn = ["SWIFT_TREAT_WARNINGS_AS_ERRORS", "GCC_TREAT_WARNINGS_AS_ERRORS"].contains {
        settings[$0]?.text == "YES"
      }
      let flags = ["OTHER_SWIFT_FLAGS", "OTHER_CFLAGS"].compactMap { settings[$0]?.text }
      return isOn
        || flags.contains { $0.contains("-warnings-as-errors") || $0.contains("-Werror") }
    }
  }

  /// The rest of a migration that was written in part; nil if it was not.
  ///
  /// - Complexity: see `UnfinishedMigration`.
  func unfinished(
    _ delegate: LinkedType, in sources: TargetSources, _ writer: any SceneCodeWriter
  ) -> UnfinishedMigration? {
    // The storyboard may have moved from its key into the manifest.
    for storyboard in [nil, "Main"] {
      let found = UnfinishedMigration(of: delegate, in: sources) { sources, delegate in
        try? writer.code(for: request(sources, delegate, mainStoryboard: storyboard))
      }
      if let found { return found }
    }
    return nil
  }

  private static func apply(
    _ code: SceneCode, of sources: TargetSources, _ draft: inout ProjectDraft
  ) throws(MigrationPlan.Obstacle) {
    for (edited, edits) in code.edits.sorted(by: { PathText.precedes($0.key, $1.key) }) {
      try apply(edits, to: edited, of: sources, &draft)
    }
  }

  /// Files of a scene delegate that exist although no target compiles them.
  private enum ExistingFiles {
    case none
    /// They have the text that the plan would write.
    case same
    /// They have another text, as when a plan was written and a person has not yet done its items.
    case other
  }

  private func existingFiles(
    of code: SceneCode, beside path: String, _ draft: inout ProjectDraft
  ) -> ExistingFiles {
    let name = code.className.split(separator: ".").last ?? ""
    var compiled: Set<String> = []
    var isSame = true
    for file in code.newFiles {
      let place = ProjectRoot.join(PathText.folder(of: path), file.name)
      guard root.item(at: place) == .file, draft.newFiles[place] == nil,
        let source = try? root.read(place, maximumByteCount: Self.maximumByteCount),
        let read = SourceDeclarations.read(source),
        read.types.contains(where: { $0.name.value == name })
      else { return .none }
      if !source.bytes.elementsEqual(file.text.utf8) { isSame = false }
      if file.isCompiled { compiled.insert(place) }
    }
    for file in code.newFiles {
      draft.unchanged[ProjectRoot.join(PathText.folder(of: path), file.name)] =
        "it has the scene delegate"
    }
    draft.compiledPaths.formUnion(compiled)
    return compiled.isEmpty ? .none : isSame ? .same : .other
  }

  /// The most bytes of an existing file.
  private static let maximumByteCount = 1 << 20

  private static func apply(
    _ edits: [TextEdit], to path: String, of sources: TargetSources, _ draft: inout ProjectDraft
  ) throws(MigrationPlan.Obstacle) {
    guard draft.sources[path] == nil,
      let source = sources.files.first(where: { $0.file.source.path == path })?.file.source,
      var file = EditedFile(source)
    else { throw MigrationPlan.Obstacle("'\(path)' is edited for several app delegates") }
    do {
      try file.apply(edits, to: source)
    } catch {
      throw MigrationPlan.Obstacle("'\(path)' cannot be edited: \(error.message)")
    }
    draft.sources[path] = file
  }

  private var targetNames: String {
    "target \(group.map { "'\($0.name)'" }.joined(separator: ", "))"
  }
}
