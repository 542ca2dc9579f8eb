package import Findings
package import PropertyListSyntax
package import SourceText

/// The targets of a project, and everything that its description says about them.
///
/// A `ProjectSource` reads a project. Code that uses it need not know which source read it.
package struct Project: Sendable {
  /// The path under which the project is reported: that of the `.xcodeproj`, or of the file that describes
  /// it.
  package var path: String
  /// The name without the folder and the ending: `App`.
  package var name: String
  /// The folder that `SRCROOT` stands for; empty for the current folder.
  package var folder: String
  /// The file that describes it. Findings about the whole project are reported there.
  package var file: RelatedFile
  /// The property list in that file; nil if the file is not a property list.
  package var document: PropertyListDocument?
  /// The language it is developed in, as a region: `en`; nil when the project does not say.
  package var developmentRegion: String?
  /// Whether Xcode's build system builds it, so that the settings that Xcode sets by itself apply.
  package var isBuiltByXcode = true
  /// The command that creates a project of Xcode from the description; nil if there is none.
  package var command: String?
  /// The targets, in the order of the project.
  package var targets: [ProjectTarget] = []
  /// The configurations of the project. Those of the targets take precedence over them.
  package var configurations: [ProjectConfiguration] = []
  /// The name of the configuration that counts when none is given.
  package var defaultConfigurationName: String?
  /// What is wrong with that file, in order of position, its syntax included.
  package var problems: [Finding] = []
  /// The references to privacy manifests that no build phase names.
  package var unusedPrivacyManifests: [SourcePlace] = []
  /// The other files that describe it, such as included files.
  package var includedFiles: [IncludedFile] = []
  /// The folders that may have a Swift package of the repository, each once.
  package var packageFolders: [String] = []
  /// The apps that are not read, one entry for each cause.
  package private(set) var unreadApps: [UnreadApps] = []
  /// What the description leaves open, such as targets that a program makes.
  package var notChecked: [NotChecked] = []

  /// A file that describes a part of a project.
  package struct IncludedFile: Sendable {
    /// The file.
    package var file: RelatedFile
    /// What is wrong with it, in order of position.
    package var problems: [Finding]

    /// Makes an included file.
    package init(_ file: RelatedFile, problems: [Finding] = []) {
      self.file = file
      self.problems = problems
    }
  }

  /// Makes a project without targets.
  package init(path: String, name: String, folder: String, file: RelatedFile) {
    self.path = path
    self.name = name
    self.folder = folder
    self.file = file
  }

  /// The most causes of apps that are not read. After that many, one more makes no difference.
  private static let maximumUnreadCount = 200

  /// Adds apps that are not read. Apps with the same maker are one entry.
  package mutating func add(_ apps: UnreadApps) {
    if let known = unreadApps.firstIndex(where: { $0.maker == apps.maker }) {
      unreadApps[known].names += apps.names
    } else if unreadApps.count < Self.maximumUnreadCount {
      unreadApps.append(apps)
    }
  }

  /// The index of the target with a name; of several, the first.
  package func target(named name: String) -> Int? {
    targets.firstIndex { $0.name.value.utf8.elementsEqual(name.utf8) }
  }
}
