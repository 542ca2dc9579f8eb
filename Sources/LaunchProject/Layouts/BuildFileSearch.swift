package import FileSystem
internal import SourceText
internal import Synchronization

/// Finds out whether a build file completes a property list, or makes it: one of Bazel, XcodeGen, Tuist or
/// CMake.
///
/// Keys that such a property list lacks may be in the build file, and the tool may write the list again. So
/// no fix edits it. Safe to share between threads; every folder is looked at once.
package final class BuildFileSearch: Sendable {
  /// What a folder says about the property lists below it.
  private enum Answer {
    /// A build file completes them.
    case completed
    /// The search ends here: the folder has a project of Xcode or is the root of a repository.
    case end
    /// Neither; the search goes on in the folder around it.
    case nothing
  }

  /// This is a separate type for the reason given at `EnclosingProjectSearch`.
  private struct Known {
    var folders: [String: Answer] = [:]
  }

  private let known = Mutex(Known())

  /// How many folders upwards are looked at if the root of no repository is found earlier.
  private static let maximumDepth = 16

  /// Makes a search that has looked at no folder.
  package init() {}

  /// Whether a build file completes a property list that no target of an Xcode project is known to have.
  ///
  /// In the folders around it, up to the next project or the root of the repository, the search looks at
  /// names, and at the first megabyte of build files.
  package func completes(_ path: String) -> Bool {
    if Self.isMade(path) { return true }
    let folder = PathText.folder(of: path)
    guard let resolved = SystemPath.resolved(folder.isEmpty ? "." : folder) else { return false }
    var place = UndecodedBytes.text(resolved)
    for _ in 0..<Self.maximumDepth {
      switch answer(place) {
      case .completed: return true
      case .end: return false
      case .nothing: break
      }
      let next = PathText.folder(of: place)
      guard !next.isEmpty, next != place else { return false }
      place = next
    }
    return false
  }

  private func answer(_ path: String) -> Answer {
    if let answer = known.withLock({ $0.folders[path] }) { return answer }
    let answer = Self.answer(path)
    known.withLock { $0.folders[path] = answer }
    return answer
  }

  private static func answer(_ path: String) -> Answer {
    // A folder that cannot be listed may hold anything, but a build cannot use it either.
    guard let root = ProjectRoot(path), let folder = LayoutFolder(path, in: root) else {
      return .end
    }
    if ProjectLayout.xcodeGen(folder) != nil || ProjectLayout.tuist(folder) != nil
      || ProjectLayout.bazel(folder) != nil || bazelFile(folder) != nil || usesCMake(folder)
    {
      return .completed
    }
    let isEnd =
      folder.hasXcodeProject || root.item(at: folder.join(".git")) == .folder
      || root.item(at: folder.join(".git")) == .file
    return isEnd ? .end : .nothing
  }

  /// The name of the file that makes a folder a package of Bazel; nil if there is none.
  private static func bazelFile(_ folder: LayoutFolder) -> String? {
    if folder.files.contains("BUILD.bazel") { return "BUILD.bazel" }
    // Any tool may have a file of this name. The files of Bazel load their rules.
    return folder.files.contains("BUILD")
      && folder.lines("BUILD").contains { $0.hasPrefix("load(") } ? "BUILD" : nil
  }

  /// Whether CMake puts values into an Info.plist.
  private static func usesCMake(_ folder: LayoutFolder) -> Bool {
    !folder.hasXcodeProject && folder.files.contains("CMakeLists.txt")
      && folder.file("CMakeLists.txt", contains: "INFO_PLIST")
  }

  // MARK: Property lists of targets

  /// Whether a build file names a property list that a target of an Xcode project has.
  ///
  /// - Parameters:
  ///   - path: the path of the property list.
  ///   - root: the folder outside of which nothing is looked at.
  package static func completes(_ path: String, in root: ProjectRoot) -> Bool {
    if isMade(path) { return true }
    var folder = PathText.folder(of: path)
    var rest = String(PathText.name(of: path))
    var isInPackage = false
    for _ in 0..<maximumDepth {
      func read(_ name: String) -> SourceFile? {
        let file = ProjectRoot.join(folder, name)
        guard root.item(at: file) == .file else { return nil }
        return try? root.read(file, maximumByteCount: LayoutFolder.maximumMarkerByteCount)
      }
      // Only the nearest package owns the file.
      if !isInPackage, let file = read("BUILD.bazel") ?? read("BUILD") {
        isInPackage = true
        if mentions(rest, in: file) { return true }
      }
      for name in ["project.yml", "project.yaml"] {
        if let file = read(name), isWritten(rest, by: file) { return true }
      }
      let name = PathText.name(of: folder)
      guard !folder.isEmpty, folder != PathText.withoutSlash(root.path), folder != "/",
        name != ".", name != ".."
      else { return false }
      rest = "\(name)/\(rest)"
      folder = PathText.folder(of: folder)
      guard root.item(at: folder.isEmpty ? "." : folder) == .folder else { return false }
    }
    return false
  }

  /// Whether a build makes a property list: it is where CMake and Tuist put generated files.
  private static func isMade(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.contains("CMakeFiles")
      || zip(parts, parts.dropFirst()).contains { $0 == "Derived" && $1 == "InfoPlists" }
  }

  /// Whether a file of Bazel contains the path of a property list in quotes.
  private static func mentions(_ path: String, in file: SourceFile) -> Bool {
    let text = file.text(0..<file.count)
    return ["\"\(path)\"", "'\(path)'", "\":\(path)\""].contains {
      Substring(text).utf8.firstRange(of: $0) != nil
    }
  }

  /// Whether XcodeGen writes a property list: its path is under `info` of a target.
  private static func isWritten(_ path: String, by file: SourceFile) -> Bool {
    var indentOfInfo: Int?
    for line in file.text(0..<file.count).split(whereSeparator: \.isNewline) {
      let content = line.drop { $0 == " " }
      guard let first = content.first, first != "#" else { continue }
      let indent = line.utf8.count - content.utf8.count
      if let outer = indentOfInfo {
        if indent <= outer {
          indentOfInfo = nil
        } else if content.hasPrefix("path:") {
          let value = content.dropFirst(5).drop { $0 == " " || $0 == "\"" || $0 == "'" }
          if value.hasPrefix(path),
            value.dropFirst(path.count).first.map({ " \"'#\t".contains($0) }) ?? true
          {
            return true
          }
        }
      }
      if content.hasPrefix("info:") { indentOfInfo = indent }
    }
    return false
  }
}
