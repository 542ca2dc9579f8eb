internal import RuleEngine
internal import PropertyListSyntax

/// The scene manifest that an Info.plist will have.
struct SceneManifest {
  /// The class of the scene delegate, as the Info.plist names it.
  var className: String
  /// The main storyboard; nil if code makes the window.
  var storyboard: String?
  /// The main storyboards for particular devices, by the suffix of the key: `~ipad`. For each there is a
  /// whole manifest whose key has that suffix, because only keys on the top level have variants.
  var variants: [(suffix: String, storyboard: String)] = []
  /// Whether the property list can hold a Boolean. Old-style ones cannot; there the key is left out, which
  /// means no.
  var saysSingleScene = true
  /// Whether `UIMainStoryboardFile` is removed, because every target with the Info.plist needs iOS 13 or
  /// later.
  var removesMainStoryboard = false

  /// The key of the manifest.
  static let key = "UIApplicationSceneManifest"
  /// The key for the main storyboard of an app without scenes.
  static let storyboardKey = "UIMainStoryboardFile"
  /// The suffixes of keys for particular devices.
  static let suffixes = ["~ipad", "~iphone"]

  private static let configurations = "UISceneConfigurations"
  private static let role = "UIWindowSceneSessionRoleApplication"
  private static let classKey = "UISceneDelegateClassName"
  private static let sceneStoryboardKey = "UISceneStoryboardFile"

  /// The configuration of the app's window.
  private func configuration(_ storyboard: String?) -> PropertyListFragment {
    var entries: [PropertyListFragment.Entry] = [
      .init("UISceneConfigurationName", "Default Configuration"),
      .init(Self.classKey, .string(className)),
    ]
    if let storyboard { entries.append(.init(Self.sceneStoryboardKey, .string(storyboard))) }
    return .dictionary(entries)
  }

  private func roles(_ storyboard: String?) -> PropertyListFragment {
    .dictionary([.init(Self.role, .array([configuration(storyboard)]))])
  }

  /// The whole manifest.
  func value(_ storyboard: String?) -> PropertyListFragment {
    let single = PropertyListFragment.Entry("UIApplicationSupportsMultipleScenes", false)
    return .dictionary(
      (saysSingleScene ? [single] : []) + [.init(Self.configurations, roles(storyboard))])
  }

  /// Adds the manifest to an Info.plist, or completes an existing one.
  ///
  /// - Throws: if an existing value has the wrong type.
  func add(to rounds: inout PropertyListRounds) throws(MigrationPlan.Obstacle) {
    try complete(Self.key, storyboard, in: &rounds)
    for variant in variants where variant.storyboard != storyboard {
      try complete(Self.key + variant.suffix, variant.storyboard, in: &rounds)
    }
    guard removesMainStoryboard else { return }
    for suffix in [""] + Self.suffixes {
      guard let entry = rounds.root?.entry(of: Self.storyboardKey + suffix) else { continue }
      _ = entry
      try rounds.change { (editor, root) throws(PropertyListEditor.EditError) in
        guard let entry = root.entry(of: Self.storyboardKey + suffix) else { return [] }
        return try editor.remove(entry)
      }
    }
  }

  private func complete(
    _ key: String, _ storyboard: String?, in rounds: inout PropertyListRounds
  ) throws(MigrationPlan.Obstacle) {
    guard let manifest = rounds.root?[key] else {
      try rounds.change { (editor, root) throws(PropertyListEditor.EditError) in
        try editor.insert(key, value(storyboard), into: root)
      }
      return
    }
    guard let members = manifest.dictionary else { throw Self.mismatch(manifest) }
    guard let configurations = members[Self.configurations] else {
      return try rounds.change { (editor, root) throws(PropertyListEditor.EditError) in
        guard let members = root[key]?.dictionary else { return [] }
        return try editor.insert(Self.configurations, roles(storyboard), into: members)
      }
    }
    guard let roles = configurations.dictionary else { throw Self.mismatch(configurations) }
    guard let list = roles[Self.role] else {
      return try rounds.change { (editor, root) throws(PropertyListEditor.EditError) in
        guard let roles = root[key]?.dictionary?[Self.configurations]?.dictionary else { return [] }
        return try editor.insert(Self.role, .array([configuration(storyboard)]), into: roles)
      }
    }
    guard let array = list.array else { throw Self.mismatch(list) }
    guard let first = array.first(where: { _ in true }) else {
      return try rounds.change { (editor, root) throws(PropertyListEditor.EditError) in
        guard let array = Self.list(in: root, key) else { return [] }
        return try editor.append(configuration(storyboard), to: array)
      }
    }
    guard let window = first.dictionary else { throw Self.mismatch(first) }
    try complete(window, key, storyboard, in: &rounds)
  }

  /// Completes the first configuration for the window.
  private func complete(
    _ window: PropertyListDictionary, _ key: String, _ storyboard: String?,
    in rounds: inout PropertyListRounds
  ) throws(MigrationPlan.Obstacle) {
    if let named = window[Self.classKey] {
      guard named.string != className else { return }
      return try rounds.change { (editor, root) throws(PropertyListEditor.EditError) in
        guard let named = Self.window(in: root, key)?[Self.classKey] else { return [] }
        return try editor.replace(named, with: .string(className))
      }
    }
    var entries = [PropertyListFragment.Entry(Self.classKey, .string(className))]
    if let storyboard, window[Self.sceneStoryboardKey] == nil {
      entries.append(.init(Self.sceneStoryboardKey, .string(storyboard)))
    }
    try rounds.change { (editor, root) throws(PropertyListEditor.EditError) in
      guard let window = Self.window(in: root, key) else { return [] }
      return try editor.insert(entries, into: window)
    }
  }

  private static func list(in root: PropertyListDictionary, _ key: String) -> PropertyListArray? {
    root[key]?.dictionary?[configurations]?.dictionary?[role]?.array
  }

  private static func window(
    in root: PropertyListDictionary, _ key: String
  ) -> PropertyListDictionary? {
    list(in: root, key)?.first { _ in true }?.dictionary
  }

  private static func mismatch(_ value: PropertyListValue) -> MigrationPlan.Obstacle {
    MigrationPlan.Obstacle(
      "the scene manifest has \(value.kind.withArticle) where a container is expected",
      at: value.place)
  }
}

extension PropertyListDictionary {
  /// The entry for a key; of several with the key, the last, which counts. Nil if there is none.
  ///
  /// - Complexity: linear in the number of entries.
  func entry(of key: String) -> Entry? {
    var found: Entry?
    for entry in self where entry.key.equals(key) { found = entry }
    return found
  }
}
