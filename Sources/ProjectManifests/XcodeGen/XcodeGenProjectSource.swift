package import FileSystem
package import Findings
package import LaunchProject
internal import SourceText

/// Projects of XcodeGen, as their specifications describe them.
package enum XcodeGenProjectSource: ProjectSource {
  package static var fileNames: [String] { ["project.yml", "project.yaml", "project.json"] }

  package static func describes(_ path: String) -> Bool {
    path.hasSuffix(".yml") || path.hasSuffix(".yaml") || PathText.name(of: path) == "project.json"
  }

  package static func recognizes(_ path: String, in root: ProjectRoot) -> Bool { false }

  package static func read(
    _ path: String, in root: ProjectRoot
  ) throws(InputFailure) -> Project {
    let source = try root.read(path, maximumByteCount: 4 << 20)
    var project = Project(
      path: path, name: "", folder: PathText.folder(of: path),
      file: RelatedFile(source, isText: true))
    project.notChecked = []
    return project
  }
}
