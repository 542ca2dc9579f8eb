package import FileSystem
package import Findings
internal import SourceText

/// Makes fixes until no fix is left.
///
/// A round makes all fixes that do not touch each other, has the files checked again, and undoes the fixes
/// that did not work. Nothing is written: the files are checked through a `LaunchProject.FileOverlay`.
package struct FixEngine {
  /// The limits of the attempts.
  package struct Limits {
    /// The maximum number of rounds. Of several fixes at one place, each round makes one.
    package var rounds = 50
    /// The maximum number of additional checks, in all rounds together, to find out which fix went wrong.
    package var searches = 64
    /// The maximum number of bytes of edited files to keep, for all rounds together, to find out when rounds
    /// repeat without an end.
    package var byteCount = 64 << 20

    /// Makes the usual limits.
    package init() {}
  }

  /// Checks all files with the edits that are not written yet; returns the reports in path order.
  package typealias Checker = (FileOverlay) -> [FileReport]
  /// Returns the path without links of a file that a report names; nil for a file that must not be changed.
  package typealias Locate = (String) -> String?

  private let choice: FixChoice
  private let unreadable: Set<RuleID>
  private let unwanted: Set<RuleID>
  private let limits: Limits
  private let locate: Locate
  private let evaluate: Checker

  private var refused: Set<PlannedFix.Identity> = []
  private var defects: [FixOutcome.Defect] = []
  private var untriedCount = 0
  private var searches = 0

  /// Prepares to fix files.
  ///
  /// - Parameters:
  ///   - choice: which fixes to make.
  ///   - unreadable: the rules whose errors mean that a file cannot be read.
  ///   - unwanted: the rules of which no fix may cause a finding, wherever it is and whatever the fix
  ///     repairs.
  ///   - limits: the limits of the attempts.
  ///   - locate: finds the place of a file.
  ///   - evaluate: checks files.
  package init(
    _ choice: FixChoice, unreadable: Set<RuleID>, unwanted: Set<RuleID> = [],
    limits: Limits = Limits(),
    locate: @escaping Locate, evaluate: @escaping Checker
  ) {
    self.choice = choice
    self.unreadable = unreadable
    self.unwanted = unwanted
    self.limits = limits
    self.locate = locate
    self.evaluate = evaluate
  }

  /// The files after a round.
  private struct State {
    var files: [String: EditedFile] = [:]
    var reports: [FileReport]
    var fixCount = 0
    /// The rules whose fixes were made in the round.
    var rules: Set<RuleID> = []

    var overlay: FileOverlay {
      var overlay = FileOverlay()
      for (place, file) in files { overlay[resolved: place] = file.bytes }
      return overlay
    }
  }

  /// Makes fixes and returns the result.
  ///
  /// - Parameter reports: the reports on all files as they are.
  /// - Complexity: one check for each round, and a few for each fix that goes wrong.
  package mutating func run(from reports: [FileReport]) -> FixOutcome {
    refused = []
    defects = []
    untriedCount = 0
    searches = limits.searches
    var states = [State(reports: reports)]
    var overlays = [FileOverlay()]
    var byteCount = 0
    for _ in 0..<limits.rounds {
      guard let last = states.last else { break }
      let plan = plan(for: last)
      if plan.fixes.isEmpty { return outcome(last) }
      guard let next = settle(last, plan) else { continue }
      let overlay = next.overlay
      if let first = overlays.firstIndex(of: overlay) {
        // From this state on, the rounds would repeat forever.
        return outcome(best(of: states[first...]), disagreeing: states[(first + 1)...] + [next])
      }
      states.append(next)
      overlays.append(overlay)
      byteCount += next.files.values.reduce(0) { $0 + $1.bytes.count }
      guard byteCount > limits.byteCount else { continue }
      if self.plan(for: next).fixes.isEmpty { return outcome(next) }
      var cut = outcome(best(of: states[...]))
      cut.isCutShort = true
      return cut
    }
    guard let last = states.last, !plan(for: last).fixes.isEmpty else {
      return outcome(states.last ?? State(reports: reports))
    }
    return outcome(best(of: states[...]), disagreeing: states.suffix(2))
  }

  private func outcome(
    _ state: State, disagreeing states: some Sequence<State> = EmptyCollection()
  ) -> FixOutcome {
    var outcome = FixOutcome(reports: state.reports)
    outcome.files = state.files.filter { $0.value.bytes != $0.value.originalBytes }
      .map { FixOutcome.File(place: $0.key, edited: $0.value) }
      .sorted { PathText.precedes($0.place, $1.place) }
    outcome.fixCount = state.fixCount
    outcome.defects = defects
    outcome.untriedCount = untriedCount
    outcome.disagreeing = states.reduce(into: Set<RuleID>()) { $0.formUnion($1.rules) }.sorted()
    return outcome
  }

  // MARK: A round

  /// The fixes to make in the next round.
  private func plan(for state: State) -> FixPlan {
    var plan = FixPlan()
    var places: [String: String?] = [:]
    var others: [(fix: PlannedFix, source: SourceFile)] = []
    for report in state.reports {
      for finding in report.findings {
        guard let fix = choice.fix(of: finding), fix.file?.isText ?? report.isText else { continue }
        let source = fix.file?.source ?? report.file
        let place = places[source.path] ?? locate(source.path)
        places[source.path] = .some(place)
        guard let place else { continue }
        let planned = PlannedFix(fix, at: place, in: source, of: finding, in: report.file.path)
        guard !refused.contains(identity(of: planned, in: report)) else { continue }
        if planned.renamesKey {
          plan.add(planned, in: source)
        } else {
          others.append((planned, source))
        }
      }
    }
    // A renamed key may bring new findings to light, which must not be blamed on another fix. So other fixes
    // in its file wait.
    let renamed = Set(plan.fixes.map(\.place))
    for other in others where !renamed.contains(other.fix.place) {
      plan.add(other.fix, in: other.source)
    }
    return plan
  }

  private func identity(of fix: PlannedFix, in report: FileReport) -> PlannedFix.Identity {
    PlannedFix.Identity(
      place: fix.place, finding: Finding.Identity(of: fix.finding, in: report),
      message: fix.fix.message)
  }

  /// Makes the fixes of a plan, except those that go wrong; nil when all do.
  private mutating func settle(_ base: State, _ plan: FixPlan) -> State? {
    var made: [PlannedFix] = []
    var state: State?
    var pending = [plan.fixes]
    while let candidates = pending.popLast() {
      let fixes = made + candidates
      let (next, faults) = attempt(fixes, base, plan)
      if let next, faults.isEmpty {
        made = fixes
        state = next
        continue
      }
      guard candidates.count > 1 else {
        // A fix that goes wrong together with others gets another chance after they are made.
        if made.isEmpty, let fix = candidates.first { refuse(fix, faults, base) }
        continue
      }
      searches -= 1
      guard searches >= 0 else {
        untriedCount += candidates.count
        for fix in candidates { refuse(fix, [], base) }
        continue
      }
      let (first, second) = Self.split(candidates, faults, offset: made.count)
      pending += [second, first]
    }
    return state
  }

  /// Splits fixes into two halves. If some are known to be at fault, the fixes without them come first.
  private static func split(
    _ fixes: [PlannedFix], _ faults: [FixVerdict.Fault], offset: Int
  ) -> ([PlannedFix], [PlannedFix]) {
    let atFault = Set(faults.compactMap { $0.fix.map { $0 - offset } })
    let places = Set(faults.filter { $0.fix == nil }.map(\.place))
    let suspects = fixes.indices.filter {
      atFault.contains($0) || places.contains(fixes[$0].place)
    }
    if !suspects.isEmpty, suspects.count < fixes.count {
      let chosen = Set(suspects)
      return (
        fixes.indices.filter { !chosen.contains($0) }.map { fixes[$0] }, suspects.map { fixes[$0] }
      )
    }
    let half = fixes.count / 2
    return (Array(fixes[..<half]), Array(fixes[half...]))
  }

  private func attempt(
    _ fixes: [PlannedFix], _ base: State, _ plan: FixPlan
  ) -> (State?, [FixVerdict.Fault]) {
    var state = base
    state.fixCount += fixes.count
    state.rules = Set(fixes.map(\.finding.rule))
    for (place, own) in Dictionary(grouping: fixes, by: \.place) {
      guard let source = plan.sources[place],
        var file = base.files[place] ?? EditedFile(source)
      else { return (nil, [FixVerdict.Fault(place: place, fix: nil, reason: Self.unwritable)]) }
      do {
        try file.apply(own.flatMap(\.fix.edits), to: source)
      } catch {
        return (nil, [FixVerdict.Fault(place: place, fix: nil, reason: error.message)])
      }
      state.files[place] = file
    }
    state.reports = evaluate(state.overlay)
    let verdict = FixVerdict(
      fixes, before: base.reports, after: state.reports, unreadable: unreadable,
      unwanted: unwanted)
    return (state, verdict.faults)
  }

  private static let unwritable = "the text has a character that its encoding cannot hold"

  private mutating func refuse(_ fix: PlannedFix, _ faults: [FixVerdict.Fault], _ base: State) {
    guard let report = base.reports.first(where: { $0.file.path == fix.findingPath })
    else { return }
    refused.insert(identity(of: fix, in: report))
    guard let fault = faults.first else { return }
    let defect = FixOutcome.Defect(rule: fix.finding.rule, path: fix.path, reason: fault.reason)
    if !defects.contains(defect) { defects.append(defect) }
  }

  // MARK: Without an end

  /// The state with the fewest findings of the highest severity; the first one if there are several.
  private func best(of states: ArraySlice<State>) -> State {
    var best = states[states.startIndex]
    var score = score(of: best)
    for state in states.dropFirst() {
      let own = self.score(of: state)
      if own.lexicographicallyPrecedes(score) { (best, score) = (state, own) }
    }
    return best
  }

  private func score(of state: State) -> [Int] {
    var score = [0, 0, 0, 0]
    for finding in state.reports.lazy.flatMap(\.findings) {
      if finding.severity == .error, unreadable.contains(finding.rule) { score[0] += 1 }
      switch finding.severity {
      case .error: score[1] += 1
      case .warning: score[2] += 1
      case .info: score[3] += 1
      }
    }
    return score
  }
}
