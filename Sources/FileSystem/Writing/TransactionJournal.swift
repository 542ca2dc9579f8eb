package import Findings
internal import PlatformLibC
internal import SourceText

/// The file that says which changes of a transaction have to be made, while they are being made.
///
/// It has the new content of each file and a digest of the old one, so that a later run can make the changes that a
/// killed run has left. A journal comes with a project like any other file, so it is hostile input: see
/// `read(in:root:)` for what it must be to be believed.
package struct TransactionJournal {
  /// The file name.
  package static let name = ".launchkit-journal"

  private static let head = Array("launchkit-journal 1\n".utf8)
  /// The largest journal that is read.
  private static let maximumByteCount = 1 << 28
  /// The most changes in a journal.
  private static let maximumChangeCount = 10_000

  private let path: String
  /// The open journal, locked while the transaction goes on, so that no other run takes it for an interrupted one.
  private let descriptor: Int32

  /// The path of the journal of a project in a folder.
  package static func path(in folder: String) -> String {
    folder.isEmpty ? name : PathText.withSlash(folder) + name
  }

  /// Whether there is an unfinished transaction: a folder has a journal that is a file of this user and not tracked by
  /// git. A file with the name that comes with a repository is none.
  package static func isPending(in folder: String) -> Bool {
    reasonNotJournal(path(in: folder), folder) == nil
  }

  private static func exists(in folder: String) -> Bool {
    var status = stat()
    return SystemPath.with(path(in: folder)) { lstat($0, &status) } == 0
  }

  // MARK: Writing

  /// Writes the journal; with that the transaction is decided.
  ///
  /// - Throws: a clause that says what went wrong. There is no journal then.
  static func write(
    _ changes: [FileChange], in folder: String
  ) throws(OutputFailure) -> TransactionJournal {
    let path = path(in: folder)
    var bytes = head
    let places = ResolvedPaths()
    let base = SystemPath.resolved(folder.isEmpty ? "." : folder) ?? []
    for change in changes {
      let place = UndecodedBytes.bytes(places.path(of: change.path))
      let content = change.content
      var old = "new"
      if case .replace(_, let bytes, _) = change { old = digest(of: bytes) }
      let entry = relative(place, to: base)
      bytes += "\(entry.count) \(content.count) \(old) \(digest(of: content))\n".utf8
      bytes += entry
      bytes += content
    }
    bytes += "end\n".utf8
    do throws(OutputFailure) {
      let staged = try StagedNewFile(bytes, at: path, mode: 0o600)
      // Locked before it has its name.
      let descriptor = open(staged.temporary)
      guard lock(descriptor) else {
        staged.discard()
        throw OutputFailure(message: "it cannot be locked")
      }
      do throws(OutputFailure) {
        try staged.commit()
      } catch {
        close(descriptor)
        throw error
      }
      return TransactionJournal(path: path, descriptor: descriptor)
    } catch {
      throw OutputFailure(
        message: exists(in: folder)
          ? "an earlier change was interrupted, and its journal is still here" : error.message)
    }
  }

  /// Removes the journal.
  func remove() {
    _ = SystemPath.with(path, unlink)
    release()
  }

  /// Leaves the journal to a later run.
  func release() { close(descriptor) }

  private static func open(_ path: String) -> Int32 {
    SystemPath.with(path) { PlatformLibC.open($0, InputFile.openFlags | O_NOFOLLOW) }
  }

  /// Locks an open journal until it is closed; false if another run has it, or it is not open.
  private static func lock(_ descriptor: Int32) -> Bool {
    guard descriptor >= 0 else { return false }
    if FileLock.take(descriptor, patience: 0) { return true }
    close(descriptor)
    return false
  }

  /// The digest of a content, as the journal has it.
  package static func digest(of bytes: [UInt8]) -> String {
    let digest = bytes.withUnsafeBytes { ContentDigest(of: $0, key: .fixed) }
    return String(digest.low, radix: 16) + "-" + String(digest.high, radix: 16)
  }

  /// A path from a folder, both absolute and without links.
  private static func relative(_ path: [UInt8], to folder: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    let parts = path.split(separator: slash)
    let base = folder.split(separator: slash)
    var shared = 0
    while shared < base.count, shared + 1 < parts.count, parts[shared] == base[shared] {
      shared += 1
    }
    let ups = Array(repeating: ArraySlice("..".utf8), count: base.count - shared)
    return Array((ups + parts[shared...]).joined(separator: [slash]))
  }

  // MARK: Finishing

  /// What a journal asks for.
  private struct Entry {
    let path: String
    /// The digest of the old content; nil for a new file.
    let old: String?
    let new: String
    let content: [UInt8]
  }

  /// Makes the changes that are left of an interrupted transaction, and removes the journal.
  ///
  /// A journal is believed only if it is a regular file of this user that git does not track, if all paths lead to
  /// files inside the root that are no links and not git's own, and if every file has either its old or its new
  /// content. Otherwise nothing is changed.
  ///
  /// - Parameters:
  ///   - folder: the folder of the journal.
  ///   - root: the folder outside of which nothing is written.
  /// - Returns: the paths of the files of the transaction.
  /// - Throws: why the journal is not believed, or which file could not be written.
  package static func finish(
    in folder: String, root: ProjectRoot
  ) throws(InputFailure) -> [String] {
    let path = path(in: folder)
    let descriptor = open(path)
    guard lock(descriptor) else {
      throw InputFailure(path: path, message: "belongs to another run that is changing the project")
    }
    let journal = TransactionJournal(path: path, descriptor: descriptor)
    var isDone = false
    defer { if !isDone { journal.release() } }
    let entries = try read(path, folder)
    var left: [FileChange] = []
    for entry in entries {
      if let change = try change(entry, path, root) { left.append(change) }
    }
    for change in left { try StagedChange(change).commit() }
    let folders =
      [folder] + left.map { PathText.folder(of: $0.path) }
      + entries.map { PathText.folder(of: ProjectRoot.join(folder, $0.path)) }
    for folder in Set(folders) { TemporaryFile.removeLeftOver(in: folder) }
    isDone = true
    journal.remove()
    return entries.map(\.path)
  }

  /// The change that is left to make for an entry; nil if it has been made.
  private static func change(
    _ entry: Entry, _ journal: String, _ root: ProjectRoot
  ) throws(InputFailure) -> FileChange? {
    func refused(_ reason: String) -> InputFailure {
      InputFailure(
        path: journal,
        message: "names '\(entry.path)', which \(reason); restore that file, or remove the journal")
    }
    let parts = entry.path.split(separator: "/")
    guard !entry.path.hasPrefix("/"), !PathText.holdsNUL(entry.path),
      parts.last.map({ $0 != ".." && $0 != "." }) ?? false,
      !parts.contains(where: { $0.lowercased() == ".git" })
    else { throw refused("is not the path of a file in a project") }
    // The path without links: what is found there must be what the text says.
    let base = PathText.folder(of: journal)
    guard let start = SystemPath.resolved(base.isEmpty ? "." : base) else {
      throw refused("is outside the given folder")
    }
    let path = ProjectRoot.join(UndecodedBytes.text(start), entry.path)
    let folder = PathText.folder(of: path)
    guard SystemPath.resolved(folder) == UndecodedBytes.bytes(folder),
      root.item(at: folder) == .folder
    else { throw refused("is outside the given folder") }
    if NewFile.isPossible(at: path) {
      guard entry.old == nil else { throw refused("is missing") }
      return .create(path: path, entry.content)
    }
    var status = stat()
    guard SystemPath.with(path, { lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG
    else { throw refused("is not a regular file") }
    guard let file = try? root.read(path, maximumByteCount: maximumByteCount) else {
      throw refused("cannot be read")
    }
    let bytes = Array(file.bytes)
    let now = digest(of: bytes)
    if now == entry.new { return nil }
    guard now == entry.old else { throw refused("was modified since") }
    return .replace(path: path, old: bytes, new: entry.content)
  }

  private static func read(_ path: String, _ folder: String) throws(InputFailure) -> [Entry] {
    func refused(_ reason: String) -> InputFailure {
      InputFailure(
        path: path, message: "\(reason), so it is not the journal of a change; remove it")
    }
    if let reason = reasonNotJournal(path, folder) { throw refused(reason) }
    let source = try InputFile.read(path: path, maximumByteCount: maximumByteCount)
    guard let entries = entries(in: source.bytes) else { throw refused("is damaged") }
    return entries
  }

  /// Why a file is not the journal of a transaction, whatever is in it; nil if it may be one.
  private static func reasonNotJournal(_ path: String, _ folder: String) -> String? {
    var status = stat()
    guard SystemPath.with(path, { lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG
    else { return "is not a regular file" }
    if status.st_uid != geteuid() { return "belongs to another user" }
    return isTracked(path, folder) ? "is tracked by git" : nil
  }

  /// Whether git tracks the journal, or may track it.
  private static func isTracked(_ path: String, _ folder: String) -> Bool {
    guard let place = SystemPath.resolved(folder.isEmpty ? "." : folder) else { return true }
    guard let root = EnclosingGitRepository.repository(around: place) else { return false }
    // Where names are equal in any case, a tracked file with another spelling is found under this name.
    guard hasExactName(in: folder) else { return true }
    let relative = relative(SystemPath.join(place, name.utf8), to: root)
    return GitRepository(root: root, in: GitRepositories()).mayTrack(relative, isFolder: false)
  }

  /// Whether the folder lists the journal under exactly its name.
  private static func hasExactName(in folder: String) -> Bool {
    guard let stream = SystemPath.with(folder.isEmpty ? "." : folder, opendir) else { return false }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let isJournal = withUnsafePointer(to: &entry.pointee.d_name) {
        strcmp(UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self), name) == 0
      }
      if isJournal { return true }
    }
    return false
  }

  /// The entries of a journal; nil if it is damaged.
  ///
  /// - Complexity: linear in its size.
  private static func entries(in bytes: some RandomAccessCollection<UInt8>) -> [Entry]? {
    let bytes = Array(bytes)
    guard bytes.starts(with: head) else { return nil }
    var at = head.count
    var entries: [Entry] = []
    while entries.count <= maximumChangeCount {
      guard let end = bytes[at...].firstIndex(of: 0x0A), end - at < 200 else { return nil }
      let line = String(decoding: bytes[at..<end], as: UTF8.self)
      at = end + 1
      if line == "end" { return at == bytes.count ? entries : nil }
      let fields = line.split(separator: " ").map(String.init)
      guard fields.count == 4, let pathCount = Int(fields[0]), let count = Int(fields[1]),
        pathCount > 0, count >= 0, pathCount <= 4_096, pathCount <= bytes.count - at,
        count <= bytes.count - at - pathCount
      else { return nil }
      let content = Array(bytes[at + pathCount..<at + pathCount + count])
      guard digest(of: content) == fields[3] else { return nil }
      entries.append(
        Entry(
          path: UndecodedBytes.text(Array(bytes[at..<at + pathCount])),
          old: fields[2] == "new" ? nil : fields[2], new: fields[3], content: content))
      at += pathCount + count
    }
    return nil
  }
}
