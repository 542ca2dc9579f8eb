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

/// The name that git gives to the content of a file: SHA-1 of it with a head.
package enum GitBlob {
  /// Bytes of a name.
  static let checksumByteCount = 20

  /// The name of a content.
  ///
  /// - Complexity: linear in its size.
  package static func checksum(of content: ArraySlice<UInt8>) -> [UInt8] {
    var message = Array("blob \(content.count)\0".utf8)
    message.reserveCapacity(message.count + content.count + 72)
    message += content
    return sha1(&message)
  }

  /// SHA-1, as FIPS 180-4 describes it.
  private static func sha1(_ message: inout [UInt8]) -> [UInt8] {
    let bitCount = UInt64(message.count) * 8
    message.append(0x80)
    while message.count % 64 != 56 { message.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var words = [UInt32](repeating: 0, count: 80)
    for block in stride(from: 0, to: message.count, by: 64) {
      for index in 0..<16 {
        let at = block + index * 4
        words[index] =
          UInt32(message[at]) << 24 | UInt32(message[at + 1]) << 16
          | UInt32(message[at + 2]) << 8 | UInt32(message[at + 3])
      }
      for index in 16..<80 {
        words[index] = rotated(
          words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)
      }
      mix(words, into: &state)
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private static func mix(_ words: [UInt32], into state: inout [UInt32]) {
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (index, word) in words.enumerated() {
      let (mixed, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: (b & c | ~b & d, 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotated(a, 5) &+ mixed &+ e &+ constant &+ word
      (a, b, c, d, e) = (next, a, rotated(b, 30), c, d)
    }
    for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
