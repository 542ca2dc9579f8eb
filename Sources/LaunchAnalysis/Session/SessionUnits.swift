internal import FileSystem
internal import Findings
internal import LaunchProject
internal import LintPolicy
internal import SourceText

/// The units of a session, as a search of its folders has found them, with the versions of their results.
struct SessionUnits: Sendable {
  /// The inputs that were found; nil when a configuration or the baseline is invalid.
  let inputs: AnalysisInputs?
  /// The units, by path.
  let units: [AnalysisUnit]
  /// The property lists that projects use, as paths without `.` and `..`.
  let claimed: Set<String>
  /// The projects that name the Info.plist of each target.
  let completeProjects: Set<String>
  /// Whether the search was canceled, so that units may be missing.
  let isInterrupted: Bool
  /// The versions of the results of each project, workspace and bundle; a unit is missing when it has no
  /// valid result.
  private let results: [AnalysisUnit: [ContentDigest.Key]]
  /// What the findings of each property list that no project uses depend on.
  private let lists: [String: ListVersion]
  /// The versions of the configurations and of the baseline.
  private let decisions: DecisionVersions

  /// Searches the folders.
  ///
  /// - Parameters:
  ///   - engine: the folders and the results so far.
  ///   - overlay: the edited files.
  ///   - old: the result of the last search; nil for none.
  ///   - changes: the changes since then.
  ///   - cancellation: stops the search early; nil to stop only for a signal.
  init(
    _ engine: Engine, _ overlay: FileOverlay, after old: SessionUnits? = nil,
    _ changes: [AnalysisSession.FileChange] = [], _ cancellation: Cancellation? = nil
  ) {
    let analyzer = engine.analyzer(overlay, cancellation)
    guard let decisions = try? analyzer.decisions() else {
      // Nothing can be checked before configuration and baseline are valid.
      inputs = nil
      units = []
      claimed = []
      completeProjects = []
      isInterrupted = false
      results = [:]
      lists = [:]
      self.decisions = DecisionVersions()
      return
    }
    // A new search is not needed when only editors have changed files, and no configuration is among them.
    let earlier = changes.allSatisfy { $0.isEdit && !$0.isConfiguration } ? old : nil
    let inputs = earlier?.inputs ?? analyzer.inputs(decisions.configurations)
    let facts = FactResolver(engine.request.facts, decisions.policy)
    let bundles = inputs.bundles.map {
      UnitCacheEntry.Identity(kind: "bundle", path: $0, root: BundleCheck.root(of: $0))
    }
    var results: [AnalysisUnit: [ContentDigest.Key]] = [:]
    for bundle in bundles {
      let version = engine.cache.earlier(bundle, overlay, facts)?.version
      results[AnalysisUnit(.bundle, bundle.path)] = version.map { [$0] }
    }
    // A check of the projects shows which property lists they use; the others are units.
    let checked = analyzer.checkProjectsAndBundles(
      inputs.projects, [], decisions.policy, engine.cache, refusesUnknownNames: false)
    claimed = checked.claimed
    completeProjects = checked.completeProjects
    var isInterrupted = checked.report.interruption != nil || cancellation.stopsWork
    if !isInterrupted { engine.cache.keepOnly(bundles + checked.resultVersions.map(\.identity)) }
    results.merge(Self.results(checked.resultVersions)) { own, _ in own }
    self.results = results
    // When targets are chosen, only projects and bundles are checked.
    units = inputs.units(except: claimed).filter {
      engine.request.choice.isEverything || $0.kind != .propertyList
    }
    self.inputs = inputs
    let listReader = ListVersionReader(
      overlay: overlay,
      facts: FactResolver(
        engine.request.facts, variables: engine.request.variables, decisions.policy),
      exemptions: Analyzer.appRuleExemptions(inputs, completeProjects))
    var lists: [String: ListVersion] = [:]
    for unit in units where unit.kind == .propertyList {
      if cancellation.stopsWork {
        isInterrupted = true
        break
      }
      lists[unit.path] = listReader.version(of: unit.path, old?.lists[unit.path])
    }
    self.lists = lists
    self.isInterrupted = isInterrupted
    // Only a search finds all configurations.
    self.decisions = earlier?.decisions ?? DecisionVersions(decisions)
  }

  /// The versions of the results of each project and workspace.
  private static func results(
    _ versions: [UnitResultVersion]
  ) -> [AnalysisUnit: [ContentDigest.Key]] {
    var projects: [String: ContentDigest.Key] = [:]
    for version in versions where version.identity.kind == "project" {
      projects[ProjectRoot.join("", version.identity.path)] = version.version
    }
    var results: [AnalysisUnit: [ContentDigest.Key]] = [:]
    for version in versions {
      let inner = version.projects.map { projects[ProjectRoot.join("", $0)] }
      let keys = ([version.version] + inner).compactMap(\.self)
      guard keys.count == inner.count + 1 else { continue }
      let kind: AnalysisUnit.Kind = version.identity.kind == "workspace" ? .workspace : .project
      results[AnalysisUnit(kind, version.identity.path)] = keys
    }
    return results
  }

  /// The units whose findings may differ from those of an earlier search.
  ///
  /// The versions of the results are compared. It is not enough that a result is valid: a check of the unit
  /// in between has renewed it.
  ///
  /// - Parameter old: the earlier search; nil when there was none.
  func changed(since old: SessionUnits?) -> Set<AnalysisUnit> {
    guard let old, old.inputs != nil, inputs != nil else {
      return Set(units).union(old?.units ?? [])
    }
    var changed = Set(units).symmetricDifference(old.units)
    for unit in units {
      if unit.kind == .propertyList {
        guard let version = lists[unit.path], let before = old.lists[unit.path],
          version.isSame(as: before)
        else {
          changed.insert(unit)
          continue
        }
      } else if results[unit] == nil || results[unit] != old.results[unit] {
        changed.insert(unit)
      }
    }
    for folder in decisions.folders(differingFrom: old.decisions) {
      changed.formUnion(unitsBelow(folder))
    }
    return changed
  }

  /// The units that a configuration may affect: everything in its folder and below.
  private func unitsBelow(_ folder: String) -> [AnalysisUnit] {
    let paths = ResolvedPaths()
    return units.filter { unit in
      // A project may read files anywhere in its root folder.
      unit.kind != .propertyList || PathText.rest(of: paths.path(of: unit.path), in: folder) != nil
    }
  }
}

extension AnalysisSession.FileChange {
  /// Whether only the content in an editor changed.
  fileprivate var isEdit: Bool {
    switch self {
    case .edited, .closed: true
    case .changedOnDisk: false
    }
  }

  /// Whether the file is a configuration.
  fileprivate var isConfiguration: Bool {
    PathText.name(of: path) == ConfigurationPlace.fileName[...]
  }
}
