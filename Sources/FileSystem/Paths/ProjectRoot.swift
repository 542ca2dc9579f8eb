package import Findings
internal import PlatformLibC
package import SourceText

/// The folder that a project is read from. Nothing outside of it is opened, even if a project file or a link
/// leads there.
package struct ProjectRoot: Sendable {
  /// What a path leads to.
  package enum Item: Sendable, Hashable {
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// Nothing, or something that is neither.
    case absent
    /// Something outside the root, which is not opened.
    case outside

    /// The digest that stands for the item in a log.
    ///
    /// - Parameters:
    ///   - place: where in the root it is.
    ///   - key: the key of the digests.
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
  /// The files, if they are on no disk.
  let memory: MemoryFolder?
  /// Records everything that is looked up and read; nil when no record is needed.
  package let log: AccessLog?
  /// Finds files that a project spells in another way.
  package var spelling = DiskSpelling()
  /// The paths of files that a person named: a link there is followed even if it leads out of the root.
  private var namedFiles: Set<String> = []
  /// Folders that a person named and that are not in the root, like `resolved`.
  private var namedFolders: Set<[UInt8]> = []

  /// Makes the root from a folder; nil when the folder does not exist.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - log: records everything that is looked up and read.
  package init?(_ path: String, log: AccessLog? = nil) {
    guard let resolved = SystemPath.resolved(path) else { return nil }
    self.path = path
    self.log = log
    memory = nil
    self.resolved = resolved.last == UInt8(ascii: "/") ? resolved : resolved + [UInt8(ascii: "/")]
  }

  /// Makes a root whose files are in memory; nothing on the disk is looked at.
  package init(_ memory: MemoryFolder) {
    path = ""
    log = nil
    resolved = []
    self.memory = memory
  }

  /// Follows the links at paths that a person named, also if they lead out of the root, as those in the sandbox of a
  /// build do.
  ///
  /// - Parameter paths: paths of files, and of folders with files.
  package mutating func follow(_ paths: [String]) {
    for path in paths {
      guard SystemPath.isFolder(path) else {
        namedFiles.insert(Self.join("", path))
        continue
      }
      guard let real = SystemPath.resolved(path), !contains(real) else { continue }
      namedFolders.insert(real.last == UInt8(ascii: "/") ? real : real + [UInt8(ascii: "/")])
    }
  }

  /// What a path leads to, links followed.
  ///
  /// - Parameter path: a path from the current folder, or an absolute one.
  package func item(at path: String) -> Item {
    if memory != nil { return itemInMemory(path) }
    let (item, place) = item(
      at: path, resolvedTo: SystemPath.resolved(path), status: nil)
    if let log { log.note(path, item: item.digest(at: place, key: log.key)) }
    return item
  }

  private func itemInMemory(_ path: String) -> Item {
    let path = Self.join("", path)
    if memory?.content(of: path) != nil { return .file }
    return memory?.hasFolder(path) == true ? .folder : .absent
  }

  /// What a path leads to, when its resolved path is already known.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - real: the path without links and dots; nil when nothing exists there. Not evaluated when the text of
  ///     the path already leads out of the root.
  ///   - status: the result of `stat`; nil when it is not known yet.
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
    let isInside = contains(real)
    guard isInside || isNamed(path, real) else { return (.outside, []) }
    var status = known ?? stat()
    guard known != nil || SystemPath.with(real, { stat($0, &status) }) == 0 else {
      return (.absent, [])
    }
    let place = isInside ? real.dropFirst(resolved.count) : real[...]
    switch status.st_mode & S_IFMT {
    case S_IFREG: return (.file, place)
    case S_IFDIR: return (.folder, place)
    default: return (.absent, place)
    }
  }

  /// Whether a path inside the root leads to no file or folder.
  package func isMissing(_ path: String) -> Bool {
    if memory != nil { return itemInMemory(path) == .absent }
    return mayHold(path) && !PathText.holdsNUL(path) && SystemPath.resolved(path) == nil
      && (errno == ENOENT || errno == ENOTDIR)
  }

  /// Reads a file inside the root.
  ///
  /// - Throws: an `InputFailure` with that path. A file outside of the root is not opened.
  package func read(_ path: String, maximumByteCount: Int) throws(InputFailure) -> SourceFile {
    if let memory {
      guard let content = memory.content(of: Self.join("", path)) else {
        throw InputFailure(path: path, message: "is not in the group")
      }
      guard content.count <= maximumByteCount else {
        throw InputFailure(path: path, message: "has more than \(maximumByteCount) bytes")
      }
      return SourceFile(path: path, bytes: content)
    }
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

  /// Remembers which folders are inside the root, so that thousands of files in few folders need few
  /// look-ups.
  package struct KnownFolders {
    fileprivate var isInside: [Substring: Bool] = [:]

    /// Makes an empty memory.
    package init() {}
  }

  /// Reads one of many files inside the root, and remembers its folder.
  ///
  /// A file that is not a link is opened without following one, so only its folder has to be looked up.
  package func read(
    _ path: String, maximumByteCount: Int, knowing folders: inout KnownFolders
  ) throws(InputFailure) -> SourceFile {
    if memory != nil { return try read(path, maximumByteCount: maximumByteCount) }
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
    // A link, a missing file, or a file outside the root needs a look-up of its own.
    return try read(path, maximumByteCount: maximumByteCount)
  }

  /// Joins a folder and a relative path, and removes `.` and `..` as far as the text alone allows. An
  /// absolute path replaces the folder. An empty folder is the current one.
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

  /// Whether a path has no part that `join(_:_:)` would remove. It must be fast, since it is called for every
  /// path of a project.
  private static func isPlain(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      // The number of dots since the last slash; nil when there are other characters.
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

  /// Whether the text of a path stays inside the root. It is checked before any look-up, so that the system
  /// is not even asked whether a path outside exists. A link may still lead out; `item(at:)` detects that.
  package func mayHold(_ path: String) -> Bool {
    if memory != nil { return true }
    let joined = Self.join("", path)
    if joined.hasPrefix("/") {
      if contains(UndecodedBytes.bytes(joined)) { return true }
      // The root may itself have been given through a link.
      let root = Self.join("", self.path)
      return root.hasPrefix("/") && (joined == root || joined.hasPrefix(root + "/"))
    }
    let root = Self.join("", self.path)
    if root.hasPrefix("/") {
      // The path is relative and the root is absolute: only a look-up can decide.
      return true
    }
    let ups = root.split(separator: "/").prefix { $0 == ".." }.count
    if root.isEmpty || ups == root.split(separator: "/").count {
      return joined.split(separator: "/").prefix { $0 == ".." }.count <= ups
    }
    return joined == root || joined.hasPrefix(root + "/")
  }

  private func isNamed(_ path: String, _ real: [UInt8]) -> Bool {
    if !namedFiles.isEmpty, namedFiles.contains(Self.join("", path)) { return true }
    guard !namedFolders.isEmpty else { return false }
    let slash = UInt8(ascii: "/")
    return namedFolders.contains(real + [slash])
      || real.indices.contains { real[$0] == slash && namedFolders.contains(Array(real[...$0])) }
  }

  private func contains(_ path: [UInt8]) -> Bool {
    path.starts(with: resolved) || path + [UInt8(ascii: "/")] == resolved
  }
}
