package import FileSystem
package import Findings
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Reads projects of Xcode from their project files.
package enum XcodeProjectSource: ProjectSource {
  /// The most bytes of one project file.
  package static let maximumByteCount = 256 << 20

  package static func describes(_ path: String) -> Bool {
    path.hasSuffix(".xcodeproj") || path.hasSuffix(".pbxproj")
  }

  /// Reads a project.
  ///
  /// No file except the project file is read. Synchronized folders are listed.
  ///
  /// - Parameters:
  ///   - path: an `.xcodeproj`, or a `project.pbxproj` in any format of property lists.
  ///   - root: the folder outside of which nothing is opened.
  /// - Throws: when the project file is missing, unreadable, too large or outside the root.
  /// - Complexity: linear in the size of the file, the files of the targets and the entries of the folders.
  package static func read(
    _ path: String, in root: ProjectRoot
  ) throws(InputFailure) -> Project {
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
}
