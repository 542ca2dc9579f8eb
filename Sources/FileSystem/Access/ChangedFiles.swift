internal import PlatformLibC
internal import SourceText

/// Files that a list names as changed, matched with what a check has looked at.
///
/// A file is found by its path, and by its place on the disk where links or letter case lead to it in another way. A file
/// that is gone counts for a check that looked for it, or that listed the folder it was in.
package struct ChangedFiles: Sendable {
  /// The paths from the current folder, without `.` and `..`, each once; absolute for files elsewhere.
  package let paths: [String]
  /// Whether any of the files exists.
  package private(set) var holdsExisting = false
  private var positions: [String: Int] = [:]
  private var places: [FileSignature.Place: [Int]] = [:]
  /// The positions of the listed folders, such as changed submodules.
  private var folders: [Substring: Int] = [:]
  /// The positions of the files that are gone, by the innermost folder around them that is still there.
  private var gone: [String: [Int]] = [:]

  /// Looks up the files.
  ///
  /// - Parameter paths: the paths from the current folder, or absolute ones; see `plain(_:)`.
  /// - Complexity: linear in the length of the paths.
  package init(_ paths: [String]) {
    var known: [Substring: Bool] = [:]
    var distinct: [String] = []
    for path in paths where positions[path] == nil {
      let position = distinct.count
      positions[path] = position
      distinct.append(path)
      guard let signature = FileSignature(of: path.isEmpty ? "." : path) else {
        if FileSignature.isGone(path) {
          gone[Self.folder(around: path, &known), default: []].append(position)
        } else {
          holdsExisting = true
        }
        continue
      }
      holdsExisting = true
      if mode_t(truncatingIfNeeded: signature.mode) & S_IFMT == S_IFDIR {
        folders[path[...]] = position
      } else {
        places[signature.place, default: []].append(position)
      }
    }
    self.paths = distinct
  }

  /// A path from the current folder, without `.` and `..`; an absolute one for a file elsewhere.
  package static func plain(_ path: String) -> String {
    let joined = ProjectRoot.join("", path)
    guard joined.hasPrefix("/") else { return joined }
    for current in currentFolders {
      if joined == current { return "" }
      if let rest = PathText.rest(of: joined, in: current) { return rest }
    }
    return joined
  }

  /// The absolute paths of the current folder: without links, and as the shell names it.
  private static let currentFolders: [String] = {
    guard let resolved = SystemPath.resolved("") else { return [] }
    var folders = [UndecodedBytes.text(resolved)]
    if let named = ProcessEnvironment.value(of: "PWD"), SystemPath.resolved(named) == resolved {
      folders.append(ProjectRoot.join("", named))
    }
    return folders
  }()

  /// Whether a path, without `.` and `..`, is that of a listed file.
  package func contains(_ path: String) -> Bool { positions[path] != nil }

  /// The innermost existing folder around a path; empty for the current one. It is looked for from the outside: of a long
  /// path that does not exist only the beginning is looked at.
  private static func folder(around path: String, _ known: inout [Substring: Bool]) -> String {
    var found: Substring = path.hasPrefix("/") ? "/" : ""
    for slash in path.utf8.indices.dropFirst() where path.utf8[slash] == UInt8(ascii: "/") {
      let folder = path[..<slash]
      let exists = known[folder] ?? (FileSignature(of: String(folder)) != nil)
      known[folder] = exists
      guard exists else { break }
      found = folder
    }
    return String(found)
  }

  /// The positions of the files on which a result depends.
  ///
  /// - Complexity: linear in the length of all paths among the dependencies, and in the result.
  package func positions(in dependencies: [Dependency]) -> Set<Int> {
    var found: Set<Int> = []
    for dependency in dependencies {
      let path = ProjectRoot.join("", dependency.path)
      if let position = positions[path] { found.insert(position) }
      if dependency.listing != nil {
        if let positions = gone[path] { found.formUnion(positions) }
      } else if let place = dependency.signature?.place, let positions = places[place] {
        found.formUnion(positions)
      }
      guard !folders.isEmpty else { continue }
      if !path.hasPrefix("/"), let position = folders[""] { found.insert(position) }
      for slash in path.utf8.indices where path.utf8[slash] == UInt8(ascii: "/") {
        if let position = folders[path[..<slash]] { found.insert(position) }
      }
    }
    return found
  }
}

extension FileSignature {
  /// What identifies a file on the disk, whatever path leads to it.
  struct Place: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  /// The file's place on the disk.
  var place: Place { Place(device: device, inode: inode) }

  /// Whether nothing is at a path, not even a link.
  package static func isGone(_ path: String) -> Bool {
    var status = stat()
    guard !PathText.holdsNUL(path), SystemPath.with(path, { lstat($0, &status) }) != 0 else {
      return false
    }
    return errno == ENOENT || errno == ENOTDIR
  }
}
