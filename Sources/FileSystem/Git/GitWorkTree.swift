internal import PlatformLibC
internal import SourceText

/// The work tree of a repository, compared with its index. Git is not run.
package struct GitWorkTree {
  /// The root of the work tree, without links.
  private let root: [UInt8]

  /// Finds the innermost work tree around a folder; nil when there is none.
  ///
  /// - Parameter folder: an absolute path without links.
  package init?(around folder: String) {
    guard let root = EnclosingGitRepository(of: UndecodedBytes.bytes(folder)).repository else {
      return nil
    }
    self.root = root
  }

  /// The root of the work tree, without links.
  package var path: String { UndecodedBytes.text(root) }

  /// Why git could not restore the current content of files, as a clause; nil when the index has all of it.
  ///
  /// Reasons are a tracked file that differs from the index, and a given file that exists but is not tracked. Changes
  /// that are staged are in the index, so git can restore them. Other untracked files do not matter.
  ///
  /// - Parameter paths: the files that are to be changed or created, as absolute paths without links.
  /// - Complexity: linear in the number of tracked files, and in the sizes of the files whose time has
  ///   changed.
  package func dirtyReason(changing paths: [String]) -> String? {
    let name = path
    do {
      let folder = try GitFolder(of: root)
      let indexPath = SystemPath.join(folder.path, "index".utf8)
      guard folder.checksumByteCount == GitBlob.checksumByteCount else {
        return "whether the work tree '\(name)' has uncommitted changes is not known"
      }
      guard
        let source = try GitFolder.read(
          indexPath, maximumByteCount: GitRepository.maximumIndexByteCount)
      else { return untracked(paths, nil) }
      let index = try GitIndexFile(source, checksumByteCount: folder.checksumByteCount)
      guard index.link == nil else {
        return "whether the work tree '\(name)' has uncommitted changes is not known"
      }
      if let path = changedPath(index, source, paths) {
        return "'\(path)' in the work tree '\(name)' has uncommitted changes"
      }
      return untracked(paths, index)
    } catch {
      return "the index of the work tree '\(name)' cannot be read"
    }
  }

  /// A tracked file that differs from the index, or that has an unresolved merge; nil for none.
  ///
  /// - Parameter given: the files that are to be changed. They are compared even if git was told not to compare them
  ///   (`git update-index --assume-unchanged`): git could not give back what they hold.
  private func changedPath(
    _ index: GitIndexFile, _ source: SourceFile, _ given: [String]
  ) -> String? {
    let given = Set(given.map { UndecodedBytes.bytes($0) })
    for entry in index.entries where !entry.path.isEmpty {
      let path = index.text[entry.path]
      let isGiven = entry.state == nil && given.contains(SystemPath.join(root, path))
      let isChanged =
        entry.isUnmerged
        || entry.kind == .file
          && (entry.state.map { differs(path, $0, source) }
            ?? (isGiven && holdsOther(path, entry.object, source)))
      if isChanged { return UndecodedBytes.text(path) }
    }
    return nil
  }

  /// A clause about the first given file that exists but is not tracked; nil for none.
  private func untracked(_ paths: [String], _ index: GitIndexFile?) -> String? {
    var unknown: [[UInt8]: String] = [:]
    for path in paths {
      let bytes = UndecodedBytes.bytes(path)
      var status = stat()
      guard bytes.starts(with: root), SystemPath.with(bytes, { lstat($0, &status) }) == 0 else {
        continue
      }
      unknown[Array(bytes.dropFirst(root.count).drop { $0 == UInt8(ascii: "/") })] = path
    }
    let lengths = Set(unknown.keys.map(\.count))
    for entry in index?.entries ?? [] where lengths.contains(entry.path.count) {
      guard let index else { break }
      unknown[Array(index.text[entry.path])] = nil
    }
    return unknown.values.min().map {
      "'\($0)' is not tracked by git, which could not give it back"
    }
  }

  /// Whether a tracked file differs from its entry in the index. The time and the size are compared first,
  /// then the content.
  private func differs(
    _ path: ArraySlice<UInt8>, _ state: GitIndexFile.State, _ index: SourceFile
  ) -> Bool {
    let place = SystemPath.join(root, path)
    var status = stat()
    guard SystemPath.with(place, { lstat($0, &status) }) == 0 else { return true }
    // Git tracks the target of a link, and no plan changes a link.
    guard status.st_mode & S_IFMT == S_IFREG else { return false }
    let isOfSize = UInt32(truncatingIfNeeded: status.st_size) == state.byteCount
    // Git also records a size of zero for a file that was written at the same moment as the index.
    if !isOfSize, state.byteCount != 0 { return true }
    let time = status.modificationTime
    if isOfSize, UInt32(truncatingIfNeeded: time.seconds) == state.seconds,
      UInt32(truncatingIfNeeded: time.nanoseconds) == state.nanoseconds
    {
      return false
    }
    return holdsOther(path, state.checksum, index)
  }

  /// Whether a file holds something else than what its entry in the index names.
  private func holdsOther(
    _ path: ArraySlice<UInt8>, _ object: Range<Int>, _ index: SourceFile
  ) -> Bool {
    let text = UndecodedBytes.text(SystemPath.join(root, path))
    guard
      let file = try? InputFile.read(
        path: text, maximumByteCount: GitRepository.maximumIndexByteCount)
    else { return true }
    return !GitBlob.checksum(of: file.bytes).elementsEqual(index.paddedBytes[object])
  }
}

extension stat {
  /// When the content was last changed.
  fileprivate var modificationTime: (seconds: Int, nanoseconds: Int) {
    #if canImport(Darwin)
      (Int(st_mtimespec.tv_sec), Int(st_mtimespec.tv_nsec))
    #else
      (Int(st_mtim.tv_sec), Int(st_mtim.tv_nsec))
    #endif
  }
}
