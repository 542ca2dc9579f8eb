public import LaunchModel
public import PropertyListSyntax

/// The files a target copies into its bundle.
public struct TargetResources: Sendable {
  /// The storyboards, those of localized variants each by itself.
  public var storyboards: [StoryboardFile]
  /// Those property lists among them that rules read, see ``isReadPropertyList(_:)``.
  public var propertyLists: [PropertyListDocument]
  /// The names of all files, without folders: `Main.storyboard`, `Assets.xcassets`.
  public var fileNames: Set<String>
  /// What may add files and could not be read: scripts of the build, folders.
  public var missing: [MissingInput]

  /// Makes a list.
  public init(
    storyboards: [StoryboardFile], propertyLists: [PropertyListDocument] = [],
    fileNames: Set<String>, missing: [MissingInput] = []
  ) {
    self.storyboards = storyboards
    self.propertyLists = propertyLists
    self.fileNames = fileNames
    self.missing = missing
  }

  /// Whether a resource is a property list that rules read, by its name: `GoogleService-Info.plist`.
  public static func isReadPropertyList(_ name: String) -> Bool {
    name == "GoogleService-Info.plist"
  }

  /// The storyboards of a name without its end.
  public func storyboards(named name: String) -> [StoryboardFile] {
    storyboards.filter { $0.name == name }
  }
}
