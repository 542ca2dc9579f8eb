internal import FileSystem
package import Findings
package import SourceText

/// One file of a `ListCache`.
package struct ListShard {
  /// The records, by the digest of path and facts.
  package private(set) var entries: [ContentDigest: ListCache.Entry] = [:]
  /// The key of the digests of contents.
  package let key: ContentDigest.Key
  /// Whether the shard has to be written.
  private(set) var isChanged = false
  /// The results in stored form, without duplicates.
  private var results: [ArraySlice<UInt8>] = []
  private var resultIndices: [ContentDigest: Int] = [:]
  /// The results that were already decoded.
  private var reports: [Int: FileReport] = [:]

  /// Reads stored bytes; the shard is empty when they are damaged, or come from another version of the tool.
  package init(_ stored: StoredReader?, _ identity: String) {
    if var stored, let read = try? ListShard(reading: &stored, identity) {
      self = read
    } else {
      key = .random()
    }
  }

  private init(
    reading reader: inout StoredReader, _ identity: String
  ) throws(StoredReader.Damage) {
    guard try reader.text() == identity else { throw StoredReader.Damage() }
    key = ContentDigest.Key(low: try reader.number(), high: try reader.number())
    results = try reader.list { reader throws(StoredReader.Damage) in try reader.slice() }
    let all = try reader.list { reader throws(StoredReader.Damage) in
      (
        try reader.digest(),
        ListCache.Entry(
          signature: try reader.signature(), start: try reader.number(),
          content: try reader.digest(), result: try reader.integer(), day: try reader.integer())
      )
    }
    guard reader.isAtEnd else { throw StoredReader.Damage() }
    entries = Dictionary(all, uniquingKeysWith: { $1 })
  }

  /// The shard as bytes for the cache, with the entries that were used since a day.
  package func stored(_ identity: String, since day: Int) -> [UInt8] {
    let kept = entries.filter { $0.value.day >= day && results.indices.contains($0.value.result) }
    var order: [Int: Int] = [:]
    var used: [ArraySlice<UInt8>] = []
    for (_, entry) in kept where order[entry.result] == nil {
      order[entry.result] = used.count
      used.append(results[entry.result])
    }
    var writer = StoredWriter()
    writer.add(identity)
    writer.add(key.low)
    writer.add(key.high)
    writer.add(used) { $0.add(bytes: $1) }
    writer.add(kept) { writer, entry in
      writer.add(entry.key)
      writer.add(entry.value.signature)
      writer.add(entry.value.start)
      writer.add(entry.value.content)
      writer.add(order[entry.value.result] ?? 0)
      writer.add(entry.value.day)
    }
    return writer.bytes
  }

  /// Adds a result in stored form, and returns its position.
  package mutating func add(_ result: [UInt8]) -> Int {
    if resultIndices.isEmpty {
      for (index, result) in results.enumerated() {
        resultIndices[ContentDigest(of: result, key: key)] = index
      }
    }
    let digest = ContentDigest(of: result, key: key)
    if let known = resultIndices[digest] { return known }
    resultIndices[digest] = results.count
    results.append(result[...])
    return results.count - 1
  }

  /// Adds or replaces the record of a property list.
  package mutating func put(_ key: ContentDigest, _ entry: ListCache.Entry) {
    entries[key] = entry
    isChanged = true
    if results.count > 2 * entries.count + Self.maximumUnusedCount { removeUnusedResults() }
  }

  /// Unused results are removed above this count: otherwise a process that runs for days would collect more
  /// and more of them.
  private static let maximumUnusedCount = 64

  private mutating func removeUnusedResults() {
    var order: [Int: Int] = [:]
    var used: [ArraySlice<UInt8>] = []
    for (key, entry) in entries where results.indices.contains(entry.result) {
      if order[entry.result] == nil {
        order[entry.result] = used.count
        used.append(results[entry.result])
      }
      entries[key]?.result = order[entry.result] ?? 0
    }
    results = used
    resultIndices = [:]
    reports = [:]
  }

  /// Records that an entry was used on a day.
  package mutating func use(_ key: ContentDigest, _ day: Int) {
    guard let used = entries[key]?.day, used != day else { return }
    entries[key]?.day = day
    isChanged = true
  }

  /// A result; nil when it is damaged.
  package mutating func report(_ index: Int) -> FileReport? {
    if let known = reports[index] { return known }
    guard results.indices.contains(index) else { return nil }
    var reader = StoredReader(results[index])
    guard let report = try? reader.report() else { return nil }
    // Only reports without findings are kept decoded: many files share them. A report with findings contains
    // the text of its file.
    if report.findings.isEmpty { reports[index] = report }
    return report
  }
}
