internal import Findings

/// A row of the tables of targets.
struct TargetRow {
  /// The target.
  let summary: AnalysisReport.TargetSummary
  /// The target's name, with the configurations if the target has several rows for one platform.
  let name: String
  /// Whether the target has rows for other platforms, too.
  let isForOneOfSeveralPlatforms: Bool

  /// The rows of a report, in its order.
  static func all(_ targets: [AnalysisReport.TargetSummary]) -> [TargetRow] {
    var count: [TargetIdentity: [String?: Int]] = [:]
    for target in targets {
      count[TargetIdentity(target), default: [:]][target.platformName, default: 0] += 1
    }
    return targets.map { target in
      let own = count[TargetIdentity(target)] ?? [:]
      let isOnly = own[target.platformName] == 1
      let configurations = target.configurations.joined(separator: ", ")
      return TargetRow(
        summary: target,
        name: isOnly || configurations.isEmpty
          ? target.name : "\(target.name) (\(configurations))",
        isForOneOfSeveralPlatforms: own.count > 1)
    }
  }

  /// The product in words; an app for macOS is a Mac app.
  var productWords: String {
    let isForMac = summary.platform?.hasPrefix("macOS") == true
    return isForMac && summary.product == "app" ? "Mac app" : summary.product
  }

  /// The platform with its oldest version.
  var platform: String { summary.platform ?? Self.notKnown }
  /// The SDK.
  var sdk: String { summary.sdk ?? Self.notKnown }
  /// How the code adopts the life cycle; a dash for a target that has no life cycle to adopt.
  var lifecycle: String {
    summary.lifecycle ?? (summary.adoption == .notConcerned ? "-" : Self.notKnown)
  }

  /// Whether nothing has to be done for the target.
  var isAdopted: Bool { summary.launch == .launches && summary.adoption != .notAdopted }

  /// The evidence for the verdict, if something has to be done for the target.
  var shownEvidence: [Finding.Note] {
    switch summary.adoption {
    case .notAdopted, .undetermined: summary.evidence
    case .adopted, .adoptedInCode, .swiftUI, .notConcerned: []
    }
  }

  private static let notKnown = "not known"
}

/// A target without its configurations.
struct TargetIdentity: Hashable {
  /// The path of the project or bundle; nil when only the name is known.
  private let path: String?
  /// The name.
  let target: String

  init(_ summary: AnalysisReport.TargetSummary) {
    path = summary.path
    target = summary.name
  }

  /// - Parameter concerned: a target whose project is given, or of which only the name is known.
  init(_ concerned: Finding.ConcernedTarget) {
    path = concerned.project
    target = concerned.target
  }

  /// The identity of a target with this name and without a path.
  var named: Self { Self(Finding.ConcernedTarget(target)) }
}
