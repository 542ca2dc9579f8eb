// begin check-in-task
import LaunchKit

/// The findings of several folders, each checked beside the others; a canceled task ends all checks.
func findings(inFolders paths: [String]) async throws -> [String: Int] {
  try await withThrowingTaskGroup { group in
    for path in paths {
      group.addTask {
        let report = try await AnalysisSession([path]).snapshot().report()
        return (path, report.findings.count)
      }
    }
    return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
  }
}
// end check-in-task
