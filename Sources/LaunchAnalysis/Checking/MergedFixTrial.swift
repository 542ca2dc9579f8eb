internal import Findings
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Tries fixes of property lists that a build merges. A build refuses two of them that differ in a key, and a key that
/// it sets by itself must not be added to one.
struct MergedFixTrial {
  /// The most fixes that are tried; the others are not offered. Each trial reads the file again.
  private static let maximumTrialCount = 200

  /// A file that a build merges.
  private struct Source {
    let document: PropertyListDocument
    /// Its values by key; nil if it has no keys.
    let values: [String: PropertyListFragment]?
    /// The keys of the other files.
    var others: Set<String>
    /// The keys of the Info.plist that the build made.
    let built: Set<String>
  }

  private var sources: [String: Source] = [:]
  private var trialCount = 0

  /// Makes a trial for the targets whose Info.plists may be fixed.
  ///
  /// - Complexity: linear in the size of the files that are merged, for each of them.
  init(_ candidates: [SceneFixTrial.Candidate]) {
    for candidate in candidates {
      guard let list = candidate.merged else { continue }
      let path = candidate.written.source.path
      var source = Source(
        document: candidate.written, values: Self.values(candidate.written),
        others: list.otherKeys, built: Set(list.entries.map(\.key)))
      for document in list.documents where document.source.path != path {
        source.others.formUnion(
          document.root?.dictionary?.effectiveEntries().map(\.name) ?? [])
      }
      sources[path] = source
    }
  }

  /// Whether a build is known to merge a file with others.
  func merges(_ path: String) -> Bool { sources[path] != nil }

  /// Whether the build would refuse the file after a fix, or the fix would have no effect.
  mutating func rejects(_ fix: Finding.Fix, in path: String) -> Bool {
    guard let source = sources[path] else { return false }
    trialCount += 1
    guard trialCount <= Self.maximumTrialCount,
      let bytes = try? TextEditing.apply(fix.edits, to: source.document.source)
    else { return true }
    let edited = PropertyListDocument.read(SourceFile(path: path, bytes: bytes))
    // A file with errors may be what the fix repairs. The next check sees what it has then.
    guard !source.document.hasErrors, let after = Self.values(edited) else {
      return edited.hasErrors
    }
    let before = source.values ?? [:]
    return Set(before.keys).union(after.keys).contains { key in
      before[key] != after[key]
        && (source.others.contains(key) || before[key] == nil && source.built.contains(key))
    }
  }

  private static func values(_ document: PropertyListDocument) -> [String: PropertyListFragment]? {
    document.root?.dictionary?.effectiveEntriesByName().mapValues { PropertyListFragment($0.value) }
  }
}
