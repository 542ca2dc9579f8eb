internal import Findings
internal import PlatformLibC
internal import SourceText

/// The work tree of a repository, compared with its index; no process is started.
///
/// What is staged and not committed counts as clean: the index keeps it. So do files that git does not track.
package struct GitWorkTree {
  /// The root of the work tree, without links.
  private let root: [UInt8]

  /// The innermost work tree around a folder; nil where there is none.
  ///
  /// - Parameter folder: an absolute path without links.
  package init?(around folder: String) {
    guard let root = GitSurroundings(of: UndecodedBytes.bytes(folder)).repository else {
      return nil
    }
    self.root = root
  }

  /// Why the tree is dirty, or is not known to be clean, as a clause; nil where no tracked file differs from the index.
  ///
  /// - Complexity: linear in the number of tracked files, and in the size of those whose time has changed.
  package func dirtyReason() -> String? {
    let name = UndecodedBytes.text(root)
    do {
      let folder = try GitFolder(of: root)
      let path = SystemPath.join(folder.path, "index".utf8)
      guard
        let source = try GitFolder.read(
          path, maximumByteCount: GitRepository.maximumIndexByteCount)
      else { return nil }
      let index = try GitIndexFile(source, checksumByteCount: folder.checksumByteCount)
      guard index.link == nil, folder.checksumByteCount == GitBlob.checksumByteCount else {
        return "whether the work tree '\(name)' has uncommitted changes is not known"
      }
      for entry in index.entries where entry.kind == .file && !entry.path.isEmpty {
        guard let state = entry.state, differs(index.text[entry.path], state, source) else {
          continue
        }
        let path = String(decoding: index.text[entry.path], as: UTF8.self)
        return "'\(path)' in the work tree '\(name)' has uncommitted changes"
      }
      return nil
    } catch {
      return "the index of the work tree '\(name)' cannot be read"
    }
  }

  /// Whether a tracked file differs from what the index has: first by its time and size, then by its content.
  private func differs(
    _ path: ArraySlice<UInt8>, _ state: GitIndexFile.State, _ index: SourceFile
  ) -> Bool {
    let place = SystemPath.join(root, path)
    var status = stat()
    guard SystemPath.with(place, { lstat($0, &status) }) == 0 else { return true }
    // A link: its target is what is tracked, and no plan changes one.
    guard status.st_mode & S_IFMT == S_IFREG else { return false }
    let isOfSize = UInt32(truncatingIfNeeded: status.st_size) == state.byteCount
    // A size of zero also stands for a file that was written in the moment the index was.
    if !isOfSize, state.byteCount != 0 { return true }
    let time = status.modificationTime
    if isOfSize, UInt32(truncatingIfNeeded: time.seconds) == state.seconds,
      UInt32(truncatingIfNeeded: time.nanoseconds) == state.nanoseconds
    {
      return false
    }
    let text = UndecodedBytes.text(place)
    guard
      let file = try? InputFile.read(
        path: text, maximumByteCount: GitRepository.maximumIndexByteCount)
    else { return true }
    return !GitBlob.checksum(of: file.bytes).elementsEqual(index.paddedBytes[state.checksum])
  }
}

extension stat {
  /// When the content changed last.
  fileprivate var modificationTime: (seconds: Int, nanoseconds: Int) {
    #if canImport(Darwin)
      (Int(st_mtimespec.tv_sec), Int(st_mtimespec.tv_nsec))
    #else
      (Int(st_mtim.tv_sec), Int(st_mtim.tv_nsec))
    #endif
  }
}
