internal import Findings
internal import LaunchProject
internal import SourceText

/// Reports the repositories whose index could not be read, so that ignored files in them are checked, too.
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
