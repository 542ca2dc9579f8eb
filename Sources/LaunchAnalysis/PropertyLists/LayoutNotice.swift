internal import FileSystem
internal import Findings
internal import LaunchProject
internal import SourceText

/// Says which projects of other tools a folder holds, and what is therefore not known.
enum LayoutNotice {
  /// One report for each file that shows such a project.
  ///
  /// - Parameters:
  ///   - folders: the folders.
  ///   - projects: the paths of the projects that are read.
  static func reports(on folders: [String], except projects: Set<String>) -> [FileReport] {
    let read = Set(projects.map { ProjectRoot.join("", $0) })
    var reports: [FileReport] = []
    for folder in folders {
      guard let root = ProjectRoot(folder) else { continue }
      for layout in ProjectLayout.recognize(in: root, folder: folder) {
        guard let unknown = layout.unknown, !read.contains(ProjectRoot.join("", layout.marker))
        else { continue }
        reports.append(
          FileReport(
            file: SourceFile(path: layout.marker, text: ""), isText: true, findings: [],
            notChecked: [NotChecked(rule: ProjectRule.layout, message: unknown, needs: [])]))
      }
    }
    return reports
  }
}
