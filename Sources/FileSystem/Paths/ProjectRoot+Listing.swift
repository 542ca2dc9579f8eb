package import Findings
internal import PlatformLibC
internal import SourceText

extension ProjectRoot {
  /// A file or folder in a folder.
  package struct FolderEntry: Sendable, Hashable {
    /// The name. Ill-formed UTF-8 is repaired; a repaired name cannot be looked up.
    package var name: String
    /// Whether it is a folder, links followed as far as they stay inside.
    package var isFolder: Bool

    /// Makes an entry.
    package init(name: String, isFolder: Bool) {
      self.name = name
      self.isFolder = isFolder
    }
  }

  /// The entries of a folder inside the root, sorted by the bytes of their names. Links that lead out of the
  /// root are left out, as is everything that is neither a file nor a folder.
  ///
  /// - Throws: an `InputFailure` with that path.
  package func entries(of folder: String) throws(InputFailure) -> [FolderEntry] {
    if let memory {
      guard let entries = memory.entries(of: Self.join("", folder)) else {
        throw InputFailure(path: folder, message: "is not a folder")
      }
      return entries.map { FolderEntry(name: $0.name, isFolder: $0.isFolder) }
    }
    switch item(at: folder) {
    case .folder: break
    case .outside:
      throw InputFailure(path: folder, message: "is outside '\(path)' and is not read")
    case .file, .absent:
      throw InputFailure(path: folder, message: "is not a folder")
    }
    do {
      let listing = try listing(of: folder, followsLink: true)
      var found: [FolderEntry] = []
      for entry in listing.entries {
        let name = String(decoding: entry.name, as: UTF8.self)
        switch entry.kind {
        case .file: found.append(FolderEntry(name: name, isFolder: false))
        case .folder: found.append(FolderEntry(name: name, isFolder: true))
        case .symbolicLink:
          switch item(at: Self.join(folder, name)) {
          case .file: found.append(FolderEntry(name: name, isFolder: false))
          case .folder: found.append(FolderEntry(name: name, isFolder: true))
          case .absent, .outside: continue
          }
        }
      }
      return found.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    } catch {
      throw InputFailure(
        path: folder, message: "cannot be opened: \(SystemError.clause(error.code))")
    }
  }

  /// The entries of a folder, which must be inside the root.
  ///
  /// - Throws: the value of `errno`.
  package func listing(of folder: String, followsLink: Bool) throws(ErrorNumber) -> FolderListing {
    if let memory {
      guard let entries = memory.entries(of: Self.join("", folder)) else {
        throw ErrorNumber(code: ENOENT)
      }
      return FolderListing(entries)
    }
    // The signature is read first: a change during the listing then counts as a change.
    let signature = log == nil ? nil : FileSignature(of: folder.isEmpty ? "." : folder)
    do {
      var listing = try FolderListing(
        path: UndecodedBytes.bytes(folder), endings: .everything, followsLink: followsLink)
      if !overlay.isEmpty { listing.add(newFiles: overlay.newFiles(in: folder)) }
      if let log { log.note(folder, listing: listing.digest(key: log.key), signature) }
      return listing
    } catch {
      log?.note(folder, listing: nil, nil)
      throw error
    }
  }

  /// Reads a part of a file inside the root; returns fewer bytes when the file ends earlier.
  ///
  /// - Throws: an `InputFailure` with that path.
  package func read(
    _ path: String, from start: UInt64, count: Int
  ) throws(InputFailure) -> ContiguousArray<UInt8> {
    if memory != nil {
      let whole = try read(path, maximumByteCount: .max).bytes
      return ContiguousArray(whole.dropFirst(Int(clamping: start)).prefix(count))
    }
    if item(at: path) == .outside {
      throw InputFailure(
        path: path, message: "is outside '\(self.path.isEmpty ? "." : self.path)' and is not read"
      )
    }
    // The log keeps no digest of a file that is read in part, so the result cannot be used again.
    log?.setInconclusive()
    return try InputFile.read(path: path, from: start, count: count)
  }
}

extension InputFile {
  /// Reads a part of a regular file.
  static func read(
    path: String, from start: UInt64, count: Int
  ) throws(InputFailure) -> ContiguousArray<UInt8> {
    func failure(_ code: Int32) -> InputFailure {
      InputFailure(path: path, message: "cannot be read: \(SystemError.clause(code))")
    }
    let descriptor = SystemPath.with(path) { open($0, openFlags) }
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw InputFailure(path: path, message: "is not a regular file")
    }
    let size = UInt64(max(0, status.st_size))
    guard start < size else { return [] }
    var code: Int32 = 0
    let bytes = ContiguousArray<UInt8>(
      unsafeUninitializedCapacity: Int(min(UInt64(count), size - start))
    ) { buffer, filled in
      while filled < buffer.count, let base = buffer.baseAddress {
        let got = pread(
          descriptor, base + filled, buffer.count - filled, off_t(start) + off_t(filled))
        if got == 0 { return }
        if got < 0 {
          if errno == EINTR { continue }
          code = errno
          return
        }
        filled += got
      }
    }
    guard code == 0 else { throw failure(code) }
    return bytes
  }
}
