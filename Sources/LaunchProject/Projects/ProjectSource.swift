package import FileSystem
package import Findings

/// A kind of description from which the targets of a project can be read.
///
/// What it reads is the same for all kinds: targets with product, configurations, settings, sources, resources and what
/// they embed, each with the place where a person wrote it.
package protocol ProjectSource: SendableMetatype {
  /// The names of files that a search of a folder takes for possible descriptions; none for what a search finds by
  /// itself.
  static var fileNames: [String] { get }

  /// The ends of the names of such files, each with its dot; none where whole names say it.
  static var fileEndings: [String] { get }

  /// The folders, from that of the description, in which the tool puts the project of Xcode: where one is there, it is
  /// checked in place of the description.
  static var projectFolders: [String] { get }

  /// Whether a path is such a description, by its name alone.
  static func describes(_ path: String) -> Bool

  /// Whether a file with such a name is such a description, by what is in it: other tools have files of these names too.
  ///
  /// - Parameters:
  ///   - path: a path that `describes(_:)` takes.
  ///   - root: the folder outside of which nothing is opened.
  static func recognizes(_ path: String, in root: ProjectRoot) -> Bool

  /// The folder that may be read for a description that a person names: the one that it is in, or one around it from which
  /// the description counts paths.
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

  /// The folder of a file, or the nearest folder around it that has one of some files or folders in it. Folders that the path
  /// does not name are not looked at.
  package static func folder(around path: String, with names: [String]) -> String {
    let folder = PathText.folder(of: path)
    var current = folder
    // More folders inside one another are in no repository, and each is looked at.
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
