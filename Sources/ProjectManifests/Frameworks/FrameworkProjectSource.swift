package import FileSystem
package import Findings
package import LaunchProject
internal import SourceText

/// Apps of other frameworks whose Xcode project is not in the repository. Only the adoption of scenes is
/// determined, as far as the version of the framework decides it.
package enum FrameworkProjectSource: ProjectSource {
  package static var fileNames: [String] { FrameworkApps.all.flatMap(\.fileNames) }
  // The folders in which these frameworks may create a project.
  package static var projectFolders: [String] { ["", "ios", "platforms/ios", "gen/apple"] }

  package static func describes(_ path: String) -> Bool { app(path) != nil }

  private static func app(_ path: String) -> FrameworkApp? {
    let name = PathText.name(of: path)
    return FrameworkApps.all.first { app in
      app.fileNames.contains { $0.utf8.elementsEqual(name.utf8) }
    }
  }

  package static func recognizes(_ path: String, in root: ProjectRoot) -> Bool {
    guard let app = app(path),
      let source = try? root.read(path, maximumByteCount: FrameworkApp.maximumByteCount)
    else { return false }
    return app.recognizes(source, root)
  }

  /// Reads the version of a framework.
  ///
  /// - Complexity: linear in the size of the file, which is limited.
  package static func read(
    _ path: String, in root: ProjectRoot
  ) throws(InputFailure) -> Project {
    let source = try root.read(path, maximumByteCount: FrameworkApp.maximumByteCount)
    let file = RelatedFile(source, isText: true)
    let folder = ProjectRoot.join("", PathText.folder(of: path))
    var project = Project(path: path, name: "", folder: folder, file: file)
    project.isBuiltByXcode = false
    guard let app = app(path) else { return project }
    project.command = app.command
    for described in app.apps(source, folder, root) {
      let name = described.name ?? "App"
      if project.name.isEmpty { project.name = name }
      project.targets.append(
        target(name, described.verdict, app, at: SourcePlace(file, .at(0)), in: folder))
      project.notChecked.append(
        NotChecked(
          rule: ProjectRule.layout,
          message:
            "the Info.plist of '\(name)' is not read: \(app.framework) creates the Xcode project",
          needs: ["the project that '\(app.command)' creates"]))
    }
    return project
  }

  private static func target(
    _ name: String, _ verdict: FrameworkApp.Verdict, _ app: FrameworkApp, at place: SourcePlace,
    in folder: String
  ) -> ProjectTarget {
    var start: TargetStart?
    if let adopts = verdict.adoptsScenes {
      start = TargetStart(
        verdict.framework, adoptsScenes: adopts, unless: verdict.exception,
        at: verdict.span.map { SourcePlace(place.file, $0) } ?? place)
      start?.help = verdict.help
    }
    return DescribedApp(
      name: name, at: place, command: app.command, folder: "the Xcode project"
    ).target(
      DescribedPropertyList(
        at: place, [],
        unknownReason: verdict.reason
          ?? "the project that '\(app.command)' creates has the Info.plist"),
      start: start, in: folder)
  }
}
