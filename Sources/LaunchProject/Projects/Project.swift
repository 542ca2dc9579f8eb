package import Findings
package import PropertyListSyntax
package import SourceText

/// The targets of a project, and everything that is said of them where the project is described.
///
/// A `ProjectSource` reads one; what looks at it need not know which.
package struct Project: Sendable {
  /// The path under which it is reported: that of the `.xcodeproj`, or of the file that describes it.
  package var path: String
  /// The name without folder and end: `App`.
  package var name: String
  /// The folder that `SRCROOT` stands for; empty for the current folder.
  package var folder: String
  /// The file that describes it, to which questions about the whole project belong.
  package var file: RelatedFile
  /// The property list in that file; nil where it is none.
  package var document: PropertyListDocument?
  /// The language it is developed in, as a region: `en`; nil when it does not say.
  package var developmentRegion: String?
  /// Whether Xcode's build system builds it, so that what Xcode sets by itself counts.
  package var isBuiltByXcode = true
  /// The command that creates a project of Xcode from the description; nil where there is none.
  package var command: String?
  /// The targets, in the order of the project.
  package var targets: [ProjectTarget] = []
  /// The configurations of the project, which those of the targets come on top of.
  package var configurations: [ProjectConfiguration] = []
  /// The name of the configuration that counts when none is given.
  package var defaultConfigurationName: String?
  /// What is wrong with that file, in order of position, its syntax included.
  package var problems: [Diagnostic] = []
  /// The other files that describe it, such as those it includes.
  package var includedFiles: [IncludedFile] = []
  /// What the description leaves open, such as targets that a program makes.
  package var notChecked: [NotChecked] = []

  /// A file that describes a part of a project.
  package struct IncludedFile: Sendable {
    /// The file.
    package var file: RelatedFile
    /// What is wrong with it, in order of position.
    package var problems: [Diagnostic]

    /// Makes one.
    package init(_ file: RelatedFile, problems: [Diagnostic] = []) {
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

  /// The target of a name; the first of several.
  package func target(named name: String) -> Int? {
    targets.firstIndex { $0.name.value.utf8.elementsEqual(name.utf8) }
  }
}
