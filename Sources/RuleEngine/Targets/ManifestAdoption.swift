package import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
package import SourceText

/// Whether the Info.plist of a target adopts the scene life cycle by itself.
package struct ManifestAdoption: Sendable {
  package enum Kind: Sendable {
    /// The main role has a configuration with a delegate or a storyboard.
    case adopts
    /// There is no configuration for the main role.
    case lacks
    /// The manifest does not decide it; the reason is a clause.
    case open(String)
  }

  package let kind: Kind
  /// A note at the value that shows it.
  package let note: Finding.Note
  /// The message of a finding if the manifest does not adopt scenes. Its place is in the Info.plist as built.
  package let message: String
  package let span: SourceSpan
  package let keyPath: [KeyPathStep]

  private static let manifest = InfoPlistKey("UIApplicationSceneManifest")

  package init(_ target: InspectedTarget) {
    let (kind, message, value) = Self.read(target.plist)
    let isConditional =
      target.effective?.conditionalKeys.contains("UIApplicationSceneManifest") ?? false
    self.kind =
      isConditional
      ? .open("the Info.plist has the scene manifest only under a '#if' condition") : kind
    span = value.markSpan
    self.message = message
    keyPath = value.keyPath
    note = target.place(span, of: value).note(message)
  }

  /// The answer, with its message and the value that shows it.
  private typealias Answer = (kind: Kind, message: String, value: PropertyListValue)

  private static func read(_ plist: InfoPlist) -> Answer {
    if let configuration = plist.adoptingSceneConfiguration {
      if let delegate = configuration["UISceneDelegateClassName"] {
        return (.adopts, "the manifest's configuration names a scene delegate", delegate)
      }
      return (
        .adopts, "the manifest's configuration names a storyboard",
        configuration["UISceneStoryboardFile"] ?? configuration.value
      )
    }
    guard let entry = plist[manifest] else {
      return (.lacks, "the Info.plist has no 'UIApplicationSceneManifest'", plist.root.value)
    }
    guard let content = entry.value.dictionary else {
      return isUndecided(entry.value)
        ? (.open("the scene manifest is not known"), "its value is not known", entry.value)
        : (.lacks, "'UIApplicationSceneManifest' is not a dictionary", entry.value)
    }
    guard let configurations = content.entry("UISceneConfigurations") else {
      return (.lacks, "the scene manifest has no 'UISceneConfigurations'", entry.key)
    }
    if isUndecided(configurations.value) {
      return (
        .open("the scene configurations are not known"), "their value is not known",
        configurations.value
      )
    }
    guard let main = plist.sceneRole(SceneSessionRole.windowApplication) else {
      return withoutMainRole(plist, configurations.key)
    }
    if let first = main.configurations.first {
      // One report says that an app with such a configuration terminates at launch, without a reason.
      let what = "neither a delegate nor a storyboard"
      return (
        .open("the configuration for the app's window names \(what)"),
        "this configuration names \(what)", first.value
      )
    }
    return isUndecided(main.value)
      ? (.open("the scene configurations are not known"), "their value is not known", main.value)
      : (.lacks, "the role of the app's window has no configuration", main.key)
  }

  private static func withoutMainRole(_ plist: InfoPlist, _ key: PropertyListValue) -> Answer {
    if plist.sceneRoles.contains(where: { BuildVariable.isUndecided($0.name) }) {
      return (.open("a scene role comes from a build setting"), "not all roles are known", key)
    }
    if !plist.sceneRoles.isEmpty, plist.prefersAnotherRoleThanWindow {
      return (
        .open("the app asks to start with another role than a window"),
        "there is no configuration for a window", key
      )
    }
    return plist.sceneRoles.isEmpty
      ? (.lacks, "'UISceneConfigurations' is empty", key)
      : (.lacks, "'UISceneConfigurations' has no '\(SceneSessionRole.windowApplication)'", key)
  }

  private static func isUndecided(_ value: PropertyListValue) -> Bool {
    value.string.map(BuildVariable.isUndecided) ?? false
  }
}
