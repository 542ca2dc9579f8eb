internal import Findings
internal import SourceText

/// A fix that is to be made in a file.
struct PlannedFix {
  /// The place of the edited file: its path without links.
  let place: String
  /// The path of the edited file as the report names it.
  let path: String
  /// The path of the file of the finding, which usually is the edited file.
  let findingPath: String
  /// The finding that is to be fixed.
  let finding: Finding
  /// The fix.
  let fix: Finding.Fix
  /// Whether the fix renames a key, after which rules may find more at that key.
  let renamesKey: Bool

  /// Plans a fix.
  ///
  /// - Parameters:
  ///   - fix: the fix.
  ///   - place: the place of the edited file.
  ///   - source: the edited file before the fix.
  ///   - finding: the finding that is to be fixed.
  ///   - findingPath: the path of the file of the finding.
  init(
    _ fix: Finding.Fix, at place: String, in source: SourceFile, of finding: Finding,
    in findingPath: String
  ) {
    self.fix = fix
    self.place = place
    path = source.path
    self.finding = finding
    self.findingPath = findingPath
    renamesKey = path == findingPath && Self.renamesKey(of: finding, fix, in: source)
  }

  /// Whether a fix only replaces the key of its finding by another name, in quotes or not.
  private static func renamesKey(
    of finding: Finding, _ fix: Finding.Fix, in source: SourceFile
  ) -> Bool {
    guard case .key(let name) = finding.keyPath.last, let edit = fix.edits.first,
      fix.edits.count == 1, !edit.replacement.isEmpty, Int(edit.span.end) <= source.count
    else { return false }
    let old = source.paddedBytes[edit.span.range]
    let quotes = old.count - name.utf8.count
    guard quotes == 0 || quotes == 2 else { return false }
    return old.dropFirst(quotes / 2).dropLast(quotes / 2).elementsEqual(name.utf8)
  }

  /// The identity of a fix, which stays the same when the file changes.
  struct Identity: Hashable {
    let place: String
    let finding: Finding.Identity
    let message: String
  }
}

/// The fixes of one round; no fix touches another.
struct FixPlan {
  /// The fixes in report order.
  private(set) var fixes: [PlannedFix] = []
  /// The files before the round, by place.
  private(set) var sources: [String: SourceFile] = [:]
  /// The spans of each file that fixes of the plan edit, in order.
  private var taken: [String: [SourceSpan]] = [:]

  /// Adds a fix, unless it touches one that is in the plan already, or its edits cannot be made.
  ///
  /// Two insertions at the same offset touch, and so do two adjacent spans: one fix may put something between
  /// them, such as a comma, that the other one removes. The later fix has its turn in the next round. The
  /// same is true for a fix that makes the same edits as another one, unless its finding is gone by then.
  ///
  /// - Parameters:
  ///   - fix: the fix.
  ///   - source: the text to which its edits apply.
  mutating func add(_ fix: PlannedFix, in source: SourceFile) {
    let spans = fix.fix.edits.map(\.span).sorted()
    guard Self.canBeMade(fix.fix.edits, spans, in: source) else { return }
    // A file that was read twice and changed in between is not edited according to the first reading.
    if let known = sources[fix.place], known.paddedBytes != source.paddedBytes { return }
    var all = taken[fix.place] ?? []
    for span in spans where Self.touches(span, all) { return }
    for span in spans { all.insert(span, at: all.partitioningIndex { $0.start >= span.start }) }
    taken[fix.place] = all
    if sources[fix.place] == nil { sources[fix.place] = source }
    fixes.append(fix)
  }

  private static func canBeMade(
    _ edits: [TextEdit], _ spans: [SourceSpan], in source: SourceFile
  ) -> Bool {
    guard let last = spans.last, Int(last.end) <= source.count else { return false }
    for (left, right) in zip(spans, spans.dropFirst()) where left.end > right.start { return false }
    return edits.allSatisfy { source.encoded($0.replacement.utf8) != nil }
  }

  /// Whether a span overlaps or touches one of other spans, which are in order.
  private static func touches(_ span: SourceSpan, _ others: [SourceSpan]) -> Bool {
    let next = others.partitioningIndex { $0.start >= span.start }
    if next < others.count, others[next].start <= span.end { return true }
    return next > 0 && others[next - 1].end >= span.start
  }
}
