internal import Findings

/// One target as the tables show it.
struct TargetRow {
  /// What is reported.
  let summary: TargetSummary
  /// The target's name, with the configurations where others of it differ.
  let name: String

  /// The rows of a report, in its order.
  static func all(_ targets: [TargetSummary]) -> [TargetRow] {
    var count: [TargetIdentity: Int] = [:]
    for target in targets { count[TargetIdentity(target), default: 0] += 1 }
    return targets.map { target in
      let isOnly = count[TargetIdentity(target)] == 1
      let configurations = target.configurations.joined(separator: ", ")
      return TargetRow(
        summary: target,
        name: isOnly || configurations.isEmpty
          ? target.target : "\(target.target) (\(configurations))")
    }
  }

  /// The platform with its oldest version.
  var platform: String { summary.platform ?? Self.notKnown }
  /// The SDK.
  var sdk: String { summary.sdk ?? Self.notKnown }
  /// How the code takes part in the life cycle; a dash where there is none to take part in.
  var lifecycle: String {
    summary.lifecycle ?? (summary.adoption == .notConcerned ? "-" : Self.notKnown)
  }

  /// Whether nobody has to do anything about it.
  var isAdopted: Bool {
    switch summary.adoption {
    case .adopted, .adoptedInCode, .swiftUI: true
    case .notAdopted, .undetermined, .notConcerned: false
    }
  }

  /// What led to the verdict, where somebody has to do something about it.
  var shownEvidence: [Note] {
    switch summary.adoption {
    case .notAdopted, .undetermined: summary.evidence
    case .adopted, .adoptedInCode, .swiftUI, .notConcerned: []
    }
  }

  private static let notKnown = "not known"
}

/// A target whatever its configuration.
struct TargetIdentity: Hashable {
  /// The path of its project or bundle; nil where only the name is known.
  private let path: String?
  /// The name.
  let target: String

  init(_ summary: TargetSummary) {
    path = summary.path
    target = summary.target
  }

  /// - Parameter concerned: one that is in a project, or is known by its name alone.
  init(_ concerned: ConcernedTarget) {
    path = concerned.project
    target = concerned.target
  }

  /// The same without the path.
  var named: Self { Self(ConcernedTarget(target)) }
}
