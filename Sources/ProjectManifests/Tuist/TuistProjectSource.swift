package import FileSystem
package import Findings
package import LaunchProject
internal import LaunchSources

/// Projects of Tuist, as far as their manifests are literals: `Project.swift`.
///
/// Source: ProjectDescription of Tuist 4, and TuistGenerator.
package enum TuistProjectSource: ProjectSource {
  package static var fileNames: [String] { ["Project.swift"] }

  /// A workspace counts too, so that a person who names it reads what to name instead.
  package static func describes(_ path: String) -> Bool {
    let name = PathText.name(of: path)
    return name == "Project.swift" || name == "Workspace.swift"
  }

  package static func rootFolder(of path: String) -> String {
    folder(around: path, with: TuistFiles.rootNames)
  }

  /// Whether a file imports the module that describes projects.
  package static func recognizes(_ path: String, in root: ProjectRoot) -> Bool {
    guard let source = try? root.read(path, maximumByteCount: TuistManifest.maximumByteCount) else {
      // Its reader reports why.
      return root.item(at: path) == .file
    }
    return TuistManifest.isManifest(source)
  }

  /// Reads a project.
  ///
  /// Only the manifest, the helpers around it and xcconfig files are read. The folders of sources are listed.
  /// Nothing is run.
  ///
  /// - Complexity: linear in the size of the files, and in the number of files of all targets, which is
  ///   limited.
  package static func read(
    _ path: String, in root: ProjectRoot
  ) throws(InputFailure) -> Project {
    let source = try root.read(path, maximumByteCount: TuistManifest.maximumByteCount)
    let folder = ProjectRoot.join("", PathText.folder(of: path))
    let files = TuistFiles(root: root, folder: folder)
    let manifest = TuistManifest(source, files)
    var project = Project(path: path, name: "", folder: folder, file: manifest.file)
    project.developmentRegion = "en"
    if let problem = manifest.literals.problem {
      project.problems.append(
        Finding(
          rule: ProjectRule.invalidFile, severity: .warning, message: problem.message,
          span: problem.span))
    }
    if PathText.name(of: path) == "Workspace.swift" {
      project.notChecked.append(
        NotChecked(
          rule: ProjectRule.layout,
          message:
            "'\(path)' lists the folders of projects; each has a 'Project.swift' with its targets",
          needs: ["a run on the folder, which finds every 'Project.swift'"]))
      return project
    }
    var reader = TuistReader(project, manifest, files)
    if let description = manifest.description("Project"),
      case .call = description.content
    {
      if let (made, whole) = reader.scope.call(description),
        ["Project", "Project.init", ".init", "Self", "Self.init"].contains(made.name)
      {
        reader.read(whole, made, of: description)
      } else {
        reader.addUnreadApps(
          ofCall: reader.scope.resolved(description), named: reader.name(ofCall: description))
      }
    } else {
      reader.reportNotRead("the targets of '\(path)' are not read: it has no 'Project(…)'")
    }
    var read = reader.project
    read.problems += reader.problems.problems(of: manifest.file)
    return read
  }
}
