package import FileSystem
internal import LaunchProject
package import SourceText

/// The result for a project, workspace or bundle, with all it came from.
package struct CachedUnit: Sendable {
  /// What a result belongs to.
  package struct Identity: Sendable, Hashable {
    /// What kind of unit it is.
    var kind: String
    /// Its path.
    var path: String
    /// The folder that may be read for it.
    var root: String
  }

  /// What the digests of contents are made with.
  package var key: ContentDigest.Key
  /// When the work was begun.
  package var start: UInt64
  /// What options and configurations say of files and targets.
  package var answers: [AccessLog.Answer]
  /// What was looked up and read.
  package var dependencies: [Dependency]
  /// The result.
  package var unit: UnitReport

  /// The result with its version.
  var result: UnitReport {
    var result = unit
    result.version = key
    return result
  }
}

extension CachedUnit {
  /// Reads what `stored` gives.
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
      unit: try reader.unit())
    guard reader.isAtEnd else { throw StoredReader.Damage() }
  }

  /// What is stored.
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
    writer.add(unit)
    return writer.bytes
  }
}
