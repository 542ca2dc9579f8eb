package import Findings
internal import PlatformLibC
package import SourceText

/// The folder a project may be read from. Nothing outside it is opened, whatever a project file says and
/// wherever links lead.
package struct ProjectRoot: Sendable {
  /// What a path leads to.
  package enum Item: Sendable, Hashable {
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// Nothing, or something that is neither.
    case absent
    /// Something outside the root, which is not looked at further.
    case outside

    /// Stands for the item in a log.
    ///
    /// - Parameters:
    ///   - place: where in the root it is.
    ///   - key: what digests are made with.
    func digest(at place: some Collection<UInt8>, key: ContentDigest.Key) -> ContentDigest {
      let kind: UInt8 =
        switch self {
        case .absent: 0
        case .file: 1
        case .folder: 2
        case .outside: 3
        }
      return ContentDigest(of: [kind] + Array(place), key: key)
    }
  }

  /// The folder as given, for paths that people see; empty for the current folder.
  package let path: String
  /// Files that are to be read as if they had been edited.
  package var overlay = FileOverlay()
  /// The folder without links and dots, with a slash at its end.
  private let resolved: [UInt8]
  /// Where everything is noted that is looked up and read; nil when nobody wants to know.
  package let log: AccessLog?

  /// Takes a folder; nil when there is none.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - log: where to note everything that is looked up and read.
  package init?(_ path: String, log: AccessLog? = nil) {
    guard let resolved = SystemPath.resolved(path) else { return nil }
    self.path = path
    self.log = log
    self.resolved = resolved.last == UInt8(ascii: "/") ? resolved : resolved + [UInt8(ascii: "/")]
  }

  /// What a path leads to, links followed.
  ///
  /// - Parameter path: a path from the current folder, or an absolute one.
  package func item(at path: String) -> Item {
    let (item, place) = item(
      at: path, resolvedTo: SystemPath.resolved(path), status: nil)
    if let log { log.note(path, item: item.digest(at: place, key: log.key)) }
    return item
  }

  /// What a path leads to when it is known where that is.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - real: the path without links and dots; nil when there is nothing. Not asked for what the text of the
  ///     path leads outside.
  ///   - status: what the system says of it; nil when it has not been asked.
  /// - Returns: what it leads to, and where in the root that is.
  func item(
    at path: String, resolvedTo real: @autoclosure () -> [UInt8]?, status known: stat?
  ) -> (item: Item, place: ArraySlice<UInt8>) {
    guard !PathText.holdsNUL(path) else { return (.absent, []) }
    guard mayHold(path) else { return (.outside, []) }
    guard let real = real() else {
      guard let new = overlay.newFile(at: path) else { return (.absent, []) }
      return contains(new) ? (.file, new.dropFirst(resolved.count)) : (.outside, [])
    }
    guard contains(real) else { return (.outside, []) }
    var status = known ?? stat()
    guard known != nil || SystemPath.with(real, { stat($0, &status) }) == 0 else {
      return (.absent, [])
    }
    let place = real.dropFirst(resolved.count)
    switch status.st_mode & S_IFMT {
    case S_IFREG: return (.file, place)
    case S_IFDIR: return (.folder, place)
    default: return (.absent, place)
    }
  }

  /// Whether a path inside the root leads to nothing.
  package func isMissing(_ path: String) -> Bool {
    mayHold(path) && !PathText.holdsNUL(path) && SystemPath.resolved(path) == nil
      && (errno == ENOENT || errno == ENOTDIR)
  }

  /// Reads a file inside the root.
  ///
  /// - Throws: an `InputFailure` with that path; "lies outside …" without having opened it.
  package func read(_ path: String, maximumByteCount: Int) throws(InputFailure) -> SourceFile {
    if item(at: path) == .outside {
      throw InputFailure(
        path: path, message: "is outside '\(self.path.isEmpty ? "." : self.path)' and is not read"
      )
    }
    if let edited = overlay.file(at: path) {
      log?.note(path, edited: edited)
      return edited
    }
    return try InputFile.read(path: path, maximumByteCount: maximumByteCount, log: log)
  }

  /// What has been found out about folders, so that thousands of files in few folders cost few look-ups.
  package struct KnownFolders {
    fileprivate var isInside: [Substring: Bool] = [:]

    /// Knows nothing yet.
    package init() {}
  }

  /// Reads one of many files inside the root.
  ///
  /// A file that is not a link is opened without following one, so only its folder has to be looked up.
  package func read(
    _ path: String, maximumByteCount: Int, knowing folders: inout KnownFolders
  ) throws(InputFailure) -> SourceFile {
    let folder = path.lastIndex(of: "/").map { path[..<$0] } ?? "."
    let isInside: Bool
    if let known = folders.isInside[folder] {
      isInside = known
    } else {
      isInside = item(at: String(folder)) == .folder
      folders.isInside[folder] = isInside
    }
    if isInside, !overlay.mayHold(path), !PathText.holdsNUL(path) {
      let descriptor = SystemPath.with(path) { open($0, InputFile.openFlags | O_NOFOLLOW) }
      if descriptor >= 0 {
        return try InputFile.read(
          descriptor: descriptor, openError: 0, path: path, maximumByteCount: maximumByteCount,
          log: log)
      }
    }
    // A link, a file that is missing, or one outside: looked at by itself.
    return try read(path, maximumByteCount: maximumByteCount)
  }

  /// Joins a folder and a relative path and takes `.` and `..` out as far as the text says; an absolute
  /// path replaces the folder. An empty folder is the current one.
  package static func join(_ folder: String, _ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : folder.isEmpty ? path : "\(folder)/\(path)"
    if isPlain(whole) { return whole }
    let isAbsolute = whole.hasPrefix("/")
    var parts: [Substring] = []
    for part in whole.split(separator: "/", omittingEmptySubsequences: true) {
      switch part {
      case ".": continue
      case "..":
        if let last = parts.last, last != ".." {
          parts.removeLast()
        } else if !isAbsolute {
          parts.append(part)
        }
      default: parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether a path has no part that `join(_:_:)` would take out: this is asked of every path of a project.
  private static func isPlain(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      // How many dots stand behind the last slash; nil when there is something else.
      var dots: Int? = 0
      for (index, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "/"):
          if index > 0, let dots, dots <= 2 { return false }
          dots = 0
        case UInt8(ascii: "."): dots = dots.map { $0 + 1 }
        default: dots = nil
        }
      }
      guard let dots else { return true }
      return dots > 2 || bytes.count == dots && dots == 0
    }
  }

  /// Whether the text of a path stays inside, before any of it is looked up: what lies outside is not even
  /// asked for its existence. Links may still lead out, which `item(at:)` says.
  package func mayHold(_ path: String) -> Bool {
    let joined = Self.join("", path)
    if joined.hasPrefix("/") {
      if contains(UndecodedBytes.bytes(joined)) { return true }
      // The root may itself have been given through a link.
      let root = Self.join("", self.path)
      return root.hasPrefix("/") && (joined == root || joined.hasPrefix(root + "/"))
    }
    let root = Self.join("", self.path)
    if root.hasPrefix("/") {
      // A path from the current folder beside an absolute root: only looking it up says.
      return true
    }
    let ups = root.split(separator: "/").prefix { $0 == ".." }.count
    if root.isEmpty || ups == root.split(separator: "/").count {
      return joined.split(separator: "/").prefix { $0 == ".." }.count <= ups
    }
    return joined == root || joined.hasPrefix(root + "/")
  }

  private func contains(_ path: [UInt8]) -> Bool {
    path.starts(with: resolved) || path + [UInt8(ascii: "/")] == resolved
  }
}
