package import FileSystem
package import Findings
internal import PropertyListReading
package import PropertyListSyntax
package import SourceText

/// A project of Xcode, as its project file describes it.
package struct XcodeProject: Sendable {
  /// Bytes of one project file.
  package static let maximumByteCount = 256 << 20

  /// The path of the `.xcodeproj`, or of the project file where that was given and is in none.
  package var path: String
  /// The name without folder and end: `App`.
  package var name: String
  /// The folder that `SRCROOT` stands for; empty for the current folder.
  package var folder: String
  /// The project file.
  package var file: RelatedFile
  /// Its property list.
  package var document: PropertyListDocument
  /// The targets, in the order of the project.
  package var targets: [XcodeTarget] = []
  /// The configurations of the project, which those of the targets come on top of.
  package var configurations: [XcodeConfiguration] = []
  /// The name of the configuration that counts when none is given.
  package var defaultConfigurationName: String?
  /// What is wrong with the project file, in order of position, its syntax included.
  package var problems: [Diagnostic] = []

  /// Reads a project.
  ///
  /// No file but the project file is read. Folders that the project keeps in step with the disk are listed.
  ///
  /// - Parameters:
  ///   - path: an `.xcodeproj`, or a `project.pbxproj` in any format of property lists.
  ///   - root: the folder outside of which nothing is opened.
  /// - Throws: when the project file is missing, unreadable, too large or outside the root.
  /// - Complexity: linear in the size of the file, the files of the targets and the entries of the folders.
  package static func read(
    _ path: String, in root: ProjectRoot
  ) throws(InputFailure) -> XcodeProject {
    let isProjectFile = path.hasSuffix(".pbxproj")
    let filePath = isProjectFile ? path : ProjectRoot.join(path, "project.pbxproj")
    let source = try projectFile(filePath, in: root)
    let document = PropertyListDocument.read(source)
    var bundle = isProjectFile ? ProjectRoot.join(path, "..") : ProjectRoot.join("", path)
    let isInBundle = bundle.hasSuffix(".xcodeproj")
    if isProjectFile, !isInBundle { bundle = path }
    var reader = XcodeProjectReader(
      document: document, path: bundle,
      folder: isProjectFile && !isInBundle
        ? ProjectRoot.join(path, "..") : ProjectRoot.join(bundle, ".."),
      root: root)
    reader.read()
    return reader.project
  }

  private static func projectFile(
    _ path: String, in root: ProjectRoot
  ) throws(InputFailure) -> SourceFile {
    let source: SourceFile
    do {
      source = try root.read(path, maximumByteCount: maximumByteCount)
    } catch {
      throw root.isMissing(path)
        ? ProjectFileFailure.missing(path) : ProjectFileFailure.unreadable(error)
    }
    if source.count == 0 { throw ProjectFileFailure.empty(path) }
    return source
  }

  /// The target of a name; the first of several.
  package func target(named name: String) -> Int? {
    targets.firstIndex { $0.name.value.utf8.elementsEqual(name.utf8) }
  }
}
