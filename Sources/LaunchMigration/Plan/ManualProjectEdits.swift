internal import Findings
internal import LaunchProject
internal import PropertyListSyntax
internal import SourceText

/// The edits that a person is asked to make in descriptions that LaunchKit does not edit. With them, the
/// proof of a plan sees the project as it will be.
struct ManualProjectEdits {
  /// The edits for one target.
  fileprivate struct Target {
    /// Keys of the Info.plist with their values and the place of each.
    var entries: [DescribedPropertyList.Entry] = []
    /// Keys that are removed.
    var removedKeys: Set<String> = []
    /// Files that the target will compile.
    var sources: [String] = []
    /// Settings with a new value for the target.
    var settings: [BuildSetting] = []
  }

  /// The edits, by the name of the target.
  private var targets: [String: Target] = [:]

  /// Whether there are no edits.
  var isEmpty: Bool { targets.isEmpty }

  /// Adds a key to the Info.plist of a target.
  mutating func add(
    _ key: String, _ value: PropertyListFragment, at place: SourcePlace, to target: String
  ) {
    targets[target, default: Target()].entries.append(
      DescribedPropertyList.Entry(key, at: place, DescribedPropertyList.Value(value, at: place)))
  }

  /// Removes a key from the Info.plist of a target.
  mutating func remove(_ key: String, from target: String) {
    targets[target, default: Target()].removedKeys.insert(key)
  }

  /// Adds a file to the sources of a target.
  mutating func add(source path: String, to target: String) {
    targets[target, default: Target()].sources.append(path)
  }

  /// Sets a setting of a target.
  mutating func set(_ setting: BuildSetting, of target: String) {
    targets[target, default: Target()].settings.append(setting)
  }

  /// Makes the edits in a project.
  ///
  /// - Complexity: linear in the targets and their property lists.
  func apply(to project: inout Project) {
    for index in project.targets.indices {
      guard let edits = targets[project.targets[index].name.value] else { continue }
      edits.apply(to: &project.targets[index])
    }
  }
}

extension ManualProjectEdits.Target {
  fileprivate func apply(to target: inout ProjectTarget) {
    if !removedKeys.isEmpty {
      for path in target.propertyLists.keys {
        target.propertyLists[path]?.entries.removeAll { removedKeys.contains($0.key) }
      }
    }
    if !entries.isEmpty {
      var completion = target.completion ?? InfoPlistCompletion()
      completion.overlays += entries
      target.completion = completion
    }
    for path in sources where !target.sources.files.contains(where: { $0.path == path }) {
      target.sources.files.append(ProjectFilePath(path: path))
    }
    guard !settings.isEmpty else { return }
    for index in target.configurations.indices {
      target.configurations[index].settings += settings
    }
  }
}

extension DescribedPropertyList.Value {
  /// Makes a value at one place of a description. The recursion is bounded by the depth of the value, which a
  /// migration makes.
  fileprivate init(_ fragment: PropertyListFragment, at place: SourcePlace) {
    switch fragment {
    case .dictionary(let entries):
      self.init(
        .dictionary(
          entries.map {
            DescribedPropertyList.Entry(
              $0.key, at: place, DescribedPropertyList.Value($0.value, at: place))
          }), at: place)
    case .array(let elements):
      self.init(.array(elements.map { DescribedPropertyList.Value($0, at: place) }), at: place)
    default: self.init(.scalar(fragment), at: place)
    }
  }
}
