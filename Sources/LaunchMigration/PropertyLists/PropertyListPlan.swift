internal import LintPolicy
internal import FileSystem
internal import Findings
internal import LaunchProject
internal import LaunchSources
internal import PropertyListReading
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// The Info.plists of targets that share an app delegate, and the changes that they need.
struct PropertyListPlan {
  /// One Info.plist, with the main storyboard of its targets.
  private struct List {
    var document: PropertyListDocument
    var storyboard: MainStoryboard
  }

  /// A target whose keys are all generated.
  private struct Generated {
    var index: Int
    var configurations: [ProjectConfiguration]
    var storyboard: MainStoryboard
  }

  private let project: Project
  private let root: ProjectRoot
  /// The Info.plists that are edited, by path.
  private var lists: [String: List] = [:]
  private var generated: [Generated] = []
  /// The Info.plists that descriptions of the project write instead of a file.
  private var described: [DescribedManifest] = []
  /// The paths of Info.plists that need no change.
  private var complete: Set<String> = []
  /// The Info.plists of configurations in which the app is one of SwiftUI, by path, each with one of them.
  private var ofSwiftUI: [String: String] = [:]
  private var settings: [SettingChange] = []
  /// The settings that name a main storyboard, each with its change.
  private var storyboardSettings: [SettingChange] = []
  /// Settings that are not set for a single target in the project file.
  private var shared: [SharedSetting] = []

  /// Whether the key of the main storyboard is removed.
  var removesMainStoryboard = false
  /// Whether the scene gets its window from the main storyboard; false if code makes another window.
  var usesMainStoryboard = true

  private static let generation = "INFOPLIST_KEY_UIApplicationSceneManifest_Generation"

  /// The main storyboard of the first target that has one; nil if code makes the window.
  var mainStoryboard: String? {
    let all =
      lists.sorted { $0.key < $1.key }.map(\.value.storyboard)
      + generated.map(\.storyboard) + described.map(\.storyboard)
    for storyboard in all {
      if let name = storyboard.name ?? storyboard.variants.values.min() { return name }
    }
    return nil
  }

  /// Finds the Info.plists of all configurations.
  init(
    of group: [AppTarget], in project: Project, _ root: ProjectRoot
  ) throws(MigrationPlan.Obstacle) {
    self.project = project
    self.root = root
    for target in group {
      for inspected in target.configurations { try add(inspected, of: target) }
    }
    for (path, configuration) in ofSwiftUI.sorted(by: { $0.key < $1.key })
    where lists[path] != nil {
      throw MigrationPlan.Obstacle(
        "'\(path)' is also the Info.plist of configuration '\(configuration)', which does not compile the app delegate; give "
          + "that configuration an Info.plist of its own first",
        at: group.first?.configurations.first
          .flatMap { $0.sources.value?.entryPlace })
    }
  }

  private mutating func add(
    _ inspected: InspectedTarget, of target: AppTarget
  ) throws(MigrationPlan.Obstacle) {
    let owner = project.targets[target.index]
    guard let settings = inspected.settings.value as? BuildSettings,
      let configuration = owner.configurations.first(where: {
        $0.name.value == inspected.configuration
      })
    else { throw MigrationPlan.Obstacle("the build settings of '\(target.name)' are not known") }
    let adoption = SceneAdoptionVerdict(inspected).adoption
    let isComplete =
      adoption == .swiftUI || adoption == .adopted && AppTarget.gap(of: inspected) == nil
    let written = WrittenInfoPlist.read(settings, of: owner, in: root)
    switch written {
    case .given(let document):
      if isComplete {
        complete.insert(document.source.path)
        if adoption == .swiftUI { ofSwiftUI[document.source.path] = configuration.name.value }
        return
      }
      try add(document, settings, configuration, of: target)
    case .completed(let document, let list) where !DescribedManifest.isConcerned(list):
      if isComplete {
        complete.insert(document.source.path)
        return
      }
      try add(document, settings, configuration, of: target)
    case .described(let list), .completed(_, let list):
      if isComplete { return }
      let manifest = DescribedManifest(
        list, of: inspected, MainStoryboard(inspected.effective?.document, settings))
      if !described.contains(where: manifest.isSame) { described.append(manifest) }
      addSettings(manifest.storyboard, settings, configuration, of: target)
    case .none:
      if isComplete { return }
      let storyboard = MainStoryboard(nil, settings)
      guard project.document != nil, XcodeProjectSource.describes(project.path) else {
        let manifest = DescribedManifest(nil, of: inspected, storyboard, at: owner.place)
        if !described.contains(where: manifest.isSame) { described.append(manifest) }
        addSettings(storyboard, settings, configuration, of: target)
        return
      }
      if let at = generated.firstIndex(where: { $0.index == target.index }) {
        generated[at].configurations.append(configuration)
      } else {
        generated.append(
          Generated(
            index: target.index, configurations: [configuration], storyboard: storyboard))
      }
      addSettings(storyboard, settings, configuration, of: target)
    case .unknown(let reason): throw MigrationPlan.Obstacle(reason, at: owner.place)
    }
  }

  /// Adds an Info.plist that is a file.
  private mutating func add(
    _ document: PropertyListDocument, _ settings: BuildSettings,
    _ configuration: ProjectConfiguration, of target: AppTarget
  ) throws(MigrationPlan.Obstacle) {
    let path = document.source.path
    let storyboard = MainStoryboard(document, settings)
    if let known = lists[path], known.storyboard.name != storyboard.name {
      throw MigrationPlan.Obstacle(
        "the main storyboard of '\(path)' differs between configurations or targets",
        at: storyboard.settings.first?.place)
    }
    lists[path] = List(document: document, storyboard: storyboard)
    addSettings(storyboard, settings, configuration, of: target)
  }

