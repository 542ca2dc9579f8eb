internal import Findings
internal import SourceText

/// The part of a report that is about one project, or about what belongs to none.
struct ProjectReport {
  /// A name for it that stays the same from run to run: `launchkit`, and the folder of the project behind a slash.
  let category: String
  /// The part.
  var report: Report

  /// Takes a report apart by the folders of the projects and built apps that its targets are in. A file belongs to the
  /// innermost such folder around it. Each project has a part, also where nothing was found: a service that gets no part
  /// keeps what it knew before.
  ///
  /// - Complexity: linear in the files, times the depth of their folders.
  static func all(_ report: Report, _ paths: ReportPaths) -> [ProjectReport] {
    var parts: [ProjectReport] = []
    var positions: [String: Int] = [:]
    func position(of folder: String) -> Int {
      if let known = positions[folder] { return known }
      var part = Report()
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

  /// The folder of a project; that of a built app is the app.
  private static func folder(of path: String) -> String {
    if [".app", ".ipa", ".xcarchive"].contains(where: { path.hasSuffix($0) }) { return path }
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
