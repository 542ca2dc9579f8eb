internal import Findings

/// A column of an audit as a table, CSV or Markdown.
enum AuditColumn: String, CaseIterable {
  case repository
  case app
  case platform
  case minimumOS = "minimum OS"
  case sdk = "SDK"
  case verdict
  case worst = "worst finding"
  case errors
  case warnings
  case privacy
  case owner
  case change

  /// The columns of an audit; the change is there only when it is compared with an earlier one.
  static func all(_ report: AuditReport) -> [AuditColumn] {
    allCases.filter { $0 != .change || report.isCompared }
  }

  /// The rows of an audit, each with the cells of the columns. A repository without an app has a row of its own.
  static func rows(_ report: AuditReport) -> [[String]] {
    let columns = all(report)
    return report.repositories.flatMap { repository -> [[String]] in
      guard repository.apps.isEmpty else {
        return repository.apps.map { app in columns.map { $0.cell(app) } }
      }
      let verdict = repository.failures.isEmpty ? "no app found" : "not read"
      return [
        columns.map { column in
          switch column {
          case .repository: repository.path
          case .verdict: verdict
          case .errors: String(repository.otherErrors)
          case .warnings: String(repository.otherWarnings)
          default: ""
          }
        }
      ]
    }
  }

  private func cell(_ app: AuditedApp) -> String {
    switch self {
    case .repository: app.identity.repository
    case .app: app.identity.name
    case .platform: app.identity.platform ?? "not known"
    case .minimumOS: app.summary.minimumOS ?? "not known"
    case .sdk: app.summary.sdk ?? "not known"
    case .verdict: app.state.launch.words
    case .worst: app.worst.map { "\($0.severity.rawValue) \($0.rule.name)" } ?? "none"
    case .errors: String(app.state.errors)
    case .warnings: String(app.state.warnings)
    case .privacy: app.privacy
    case .owner: app.ownerWords
    case .change: app.change ?? "none"
    }
  }
}
