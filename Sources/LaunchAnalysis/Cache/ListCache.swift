internal import FileSystem
internal import Findings
internal import SourceText
internal import Synchronization

/// The results of property lists by themselves. They are stored in a few files, since a file for each
/// property list would be too many. Equal results, such as those of files without findings, are stored once.
///
/// - Complexity: about 200 bytes of memory for each property list in the cache.
package final class ListCache: Sendable {
  /// The record of one property list.
  package struct Entry {
    /// The signature of the file when it was read.
    var signature: FileSignature
    /// When it was read.
    var start: UInt64
    /// The digest of its content.
    var content: ContentDigest
    /// The position of its result in the `ListShard`.
    var result: Int
    /// The day when it was last used, in days since 1970.
    var day: Int
  }

  private static let shardCount: UInt64 = 64

  private let folder: CacheFolder?
  private let identity: String
  private let shards: [LockedShard]
  private let day = Int(FileSignature.now / (24 * 3_600 * 1_000_000_000))

  /// Prepares to read from a folder.
  ///
  /// - Parameters:
  ///   - folder: the folder of the files; nil to keep results in memory only.
  ///   - identity: what results depend on besides the property list.
  init(folder: CacheFolder?, identity: String) {
    self.folder = folder
    self.identity = identity
    shards = (0..<Self.shardCount).map { _ in LockedShard() }
  }

  /// The result for a file: an earlier result if the file is unchanged, otherwise the result of `evaluate`.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - facts: the facts about this file, in addition to the facts about all files.
  ///   - maximumByteCount: the largest size to accept.
  ///   - evaluate: checks the content.
  func found(
    in file: FoundFile, facts: String, maximumByteCount: Int,
    evaluate: (SourceFile) -> PropertyListFindings
  ) throws(InputFailure) -> PropertyListFindings {
    let key = ContentDigest.ofTexts([file.path, facts])
    let index = key.low % Self.shardCount
    if let now = file.signature, let known = known(key, index, now) {
      return PropertyListFindings(report: Self.named(known, file.path))
    }
    let log = AccessLog(key: withShard(index) { $0.key })
    let source = try file.read(maximumByteCount: maximumByteCount, log: log)
    guard let (signature, content) = log.onlyFile else { return evaluate(source) }
    if let report = unchanged(key, index, content, signature, log.start) {
      return PropertyListFindings(report: Self.named(report, file.path))
    }
    let found = evaluate(source)
    // A file with suppression comments is not cached, because its comments have to be read again.
    guard !SuppressionMarker.isIn(found.report.file) else { return found }
    withShard(index) { shard in
      var writer = StoredWriter()
      writer.add(Self.named(found.report, ""), keepsText: false)
      shard.put(
        key,
        Entry(
          signature: signature, start: log.start, content: content,
          result: shard.add(writer.bytes), day: day))
    }
    return found
  }

  /// The result of a file whose signature is unchanged.
  private func known(
    _ key: ContentDigest, _ index: UInt64, _ signature: FileSignature
  ) -> FileReport? {
    withShard(index) { shard in
      guard let entry = shard.entries[key], entry.signature == signature,
        !signature.isFresh(at: entry.start), let report = shard.report(entry.result)
      else { return nil }
      shard.use(key, day)
      return report
    }
  }

  /// The result of a file whose content is unchanged.
  private func unchanged(
    _ key: ContentDigest, _ index: UInt64, _ content: ContentDigest, _ signature: FileSignature,
    _ start: UInt64
  ) -> FileReport? {
    withShard(index) { shard in
      guard var entry = shard.entries[key], entry.content == content,
        let report = shard.report(entry.result)
      else { return nil }
      entry.signature = signature
      entry.start = start
      entry.day = day
      shard.put(key, entry)
      return report
    }
  }

  private func withShard<Result>(_ index: UInt64, _ body: (inout ListShard) -> Result) -> Result {
    shards[Int(index)].value.withLock { shard in
      var loaded = shard ?? ListShard(folder?.read(name(index)), identity)
      defer { shard = loaded }
      // `loaded` must be the only reference, so that a change does not copy the shard.
      shard = nil
      return body(&loaded)
    }
  }

  private func name(_ index: UInt64) -> String {
    "lists-" + ContentDigest.ofTexts([identity, String(index)]).text
  }

  /// Writes the shards that have changed.
  func save() {
    guard let folder else { return }
    for index in 0..<Self.shardCount {
      shards[Int(index)].value.withLock { shard in
        guard let shard, shard.isChanged else { return }
        folder.write(shard.stored(identity, since: day - 30), as: name(index))
      }
    }
  }

  /// A result for a file with another path.
  private static func named(_ report: FileReport, _ path: String) -> FileReport {
    var report = report
    report.file = report.file.renamed(path)
    return report
  }
}

/// A shard that is read when it is first needed.
private final class LockedShard: Sendable {
  let value = Mutex<ListShard?>(nil)
}
