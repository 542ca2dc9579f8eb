package import FileSystem
internal import LaunchProject
package import SourceText

/// An entry of the cache: the result for a project, workspace or bundle, with everything that it depends on.
package struct UnitCacheEntry: Sendable {
  /// The unit that a result belongs to.
  package struct Identity: Sendable, Hashable {
    /// The kind of the unit.
    var kind: String
    /// The path of the unit.
    var path: String
    /// The folder that may be read for the unit.
    var root: String
  }

  /// The key of the digests.
  package var key: ContentDigest.Key
  /// When the check was started.
  package var start: UInt64
  /// The facts that options and configurations gave for files and targets.
  package var answers: [AccessLog.Answer]
  /// The paths that were looked up and read.
  package var dependencies: [Dependency]
  /// The result of the check, without its version.
  package var storedResult: UnitResult

  /// The result with its version and what it depends on.
  var result: UnitResult {
    var result = storedResult
    result.version = key
    result.dependencies = dependencies
    return result
  }
}

extension UnitCacheEntry {
  /// Reads an entry from the bytes of `stored`.
  ///
  /// - Throws: when the bytes are damaged.
  package init(_ reader: inout StoredReader) throws(StoredReader.Damage) {
    self.init(
      key: ContentDigest.Key(low: try reader.number(), high: try reader.number()),
      start: try reader.number(),
      answers: try reader.list { reader throws(StoredReader.Damage) in
        AccessLog.Answer(
          path: try reader.text(),
          target: try reader.optional { reader throws(StoredReader.Damage) in try reader.text() },
          digest: try reader.digest())
      },
      dependencies: try reader.list { reader throws(StoredReader.Damage) in
        try reader.dependency()
      },
      storedResult: try reader.unitResult())
    guard reader.isAtEnd else { throw StoredReader.Damage() }
  }

  /// The entry as bytes for the cache.
  package var stored: [UInt8] {
    var writer = StoredWriter()
    writer.add(key.low)
    writer.add(key.high)
    writer.add(start)
    writer.add(answers) {
      $0.add($1.path)
      $0.add($1.target) { $0.add($1) }
      $0.add($1.digest)
    }
    writer.add(dependencies) { $0.add($1) }
    writer.add(storedResult)
    return writer.bytes
  }
}
