internal import PlatformLibC
internal import SourceText
internal import Synchronization

/// The names of temporary files, which are written next to the files they replace, and the removal of those
/// that killed runs have left.
///
/// A name contains the machine, the process and the start time of the process:
/// `.Info.plist.launchkit-MACHINE-PID-START-RANDOM.tmp`. A later run therefore knows which files are
/// certainly left over, and removes no others.
enum TemporaryFile {
  private static let marker = ".launchkit-"
  private static let ending = ".tmp"
  /// How many bytes of the replaced file's name are kept; a file name has at most 255 bytes.
  private static let maximumNameByteCount = 120

  /// A new name for the temporary file that is to replace a file.
  ///
  /// - Parameter name: the name of that file.
  static func name(for name: some StringProtocol) -> String {
    let kept = UndecodedBytes.bytes(String(name)).prefix(maximumNameByteCount)
    let random = String(UInt32.random(in: .min ... .max), radix: 16)
    return "." + UndecodedBytes.text(kept) + marker
      + "\(machine)-\(getpid())-\(ownStart)-\(random)" + ending
  }

  /// Removes the temporary files that ended runs have left in a folder. A run does this once for each folder.
  ///
  /// It removes only regular files of the same user whose names contain this machine and a process that no
  /// longer runs. No link is followed.
  ///
  /// - Parameter folder: an open folder.
  static func removeLeftOver(in folder: Int32) {
    var status = stat()
    guard fstat(folder, &status) == 0 else { return }
    let identity = [UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)]
    guard cleaned.withLock({ $0.insert(identity).inserted }) else { return }
    let listed = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard listed >= 0 else { return }
    guard let stream = fdopendir(listed) else {
      close(listed)
      return
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let isLeft = withUnsafePointer(to: &entry.pointee.d_name) {
        let name = UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)
        return isLeftOver(UnsafeRawBufferPointer(start: name, count: strlen(name)))
      }
      guard isLeft else { continue }
      withUnsafePointer(to: &entry.pointee.d_name) {
        let name = UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)
        var status = stat()
        guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
          status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid()
        else { return }
        unlinkat(folder, name, 0)
      }
    }
  }

  /// Removes the left-over files in a folder that is given by its path; an empty path means the current
  /// folder.
  static func removeLeftOver(in folder: String) {
    let descriptor = SystemPath.with(folder.isEmpty ? "." : folder) {
      open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return }
    removeLeftOver(in: descriptor)
    close(descriptor)
  }

  /// Whether `name(for:)` made a name in a process of this machine that has ended.
  static func isLeftOver(_ bytes: UnsafeRawBufferPointer) -> Bool {
    // Checks the first and the last letter first, which is fast: folders may have many files.
    guard bytes.first == UInt8(ascii: "."), bytes.last == UInt8(ascii: "p") else { return false }
    let name = UndecodedBytes.text(Array(bytes))
    guard name.hasSuffix(ending) else { return false }
    let pieces = name.dropLast(ending.count).split(separator: "-", omittingEmptySubsequences: false)
    guard pieces.count >= 5 else { return false }
    let last = pieces.suffix(4).map { $0 }
    let head = pieces.dropLast(4).joined(separator: "-") + "-"
    guard head.hasSuffix(marker), head.utf8.count > marker.utf8.count, String(last[0]) == machine,
      let process = pid_t(last[1]), process > 1, let start = UInt64(last[2]),
      UInt32(last[3], radix: 16) != nil
    else { return false }
    return !isRunning(process, since: start)
  }

  private static let cleaned = Mutex<Set<[UInt64]>>([])

  /// Forgets which folders were cleaned, for tests: the system may reuse the inode number of a removed
  /// folder.
  static func forgetFolders() { cleaned.withLock { $0 = [] } }

  // MARK: Processes

  /// Whether a process runs that began at a time. Another process may have the same number later.
  private static func isRunning(_ process: pid_t, since start: UInt64) -> Bool {
    if kill(process, 0) != 0, errno == ESRCH { return false }
    #if canImport(Darwin)
      return true
    #else
      guard let (state, began) = ProcessStatus.read("/proc/\(process)/stat") else { return true }
      return began == start && state != UInt8(ascii: "Z") && state != UInt8(ascii: "X")
    #endif
  }

  /// When this process began, in the unit of the system; 0 where the system does not say.
  private static let ownStart: UInt64 = {
    #if canImport(Darwin)
      return 0
    #else
      return ProcessStatus.read("/proc/self/stat")?.start ?? 0
    #endif
  }()

  /// Identifies this machine since its last start, and this container, among all that may share the folder. A
  /// run cannot ask whether a process of another machine or container still runs.
  private static let machine: String = {
    var text: [UInt8] = []
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
      if let base = buffer.baseAddress,
        gethostname(base.assumingMemoryBound(to: CChar.self), buffer.count - 1) == 0
      {
        text += buffer.prefix { $0 != 0 }
      }
    }
    #if !canImport(Darwin)
      text += ProcessStatus.content("/proc/sys/kernel/random/boot_id")
      var status = stat()
      if stat("/proc/self/ns/pid", &status) == 0 { text += "\(status.st_ino)".utf8 }
    #endif
    return String(ContentDigest(of: text, key: .fixed).low, radix: 16)
  }()
}

#if !canImport(Darwin)
  /// The state of a process as Linux reports it.
  private enum ProcessStatus {
    /// The letter of the state, and the start time in ticks since the start of the machine; nil when they are
    /// not known.
    static func read(_ path: String) -> (state: UInt8, start: UInt64)? {
      let content = Self.content(path)
      // The name of the program, in parentheses, may contain any character.
      guard let end = content.lastIndex(of: UInt8(ascii: ")")) else { return nil }
      let fields = content[(end + 1)...].split(separator: 0x20)
      guard fields.count > 19, let state = fields[0].first,
        let start = UInt64(String(decoding: fields[19], as: UTF8.self))
      else { return nil }
      return (state, start)
    }

    /// The beginning of a file in `/proc`; empty when it cannot be read.
    static func content(_ path: String) -> [UInt8] {
      let descriptor = open(path, InputFile.openFlags)
      guard descriptor >= 0 else { return [] }
      defer { close(descriptor) }
      var content = [UInt8](repeating: 0, count: 4_096)
      let count = content.withUnsafeMutableBytes { systemRead(descriptor, $0) }
      return Array(content.prefix(max(0, count)))
    }
  }

  /// `read(2)`, under a name that no member function hides.
  private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, buffer.baseAddress, buffer.count)
  }
#endif
