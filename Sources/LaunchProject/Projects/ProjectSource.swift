package import FileSystem
package import Findings

/// A kind of description from which the targets of a project can be read.
///
/// Every kind gives the same: targets with product, configurations, settings, sources, resources and embedded
/// targets, each with the place where a person wrote it.
package protocol ProjectSource: SendableMetatype {
  /// The names of files that the search of a folder takes for possible descriptions; empty for a kind that
  /// the search finds without them.
  static var fileNames: [String] { get }

  /// The endings of the names of such files, each with its dot; empty if `fileNames` lists whole names.
  static var fileEndings: [String] { get }

  /// The folders, relative to that of the description, in which the tool puts the project of Xcode. If such a
  /// project exists, it is checked instead of the description.
  static var projectFolders: [String] { get }

  /// Whether a path is that of such a description, by its name alone.
  static func describes(_ path: String) -> Bool

  /// Whether a file with such a name is such a description, by its content: other tools have files with these
  /// names, too.
  ///
  /// - Parameters:
  ///   - path: a path for which `describes(_:)` returns true.
  ///   - root: the folder outside of which nothing is opened.
  static func recognizes(_ path: String, in root: ProjectRoot) -> Bool

  /// The folder inside which files may be read for a description that a person names: the folder of the
  /// description, or one around it that its paths are relative to.
  static func rootFolder(of path: String) -> String

  /// Reads a project.
  ///
  /// - Parameters:
  ///   - path: the description.
  ///   - root: the folder outside of which nothing is opened.
  /// - Throws: when the description is missing, unreadable, too large or outside the root.
  static func read(_ path: String, in root: ProjectRoot) throws(InputFailure) -> Project
}

extension ProjectSource {
  package static var fileNames: [String] { [] }
  package static var fileEndings: [String] { [] }
  package static var projectFolders: [String] { [""] }
  package static func recognizes(_ path: String, in root: ProjectRoot) -> Bool { true }
  package static func rootFolder(of path: String) -> String { PathText.folder(of: path) }

  /// The folder of a file, or the nearest folder around it that contains one of some files or folders. Only
  /// folders that the path names are looked at.
  package static func folder(around path: String, with names: [String]) -> String {
    let folder = PathText.folder(of: path)
    var current = folder
    // No repository nests folders more deeply, and each folder costs a look at the disk.
    for _ in 0..<64 {
      guard let root = ProjectRoot(current.isEmpty ? "." : current) else { return folder }
      let isFound = names.contains { name in
        let item = root.item(at: ProjectRoot.join(current, name))
        return item == .file || item == .folder
      }
      if isFound { return current }
      guard !current.isEmpty, current != "/", current != "..", !current.hasSuffix("/..") else {
        return folder
      }
      current = PathText.folder(of: current)
    }
    return folder
  }
}
