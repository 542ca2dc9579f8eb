internal import LaunchCatalog
internal import SourceText
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchProject
internal import LaunchSources
internal import ProjectManifests
internal import RuleEngine

/// Plans the migration of one project.
struct ProjectMigration {
  let project: Project
  let root: ProjectRoot
  let options: MigrationPlan.Options
  let writer: any SceneCodeWriter
  let delivery: (any DeliveryCheck)?

  /// Reads the project, plans the migration and proves it.
  ///
  /// - Complexity: that of checking the project, and the migrated targets once more. If one of several groups of targets
  ///   that share a delegate is blocked, each group once more.
  @MainActor func plan() -> MigrationPlan {
    var plan = MigrationPlan()
    if let obstacle = tooManyConfigurations {
      plan.targets = project.targets.filter(\.kind.isMigrated).map {
        MigrationPlan.Target(
          project: project.path, name: $0.name.value, product: $0.kind.words,
          state: .blocked(obstacle), delegate: nil)
      }
      return plan
    }
    let before = ProjectState(project, in: root)
    plan.failures = before.failures
    // Many projects need the versions for nothing.
    lazy var locked = LockedVersions(of: project, in: root)
    var targets = appTargets(before, locked)
    let wanted = chosen(targets)
    var draft = ProjectDraft()
    var library = before.library
    var groups = self.groups(of: targets, wanted)
    var together: [MigrationPlan.ManualStep] = []
    // First all groups at once, because that takes only one check of the project.
    if groups.count > 1,
      let result = try? migrate(
        groups.map { $0.map { targets[$0] } }, draft, before, library, locked, &together)
    {
      draft = result.draft
      plan.deliveries = result.deliveries
      groups = []
    }
    for group in groups {
      var items: [MigrationPlan.ManualStep] = []
      do {
        let result = try migrate(
          [group.map { targets[$0] }], draft, before, library, locked, &items)
        draft = result.draft
        library = result.library
        plan.deliveries += result.deliveries
      } catch {
        for member in group { targets[member].state = .blocked(error) }
        if let delivery = error.delivery { plan.deliveries.append(delivery) }
        // The items of a blocked target show what remains to be done.
        plan.items += items
      }
    }
    var migrated: [String: [String]] = [:]
    for target in targets where target.state.isMigrated {
      if let key = target.delegateKey { migrated[key, default: []].append(target.name) }
    }
    for index in targets.indices where wanted.contains(index) {
      let target = targets[index]
      let steps = target.delegateKey.flatMap { draft.urgentCounts[$0] } ?? 0
      plan.targets.append(
        MigrationPlan.Target(
          project: project.path, name: target.name,
          product: project.targets[target.index].kind.words, state: target.state,
          urgentStepCount: target.state.isMigrated ? steps : 0,
          delegate: target.delegate?.type.name,
          migratedWith: target.delegateKey.flatMap { migrated[$0] }?
            .filter { $0 != target.name } ?? []))
      plan.items.addNew(target.openItems)
    }
    for target in project.targets
    where options.targets.contains(target.name.value) && !target.kind.isMigrated {
      plan.targets.append(
        MigrationPlan.Target(
          project: project.path, name: target.name.value, product: target.kind.words,
          state: .notApplicable(
            "the target is \(target.kind.withArticle); only apps and App Clips are migrated"),
          delegate: nil))
    }
    plan.files = draft.files
    plan.items = draft.items + plan.items
    if plan.changesFiles, let manifest = ProjectSources.manifest(of: project, in: root) {
      plan.items.append(
        MigrationPlan.ManualStep(
          .changeDescription,
          "make the same changes here: the project of Xcode is generated from this file",
          at: SourcePlace(manifest.file, .at(0))))
      plan.files.append(
        MigrationPlan.File(
          path: manifest.file.source.path,
          outcome: .leftToPerson("the project of Xcode is generated from it")))
      plan.files.sort { PathText.precedes($0.path, $1.path) }
    }
    for index in plan.files.indices { plan.files[index].project = project.path }
    return plan
  }

  // MARK: Targets

  /// The most configurations of apps that are migrated together: each is checked and replayed before and after.
  private static let maximumConfigurationCount = 256

