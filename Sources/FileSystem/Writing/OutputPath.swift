internal import PlatformLibC
internal import Synchronization

/// Where an output may be written: not through a symbolic link that can come with what is checked.
///
/// A repository may have a link where a team writes its report, or in place of a folder on the way there; written
/// through it, the report would replace a file anywhere.
package enum OutputPath {
  /// The words of the command line, which name what is checked.
  private static let words = Mutex<[String]>([])

  /// Records the command line. Links in the folders that it names are not followed.
  package static func note(commandLine: [String]) { words.withLock { $0 = commandLine } }

  /// Refuses a path that leads through such a link.
  ///
  /// - Throws: a clause that names the link.
  package static func check(_ path: String) throws(OutputFailure) {
    var end = path.utf8.startIndex
    while end < path.utf8.endIndex {
      let next = path.utf8[end...].dropFirst().firstIndex(of: UInt8(ascii: "/"))
      end = next ?? path.utf8.endIndex
      let part = String(path[..<end])
      guard isLink(part) else { continue }
      if isOfSystem(part) { continue }
      let isLast = path.utf8[end...].allSatisfy { $0 == UInt8(ascii: "/") }
      guard !isLast, !isInCheckedFolder(part) else {
        throw OutputFailure(
          message: isLast
            ? "it is a symbolic link; name the file it leads to"
            : "'\(part)' on the way is a symbolic link; name the folder it leads to")
      }
    }
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return SystemPath.with(path) { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether the system provides a link: it is one of the devices, or of the files that a process has open.
  private static func isOfSystem(_ path: String) -> Bool {
    guard let folder = folder(of: path) else { return false }
    let parts = folder.split(separator: UInt8(ascii: "/")).map {
      String(decoding: $0, as: UTF8.self)
    }
    return parts == ["dev"] || parts.first == "proc" && (parts.count == 1 || parts.last == "fd")
  }

  /// Whether a link is in the current folder, in a folder that the command line names, or in a work tree of git.
  private static func isInCheckedFolder(_ path: String) -> Bool {
    guard let folder = folder(of: path) else { return true }
    let checked = ["."] + words.withLock { $0 }
    let isNamed = checked.contains { word in
      guard !PathText.holdsNUL(word), SystemPath.isFolder(word),
        let root = SystemPath.resolved(word), root.count > 1
      else { return false }
      // The root of the file system says nothing about where a link comes from.
      return (folder + [0x2F]).starts(with: root + (root.last == 0x2F ? [] : [0x2F]))
    }
    return isNamed || EnclosingGitRepository.repository(around: folder) != nil
  }

  /// The folder of a link, without links.
  private static func folder(of path: String) -> [UInt8]? {
    let folder = PathText.folder(of: path)
    return SystemPath.resolved(folder.isEmpty ? "." : folder)
  }
}
