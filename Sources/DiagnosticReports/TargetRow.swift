internal import SourceText

/// One target as the tables show it.
struct TargetRow {
  /// What is told.
  let summary: TargetSummary
  /// The target's name, with the configurations where others of it differ.
  let name: String

  /// The rows of a report, in its order.
  static func all(_ targets: [TargetSummary]) -> [TargetRow] {
    struct Key: Hashable {
      let path: String
      let target: String
    }
    var count: [Key: Int] = [:]
    for target in targets { count[Key(path: target.path, target: target.target), default: 0] += 1 }
    return targets.map { target in
      let isOnly = count[Key(path: target.path, target: target.target)] == 1
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

  /// What led to the verdict, where somebody has to do something about it.
  var shownEvidence: [Note] {
    switch summary.adoption {
    case .notAdopted, .cannotTell: summary.evidence
    case .adopted, .adoptedInCode, .swiftUI, .notConcerned: []
    }
  }

  private static let notKnown = "not known"
}