  /// Why the project is not migrated as a whole; nil if its apps have few enough configurations.
  private var tooManyConfigurations: MigrationPlan.Obstacle? {
    let count = project.targets.filter {
      $0.kind.isMigrated
        && (options.targets.isEmpty || options.targets.contains($0.name.value))
    }.reduce(0) { $0 + $1.configurations.count }
    guard count > Self.maximumConfigurationCount else { return nil }
    return MigrationPlan.Obstacle(
      "the apps have \(count) configurations, and at most \(Self.maximumConfigurationCount) are migrated "
        + "in one run; choose targets with '--target'", at: project.targets.first?.place)
  }

  private func appTargets(
    _ state: ProjectState, _ locked: @autoclosure () -> LockedVersions
  ) -> [AppTarget] {
    project.targets.indices.compactMap { index in
      let target = project.targets[index]
      guard target.kind.isMigrated else { return nil }
      let name = target.name.value
      let configurations = state.configurations(ofTarget: name)
      var found = AppTarget(name, index: index, configurations, options)
      if case .delegated(let step) = found.state {
        found.state = .delegated(step.stating(locked()))
      }
      findUnfinished(&found, locked())
      found.addLostEvents(state.lostEvents(ofTarget: name))
      if found.isBridged { addOpenSteps(&found, locked()) }
      if configurations.isEmpty {
        let row = state.summaries.first { $0.name == name }
        found.state =
          row?.adoption == .notConcerned
          ? .notApplicable(row?.scenes ?? "")
          : .blocked(
            MigrationPlan.Obstacle(row?.verdict ?? "the Info.plist is not known", at: target.place))
      }
      return found
    }
  }

  /// Adds what is still open of a migration that was written.
  private func addOpenSteps(_ target: inout AppTarget, _ locked: LockedVersions) {
    guard let sources = target.configurations.first?.sources.value,
      sources.applicationDelegates.count == 1, case let type = sources.applicationDelegates[0]
    else { return }
    var own = target
    own.delegate = (type, sources)
    target.openItems += GroupMigration(
      [own], project: project, root: root, options: options, locked
    ).openSteps(without: target.openItems)
  }

  /// Finds out whether scenes seem to be adopted because a plan was written in part.
  private func findUnfinished(
    _ target: inout AppTarget, _ locked: @autoclosure () -> LockedVersions
  ) {
    let isAdopted =
      switch target.state {
      case .adopted, .incomplete: true
      default: false
      }
    guard isAdopted || target.idleSceneDelegate != nil,
      let sources = target.configurations.first?.sources.value,
      sources.applicationDelegates.count == 1
    else { return }
    let delegate = sources.applicationDelegates[0]
    let group = GroupMigration([target], project: project, root: root, options: options, locked())
    guard let rest = group.unfinished(delegate, in: sources, writer) else { return }
    target.unfinished = rest
    target.openItems = []
    target.delegate = (delegate, sources)
    target.state = .partial(
      "the scene delegate is there, and '\(delegate.name)' still has the statements that moved to it"
    )
  }

  /// The positions of the targets that were named, and of those that share a delegate with one of them.
  private func chosen(_ targets: [AppTarget]) -> Set<Int> {
    guard !options.targets.isEmpty else { return Set(targets.indices) }
    let named = targets.indices.filter { options.targets.contains(targets[$0].name) }
    let keys = Set(named.compactMap { targets[$0].delegateKey })
    return Set(named).union(
      targets.indices.filter { index in targets[index].delegateKey.map(keys.contains) ?? false })
  }

  /// The positions of the targets to migrate, grouped by shared delegate, in the order of the first target of
  /// each group.
  private func groups(of targets: [AppTarget], _ wanted: Set<Int>) -> [[Int]] {
    var order: [String] = []
    var groups: [String: [Int]] = [:]
    for index in targets.indices where targets[index].state.isMigrated {
      guard let key = targets[index].delegateKey else { continue }
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(index)
    }
    return order.compactMap { groups[$0] }.filter { !wanted.isDisjoint(with: $0) }
  }

  // MARK: Groups

  private typealias GroupResult = (
    draft: ProjectDraft, library: SourceLibrary,
    deliveries: [MigrationPlan.DeliveryComparison]
  )

