internal import Findings
internal import PlatformLibC
package import SourceText

/// Compares the disk with what an ``AccessLog`` recorded.
///
/// A file is not opened when its signature is the recorded one and the file was not changed right before it
/// was recorded: every later change changes the signature. Any other file is read, and its content is
/// compared.
package struct DependencyCheck {
  /// The result of the comparison.
  package enum Outcome: Sendable, Hashable {
    /// Nothing has changed, and no file had to be read to know it.
    case same
    /// Nothing has changed, but a file had to be read to know it: the record should be replaced by
    /// ``refreshed``.
    case sameContent
    /// Something has changed.
    case different
  }

  private let root: ProjectRoot
  private let key: ContentDigest.Key
  private let start: UInt64
  /// The resolved paths of folders; nil for those that are missing.
  private var folders: [Substring: [UInt8]?] = [:]
  private var outcome = Outcome.same
  /// The dependencies with their current signatures.
  package private(set) var refreshed: [Dependency] = []

  /// Prepares a comparison.
  ///
  /// - Parameters:
  ///   - root: the folder outside of which nothing is opened; it must have no log.
  ///   - key: the key of the digests.
  ///   - start: when the log was started.
  package init(root: ProjectRoot, key: ContentDigest.Key, start: UInt64) {
    self.root = root
    self.key = key
    self.start = start
  }

  /// Compares everything.
  package mutating func check(_ dependencies: [Dependency]) -> Outcome {
    refreshed.reserveCapacity(dependencies.count)
    for dependency in dependencies where !isSame(dependency) { return .different }
    return outcome
  }

  private mutating func isSame(_ old: Dependency) -> Bool {
    var new = old
    defer { refreshed.append(new) }
    var status = stat()
    let exists =
      mayExist(old.path)
      && SystemPath.with(old.path.isEmpty ? "." : old.path, { lstat($0, &status) }) == 0
    let isLink = exists && status.st_mode & S_IFMT == S_IFLNK
    if let item = old.item, item != self.item(old.path, exists, isLink, status) { return false }
    guard old.content != nil || old.listing != nil else { return true }
    if let content = old.content, let edited = root.overlay.file(at: old.path) {
      outcome = .sameContent
      new.signature = nil
      return ContentDigest(of: edited.bytes, key: key) == content
    }
    new.signature =
      isLink ? FileSignature(of: old.path) : exists ? FileSignature(status) : nil
    guard let signature = new.signature else {
      return old.signature == nil && old.content == AccessLog.absent && old.listing == nil
    }
    if signature == old.signature, !signature.isFresh(at: start) { return true }
    outcome = .sameContent
    if let content = old.content {
      guard let now = try? InputFile.digest(of: old.path, key), now == content else { return false }
    }
    if let listing = old.listing {
      let now = try? FolderListing(
        path: UndecodedBytes.bytes(old.path), endings: .everything, followsLink: true)
      guard let now, now.digest(key: key) == listing else { return false }
    }
    return true
  }

  /// The digest of what a path leads to.
  private mutating func item(
    _ path: String, _ exists: Bool, _ isLink: Bool, _ status: stat
  ) -> ContentDigest {
    let real = resolved(path, exists, isLink)
    let (item, place) = root.item(
      at: path, resolvedTo: real, status: exists && !isLink ? status : nil)
    return item.digest(at: place, key: key)
  }

  /// Whether anything can exist at a path: false when its folder is missing. Projects name thousands of files
  /// in few folders, and the folders of packages that are not fetched are all missing.
  private mutating func mayExist(_ path: String) -> Bool {
    guard !PathText.holdsNUL(path) else { return false }
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return true }
    return resolved(folder: path[...slash]) != nil
  }

  /// The path of a folder without links and dots; nil when it is missing. Each folder is looked up only once.
  ///
  /// - Parameter folder: the folder with a slash at its end; empty for the current one.
  private mutating func resolved(folder: Substring) -> [UInt8]? {
    if let known = folders[folder] { return known }
    let known = lookedUp(folder: folder)
    folders[folder] = .some(known)
    return known
  }

  private mutating func lookedUp(folder: Substring) -> [UInt8]? {
    let plain = folder.dropLast()
    guard let slash = plain.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return SystemPath.resolved(String(folder))
    }
    let name = plain[plain.utf8.index(after: slash)...]
    if name.isEmpty || name == "." || name == ".." {
      return SystemPath.resolved(String(folder))
    }
    guard let outer = resolved(folder: plain[...slash]) else { return nil }
    var status = stat()
    guard SystemPath.with(String(plain), { lstat($0, &status) }) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFDIR else { return SystemPath.resolved(String(folder)) }
    return SystemPath.join(outer, UndecodedBytes.bytes(String(name)))
  }

  /// The path without links and dots.
  private mutating func resolved(_ path: String, _ exists: Bool, _ isLink: Bool) -> [UInt8]? {
    guard exists else { return nil }
    let name =
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] }
      ?? path[...]
    if isLink || name.isEmpty || name == "." || name == ".." {
      return SystemPath.resolved(path)
    }
    let known = resolved(folder: path[..<name.startIndex])
    return known.map { SystemPath.join($0, name.utf8) }
  }
}

extension InputFile {
  /// The digest of the content of a file.
  fileprivate static func digest(
    of path: String, _ key: ContentDigest.Key
  ) throws(InputFailure) -> ContentDigest {
    let source = try read(path: path, maximumByteCount: Int(Int32.max))
    return ContentDigest(of: source.bytes, key: key)
  }
}
