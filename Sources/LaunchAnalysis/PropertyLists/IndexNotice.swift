internal import Findings
internal import LaunchProject
internal import SourceText

/// Says in which repositories a search left nothing out for an ignore pattern, and why.
enum IndexNotice {
  /// One report for each repository.
  static func reports(on failures: [InputFailure]) -> [FileReport] {
    failures.map { failure in
      FileReport(
        file: SourceFile(path: failure.path, text: ""), isText: true, findings: [],
        notChecked: [
          NotChecked(
            rule: ProjectRule.gitIndex,
            message:
              "'\(failure.path)' \(failure.message): it is not known which files git tracks, so "
              + "ignored files are checked as well", needs: [])
        ])
    }
  }
}
