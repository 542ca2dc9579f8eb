package import Findings
internal import SourceText

extension Project {
  /// What could not be read of the description of the project, for commands that do not report findings; empty if all
  /// of it was read.
  ///
  /// One failure for each file with errors, and one if the description shows no target.
  package var failures: [InputFailure] {
    let files = [(file, problems)] + includedFiles.map { ($0.file, $0.problems) }
    let broken = files.compactMap { file, problems -> InputFailure? in
      guard let error = problems.first(where: { $0.severity == .error }) else { return nil }
      let line = LineTable(file.source).location(at: Int(error.span.start)).line
      return InputFailure(
        path: file.source.path,
        message:
          "cannot be read: \(error.message), line \(line); 'launchkit validate' shows all errors")
    }
    let unread = unreadApps.first.map { "its apps are made by \($0.maker); \($0.reason)" }
    guard broken.isEmpty, targets.isEmpty, let reason = notChecked.first?.message ?? unread else {
      return broken
    }
    return [
      InputFailure(
        path: file.source.path, message: "shows no target that can be read: \(reason)")
    ]
  }
}
