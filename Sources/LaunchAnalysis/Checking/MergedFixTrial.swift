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

  private let lists: [String: DescribedPropertyList]
  private var trialCount = 0

  /// Makes a trial.
  ///
  /// - Parameter lists: the merged property lists, by the path of each file that they are merged from.
  init(_ lists: [String: DescribedPropertyList]) { self.lists = lists }

  /// Whether the build would refuse the file after a fix, or the fix would have no effect.
  mutating func rejects(_ fix: Finding.Fix, in path: String) -> Bool {
    guard let list = lists[path],
      let document = list.documents.first(where: { $0.source.path == path })
    else { return false }
    trialCount += 1
    guard trialCount <= Self.maximumTrialCount,
      let bytes = try? TextEditing.apply(fix.edits, to: document.source)
    else { return true }
    let edited = PropertyListDocument.read(SourceFile(path: path, bytes: bytes))
    // A file with errors may be what the fix repairs. The next check sees what it has then.
    guard !document.hasErrors, let after = Self.values(edited) else { return edited.hasErrors }
    let before = Self.values(document) ?? [:]
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    let built = Set(list.entries.map(\.key))
    let others = list.otherKeys.union(
      list.documents.filter { $0.source.path != path }.flatMap {
        Self.values($0)?.keys.map(\.self) ?? []
      })
    return changed.contains { others.contains($0) || before[$0] == nil && built.contains($0) }
  }

  private static func values(_ document: PropertyListDocument) -> [String: PropertyListFragment]? {
    guard let dictionary = document.root?.dictionary else { return nil }
    return Dictionary(
      dictionary.effectiveEntries().map { ($0.name, PropertyListFragment($0.value)) },
      uniquingKeysWith: { $1 })
  }
}
