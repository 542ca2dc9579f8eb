internal import Findings
internal import LaunchProject
internal import PropertyListSyntax

/// The top level of a property list that a tool makes. Each key is in it once, in the order of first use.
struct EntryTable {
  typealias Value = DescribedPropertyList.Value

  private(set) var entries: [DescribedPropertyList.Entry] = []
  private var indices: [String: Int] = [:]

  subscript(key: String) -> Value? { indices[key].map { entries[$0].value } }

  /// Sets a value; the key has the place of the value unless another is given.
  mutating func set(_ key: String, _ value: Value, at keyPlace: SourcePlace? = nil) {
    let entry = DescribedPropertyList.Entry(key, at: keyPlace ?? value.place, value)
    if let index = indices[key] {
      entries[index] = entry
    } else {
      indices[key] = entries.count
      entries.append(entry)
    }
  }

  /// Sets a value that is not a container.
  mutating func set(
    _ key: String, _ scalar: PropertyListFragment, at place: SourcePlace, isDefault: Bool = false
  ) {
    set(key, Value(.scalar(scalar), at: place, isDefault: isDefault))
  }

  /// Sets an array of texts.
  mutating func set(
    _ key: String, texts: [String], at place: SourcePlace, isDefault: Bool = false
  ) {
    set(
      key,
      Value(
        .array(texts.map { Value(.scalar(.string($0)), at: place, isDefault: isDefault) }),
        at: place, isDefault: isDefault))
  }

  /// Sets all the given entries.
  mutating func set(_ others: [DescribedPropertyList.Entry]) {
    for entry in others { set(entry.key, entry.value, at: entry.keyPlace) }
  }

  /// Removes a key.
  mutating func remove(_ key: String) {
    guard indices[key] != nil else { return }
    entries.removeAll { $0.key == key }
    indices = Dictionary(entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { $1 })
  }

  /// A scene manifest with one configuration for the app's window.
  static func sceneManifest(
    name: String, delegate: String, storyboard: String? = nil, at place: SourcePlace
  ) -> Value {
    func entry(_ key: String, _ content: Value.Content) -> DescribedPropertyList.Entry {
      DescribedPropertyList.Entry(
        key, at: place, Value(content, at: place, isDefault: true))
    }
    var configuration = [
      entry("UISceneConfigurationName", .scalar(.string(name))),
      entry("UISceneDelegateClassName", .scalar(.string(delegate))),
    ]
    if let storyboard {
      configuration.append(entry("UISceneStoryboardFile", .scalar(.string(storyboard))))
    }
    let roles = [
      entry(
        "UIWindowSceneSessionRoleApplication",
        .array([Value(.dictionary(configuration), at: place, isDefault: true)]))
    ]
    return Value(
      .dictionary([
        entry("UIApplicationSupportsMultipleScenes", .scalar(.boolean(false))),
        entry("UISceneConfigurations", .dictionary(roles)),
      ]), at: place, isDefault: true)
  }
}