  /// Migrates groups of targets that share a delegate.
  ///
  /// - Parameters:
  ///   - groups: the groups.
  ///   - draft: the edits so far, which are checked.
  ///   - before: the project without any edits.
  ///   - library: the sources as the edits so far leave them.
  ///   - locked: the versions of the libraries.
  ///   - items: gets what the edits leave to a person, even if the targets are blocked later.
  @MainActor private func migrate(
    _ groups: [[AppTarget]], _ draft: ProjectDraft, _ before: ProjectState,
    _ library: SourceLibrary, _ locked: LockedVersions,
    _ items: inout [MigrationPlan.ManualStep]
  ) throws(MigrationPlan.Obstacle) -> GroupResult {
    let checked = draft
    var draft = draft
    var newSources: [[String]] = []
    var runs: [(GroupMigration, GroupMigration.AddedCode)] = []
    for group in groups {
      let known = draft.compiledPaths
      let run = GroupMigration(group, project: project, root: root, options: options, locked)
      try draft.countUrgent(group.first?.delegateKey) { draft throws(MigrationPlan.Obstacle) in
        runs.append((run, try run.addCode(to: &draft, writer)))
      }
      newSources.append(
        draft.compiledPaths.subtracting(known).sorted(by: PathText.precedes))
    }
    try ProjectFileLines(project: project, root: root).add(runs.map(\.1.files), to: &draft)
    for (group, (var run, added)) in zip(groups, runs) {
      try draft.countUrgent(group.first?.delegateKey) { draft throws(MigrationPlan.Obstacle) in
        try run.change(&draft, with: added)
      }
    }
    items = Array(draft.items.dropFirst(checked.items.count))
    func check() throws(MigrationPlan.Obstacle) -> ProjectState {
      try before.after(
        migrating: groups.joined().map(\.name), of: project, in: root, draft, checked: checked,
        library: library)
    }
    var after = try check()
    var hasMissing = false
    for (group, files) in zip(groups, newSources)
    where UnlistedSources(files, of: group, in: project).addManualEdits(
      to: &draft, missingIn: after)
    {
      hasMissing = true
    }
    if hasMissing { after = try check() }
    for (group, files) in zip(groups, newSources) {
      try MigrationProof(
        before: before, after: after, newSources: files, items: draft.items
      ).check(group.map(\.name))
    }
    for group in groups {
      try draft.countUrgent(group.first?.delegateKey) { draft throws(MigrationPlan.Obstacle) in
        draft.addOpenSteps(ofTeamsDelegateIn: group, after, options)
      }
    }
    var deliveries: [MigrationPlan.DeliveryComparison] = []
    for target in groups.joined() {
      let pairs = zip(
        before.subjects(ofTarget: target.name), after.subjects(ofTarget: target.name))
      for (old, new) in pairs {
        guard let result = delivery?.compare(old, with: new) else { continue }
        if var obstacle = result.obstacle {
          obstacle.delivery = result.comparison
          throw obstacle
        }
        draft.items.addNew(result.items)
        if let comparison = result.comparison {
          MigrationPlan.DeliveryComparison.add(comparison, to: &deliveries)
        }
      }
    }
    return (draft, after.library, deliveries)
  }
}

extension [MigrationPlan.ManualStep] {
  /// Adds steps that are not listed yet.
  ///
  /// - Complexity: linear in the listed steps, for each one.
  fileprivate mutating func addNew(_ steps: [MigrationPlan.ManualStep]) {
    self += steps.filter { step in
      !contains { $0.message == step.message && $0.place == step.place }
    }
  }
}

extension ProjectDraft {
  /// Adds what targets still lack when a manifest names the scene delegate that their team wrote. The plan adds nothing to
  /// that class.
  ///
  /// - Parameter after: the project after the migration.
  fileprivate mutating func addOpenSteps(
    ofTeamsDelegateIn group: [AppTarget], _ after: ProjectState, _ options: MigrationPlan.Options
  ) {
    for target in group where target.idleSceneDelegate != nil && target.unfinished == nil {
      var own = AppTarget(
        target.name, index: target.index, after.configurations(ofTarget: target.name), options)
      own.addLostEvents(after.lostEvents(ofTarget: target.name))
      items.addNew(own.openItems)
    }
  }
}

extension ProductKind {
  /// Whether a plan can make it adopt scenes.
  fileprivate var isMigrated: Bool { self == .app || self == .appClip }
}
