package import FileSystem
package import Findings
package import LaunchProject

/// All kinds of descriptions of projects.
package enum ProjectSources {
  /// The kinds, in the order in which they are asked whether they know a description.
  package static let all: [any ProjectSource.Type] = [
    XcodeProjectSource.self, XcodeGenProjectSource.self, TuistProjectSource.self,
    BazelProjectSource.self, ExpoProjectSource.self, DotNETProjectSource.self,
    CordovaProjectSource.self, SwiftPackageProjectSource.self, FrameworkProjectSource.self,
  ]

  /// The kinds that generate an Xcode project beside the description.
  private static let generators: [any ProjectSource.Type] = [
    XcodeGenProjectSource.self, TuistProjectSource.self,
  ]

  /// The command that makes the project of Xcode from a description; nil for a description of another kind.
  package static func generator(of path: String) -> String? {
    if XcodeGenProjectSource.describes(path) {
      let name = String(PathText.name(of: path))
      return "xcodegen generate" + (isUsualName(path) ? "" : " --spec \(name)")
    }
    return TuistProjectSource.describes(path) ? "tuist generate" : nil
  }

  /// The names of files that a search of a folder takes for possible descriptions.
  package static let fileNames: [String] = all.flatMap { $0.fileNames }

  /// The endings of file names that a search of a folder takes for possible descriptions, each with its dot.
  package static let fileEndings: [String] = all.flatMap { $0.fileEndings }

  /// The folders in which an Xcode project takes the place of a description, as paths without `.` and `..`.
  package static func projectFolders(of path: String) -> [String] {
    let folder = PathText.folder(of: path)
    let source = all.first { $0.describes(path) }
    // A specification with another name may be one of several in a folder; `parts(among:besides:)` compares names.
    if source == XcodeGenProjectSource.self, !isUsualName(path) { return [] }
    return (source?.projectFolders ?? [""]).map {
      $0.isEmpty ? folder : ProjectRoot.join(folder, $0)
    }
  }

  private static func isUsualName(_ path: String) -> Bool {
    XcodeGenProjectSource.fileNames.contains(String(PathText.name(of: path)))
  }

  /// The specifications with unusual names that are not checked by themselves: another one includes them, or their
  /// project exists, or another specification in their folder makes it.
  ///
  /// - Parameters:
  ///   - found: the paths of all descriptions, each with the folder outside of which nothing is opened.
  ///   - projects: the paths of the projects of Xcode.
  package static func parts(
    among found: [(path: String, root: ProjectRoot)], besides projects: [String]
  ) -> Set<String> {
    let specifications = found.filter { XcodeGenProjectSource.describes($0.path) }
    guard specifications.contains(where: { !isUsualName($0.path) }) else { return [] }
    var parts: Set<String> = []
    var included: Set<String> = []
    var made = Set(projects.map { String(PathText.name(of: $0)) })
    let sorted = specifications.sorted {
      (isUsualName($0.path) ? 0 : 1, $0.path) < (isUsualName($1.path) ? 0 : 1, $1.path)
    }
    for (path, root) in sorted {
      guard let outline = XcodeGenProjectSource.outline(of: path, in: root) else { continue }
      included.formUnion(outline.included)
      let project = "\(outline.name).xcodeproj"
      let own = ProjectRoot.join(PathText.folder(of: path), project)
      if !isUsualName(path), made.contains(project) || made.contains(own) { parts.insert(path) }
      made.insert(own)
    }
    parts.formUnion(
      specifications.map(\.path).filter {
        !isUsualName($0) && included.contains(ProjectRoot.join("", $0))
      })
    return parts
  }

  /// Whether a path is a description of some kind, by its name alone.
  package static func describe(_ path: String) -> Bool { all.contains { $0.describes(path) } }

  /// Whether a file is a description of some kind, by its name and by what is in it.
  package static func recognize(_ path: String, in root: ProjectRoot) -> Bool {
    all.first { $0.describes(path) }?.recognizes(path, in: root) ?? false
  }

  /// The folder whose files may be read for a description that a person names.
  package static func rootFolder(of path: String) -> String {
    all.first { $0.describes(path) }?.rootFolder(of: path) ?? PathText.folder(of: path)
  }

  /// The description from which an Xcode project is generated, in the folder of the project; nil if there is
  /// none.
  ///
  /// A description with another name is about another project, and does not count.
  package static func manifest(of project: Project, in root: ProjectRoot) -> Project? {
    guard XcodeProjectSource.describes(project.path) else { return nil }
    let folder = PathText.folder(of: project.path)
    for source in generators {
      for name in source.fileNames {
        let path = ProjectRoot.join(folder, name)
        guard root.item(at: path) == .file, let manifest = try? source.read(path, in: root),
          manifest.name == project.name
        else { continue }
        return manifest
      }
    }
    return nil
  }

  /// Reads a project with the source that knows its description; an unknown description is read as an Xcode
  /// project.
  ///
  /// - Throws: an `InputFailure` also if a change of the project was interrupted. Its files are then partly old and
  ///   partly new, and nothing that is found in them counts.
  package static func read(
    _ path: String, in root: ProjectRoot
  ) throws(InputFailure) -> Project {
    var folder = PathText.folder(of: path)
    if folder.hasSuffix(".xcodeproj") { folder = PathText.folder(of: folder) }
    let journal = TransactionJournal.path(in: folder)
    if root.item(at: journal) != .absent, TransactionJournal.isPending(in: folder) {
      throw InputFailure(
        path: path,
        message: "was being changed when 'launchkit migrate --write' was interrupted; run "
          + "'launchkit migrate --write' again to complete the change (journal: '\(journal)')")
    }
    return try (all.first { $0.describes(path) } ?? XcodeProjectSource.self).read(path, in: root)
  }
}
