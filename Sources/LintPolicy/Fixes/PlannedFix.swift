internal import Findings
internal import SourceText

/// A fix that is about to be made in a file.
struct PlannedFix {
  /// Where the edited file lies: its path without links.
  let place: String
  /// The path of the edited file as the report names it.
  let path: String
  /// The path of the file that the finding is in; that of the edited one for most.
  let findingPath: String
  /// The finding that the fix is for.
  let finding: Diagnostic
  /// The fix.
  let fix: FixIt
  /// Whether it gives a key another name, so that rules read in it what nobody could see before.
  let renamesKey: Bool

  /// Plans a fix.
  ///
  /// - Parameters:
  ///   - fix: the fix.
  ///   - place: where the edited file lies.
  ///   - source: the edited file as it is.
  ///   - finding: the finding that the fix is for.
  ///   - findingPath: the path of the file that the finding is in.
  init(
    _ fix: FixIt, at place: String, in source: SourceFile, of finding: Diagnostic,
    in findingPath: String
  ) {
    self.fix = fix
    self.place = place
    path = source.path
    self.finding = finding
    self.findingPath = findingPath
    renamesKey = path == findingPath && Self.renamesKey(of: finding, fix, in: source)
  }

  /// Whether all that a fix does is to write another name in place of the key of its finding, in quotes or not.
  private static func renamesKey(
    of finding: Diagnostic, _ fix: FixIt, in source: SourceFile
  ) -> Bool {
    guard case .key(let name) = finding.keyPath.last, let edit = fix.edits.first,
      fix.edits.count == 1, !edit.replacement.isEmpty, Int(edit.span.end) <= source.count
    else { return false }
    let old = source.paddedBytes[edit.span.range]
    let quotes = old.count - name.utf8.count
    guard quotes == 0 || quotes == 2 else { return false }
    return old.dropFirst(quotes / 2).dropLast(quotes / 2).elementsEqual(name.utf8)
  }

  /// What a fix is known by after the file has changed.
  struct Identity: Hashable {
    let place: String
    let finding: FindingIdentity
    let message: String
  }
}

/// The fixes of one round: none of them touches another one.
struct FixPlan {
  /// The fixes in report order.
  private(set) var fixes: [PlannedFix] = []
  /// The files as they are before the round, by place.
  private(set) var sources: [String: SourceFile] = [:]
  /// What has been given away of each file, in order.
  private var taken: [String: [SourceSpan]] = [:]

  /// Adds a fix, unless it touches one that is in the plan already, or its edits cannot be made.
  ///
  /// Two insertions at one offset touch, and so do two embedded targets: what one puts between them, a comma for
  /// one, may be what the other takes away. The later one has its turn in the next round. So has one that
  /// makes the same edits, unless its finding is gone by then.
  ///
  /// - Parameters:
  ///   - fix: the fix.
  ///   - source: the text that its edits count in.
  mutating func add(_ fix: PlannedFix, in source: SourceFile) {
    let spans = fix.fix.edits.map(\.span).sorted()
    guard Self.canBeMade(fix.fix.edits, spans, in: source) else { return }
    // A file that was read twice, and changed in between, is not edited by what was seen the first time.
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

  /// Whether a span overlaps one of others that are in order, or ends where one begins.
  private static func touches(_ span: SourceSpan, _ others: [SourceSpan]) -> Bool {
    let next = others.partitioningIndex { $0.start >= span.start }
    if next < others.count, others[next].start <= span.end { return true }
    return next > 0 && others[next - 1].end >= span.start
  }
}
