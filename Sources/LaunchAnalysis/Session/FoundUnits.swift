internal import FileSystem
internal import LaunchProject
internal import LintPolicy
internal import SourceText

/// What a search of a session's folders found, and what is known of it.
struct FoundUnits: Sendable {
  /// What was found.
  let inputs: AnalysisInputs?
  /// The units, by path.
  let units: [AnalysisUnit]
  /// The property lists of projects, as paths without dots.
  let claimed: Set<String>
  /// The projects that name the Info.plist of each target.
  let completeProjects: Set<String>
  /// The units that were not checked yet, or whose files have changed since.
  private let unchecked: Set<AnalysisUnit>
  /// What every property list that no project has is checked from.
  private let lists: [String: ListVersion]

  /// What the findings of a property list by itself depend on.
  private struct ListVersion: Sendable {
    /// What the system says of the file, and when it was asked; nil where the file is edited or cannot be read.
    var signature: FileSignature?
    var start: UInt64
    /// Stands for the content; nil where the file cannot be read.
    var content: ContentDigest?
    /// Facts about it, and why it is not for an app.
    var facts: String
    /// Whether a build file completes it, so that no fix edits it.
    var isCompleted: Bool
    /// What is around it, which suppressions of it depend on.
    var surroundings: SurroundingProject.Surroundings

    /// Whether the findings are the same.
    func isSame(as other: ListVersion) -> Bool {
      content == other.content && facts == other.facts && isCompleted == other.isCompleted
        && surroundings == other.surroundings
    }
  }

  /// Searches the folders.
  ///
  /// - Parameters:
  ///   - engine: what has the folders and the results so far.
  ///   - overlay: the edited files.
  ///   - old: the search before; nil for none.
  ///   - changes: what happened since.
  init(
    _ engine: Engine, _ overlay: FileOverlay, after old: FoundUnits? = nil,
    _ changes: [FileChange] = []
  ) {
    let analyzer = engine.analyzer(overlay, nil)
    guard let decisions = try? analyzer.decisions() else {
      // Nothing can be checked before configuration and baseline are valid.
      inputs = nil
      units = []
      claimed = []
      completeProjects = []
      unchecked = []
      lists = [:]
      return
    }
    // What editors hold is in files that were found, unless it says where to search.
    let keepsSearch = changes.allSatisfy { $0.isEdit && !$0.isConfiguration }
    let inputs = (keepsSearch ? old?.inputs : nil) ?? analyzer.inputs(decisions)
    let facts = FactResolver(engine.request.facts, decisions.policy)
    var unchecked: Set<AnalysisUnit> = []
    var known: [CachedUnit.Identity] = []
    /// Whether the earlier result of a project or workspace holds, and the projects that it names.
    func earlier(_ project: AnalysisInputs.Project) -> [String]? {
      known.append(project.identity)
      return engine.cache.earlier(project.identity, overlay, facts)?.projects
    }
    let paths = Set(inputs.projects.map(\.path))
    for project in inputs.projects {
      let inner = earlier(project)?.filter { !paths.contains($0) }.map {
        earlier(AnalysisInputs.Project(path: $0, root: project.root))
      }
      guard inner == nil || inner?.contains(nil) == true else { continue }
      unchecked.insert(AnalysisUnit(project.isWorkspace ? .workspace : .project, project.path))
    }
    for path in inputs.bundles {
      let identity = CachedUnit.Identity(
        kind: "bundle", path: path, root: BundleCheck.root(of: path))
      known.append(identity)
      if engine.cache.earlier(identity, overlay, facts) == nil {
        unchecked.insert(AnalysisUnit(.bundle, path))
      }
    }
    // Which property lists are units by themselves is known only when the projects have been checked.
    var projects = inputs
    projects.bundles = []
    let checked = analyzer.units(projects, decisions.policy, engine.cache)
    claimed = checked.claimed
    completeProjects = checked.completeProjects
    engine.cache.keepOnly(known + checked.projects)
    units = inputs.units(except: claimed)
    self.unchecked = unchecked
    self.inputs = inputs
    let circumstances = Circumstances(
      overlay: overlay, facts: facts, standing: Analyzer.standing(inputs, completeProjects))
    var lists: [String: ListVersion] = [:]
    for unit in units where unit.kind == .propertyList {
      lists[unit.path] = circumstances.version(of: unit.path, old?.lists[unit.path])
    }
    self.lists = lists
  }

  /// What is known around property lists, each folder looked at once.
  private struct Circumstances {
    let overlay: FileOverlay
    let facts: FactResolver
    let standing: FileStanding?
    let buildFiles = BuildFileSearch()
    let surroundings = SurroundingProject()

    /// What the findings of a property list depend on now.
    ///
    /// - Parameter old: what they depended on before; nil when that is not known.
    func version(of path: String, _ old: ListVersion?) -> ListVersion {
      let start = FileSignature.now
      var version = ListVersion(
        signature: nil, start: start, content: nil,
        facts: facts.text(of: path)
          + (standing.map { $0.isFound(path) ? $0.reason(of: path) ?? "found" : "" } ?? ""),
        isCompleted: buildFiles.completes(path),
        surroundings: surroundings.surroundings(ofFile: path))
      if let edited = overlay.file(at: path) {
        version.content = ContentDigest(of: edited.bytes, key: .fixed)
        return version
      }
      version.signature = FileSignature(of: path)
      if let old, let signature = version.signature, old.signature == signature,
        !signature.isFresh(at: old.start), old.content != nil
      {
        version.start = old.start
        version.content = old.content
        return version
      }
      let file = try? InputFile.read(path: path, maximumByteCount: Int(Int32.max))
      version.content = file.map { ContentDigest(of: $0.bytes, key: .fixed) }
      return version
    }
  }

  /// The units whose findings may differ from those of an earlier search.
  ///
  /// - Parameters:
  ///   - old: the earlier search; nil where there was none.
  ///   - changes: what happened since.
  ///   - baseline: the baseline in use; nil for none.
  func changed(
    since old: FoundUnits?, _ changes: [FileChange], baseline: String?
  ) -> Set<AnalysisUnit> {
    guard let old, old.inputs != nil, inputs != nil else {
      return Set(units).union(old?.units ?? [])
    }
    var changed = unchecked
    changed.formUnion(Set(units).symmetricDifference(old.units))
    for (path, version) in lists
    where !(old.lists[path].map { version.isSame(as: $0) } ?? false) {
      changed.insert(AnalysisUnit(.propertyList, path))
    }
    for change in changes { changed.formUnion(unitsBelow(change, baseline)) }
    return changed
  }

  /// The units that a configuration or a baseline is about: all in its folder and below.
  private func unitsBelow(_ change: FileChange, _ baseline: String?) -> [AnalysisUnit] {
    let paths = ResolvedPaths()
    if let baseline, paths.path(of: baseline) == paths.path(of: change.path) { return units }
    guard change.isConfiguration else { return [] }
    let folder = paths.folder(PathText.folder(of: change.path))
    return units.filter { unit in
      // A project may have files anywhere in the folder it may read.
      unit.kind != .propertyList || PathText.rest(of: paths.path(of: unit.path), in: folder) != nil
    }
  }
}

extension FileChange {
  /// Whether only an editor's content changed.
  fileprivate var isEdit: Bool {
    switch self {
    case .edited, .closed: true
    case .changedOnDisk: false
    }
  }

  /// Whether the file says how others are checked.
  fileprivate var isConfiguration: Bool {
    PathText.name(of: path) == ConfigurationPlace.fileName[...]
  }
}
