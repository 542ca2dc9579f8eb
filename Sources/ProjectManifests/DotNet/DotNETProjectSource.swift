package import FileSystem
package import Findings
package import LaunchProject
internal import SourceText

/// Apps of .NET for iOS, tvOS and Mac Catalyst, MAUI among them, as their projects for MSBuild describe them.
///
/// Source: dotnet/macios, `CompileAppManifest`; dotnet/maui, targets of single projects.
package enum DotNETProjectSource: ProjectSource {
  package static var fileEndings: [String] { [".csproj", ".fsproj"] }

  package static func describes(_ path: String) -> Bool {
    fileEndings.contains { path.hasSuffix($0) }
  }

  package static func recognizes(_ path: String, in root: ProjectRoot) -> Bool {
    guard let source = try? root.read(path, maximumByteCount: XMLTree.maximumByteCount) else {
      return false
    }
    let text = source.text(0..<source.count)
    // If another file sets the target framework, `UseMaui` still identifies the project.
    let words =
      ["-ios", "-tvos", "-maccatalyst", "UseMaui", "TargetFramework"] + DotNETReader.xamarin.keys
    guard words.contains(where: text.contains) else { return false }
    let project = try? read(path, in: root)
    return project.map { !$0.targets.isEmpty || !$0.notChecked.isEmpty } ?? false
  }

  /// Reads a project. MSBuild is not run; its conditions are evaluated as far as they consist of comparisons.
  ///
  /// - Complexity: linear in the size of the files, which is limited, for each target framework.
  package static func read(
    _ path: String, in root: ProjectRoot
  ) throws(InputFailure) -> Project {
    let source = try root.read(path, maximumByteCount: XMLTree.maximumByteCount)
    let tree = XMLTree(source)
    let name = PathText.name(of: path)
    var project = Project(
      path: path, name: name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name),
      folder: ProjectRoot.join("", PathText.folder(of: path)), file: tree.file)
    project.isBuiltByXcode = false
    project.problems = tree.problems
    guard tree.root != nil else { return project }
    var reader = DotNETReader(project, MSBuildProject(tree, path: path, in: root), in: root)
    reader.read()
    return reader.project
  }
}
