public import Findings
public import LaunchModel

/// Checks a log of callbacks against the state machines, the invariants, and what the app declares.
///
/// Facts that are only inferred are not checked: a method and its notification may come in either order, and
/// so may a scene and the application.
public struct TraceChecker: Sendable {
  /// The largest number of findings. More would not help.
  public static let maximumFindingCount = 100

  private let contract: LaunchContract?

  /// Makes a checker.
  ///
  /// - Parameter contract: what the app declares; nil when it is not known.
  public init(contract: LaunchContract? = nil) { self.contract = contract }

  /// Checks a log.
  ///
  /// - Returns: the problems of its lines, the first impossible step, and all other violated invariants, in
  ///   the order of their positions.
  /// - Complexity: linear in the number of lines.
  public func check(_ log: TraceLog) -> [Finding] {
    var findings = log.problems
    var monitor = InvariantMonitor(model: model(of: log), coverage: log.coverage)
    var declared = TraceDeclarations(contract, model: model(of: log))
    var isPossible = true
    for entry in log.entries where findings.count < Self.maximumFindingCount {
      for violation in monitor.observe(entry.step) {
        findings.append(finding(violation, in: log, isFirst: isPossible))
        isPossible = false
      }
      if let finding = declared.look(at: entry) { findings.append(finding) }
    }
    return findings.sorted(by: Finding.precedes)
  }

  private func finding(
    _ violation: InvariantViolation, in log: TraceLog, isFirst: Bool
  ) -> Finding {
    let invariant = violation.invariant
    let legal = violation.legal.map { "'\($0.swiftName)'" }.joined(separator: " or ")
    var notes = violation.earlier.enumerated().map { position, step in
      let isLast = position == violation.earlier.count - 1
      return Finding.Note(
        isLast ? "this event led there" : "and this one before", at: log.entries[step].span)
    }
    if isFirst { notes.append(Finding.Note("this is '\(invariant.id)': \(invariant.clause)")) }
    return Finding(
      rule: isFirst ? TraceRules.impossibleStep : TraceRules.rule(invariant), severity: .error,
      message: legal.isEmpty ? violation.message : "\(violation.message), expected \(legal)",
      span: log.entries[violation.step].span, notes: notes,
      help: "check whether the log omits a callback, or the app calls it itself")
  }

  /// Returns the life cycle of the app: from the log if it has callbacks of scenes, else from the
  /// declarations if they decide it, else from the methods in the log.
  func model(of log: TraceLog) -> LifecycleModel? {
    let callbacks = log.entries.lazy.compactMap(\.step.callback)
    if callbacks.contains(where: { ReportedTransition($0)?.isOfScene == true }) {
      return .sceneBased
    }
    if let contract {
      let adopts =
        contract.adoptsScenesInManifest
        || [.swiftUI, .scenesInCode].contains(contract.target.lifecycle)
      let isAlwaysNew = contract.target.deploymentTarget.map { $0 >= OSVersion(13) } ?? false
      if adopts, isAlwaysNew { return .sceneBased }
      if !adopts, contract.target.lifecycle == .appDelegate { return .appBased }
    }
    let isAlone = callbacks.contains { callback in
      ReportedTransition(callback).map { !$0.isOfScene && $0.channel == .methods } ?? false
    }
    return isAlone ? .appBased : nil
  }
}

extension LifecycleInvariant {
  /// The `sentence` as a clause.
  fileprivate var clause: String {
    var text = sentence
    if text.hasSuffix(".") { text.removeLast() }
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
