internal import PlatformLibC
package import SourceText
internal import Synchronization

/// Notes all that is read, listed or asked for while something is checked, so that it is known later whether
/// checking it again would come to the same.
///
/// Safe to share between threads.
package final class AccessLog: Sendable {
  /// What was reported about a file or target, by options and configurations.
  package struct Answer: Sendable, Hashable {
    /// The file; for a target its Info.plist or its project.
    package var path: String
    /// The target; nil for a file by itself.
    package var target: String?
    /// Stands for what was reported.
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
    /// Whether something was seen in two states, or could not be read.
    var isInconclusive = false
  }

  /// When the log was begun.
  package let start = FileSignature.now
  /// What digests are made with.
  package let key: ContentDigest.Key
  private let state = Mutex(State())

  /// Begins with nothing noted.
  package init(key: ContentDigest.Key) { self.key = key }

  /// What was noted, by path; nil when it does not say whether everything is as it was.
  package var dependencies: [Dependency]? {
    state.withLock { state in
      state.isInconclusive
        ? nil : state.dependencies.values.sorted { PathText.precedes($0.path, $1.path) }
    }
  }

  /// What the system said of the only file that was read, and what that held; nil when there is no one file.
  package var onlyFile: (signature: FileSignature, content: ContentDigest)? {
    guard let all = dependencies, all.count == 1, let signature = all[0].signature,
      let content = all[0].content
    else { return nil }
    return (signature, content)
  }

  /// What was reported, in no order.
  package var answers: Set<Answer> { state.withLock { $0.answers } }

  /// Notes what was reported.
  package func note(_ answer: Answer) { state.withLock { _ = $0.answers.insert(answer) } }

  /// Notes what a path leads to.
  func note(_ path: String, item: ContentDigest) { note(path, .item, item, nil) }

  /// Notes what was read of a file.
  func note(_ path: String, content: UnsafeRawBufferPointer, _ signature: FileSignature?) {
    note(path, .content, ContentDigest(of: content, key: key), signature)
  }

  /// Notes what an edited file is to hold, which no signature stands for.
  func note(_ path: String, edited file: SourceFile) {
    file.paddedBytes.withUnsafeBytes {
      note(path, content: .init(rebasing: $0[..<file.count]), nil)
    }
  }

  /// Notes that a file could not be opened.
  func note(unreadable path: String, code: Int32) {
    guard code == ENOENT || code == ENOTDIR else { return setInconclusive() }
    note(path, .content, Self.absent, nil)
  }

  /// Notes what a folder holds; nil for one that cannot be listed.
  func note(_ path: String, listing: ContentDigest?, _ signature: FileSignature?) {
    guard let listing else { return setInconclusive() }
    note(path, .listing, listing, signature)
  }

  /// Notes that something happened that may be otherwise the next time.
  package func setInconclusive() { state.withLock { $0.isInconclusive = true } }

  /// Stands for the content of a file that is missing.
  static let absent = ContentDigest(low: 0, high: 0)

  /// What was found out.
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
