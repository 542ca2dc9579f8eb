internal import Findings
internal import SourceText

/// Finds out whether fixes worked: their findings must be gone, and there must be no new findings.
struct FixVerdict {
  /// A fix that did not work.
  struct Fault {
    /// The place of the file that it changes.
    let place: String
    /// The position of the fix among those that were made; nil when it may be any fix of the file.
    let fix: Int?
    /// What went wrong, as a lower-case clause.
    let reason: String
  }

  /// The fixes that did not work.
  private(set) var faults: [Fault] = []

  private let fixes: [PlannedFix]
  private let unreadable: Set<RuleID>
  private let unwanted: Set<RuleID>

  /// Compares the reports before and after.
  ///
  /// - Parameters:
  ///   - fixes: the fixes that were made.
  ///   - before: the reports that offered them.
  ///   - after: the reports on the files after the fixes.
  ///   - unreadable: the rules whose errors mean that a file cannot be read and was not checked further.
  ///   - unwanted: the rules of which no fix may cause a finding.
  init(
    _ fixes: [PlannedFix], before: [FileReport], after: [FileReport], unreadable: Set<RuleID>,
    unwanted: Set<RuleID> = []
  ) {
    self.fixes = fixes
    self.unreadable = unreadable
    self.unwanted = unwanted
    let old = Dictionary(
      before.map { ($0.file.path, $0.findings) }, uniquingKeysWith: { $0 + $1 })
    let new = Dictionary(after.map { ($0.file.path, $0.findings) }, uniquingKeysWith: { $0 + $1 })
    var indexes: [String: [Int]] = [:]
    var places: [String: String] = [:]
    for (index, fix) in fixes.enumerated() {
      indexes[fix.findingPath, default: []].append(index)
      if fix.path != fix.findingPath { indexes[fix.path, default: []].append(index) }
      places[fix.path] = fix.place
    }
    for (path, own) in indexes.sorted(by: { $0.key < $1.key }) {
      compare(own, path, at: places[path], before: old[path] ?? [], after: new[path] ?? [])
    }
    // A file that could not be read before was not checked; everything that depends on it is found only now.
    let wasUnreadable = fixes.contains { (old[$0.path] ?? []).contains(where: isUnreadable) }
    guard !wasUnreadable else { return }
    for (path, after) in new.sorted(by: { $0.key < $1.key }) where places[path] == nil {
      compareUnedited(path, before: old[path] ?? [], after: after)
    }
  }

  /// A finding from before the fixes, and the place where it would be now.
  private struct Known {
    let rule: RuleID
    let image: SpanMap.Image
    let fix: Int?
    let concerns: [Finding.ConcernedTarget]
  }

  private struct Spot: Hashable {
    let rule: RuleID
    let range: Range<Int>
  }

  /// Compares the findings in one file.
  ///
  /// - Parameters:
  ///   - own: the fixes of findings in the file, and the fixes that edit it.
  ///   - path: its path.
  ///   - place: its place; nil when no fix edits it.
  ///   - before: the findings in it before the fixes.
  ///   - after: the findings in it now.
  private mutating func compare(
    _ own: [Int], _ path: String, at place: String?, before: [Finding], after: [Finding]
  ) {
    // A file may have several paths; its edits count for all of them.
    let map = SpanMap(fixes.lazy.filter { $0.place == place }.flatMap(\.fix.edits))
    var byFinding: [Finding: Int] = [:]
    for index in own where fixes[index].findingPath == path {
      byFinding[fixes[index].finding] = index
    }
    var untouched: [Spot: Int] = [:]
    var edited: [Known] = []
    var fixed: [Known] = []
    for finding in before {
      let image = map.image(of: finding.span)
      if let index = byFinding.removeValue(forKey: finding) {
        fixed.append(
          Known(rule: finding.rule, image: image, fix: index, concerns: finding.concerns))
      } else if image.isEdited {
        edited.append(Known(rule: finding.rule, image: image, fix: nil, concerns: []))
      } else {
        untouched[Spot(rule: finding.rule, range: image.range), default: 0] += 1
      }
    }
    var appeared: [Finding] = []
    for finding in after {
      let spot = Spot(rule: finding.rule, range: finding.span.range)
      if let count = untouched[spot], count > 0 {
        untouched[spot] = count - 1
      } else if let index = edited.firstIndex(where: { Self.holds($0, finding) }) {
        edited.remove(at: index)
      } else if let index = fixed.firstIndex(where: { Self.holds($0, finding) }) {
        // One cause may need a change in the file of each target that it concerns.
        if !finding.concerns.isPart(of: fixed[index].concerns), let fix = fixed[index].fix {
          faults.append(
            Fault(
              place: fixes[fix].place, fix: fix,
              reason: "'\(finding.rule)' is still found there"))
        }
        fixed.remove(at: index)
      } else {
        appeared.append(finding)
      }
    }
    let wasUnreadable = before.contains { isUnreadable($0) }
    guard let place, !wasUnreadable else { return }
    let written = map.written
    for finding in appeared where !isUncovered(finding, own, written, before, after) {
      let reason =
        isUnreadable(finding)
        ? "the file can no longer be read: \(finding.message)"
        : Self.reason(finding)
      faults.append(Fault(place: place, fix: nil, reason: reason))
    }
  }

