package import FileSystem
package import Findings
package import LaunchProject
internal import SourceText

/// Apps of Cordova without a folder `platforms/ios`: `cordova prepare ios` makes the Xcode project from
/// `config.xml`.
///
/// Source: apache/cordova-ios 8.1, `lib/prepare.js` and the template; apache/cordova-common.
package enum CordovaProjectSource: ProjectSource {
  package static var fileNames: [String] { ["config.xml"] }
  package static var projectFolders: [String] { ["platforms/ios"] }

  package static func describes(_ path: String) -> Bool {
    PathText.name(of: path) == "config.xml"
  }

  /// Whether the file has a widget and is in the root of a Cordova app: it names an engine, or is beside a
  /// package of Node that uses Cordova, or beside the folder of the app's pages or platforms. The projects
  /// that Cordova and Capacitor make have a copy of the file, which does not count.
  package static func recognizes(_ path: String, in root: ProjectRoot) -> Bool {
    guard let source = try? root.read(path, maximumByteCount: XMLTree.maximumByteCount) else {
      return false
    }
    let text = source.text(0..<source.count)
    guard text.contains("<widget") else { return false }
    let tree = XMLTree(source)
    guard tree.root?.name == "widget" else { return tree.root == nil && text.contains("cordova") }
    let folder = PathText.folder(of: path)
    if text.contains("<engine") || NodePackage(folder: folder, in: root)?["cordova-ios"] != nil {
      return true
    }
    guard
      text.contains("http://www.w3.org/ns/widgets")
        || text.contains("http://cordova.apache.org/ns/")
    else { return false }
    return ["www", "platforms"].contains { name in
      root.item(at: ProjectRoot.join(folder, name)) == .folder
    }
  }

  /// Reads an app. Plugins are not read; they are reported by name.
  ///
  /// - Complexity: linear in the size of the files, which are limited.
  package static func read(
    _ path: String, in root: ProjectRoot
  ) throws(InputFailure) -> Project {
    let source = try root.read(path, maximumByteCount: XMLTree.maximumByteCount)
    let tree = XMLTree(source)
    var project = Project(
      path: path, name: "", folder: ProjectRoot.join("", PathText.folder(of: path)), file: tree.file
    )
    project.isBuiltByXcode = false
    project.command = CordovaReader.command
    project.problems = tree.problems
    guard let widget = tree.root, widget.name == "widget" else { return project }
    var reader = CordovaReader(project, tree, widget, in: root)
    reader.read()
    return reader.project
  }
}