  /// Records the settings that generate keys which the written manifest replaces.
  private mutating func addSettings(
    _ storyboard: MainStoryboard, _ settings: BuildSettings, _ configuration: ProjectConfiguration,
    of target: AppTarget
  ) {
    let generating = settings[Self.generation].flatMap { settings.flag($0.name) == true ? $0 : nil }
    for setting in [generating].compactMap(\.self) + storyboard.settings {
      let isOwn = configuration.settings.contains { $0.name == setting.name }
      guard isOwn, let id = SettingChange.identifier(of: setting) else {
        if let at = shared.firstIndex(where: { $0.setting.place == setting.place }) {
          shared[at].targets.insert(target.name)
        } else {
          shared.append(SharedSetting(setting: setting, targets: [target.name]))
        }
        continue
      }
      let change = SettingChange(configuration: id, name: setting.name, change: .remove)
      if setting.name == Self.generation {
        self.settings.append(change)
      } else {
        storyboardSettings.append(change)
      }
    }
  }

  // MARK: Changes

  private func manifest(_ className: String, _ storyboard: MainStoryboard) -> SceneManifest {
    var manifest = SceneManifest(
      className: className, storyboard: usesMainStoryboard ? storyboard.name : nil)
    manifest.variants =
      !usesMainStoryboard
      ? [] : storyboard.variants.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    manifest.removesMainStoryboard = removesMainStoryboard
    return manifest
  }

  /// Edits the Info.plists, and adds the changes of settings that this needs.
  func change(
    _ draft: inout ProjectDraft, className: String, _ changes: inout [SettingChange]
  ) throws(MigrationPlan.Obstacle) {
    for path in complete where lists[path] == nil {
      draft.unchanged[path] = "its scene manifest is complete"
    }
    for (path, list) in lists.sorted(by: { $0.key < $1.key }) {
      var rounds: PropertyListRounds
      if let known = draft.propertyLists[path] {
        rounds = known
      } else {
        rounds = try PropertyListRounds(list.document)
      }
      var manifest = manifest(className, list.storyboard)
      manifest.saysSingleScene = list.document.format != .openStep
      try manifest.add(to: &rounds)
      draft.propertyLists[path] = rounds
    }
    for target in generated { try create(target, className, &draft, &changes) }
    try describe(className, &draft)
    changes += settings
    if removesMainStoryboard { changes += storyboardSettings }
    let removed = shared.filter { removesMainStoryboard || $0.setting.name == Self.generation }
    guard !removed.isEmpty else { return }
    let users = SharedSettingUsers(project, root)
    for setting in removed { try setting.remove(users, &draft, &changes) }
  }

  /// Edits the descriptions of the project that write the Info.plist. Descriptions that cannot be edited are
  /// left to a person.
  private func describe(
    _ className: String, _ draft: inout ProjectDraft
  ) throws(MigrationPlan.Obstacle) {
    var edits: [String: (source: SourceFile, edits: [TextEdit])] = [:]
    for list in described {
      let manifest = manifest(className, list.storyboard)
      guard let spec = SpecManifest(manifest, in: list.target) else {
        list.leave(manifest, to: &draft)
        continue
      }
      let known = edits[spec.file.source.path]?.edits ?? []
      edits[spec.file.source.path] = (
        spec.file.source, known + spec.edits.filter { !known.contains($0) }
      )
    }
    for (path, part) in edits.sorted(by: { $0.key < $1.key }) {
      guard draft.sources[path] == nil, var file = EditedFile(part.source) else {
        throw MigrationPlan.Obstacle("'\(path)' is edited for several app delegates")
      }
      do {
        try file.apply(part.edits, to: part.source)
      } catch {
        throw MigrationPlan.Obstacle("'\(path)' cannot be edited: \(error.message)")
      }
      draft.sources[path] = file
    }
  }

  /// Creates an Info.plist with the manifest for a target whose keys are all generated, because no setting
  /// generates a scene configuration. The build joins the file and the generated keys.
  private func create(
    _ target: Generated, _ className: String, _ draft: inout ProjectDraft,
    _ changes: inout [SettingChange]
  ) throws(MigrationPlan.Obstacle) {
    let owner = project.targets[target.index]
    let name = owner.name.value.map { $0 == "/" ? "-" : String($0) }.joined() + "-Info.plist"
    let path = ProjectRoot.join(project.folder, name)
    guard root.item(at: path) == .absent, draft.newFiles[path] == nil else {
      throw MigrationPlan.Obstacle("'\(path)' exists already", at: owner.place)
    }
    let empty = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      </dict>
      </plist>

      """
    let document = PropertyListDocument.read(SourceFile(path: path, text: empty))
    var rounds = try PropertyListRounds(document)
    try manifest(className, target.storyboard).add(to: &rounds)
    draft.newFiles[path] = rounds.edited.bytes
    for configuration in target.configurations {
      guard let id = SettingChange.identifier(of: configuration, of: owner, in: project) else {
        throw MigrationPlan.Obstacle(
          "the configuration '\(configuration.name.value)' of '\(owner.name.value)' has no settings "
            + "of its own in the project file", at: owner.place)
      }
      changes.append(
        SettingChange(configuration: id, name: WrittenInfoPlist.setting, change: .set(name)))
    }
  }
}
