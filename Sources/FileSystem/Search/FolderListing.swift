internal import PlatformLibC
internal import SourceText

/// The entries of a folder that matter for a search.
package struct FolderListing {
  /// The kind of an entry.
  package enum Kind {
    case file
    case folder
    case symbolicLink
  }

  /// One entry.
  package struct Entry {
    /// The bytes of the name, which need not be UTF-8.
    package var name: [UInt8]
    /// The kind of the entry; a link is not followed.
    package var kind: Kind
  }

  /// Folders, and files and links whose names have the wanted endings, unsorted.
  package private(set) var entries: [Entry] = []
  /// Whether there is a `.gitignore`.
  private(set) var hasGitIgnore = false
  /// Whether there is a configuration of LaunchKit.
  private(set) var hasConfiguration = false
  /// Whether there is a `.git`, which makes the folder the root of a repository.
  package private(set) var isRepositoryRoot = false

  private let endings: FileNameEndings

  /// Adds files that are not on the disk yet.
  mutating func add(newFiles names: [Substring]) {
    for name in names {
      entries.append(Entry(name: UndecodedBytes.bytes(String(name)), kind: .file))
    }
  }

  /// Makes the listing of a folder that is on no disk.
  init(_ entries: [MemoryFolder.Entry]) {
    endings = .everything
    self.entries = entries.map {
      Entry(name: Array($0.name.utf8), kind: $0.isFolder ? .folder : .file)
    }
  }

  /// Lists a folder.
  ///
  /// - Parameters:
  ///   - path: the folder; empty for the current one.
  ///   - endings: which files to select.
  ///   - followsLink: whether the folder itself may be a symbolic link.
  /// - Throws: the value of `errno`.
  package init(
    path: [UInt8], endings: FileNameEndings, followsLink: Bool
  ) throws(ErrorNumber) {
    self.endings = endings
    let flags = O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW)
    let descriptor = SystemPath.with(path.isEmpty ? [UInt8(ascii: ".")] : path) { open($0, flags) }
    guard descriptor >= 0 else { throw ErrorNumber(code: errno) }
    guard let stream = fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw ErrorNumber(code: code)
    }
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw ErrorNumber(code: errno) }
        return
      }
      let type = Int32(entry.pointee.d_type)
      withUnsafeMutablePointer(to: &entry.pointee.d_name) { field in
        let name = UnsafeRawPointer(field).assumingMemoryBound(to: UInt8.self)
        let length = strlen(UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self))
        add(UnsafeBufferPointer(start: name, count: length), type: type, in: descriptor)
      }
    }
  }

  /// A digest of the entries for a log; it does not depend on their order.
  ///
  /// - Parameter key: the key of the digests.
  func digest(key: ContentDigest.Key) -> ContentDigest {
    var bytes: [UInt8] = []
    for entry in entries.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
      bytes += entry.name
      switch entry.kind {
      case .file: bytes += [0, 1]
      case .folder: bytes += [0, 2]
      case .symbolicLink: bytes += [0, 3]
      }
    }
    return ContentDigest(of: bytes, key: key)
  }

  private mutating func add(
    _ name: UnsafeBufferPointer<UInt8>, type: Int32, in folder: Int32
  ) {
    if name[0] == UInt8(ascii: ".") {
      if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { return }
      if name.elementsEqual(".gitignore".utf8) { hasGitIgnore = true }
      if name.elementsEqual(".git".utf8) { isRepositoryRoot = true }
      if name.elementsEqual(ConfigurationPlace.fileName.utf8) { hasConfiguration = true }
    }
    guard let kind = Self.kind(type, name, in: folder) else { return }
    if kind == .folder || endings.match(name) {
      entries.append(Entry(name: Array(name), kind: kind))
    }
  }

  /// The kind of an entry; nil for FIFOs, sockets and devices. Some file systems do not give the type, so it
  /// is looked up.
  private static func kind(
    _ type: Int32, _ name: UnsafeBufferPointer<UInt8>, in folder: Int32
  ) -> Kind? {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .symbolicLink
    case Int32(DT_UNKNOWN):
      var status = stat()
      let result = SystemPath.with(Array(name)) {
        fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW)
      }
      guard result == 0 else { return nil }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return .file
      case S_IFDIR: return .folder
      case S_IFLNK: return .symbolicLink
      default: return nil
      }
    default: return nil
    }
  }
}

/// A value of `errno`.
package struct ErrorNumber: Error {
  /// The value.
  let code: Int32
}
