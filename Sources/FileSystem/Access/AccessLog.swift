internal import PlatformLibC
package import SourceText
internal import Synchronization

/// Records every file that is read, every folder that is listed and every path that is looked up during a
/// check. A later run compares these with the disk to see whether the check would give the same result.
///
/// Safe to share between threads.
package final class AccessLog: Sendable {
  /// The facts that options and configurations gave for a file or a target.
  package struct Answer: Sendable, Hashable {
    /// The file; for a target its Info.plist or its project.
    package var path: String
    /// The target; nil for a file by itself.
    package var target: String?
    /// The digest of these facts.
    package var digest: ContentDigest

    /// Makes an answer.
    package init(path: String, target: String?, digest: ContentDigest) {
      self.path = path
      self.target = target
      self.digest = digest
    }
  }

  private struct State {
    var answers: Set<Answer> = []
    var dependencies: [String: Dependency] = [:]
    /// Whether something changed between two looks at it, or could not be read.
    var isInconclusive = false
  }

  /// When the log was begun.
  package let start = FileSignature.now
  /// The key of the digests.
  package let key: ContentDigest.Key
  private let state = Mutex(State())

  /// Makes an empty log.
  package init(key: ContentDigest.Key) { self.key = key }

  /// What was recorded, sorted by path; nil when a later run cannot rely on it, see `setInconclusive()`.
  package var dependencies: [Dependency]? {
    state.withLock { state in
      state.isInconclusive
        ? nil : state.dependencies.values.sorted { PathText.precedes($0.path, $1.path) }
    }
  }

  /// What was recorded, in no order, also when a later run cannot rely on it.
  package var all: [Dependency] { state.withLock { Array($0.dependencies.values) } }

  /// The signature and the content digest of the only file that was read; nil when no file or several paths
  /// were recorded.
  package var onlyFile: (signature: FileSignature, content: ContentDigest)? {
    guard let all = dependencies, all.count == 1, let signature = all[0].signature,
      let content = all[0].content
    else { return nil }
    return (signature, content)
  }

  /// The recorded answers.
  package var answers: Set<Answer> { state.withLock { $0.answers } }

  /// Records an answer.
  package func note(_ answer: Answer) { state.withLock { _ = $0.answers.insert(answer) } }

  /// Records what a path leads to.
  func note(_ path: String, item: ContentDigest) { note(path, .item, item, nil) }

  /// Records the content that was read from a file.
  func note(_ path: String, content: UnsafeRawBufferPointer, _ signature: FileSignature?) {
    note(path, .content, ContentDigest(of: content, key: key), signature)
  }

  /// Records the future content of an edited file, which has no signature because it is not on the disk.
  func note(_ path: String, edited file: SourceFile) {
    file.paddedBytes.withUnsafeBytes {
      note(path, content: .init(rebasing: $0[..<file.count]), nil)
    }
  }

  /// Records that a file could not be opened.
  func note(unreadable path: String, code: Int32) {
    guard code == ENOENT || code == ENOTDIR else { return setInconclusive() }
    note(path, .content, Self.absent, nil)
  }

  /// Records the entries of a folder; a listing of nil means that the folder cannot be listed.
  func note(_ path: String, listing: ContentDigest?, _ signature: FileSignature?) {
    guard let listing else { return setInconclusive() }
    note(path, .listing, listing, signature)
  }

  /// Records that the result cannot be used again, because something may be different the next time.
  package func setInconclusive() { state.withLock { $0.isInconclusive = true } }

  /// The content digest of a missing file.
  static let absent = ContentDigest(low: 0, high: 0)

  /// The part of a ``Dependency`` that is recorded.
  private enum Part {
    case item
    case content
    case listing
  }

  private func note(
    _ path: String, _ part: Part, _ digest: ContentDigest, _ signature: FileSignature?
  ) {
    state.withLock { state in
      var dependency = state.dependencies[path] ?? Dependency(path: path)
      let wasOpened = dependency.content != nil || dependency.listing != nil
      let known: ContentDigest?
      switch part {
      case .item:
        known = dependency.item
        dependency.item = digest
      case .content:
        known = dependency.content
        dependency.content = digest
      case .listing:
        known = dependency.listing
        dependency.listing = digest
      }
      if let known, known != digest { state.isInconclusive = true }
      if part != .item {
        if wasOpened, dependency.signature != signature { state.isInconclusive = true }
        dependency.signature = signature
      }
      state.dependencies[path] = dependency
    }
  }
}
