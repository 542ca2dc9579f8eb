internal import Findings
internal import SourceText

/// The part of a report on one project, or on files that belong to no project.
struct ProjectReport {
  /// The name of the part, which stays the same from run to run: `launchkit`, or `launchkit/` and the folder
  /// of the project.
  let category: String
  /// The report of this part.
  var report: AnalysisReport

  /// Splits a report by the folders of the projects and built apps of its targets. A file belongs to the
  /// innermost of these folders that contains it. Each project has a part, even if nothing was found in it,
  /// because a service that gets no part keeps the earlier findings.
  ///
  /// - Complexity: linear in the number of files, times the depth of their folders.
  static func all(_ report: AnalysisReport, _ paths: ReportPaths) -> [ProjectReport] {
    var parts: [ProjectReport] = []
    var positions: [String: Int] = [:]
    func position(of folder: String) -> Int {
      if let known = positions[folder] { return known }
      var part = AnalysisReport()
      part.interruption = report.interruption
      positions[folder] = parts.count
      parts.append(
        ProjectReport(
          category: folder.isEmpty ? "launchkit" : "launchkit/" + folder.visible, report: part))
      return parts.count - 1
    }
    for target in report.targets {
      let index = position(of: folder(of: paths.relative(target.path)))
      parts[index].report.targets.append(target)
    }
    func position(around path: String) -> Int {
      var folder = paths.relative(path)[...]
      while !folder.isEmpty {
        if let known = positions[String(folder)] { return known }
        folder = folder.lastIndex(of: "/").map { folder[..<$0] } ?? ""
      }
      return position(of: "")
    }
    for file in report.files { parts[position(around: file.file.path)].report.files.append(file) }
    for failure in report.failures {
      parts[position(around: failure.path)].report.failures.append(failure)
    }
    if parts.isEmpty { _ = position(of: "") }
    return parts
  }

  /// The folder of a project. For a built app it is the app itself.
  private static func folder(of path: String) -> String {
    if BuiltProductName.isOne(path) { return path }
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
