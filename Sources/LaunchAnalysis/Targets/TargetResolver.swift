package import FileSystem
internal import Findings
package import LaunchModel
package import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// Reads all files of the targets of one project, and puts each target together as a build does. It runs no rule and
/// reports nothing.
package struct TargetResolver {
  /// The choice of targets, and the facts about them.
  package struct Options: Sendable {
    /// The facts from options; they have precedence over build settings.
    package var facts: ValidationFacts
    /// The names of the targets; empty for all.
    package var targets: [String]
    /// The names of the configurations; empty for all.
    package var configurations: [String]
    /// How many threads read sources; nil to choose.
    package var threadCount: Int?
    /// Stops the work early; nil to stop only for a signal.
    package var cancellation: Cancellation?
    /// Returns all facts about a target, including `facts`. It gets the name of the target and the path of
    /// its Info.plist, or the path of the project when it has none. Nil when there are only `facts`.
    package var factsOfTarget: (@Sendable (_ target: String, _ path: String) -> ValidationFacts)?
    /// The targets as an earlier check resolved them, if the project differs from then only in the chosen targets; nil for a
    /// first check. Targets that are only embedded are taken from it, and apps are not resolved for other platforms again.
    package var earlier: [ResolvedTarget]?
    /// What the same check found in the asset catalogs of the apps, by the position of the target.
    package var catalogs: [Int: AssetCatalogSearch] = [:]

    /// Collects options.
    package init(
      facts: ValidationFacts = ValidationFacts(), targets: [String] = [],
      configurations: [String] = [], threadCount: Int? = nil, cancellation: Cancellation? = nil,
      factsOfTarget: (@Sendable (_ target: String, _ path: String) -> ValidationFacts)? = nil
    ) {
      self.facts = facts
      self.targets = targets
      self.configurations = configurations
      self.threadCount = threadCount
      self.cancellation = cancellation
      self.factsOfTarget = factsOfTarget
    }
  }

  /// What is known of each chosen target and configuration, in the order of the project.
  private(set) var resolutions: [TargetResolution] = []
  /// The chosen apps that are built for several platforms, for each platform that `resolutions` does not have.
  private(set) var otherPlatforms: [ResolvedTarget] = []
  /// The targets that are embedded in chosen targets and are not chosen themselves.
  private(set) var embedded: [ResolvedTarget] = []
  /// The positions of targets that were left out because all targets together would cost too much work; each group has
  /// one cause.
  private(set) var skipped: [[Int]] = []

  /// The paths of the property lists that targets use. These need not be checked by themselves.
  private(set) var claimed: Set<String> = []
  /// Whether a target may use a property list that is not in `claimed`.
  var hasUnknownInfoPlist = false
  /// Files that could not be read.
  private(set) var failures: [InputFailure] = []
  private var isResolved = false
  /// Whether the run was interrupted before everything was read.
  private(set) var isAbandoned = false
  /// The sources that were read.
  private(set) var library: SourceLibrary
  /// The property lists that were read, by path; nil for one that could not be read.
  var documents: [String: PropertyListDocument?] = [:]
  /// Why `documents` has no content for a path. It is kept so that all configurations have the same reason.
  var reasonsUnread: [String: String] = [:]
  /// The storyboards that were read, by path; nil for one that could not be read.
  var storyboards: [String: StoryboardFile?] = [:]
  /// The asset catalogs of the apps, by target.
  var catalogs: [Int: AssetCatalogSearch]
  /// The modules that the targets link.
  var linkedCode: LinkedCode
  var linkedSources: [LinkedSourcesKey: TargetInput<TargetSources>] = [:]
  /// The positions of apps that unit tests run in, each with the position of such a test target.
  var testHosts: [Int: Int] = [:]

  /// The library that adds the method for scene configurations at run time; nil if there is none.
  private lazy var addedSceneMethod = AddedSceneMethodSearch(project: project, root: root)
    .find(in: library.declarations.values)

  let project: Project
  let root: ProjectRoot
  let options: Options
  let settings: ProjectSettings

  /// Prepares the targets of a project. The project file is already read; its xcconfig files are read here.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - root: the folder outside of which nothing is opened.
  ///   - options: the choice of targets, and the facts about them.
  ///   - library: sources that are already read, for example for another project with the same files.
  init(
    _ project: Project, in root: ProjectRoot, options: Options, library: SourceLibrary
  ) {
    self.project = project
    self.root = root
    self.options = options
    self.library = library
    catalogs = options.catalogs
    settings = ProjectSettings(project, in: root)
    linkedCode = LinkedCode(project, in: root)
  }

  /// The chosen targets that are resolved.
  var targets: [ResolvedTarget] {
    resolutions.compactMap { resolution in
      if case .resolved(let target) = resolution.outcome { target } else { nil }
    }
  }

  /// How many files were read: the project, property lists, sources and storyboards.
  var readFileCount: Int {
    1 + documents.values.count { $0 != nil } + library.declarations.count
      + storyboards.values.count { $0 != nil }
  }

  /// The paths of the files that were read and that a person may have written.
  var readPaths: Set<String> {
    var paths = claimed.union(library.declarations.keys)
    paths.insert(project.file.source.path)
    for (path, storyboard) in storyboards where storyboard != nil { paths.insert(path) }
    return paths
  }

  // MARK: Resolving

  /// Resolves the chosen targets, and those that they embed. A second call does nothing.
  mutating func resolve() {
    guard !isResolved else { return }
    isResolved = true
    testHosts = hostsOfTests()
    let choices = choices
    let embeddedChoices = embeddedChoices(of: choices)
    let readCount = readSources(of: choices + embeddedChoices)
    var allowance = ResolutionAllowance(byteCount: readByteCount)
    for (count, choice) in choices.enumerated() {
      if abandons() { return }
      guard count < readCount, allowance.take(cost(of: choice)) else {
        skipped.append(choices[count...].map(\.index))
        break
      }
      let resolved = resolve(choice)
      resolutions += resolved
      guard project.targets[choice.index].kind.isLaunchedByUIKit, options.earlier == nil else {
        continue
      }
      let count = resolved.map { otherSDKs(of: $0).count }.max() ?? 0
      guard count > 0, allowance.take(cost(of: choice) * count) else { continue }
      otherPlatforms += resolved.flatMap { resolveForOtherPlatforms($0) }
    }
    if let earlier = options.earlier {
      let wanted = Set(embeddedChoices.map(\.index))
      embedded = earlier.filter { wanted.contains($0.index) }
    }
    for choice in embeddedChoices where options.earlier == nil {
      if abandons() { return }
      guard allowance.take(cost(of: choice)) else {
        skipped.append([choice.index])
        break
      }
      for case .resolved(let target) in resolve(choice).map(\.outcome) { embedded.append(target) }
    }
    complete()
  }

  private mutating func resolve(_ choice: Choice) -> [TargetResolution] {
    choice.configurations.map { position in
      let configuration = project.targets[choice.index].configurations[position]
      let name = configuration.name.value
      let settings = settings.settings(ofTarget: choice.index, configuration: name)
      return TargetResolution(
        index: choice.index, configuration: name, settings: settings,
        outcome: resolve(choice.index, configuration, settings))
    }
  }

  /// Adds to each target what other targets have, and what follows from all of it.
  private mutating func complete() {
    var uncompiled: Set<String> = []
    var searched: Set<Int> = []
    for resolution in resolutions {
      guard case .resolved(let resolved) = resolution.outcome,
        searched.insert(resolved.index).inserted
      else { continue }
      let files = project.targets[resolved.index].sources.files
      uncompiled.formUnion(UncompiledDelegates.paths(of: resolved.target, files, in: root))
    }
    library.read(
      uncompiled.subtracting(library.declarations.keys).sorted(), in: root,
      threadCount: options.threadCount, cancellation: options.cancellation)
    // All targets share one array with the sources of all of them. A class is looked up in it only when the
    // target's own sources do not have it.
    let sources = library.declarations.values.sorted { $0.file.source.path < $1.file.source.path }
    let flutter = LockedFlutter.find(forProject: project.path, in: root)
    let privacyManifestStep = privacyManifestStep()
    let libraries = libraries()
    // Thousands of targets are copied only if one embeds another.
    let all = project.targets.contains { !$0.embedded.isEmpty } ? targets + embedded : []
    let positions = Dictionary(
      all.indices.map { (Place(all[$0].index, all[$0].configuration), $0) },
      uniquingKeysWith: { first, _ in first })
    for position in resolutions.indices {
      if abandons() { return }
      guard case .resolved(var resolved) = resolutions[position].outcome else { continue }
      resolved.target.otherSources = .given(sources)
      resolved.target.flutter = flutter
      resolved.target.privacyManifestStep = privacyManifestStep
      resolved.target.lockedLibraries = libraries
      resolved.target.embedded = .given(
        project.targets[resolved.index].embedded.compactMap { index in
          positions[Place(index, resolved.configuration)].map { all[$0].target }
        })
      let verdict = self.verdict(on: &resolved.target)
      resolved.target.facts = verdict.facts(of: resolved.target)
      resolved.verdict = verdict
      resolutions[position].outcome = .resolved(resolved)
    }
    for position in otherPlatforms.indices {
      var target = otherPlatforms[position].target
      let verdict = self.verdict(on: &target)
      target.facts = verdict.facts(of: target)
      otherPlatforms[position].target = target
      otherPlatforms[position].verdict = verdict
    }
  }

  /// The verdict on a target. A library that adds the method for scene configurations is looked for only if nothing
  /// else adopts scenes.
  private mutating func verdict(on target: inout InspectedTarget) -> SceneAdoptionVerdict {
    let verdict = SceneAdoptionVerdict(target)
    guard verdict.adoption == .notAdopted, let added = addedSceneMethod else { return verdict }
    target.addedSceneMethod = added
    return SceneAdoptionVerdict(target)
  }

  /// An app as it is built for the platforms that its first resolution is not for.
  private mutating func resolveForOtherPlatforms(_ first: TargetResolution) -> [ResolvedTarget] {
    let target = project.targets[first.index]
    guard target.kind.isLaunchedByUIKit, case .resolved(let resolved) = first.outcome,
      statedFacts(of: target.name.value, at: resolved.written.first?.source.path).platform == nil,
      let configuration = target.configurations.first(where: {
        $0.name.value == first.configuration
      })
    else { return [] }
    var made: [ResolvedTarget] = []
    for sdk in otherSDKs(of: first) {
      let settings = settings.settings(
        ofTarget: first.index, configuration: first.configuration, sdk: sdk)
      let facts = settings.facts
      guard let platform = facts.platform else { continue }
      guard platform.hasUIKitLifecycle || facts.deploymentTarget == nil else {
        // Nothing else is asked of it, so its sources are not linked once more.
        var other = resolved
        other.target.facts.platform = platform
        other.target.facts.deploymentTarget = facts.deploymentTarget
        made.append(other)
        continue
      }
      guard
        case .resolved(let other) = resolve(first.index, configuration, settings)
      else { continue }
      made.append(other)
    }
    return made
  }

  /// The SDKs that a target is also built with, besides the one of its first resolution.
  private func otherSDKs(of first: TargetResolution) -> [String] {
    var seen = [first.settings.sdk]
    for sdk in first.settings.sdks.map({ SDKName.device($0) ?? $0 }) where !seen.contains(sdk) {
      seen.append(sdk)
    }
    return seen.dropFirst().compactMap(\.self)
  }

  /// The facts about a target from options and configurations.
  func statedFacts(of target: String, at path: String?) -> ValidationFacts {
    options.factsOfTarget?(target, path ?? project.file.source.path) ?? options.facts
  }

  private struct Place: Hashable {
    let index: Int
    let configuration: String

    init(_ index: Int, _ configuration: String) {
      self.index = index
      self.configuration = configuration
    }
  }

  private mutating func abandons() -> Bool {
    isAbandoned = options.cancellation.stopsWork
    return isAbandoned
  }

  // MARK: Reading

  mutating func claim(_ path: String) { claimed.insert(path) }

  /// Claims the file of a property list that a description defines, and the files that its values come from.
  mutating func claim(_ list: DescribedPropertyList, at path: String) {
    if root.item(at: path) == .file { claim(path) }
    for file in list.files { claim(file) }
  }

  mutating func fail(_ failure: InputFailure) { failures.append(failure) }

  /// The most files of all targets together whose sources are read, a file of several targets counted for each.
  private static let maximumMembershipCount = 1_000_000

  /// Reads the sources of all targets, each file once.
  ///
  /// - Returns: how many of the targets have sources that were read; fewer than there are if they have too many files.
  private mutating func readSources(of choices: [Choice]) -> Int {
    var paths: [String] = []
    var seen: Set<String> = []
    var room = Self.maximumMembershipCount
    var count = 0
    for choice in choices {
      let target = project.targets[choice.index]
      guard Self.readsSources(of: target.kind) else {
        count += 1
        continue
      }
      let linked = linkedCode.modules(of: choice.index)
      // A module counts like a few files, since many targets may link many of them.
      room -= target.sources.files.count + linked.reduce(0) { $0 + 8 + $1.sources.files.count }
      if room < 0 { break }
      count += 1
      paths += sourcePaths(of: target.sources, in: target, except: &seen)
      for code in linked {
        let owner = code.target.map { project.targets[$0] }
        paths += sourcePaths(of: code.sources, in: owner, except: &seen)
      }
    }
    library.read(
      paths, in: root, threadCount: options.threadCount, cancellation: options.cancellation)
    return count
  }
}
