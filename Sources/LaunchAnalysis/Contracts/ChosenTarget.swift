package import FileSystem
package import Findings
package import LaunchProject
internal import ProjectManifests
internal import SourceText

/// One target of a project, in one configuration, chosen by name.
package struct ChosenTarget {
  /// The project of the target.
  package let project: Project
  /// The folder outside of which nothing is opened.
  package let root: ProjectRoot
  /// The position of the target among the targets of the project.
  package let target: Int
  /// The name of the configuration.
  package let configuration: String

  /// The most names that an error message lists.
  private static let maximumNameCount = 12
  private static let projectFile = "project.pbxproj"

  /// Reads a project and finds a target in it.
  ///
  /// - Parameters:
  ///   - path: an `.xcodeproj`, an `.xcworkspace`, a project file, a description of a project, or a folder
  ///     that contains one project.
  ///   - name: the target; nil for the only app.
  ///   - configuration: the configuration; nil for the one that a build uses when it names none.
  ///   - overlay: the edited files.
  package init(
    _ path: String, target name: String?, configuration: String?,
    overlay: FileOverlay = FileOverlay()
  ) throws(InputFailure) {
    let path = PathText.withoutSlash(path)
    let isNamed = Self.isNamed(path)
    var folder = path
    if isNamed {
      folder = ProjectSources.rootFolder(of: path)
      // The project file is in the folder `NAME.xcodeproj`.
      if folder.hasSuffix(".xcodeproj") { folder = PathText.folder(of: folder) }
    }
    guard var root = ProjectRoot(folder) else {
      throw InputFailure(
        path: path,
        message: isNamed ? "is not in a folder that can be opened" : "does not exist")
    }
    root.overlay = overlay
    let projects = try Self.projects(path, isNamed: isNamed, root)
    let places = projects.indices.flatMap { project in
      projects[project].targets.indices.map { (project: project, target: $0) }
    }
    func target(_ place: (project: Int, target: Int)) -> ProjectTarget {
      projects[place.project].targets[place.target]
    }
    let wanted = places.filter { place in
      guard let name else { return target(place).kind == .app }
      return target(place).name.value == name
    }
    guard wanted.count == 1, let place = wanted.first else {
      if let failure = projects.lazy.flatMap(\.failures).first { throw failure }
      let names = places.map { target($0).name.value }.sorted()
      throw InputFailure(
        path: path, message: Self.message(name, found: wanted.map { target($0).name.value }, names))
    }
    self.root = root
    project = projects[place.project]
    self.target = place.target
    self.configuration = try Self.configuration(configuration, project, place.target, path)
  }

  // MARK: Projects

  /// Whether a path leads to a project or a folder, not to a property list.
  package static func isProject(_ path: String) -> Bool {
    isNamed(PathText.withoutSlash(path)) || SystemPath.isFolder(path)
  }

  /// Whether a path names a project itself, not a folder that contains one.
  private static func isNamed(_ path: String) -> Bool {
    ProjectSources.describe(path) || XcodeFolderName.isProjectOrWorkspace(path)
  }

  private static func projects(
    _ path: String, isNamed: Bool, _ root: ProjectRoot
  ) throws(InputFailure) -> [Project] {
    if path.hasSuffix(".xcworkspace") {
      let workspace = try XcodeWorkspace.read(path, in: root)
      var projects: [Project] = []
      for item in workspace.projects where root.item(at: item.path) == .folder {
        projects.append(try ProjectSources.read(item.path, in: root))
      }
      guard !projects.isEmpty else {
        throw InputFailure(path: path, message: "names no existing project")
      }
      return projects
    }
    guard !isNamed else { return [try ProjectSources.read(path, in: root)] }
    guard SystemPath.isFolder(path) else {
      throw InputFailure(path: path, message: "is not a project, workspace or folder")
    }
    let selection = FileSelection(paths: [path], endings: .projectFiles)
    let found = selection.files.map(\.path).filter { $0.hasSuffix("/" + projectFile) }
    guard !found.isEmpty else {
      let manifests = manifests(in: path, root)
      if manifests.count == 1 { return [try ProjectSources.read(manifests[0], in: root)] }
      guard manifests.isEmpty else {
        throw InputFailure(
          path: path, message: "contains more than one project; name one of \(list(manifests))")
      }
      throw selection.failures.first
        ?? InputFailure(path: path, message: "contains no Xcode project")
    }
    let named = found.map { String($0.dropLast(projectFile.count + 1)) }
    guard found.count == 1 else {
      let folders = Set(named.map { PathText.folder(of: $0) })
      let others = manifests(in: path, root).filter { manifest in
        !ProjectSources.projectFolders(of: manifest).contains(where: folders.contains)
      }
      throw InputFailure(
        path: path,
        message: "contains more than one project; name one of \(list(named + others))")
    }
    return [try ProjectSources.read(named[0], in: root)]
  }

  /// The project descriptions in a folder without an Xcode project.
  private static func manifests(in folder: String, _ root: ProjectRoot) -> [String] {
    let names = FileNameEndings.files(
      named: ProjectSources.fileNames, endings: DotNETProjectSource.fileEndings,
      "description of a project")
    return FileSelection(paths: [folder], endings: names).files.map(\.path)
      .filter { ProjectSources.recognize($0, in: root) }
  }

  // MARK: Names

  private static func message(_ name: String?, found: [String], _ names: [String]) -> String {
    guard !names.isEmpty else { return "has no targets" }
    guard let name else {
      return found.isEmpty
        ? "has no app; name a target with '--target': \(list(names))"
        : "has more than one app; name one with '--target': \(list(found))"
    }
    guard found.isEmpty else { return "has more than one target '\(name)'" }
    return missing(name, among: names)
  }

  /// The message about a target or another part that does not exist, with the one that was meant, or all.
  ///
  /// - Parameters:
  ///   - name: the name that was given.
  ///   - what: what has such names.
  ///   - names: the names that exist, sorted.
  package static func missing(
    _ name: String, _ what: String = "target", among names: [String]
  ) -> String {
    let problem = "has no \(what) '\(name)'"
    if let near = NearestName.of(name, in: names) { return "\(problem); did you mean '\(near)'?" }
    switch names.count {
    case 0: return problem
    case 1: return "\(problem); its only \(what) is \(list(names))"
    default: return "\(problem); there are \(list(names))"
    }
  }

  private static func configuration(
    _ name: String?, _ project: Project, _ target: Int, _ path: String
  ) throws(InputFailure) -> String {
    let owner = project.targets[target]
    let names = owner.configurations.map(\.name.value)
    guard let name else {
      let usual = [project.defaultConfigurationName, owner.defaultConfigurationName].compactMap(
        \.self)
      return usual.first { names.contains($0) } ?? names.first ?? usual.first ?? ""
    }
    guard !names.contains(name) else { return name }
    let hint = NearestName.of(name, in: names).map { "; did you mean '\($0)'?" }
    throw InputFailure(
      path: path,
      message: "has no configuration '\(name)' of '\(owner.name.value)'"
        + (hint ?? "; there are \(list(names))"))
  }

  private static func list(_ names: [String]) -> String {
    guard !names.isEmpty else { return "none" }
    let shown = names.prefix(maximumNameCount).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > maximumNameCount ? shown + ", …" : shown
  }
}
