internal import Findings
internal import LaunchCatalog
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// The Info.plist of a target that a description of the project writes. If the description cannot be edited,
/// a person adds the scene manifest.
struct DescribedManifest {
  /// The target in one configuration.
  let target: InspectedTarget
  /// The main storyboard of the app without scenes.
  let storyboard: MainStoryboard
  /// The property list in the description; nil if only settings make keys.
  private let list: DescribedPropertyList?
  private let place: SourcePlace

  /// Takes the Info.plist of a target.
  ///
  /// - Parameter home: the place of the target, used if there is no description of the Info.plist.
  init(
    _ list: DescribedPropertyList?, of target: InspectedTarget, _ storyboard: MainStoryboard,
    at home: SourcePlace? = nil
  ) {
    self.list = list
    self.target = target
    self.storyboard = storyboard
    place = list.map(Self.place) ?? home ?? target.place(.at(0), of: target.plist.root.value)
  }

  /// Whether another manifest is for the same target and place.
  func isSame(_ other: DescribedManifest) -> Bool {
    target.name == other.target.name && place == other.place
  }

  /// Whether the keys that are added to a file include some that a migration edits.
  static func isConcerned(_ list: DescribedPropertyList) -> Bool {
    let keys = [SceneManifest.key, SceneManifest.storyboardKey].flatMap { key in
      ([""] + SceneManifest.suffixes).map { key + $0 }
    }
    return list.entries.contains { keys.contains($0.key) }
  }

  /// Where a new line goes: at the last property that the description itself writes.
  ///
  /// - Complexity: linear in the number of properties.
  private static func place(_ list: DescribedPropertyList) -> SourcePlace {
    var place = list.place
    for entry in list.entries where !entry.value.isDefault && !entry.value.isInFile {
      // A property in front of the property list comes from an anchor or a constant that others may use, too.
      guard entry.keyPlace.file.source.path == place.file.source.path,
        entry.keyPlace.span.start > place.span.start
      else { continue }
      place = entry.keyPlace
    }
    return place
  }

  /// Leaves the manifest to a person, and adds it to the manual edits for the proof.
  func leave(_ manifest: SceneManifest, to draft: inout ProjectDraft) {
    var lines: [(String, PropertyListFragment)] = [
      (SceneManifest.key, manifest.value(manifest.storyboard))
    ]
    for variant in manifest.variants where variant.storyboard != manifest.storyboard {
      lines.append((SceneManifest.key + variant.suffix, manifest.value(variant.storyboard)))
    }
    for (key, value) in lines { draft.manualEdits.add(key, value, at: place, to: target.name) }
    var removed: [String] = []
    if manifest.removesMainStoryboard {
      let keys = ([""] + SceneManifest.suffixes).map { SceneManifest.storyboardKey + $0 }
      removed = keys.filter { key in list?.entries.contains { $0.key == key } == true }
      for key in removed { draft.manualEdits.remove(key, from: target.name) }
    }
    draft.items.append(
      MigrationPlan.ManualStep(.addManifest, message(lines, removed), at: place))
    draft.leftToPerson[place.file.source.path] = "a person adds the scene manifest"
  }

  /// The message for a person, with the line in the language of the description.
  private func message(
    _ lines: [(String, PropertyListFragment)], _ removed: [String]
  ) -> String {
    let line = ManifestLine(language: .init(path: place.file.source.path))
    let separator = line.language == .xml ? "" : ", "
    let text = lines.map { line.text($0.0, $0.1) }.joined(separator: separator)
    let has = list?.entries.contains { $0.key == SceneManifest.key && !$0.value.isDefault } == true
    let removal = removed.map { "remove '\($0)', and " }.joined()
    switch (line.language, list) {
    case (.swift, let list?) where list.entries.allSatisfy(\.value.isDefault):
      return "write the Info.plist of target '\(target.name)' as "
        + "infoPlist: .extendingDefault(with: [\(text)])"
    case (.yaml, nil):
      return "add to target '\(target.name)': "
        + "info: {path: \(target.name)-Info.plist, properties: {\(text)}}"
    default:
      return
        "\(removal)\(has ? "replace" : "add") '\(SceneManifest.key)' in the Info.plist of target "
        + "'\(target.name)': \(text)"
    }
  }
}
