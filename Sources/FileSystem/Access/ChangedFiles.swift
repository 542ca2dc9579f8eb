internal import PlatformLibC
internal import SourceText

/// Files that a list names as changed, matched with what a check has looked at.
///
/// A file is found by its path, and by its place on the disk where links or letter case lead to it in another way. A file
/// that is gone counts for a check that looked for it, or that listed the folder it was in.
package struct ChangedFiles: Sendable {
  /// The number of files.
  package let count: Int
  /// The positions of the files that exist.
  package private(set) var existing: Set<Int> = []
  private var paths: [String: [Int]] = [:]
  private var places: [FileSignature.Place: [Int]] = [:]
  /// The positions of the listed folders, such as changed submodules.
  private var folders: [Substring: [Int]] = [:]
  /// The positions of the files that are gone, by the innermost folder around them that is still there.
  private var gone: [String: [Int]] = [:]

  /// Looks up the files.
  ///
  /// - Parameters:
  ///   - paths: the paths, relative to the current folder or absolute.
  ///   - currentFolder: the absolute path of the current folder.
  /// - Complexity: linear in the length of the paths.
  package init(_ paths: [String], currentFolder: String) {
    count = paths.count
    var known: [Substring: Bool] = [:]
    for (position, given) in paths.enumerated() {
      let joined = ProjectRoot.join("", given)
      let path = PathText.rest(of: joined, in: currentFolder) ?? joined
      self.paths[path, default: []].append(position)
      guard let signature = FileSignature(of: path.isEmpty ? "." : path) else {
        gone[Self.folder(around: path, &known), default: []].append(position)
        continue
      }
      existing.insert(position)
      if mode_t(truncatingIfNeeded: signature.mode) & S_IFMT == S_IFDIR {
        folders[path[...], default: []].append(position)
      } else {
        places[signature.place, default: []].append(position)
      }
    }
  }

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
  /// - Complexity: linear in the length of all paths among the dependencies.
  package func positions(in dependencies: [Dependency]) -> Set<Int> {
    var found: Set<Int> = []
    for dependency in dependencies {
      let path = ProjectRoot.join("", dependency.path)
      if let positions = paths[path] { found.formUnion(positions) }
      if dependency.listing != nil {
        if let positions = gone[path] { found.formUnion(positions) }
      } else if let place = dependency.signature?.place, let positions = places[place] {
        found.formUnion(positions)
      }
      guard !folders.isEmpty else { continue }
      for slash in path.utf8.indices where path.utf8[slash] == UInt8(ascii: "/") {
        if let positions = folders[path[..<slash]] { found.formUnion(positions) }
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
}