  /// Compares the findings in a file that no fix edits, such as a source file or the Info.plist of another
  /// target.
  ///
  /// - Parameters:
  ///   - path: its path.
  ///   - before: the findings in it before the fixes.
  ///   - after: the findings in it now.
  private mutating func compareUnedited(
    _ path: String, before: [Finding], after: [Finding]
  ) {
    var known: [Spot: Int] = [:]
    for finding in before {
      known[Spot(rule: finding.rule, range: finding.span.range), default: 0] += 1
    }
    for finding in after {
      let spot = Spot(rule: finding.rule, range: finding.span.range)
      if let count = known[spot], count > 0 {
        known[spot] = count - 1
      } else if isBrought(finding, before, after) {
        // Any fix for a target that the finding concerns may have caused it.
        let concerned = fixes.filter { $0.finding.concerns.shareTarget(with: finding.concerns) }
        for place in Set((concerned.isEmpty ? fixes : concerned).map(\.place)).sorted() {
          faults.append(Fault(place: place, fix: nil, reason: Self.reason(finding)))
        }
      }
    }
  }

  /// Whether a fix caused a finding in a file that no fix edits. It did not if the edited file only brought
  /// the finding to light: then the finding is milder than one that was fixed, or one of its notes points to
  /// the fixed entry.
  private func isBrought(
    _ finding: Finding, _ before: [Finding], _ after: [Finding]
  ) -> Bool {
    if unwanted.contains(finding.rule) { return true }
    if fixes.contains(where: { $0.renamesKey || $0.finding.severity > finding.severity }) {
      return false
    }
    if fixes.contains(where: { $0.finding.rule == finding.rule }),
      after.count(where: { $0.rule == finding.rule })
        <= before.count(where: { $0.rule == finding.rule })
    {
      return false
    }
    let places = finding.notes.filter { $0.file != nil }
    return !fixes.contains { fix in
      places.contains { $0.file?.source.path == fix.path && isAbout($0.keyPath, fix) }
    }
  }

  private static func reason(_ finding: Finding) -> String {
    "'\(finding.rule)' is found then: \(finding.message)"
  }

  private func isUnreadable(_ finding: Finding) -> Bool {
    finding.severity == .error && unreadable.contains(finding.rule)
  }

  private static func holds(_ known: Known, _ finding: Finding) -> Bool {
    guard known.rule == finding.rule else { return false }
    return known.image.isEdited
      ? touch(known.image.range, finding.span.range) : known.image.range == finding.span.range
  }

  private static func touch(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    left.lowerBound <= right.upperBound && right.lowerBound <= left.upperBound
  }

  /// Whether a new finding is not the fault of a fix. A renamed key or a new value is now checked, and rules
  /// that report only a number of findings for each file may report the next ones.
  private func isUncovered(
    _ finding: Finding, _ own: [Int], _ written: [Range<Int>], _ before: [Finding],
    _ after: [Finding]
  ) -> Bool {
    if isUnreadable(finding) || unwanted.contains(finding.rule) { return false }
    if own.contains(where: { fixes[$0].renamesKey }) { return true }
    if written.contains(where: { Self.touch($0, finding.span.range) }) { return true }
    let findings = own.map { fixes[$0].finding }
    if findings.contains(where: { $0.rule == finding.rule }),
      after.count(where: { $0.rule == finding.rule })
        <= before.count(where: { $0.rule == finding.rule })
    {
      return true
    }
    if own.contains(where: { isAbout(finding.keyPath, fixes[$0]) }) { return true }
    // A milder finding in place of a worse one is acceptable.
    return findings.contains { $0.severity > finding.severity }
  }

  /// Whether a key path leads to the entry that a fix changes, or to a key that the fix wrote.
  private func isAbout(_ path: [KeyPathStep], _ fix: PlannedFix) -> Bool {
    guard !path.isEmpty else { return false }
    let own = fix.finding.keyPath
    if !own.isEmpty, path.starts(with: own) || own.starts(with: path) { return true }
    return path.contains { step in
      guard case .key(let key) = step, !key.isEmpty else { return false }
      return fix.fix.edits.contains { $0.replacement.utf8.contains(key.utf8) }
    }
  }
}

extension [Finding.ConcernedTarget] {
  /// Whether both have a target in common.
  fileprivate func shareTarget(with others: [Finding.ConcernedTarget]) -> Bool {
    contains { own in others.contains { $0.target == own.target } }
  }

  /// Whether these targets and configurations are among the others, and the others have more.
  fileprivate func isPart(of others: [Finding.ConcernedTarget]) -> Bool {
    func pairs(_ concerns: [Finding.ConcernedTarget]) -> Set<[String]> {
      Set(
        concerns.flatMap { concern in
          [[concern.target]] + concern.configurations.map { [concern.target, $0] }
        })
    }
    return pairs(self).isStrictSubset(of: pairs(others))
  }
}

extension Collection where Element == UInt8 {
  /// Whether a sequence of bytes occurs in the collection.
  fileprivate func contains(_ other: some Collection<UInt8>) -> Bool {
    var start = startIndex
    while start != endIndex {
      if self[start...].starts(with: other) { return true }
      formIndex(after: &start)
    }
    return false
  }
}
