internal import FileSystem
internal import Findings
internal import LaunchProject
internal import SourceText

/// Reports projects of other tools in a folder, and what is not known because they are not read.
enum LayoutNotice {
  /// One report for each file that shows such a project.
  ///
  /// - Parameters:
  ///   - folders: the folders.
  ///   - projects: the paths of the projects that were read.
  static func reports(on folders: [String], except projects: Set<String>) -> [FileReport] {
    let read = Set(projects.map { ProjectRoot.join("", $0) })
    var reports: [FileReport] = []
    for folder in folders {
      guard let root = ProjectRoot(folder) else { continue }
      for layout in ProjectLayout.recognize(in: root, folder: folder) {
        guard let unknown = layout.unknown, !isRead(layout, read) else { continue }
        reports.append(
          FileReport(
            file: SourceFile(path: layout.marker, text: ""), isText: true, findings: [],
            notChecked: [
              NotChecked(
                rule: ProjectRule.layout, message: unknown,
                needs: layout.kind == .bazel
                  ? ["'--bazel-query' with the output of 'bazel query'"] : [])
            ]))
      }
    }
    return reports
  }

  /// Whether the targets of a layout are read, either from its marker file or from files below it.
  private static func isRead(_ layout: ProjectLayout, _ projects: Set<String>) -> Bool {
    let marker = ProjectRoot.join("", layout.marker)
    if projects.contains(marker) { return true }
    let names: [Substring] =
      switch layout.kind {
      case .bazel: ["BUILD", "BUILD.bazel"]
      case .tuist: ["Project.swift"]
      default: []
      }
    let folder = PathText.folder(of: marker)
    if [.flutter, .reactNative, .capacitor].contains(layout.kind) {
      // The project of Xcode says by itself which of its files are missing.
      let inner = ProjectRoot.join(folder, "ios")
      return projects.contains { $0.hasSuffix(".xcodeproj") && PathText.isPath($0, in: inner) }
    }
    return projects.contains { project in
      names.contains(PathText.name(of: project)) && PathText.isPath(project, in: folder)
    }
  }
}
