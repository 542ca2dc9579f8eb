package import FileSystem
package import Findings
internal import PropertyListReading
package import SourceText

/// A workspace of Xcode: a list of projects.
package struct XcodeWorkspace: Sendable {
  /// The most bytes of one workspace file.
  package static let maximumByteCount = 10 << 20
  /// The most projects and folders of one workspace.
  static let maximumItemCount = 10_000

  /// An item that the workspace lists.
  package struct Item: Sendable, Hashable {
    /// The path, from the current folder or absolute. The file may not exist.
    package var path: String
    /// The span of the text of `location`.
    package var span: SourceSpan
  }

  /// The path of the `.xcworkspace`.
  package var path: String
  /// The file that lists the projects.
  package var file: RelatedFile
  /// The `.xcodeproj` folders inside the root, each once, in the order of the workspace.
  package var projects: [Item] = []
  /// The other items inside the root: folders, Swift packages, files.
  package var others: [Item] = []
  /// Whether all projects are listed; false if an item is outside the root or its location is of an unknown
  /// kind.
  package var isComplete = true
  /// What is wrong with the file, in order of position.
  package var problems: [Finding] = []

  /// Reads a workspace.
  ///
  /// - Parameters:
  ///   - path: an `.xcworkspace`, or the `contents.xcworkspacedata` in it.
  ///   - root: the folder outside of which nothing is opened.
  /// - Throws: when the file is missing, unreadable, too large or outside the root.
  /// - Complexity: linear in the file.
  package static func read(
    _ path: String, in root: ProjectRoot
  ) throws(InputFailure) -> XcodeWorkspace {
    let isFile = path.hasSuffix(".xcworkspacedata")
    let filePath = isFile ? path : ProjectRoot.join(path, "contents.xcworkspacedata")
    let raw = try root.read(filePath, maximumByteCount: maximumByteCount)
    let bundle = isFile ? ProjectRoot.join(path, "..") : ProjectRoot.join("", path)
    do {
      let source = try raw.decoded()
      var workspace = XcodeWorkspace(path: bundle, file: RelatedFile(source, isText: true))
      workspace.readItems(in: root)
      return workspace
    } catch {
      var workspace = XcodeWorkspace(path: bundle, file: RelatedFile(raw, isText: true))
      workspace.isComplete = false
      workspace.problems = [
        Finding(
          rule: ProjectRule.invalidFile, severity: .error, message: error.message, span: error.span,
          help: error.help)
      ]
      return workspace
    }
  }

  private init(path: String, file: RelatedFile) {
    self.path = path
    self.file = file
  }

  private mutating func readItems(in root: ProjectRoot) {
    var folders = Folders(workspace: path)
    var reader = XcodeProblems()
    var seen: Set<String> = []
    var items: [Item] = []
    var complete = true
    var groups: [String?] = []
    var hasRoot = false
    let syntax = XMLElementReader.read(
      file.source, rule: ProjectRule.invalidFile,
      onStart: { tag in
        let name = tag.name
        if !hasRoot {
          hasRoot = true
          if name != "Workspace" {
            reader.add(
              "the file has '<\(name.prefix(60))>' outermost, expected '<Workspace>'",
              span: tag.nameSpan,
              severity: .error)
          }
          return
        }
        guard name == "FileRef" || name == "Group" else { return }
        guard let location = tag["location"] else {
          if name == "Group" {
            // A group without a location is only for sorting; its items count from the folder around it.
            groups.append(groups.last ?? folders.container)
          } else {
            reader.add("'<FileRef>' has no 'location'", span: tag.span)
          }
          return
        }
        let place = folders.place(location.value, in: groups.last ?? folders.container)
        if name == "Group" { groups.append(place) }
        guard name == "FileRef" else { return }
        guard let place = place.map(root.spelling(of:)), root.mayHold(place) else {
          complete = false
          return
        }
        guard seen.insert(place).inserted else { return }
        guard items.count < Self.maximumItemCount else {
          complete = false
          reader.add(
            "the workspace has more than \(Self.maximumItemCount) items", span: location.valueSpan,
            severity: .error)
          return
        }
        items.append(Item(path: place, span: location.valueSpan))
      },
      onEnd: { name, _ in
        if name == "Group" { _ = groups.popLast() }
      })
    projects = items.filter { $0.path.hasSuffix(".xcodeproj") }
    others = items.filter { !$0.path.hasSuffix(".xcodeproj") }
    problems = (syntax + reader.found).sorted(by: Finding.precedes)
    isComplete = complete && syntax.isEmpty
  }

  /// The folders that locations are relative to.
  private struct Folders {
    /// The folder that contains the workspace; for a workspace inside a project, the folder of the project.
    var container: String
    /// The project that contains the workspace; nil if it is not inside a project.
    var project: String?

    init(workspace: String) {
      let parent = ProjectRoot.join(workspace, "..")
      project = parent.hasSuffix(".xcodeproj") ? parent : nil
      container = project == nil ? parent : ProjectRoot.join(parent, "..")
    }

    /// The path that a location leads to; nil when it is not known.
    mutating func place(_ location: String, in group: String?) -> String? {
      guard let colon = location.utf8.firstIndex(of: UInt8(ascii: ":")),
        location.utf8.count <= XcodeFileTree.maximumPathLength, !location.utf8.contains(0)
      else { return nil }
      let path = String(location[location.utf8.index(after: colon)...])
      switch location[..<colon] {
      case "group":
        guard let group, group.utf8.count <= XcodeFileTree.maximumPathLength else { return nil }
        return ProjectRoot.join(group, path)
      case "container": return ProjectRoot.join(container, path)
      case "absolute": return path.hasPrefix("/") ? ProjectRoot.join("", path) : nil
      case "self": return project
      default: return nil
      }
    }
  }
}
