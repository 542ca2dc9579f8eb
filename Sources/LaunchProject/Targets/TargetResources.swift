package import LaunchModel
package import PropertyListSyntax
internal import SourceText

/// The files a target copies into its bundle.
package struct TargetResources: Sendable {
  /// The storyboards. Each localized variant is listed separately.
  package var storyboards: [StoryboardFile]
  /// The property lists among them that rules read, see `isReadPropertyList(_:)`.
  package var propertyLists: [PropertyListDocument]
  /// The names of all files, without folders: `Main.storyboard`, `Assets.xcassets`.
  package var fileNames: Set<String>
  /// The paths of all files, folders without those in them; empty where a tool makes the list of them.
  package var paths: Set<String> = []
  /// What may add files and could not be read: build scripts, folders.
  package var missing: [MissingInput]

  /// Makes a list.
  package init(
    storyboards: [StoryboardFile], propertyLists: [PropertyListDocument] = [],
    fileNames: Set<String>, missing: [MissingInput] = []
  ) {
    self.storyboards = storyboards
    self.propertyLists = propertyLists
    self.fileNames = fileNames
    self.missing = missing
  }

  /// Whether a resource is a property list that rules read, by its name: `GoogleService-Info.plist`,
  /// `PrivacyInfo.xcprivacy`.
  package static func isReadPropertyList(_ name: String) -> Bool {
    name == "GoogleService-Info.plist" || PrivacyManifest.isManifest(name)
  }

  /// The privacy manifests, whatever their names.
  package var privacyManifests: [PropertyListDocument] {
    propertyLists.filter { PrivacyManifest.isManifest($0.source.path) }
  }

  /// The storyboards with a name, given without its ending.
  package func storyboards(named name: String) -> [StoryboardFile] {
    storyboards.filter { $0.name == name }
  }
}
