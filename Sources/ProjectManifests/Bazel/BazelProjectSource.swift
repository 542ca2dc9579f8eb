package import FileSystem
package import Findings
package import LaunchProject
internal import SourceText

/// Apps that Bazel builds with rules_apple, as far as their build files are literals: `BUILD`, `BUILD.bazel`.
///
/// Source: rules_apple, `doc` and `apple/internal`; rules_swift for the names of modules.
package enum BazelProjectSource: ProjectSource {
  package static var fileNames: [String] { BazelWorkspace.buildFileNames }

  package static func describes(_ path: String) -> Bool {
    let name = PathText.name(of: path)
    return BazelWorkspace.buildFileNames.contains { name == $0[...] }
  }

  /// Whether a build file has apps, and no folder around it has an Xcode project, which is checked in its
  /// place.
  package static func recognizes(_ path: String, in root: ProjectRoot) -> Bool {
    let folder = PathText.folder(of: path)
    // If a folder has both build files, `BUILD.bazel` counts.
    if PathText.name(of: path) == "BUILD",
      root.item(at: ProjectRoot.join(folder, "BUILD.bazel")) == .file
    {
      return false
    }
    guard let source = try? root.read(path, maximumByteCount: StarlarkFile.maximumByteCount),
      mayHaveApps(source)
    else { return false }
    var workspace = BazelWorkspace(around: folder, in: root)
    guard !isInFolderOfProject(folder, workspace) else { return false }
    let package = workspace.add(source, package: workspace.package(ofFolder: folder))
    return package.targets.contains { target in
      switch BazelReader.maker(of: target, package, &workspace) {
      case .rule(let rule): rule.isApp
      case .macro: BazelReader.mayBeApp(target)
      case .other: false
      }
    }
  }

  /// Whether a file contains one of the words that every file with an app has. Most build files have no app.
  private static func mayHaveApps(_ source: SourceFile) -> Bool {
    let text = source.text(0..<source.count)
    return ["_application", "infoplist", "bundle_id", "app("].contains { text.contains($0) }
  }

  private static func isInFolderOfProject(_ folder: String, _ workspace: BazelWorkspace) -> Bool {
    var current = ProjectRoot.join("", folder)
    while true {
      let entries = (try? workspace.root.entries(of: current.isEmpty ? "." : current)) ?? []
      if entries.contains(where: { $0.name.hasSuffix(".xcodeproj") }) { return true }
      guard current != workspace.folder, !current.isEmpty else { return false }
      let outer = PathText.folder(of: current)
      guard outer != current else { return false }
      current = outer
    }
  }

  package static func rootFolder(of path: String) -> String {
    folder(around: path, with: BazelWorkspace.rootFileNames)
  }

  /// Reads the apps of a build file, and what they embed.
  ///
  /// Only build files, the files that they load, and property lists are read. Swift files are read only if
  /// the entry point of the app may be in one of several libraries. Nothing is run.
  ///
  /// - Complexity: linear in the size of the files, and in the number of files of all targets, which is
  ///   limited.
  package static func read(
    _ path: String, in root: ProjectRoot
  ) throws(InputFailure) -> Project {
    let source = try root.read(path, maximumByteCount: StarlarkFile.maximumByteCount)
    let folder = ProjectRoot.join("", PathText.folder(of: path))
    var workspace = BazelWorkspace(around: folder, in: root)
    let package = workspace.add(source, package: workspace.package(ofFolder: folder))
    return project(of: package, at: path, workspace)
  }

  private static func project(
    of package: BazelPackage, at path: String, _ workspace: BazelWorkspace
  ) -> Project {
    var project = Project(path: path, name: "", folder: workspace.folder, file: package.file)
    project.developmentRegion = "en"
    project.isBuiltByXcode = false
    if let problem = package.problem { project.problems.append(problem) }
    var reader = BazelReader(project, workspace)
    reader.read(package)
    return reader.finished
  }

  /// Reads the apps of each package in the output of `bazel query`. This output has expanded macros, and the
  /// branches of each `select`. Places are those in the build files.
  ///
  /// - Parameters:
  ///   - query: the output of `bazel query`.
  ///   - folder: the folder whose packages are read.
  ///   - root: the folder outside of which nothing is opened.
  /// - Returns: a project for each package with apps, and a failure for each such package without a build
  ///   file.
  package static func projects(
    of query: BazelQuery, in folder: String, _ root: ProjectRoot
  ) -> (projects: [Project], failures: [InputFailure]) {
    var workspace = BazelWorkspace(around: folder, in: root, query: query)
    let inner = workspace.package(ofFolder: ProjectRoot.join("", folder))
    var found: (projects: [Project], failures: [InputFailure]) = ([], [])
    for name in query.packagesWithApps(in: inner) {
      guard let path = workspace.buildFile(of: name), let package = workspace.package(name),
        package.file !== query.file
      else {
        found.failures.append(
          InputFailure(
            path: query.file.source.path,
            message: "has apps of the package '//\(ShortText.of(name))', and the workspace "
              + "'\(workspace.folder.isEmpty ? "." : workspace.folder)' has no build file for it"))
        continue
      }
      found.projects.append(project(of: package, at: path, workspace))
    }
    if found.projects.isEmpty, found.failures.isEmpty, query.problems.isEmpty {
      let place = inner.isEmpty ? "" : " in '\(inner)'"
      found.failures.append(
        InputFailure(path: query.file.source.path, message: "has no app of rules_apple\(place)"))
    }
    return found
  }
}
