package import FileSystem
package import Findings
package import LaunchProject
internal import PropertyListSyntax
internal import SourceText

/// Apps of Expo without a folder `ios`: `npx expo prebuild` makes the Xcode project from `app.json`.
///
/// Source: expo/expo, `@expo/config`, `@expo/config-plugins` and `expo-template-bare-minimum`, SDK 46 to 58.
package enum ExpoProjectSource: ProjectSource {
  private static let staticNames = ["app.config.json", "app.json"]
  private static let programNames = ["app.config.ts", "app.config.js"]

  package static var fileNames: [String] { staticNames + programNames }
  package static var projectFolders: [String] { ["ios"] }

  package static func describes(_ path: String) -> Bool {
    let name = PathText.name(of: path)
    return fileNames.contains { $0.utf8.elementsEqual(name.utf8) }
  }

  /// Whether the `package.json` beside the file uses Expo, and no file that counts before this one describes
  /// the app.
  package static func recognizes(_ path: String, in root: ProjectRoot) -> Bool {
    let folder = PathText.folder(of: path)
    guard NodePackage(folder: folder, in: root)?["expo"] != nil else { return false }
    let name = PathText.name(of: path)
    for other in fileNames {
      if other.utf8.elementsEqual(name.utf8) { return true }
      if root.item(at: ProjectRoot.join(folder, other)) == .file { return false }
    }
    return false
  }

  /// Reads an app. Nothing is run: a configuration that is a program, and plugins that are programs of the
  /// repository, are reported as not read.
  ///
  /// - Complexity: linear in the size of the files, which are limited.
  package static func read(
    _ path: String, in root: ProjectRoot
  ) throws(InputFailure) -> Project {
    let source = try root.read(path, maximumByteCount: JSONManifest.maximumByteCount)
    let folder = ProjectRoot.join("", PathText.folder(of: path))
    let isProgram = path.hasSuffix(".ts") || path.hasSuffix(".js")
    let manifest = isProgram ? nil : JSONManifest(source)
    let file = manifest?.file ?? RelatedFile(source, isText: true)
    var project = Project(path: path, name: "", folder: folder, file: file)
    project.isBuiltByXcode = false
    project.command = ExpoReader.command
    project.problems = manifest?.problems ?? []
    if manifest != nil, manifest?.object == nil { return project }
    // If there is an object 'expo', only that counts.
    let config = manifest.flatMap { $0.object?["expo"]?.dictionary ?? $0.object }
    let program =
      isProgram
      ? source
      : programNames.lazy.map { ProjectRoot.join(folder, $0) }
        .first { root.item(at: $0) == .file }
        .flatMap { try? root.read($0, maximumByteCount: JSONManifest.maximumByteCount) }
    var reader = ExpoReader(project, config, program: program, in: root)
    reader.read()
    return reader.project
  }
}
