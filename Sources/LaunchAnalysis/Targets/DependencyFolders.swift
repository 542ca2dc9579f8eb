internal import FileSystem
internal import LaunchProject
internal import SourceText

/// The folders of a repository with the code of libraries that a project may link: pods, checkouts, packages of npm and
/// local packages.
struct DependencyFolders {
  /// How many folders above the project are looked at.
  private static let maximumDistance = 4
  /// The maximum number of folders of libraries.
  private static let maximumFolderCount = 500
  private static let maximumByteCount = 4 << 20

  private let project: Project
  private let root: ProjectRoot
  /// The folder of the project and the folders around it, with the packages that `package.json` of each lists.
  let around: [(path: String, packages: [LockedLibrary])]

  /// Looks for `package.json` around a project.
  init(of project: Project, in root: ProjectRoot) {
    self.project = project
    self.root = root
    var folders: [String] = []
    var folder = project.folder
    for _ in 0..<Self.maximumDistance {
      guard root.item(at: folder.isEmpty ? "." : folder) == .folder else { break }
      folders.append(folder)
      folder = ProjectRoot.join(folder, "..")
    }
    around = folders.map { folder in
      let manifest = Self.read(ProjectRoot.join(folder, "package.json"), in: root)
      return (folder, manifest.map(LockedLibrary.read) ?? [])
    }
  }

  /// The folders that exist, without duplicates.
  ///
  /// - Complexity: linear in the sizes of the files that name folders, which are limited.
  var all: [String] {
    var found: [String] = []
    func add(_ path: String) {
      guard found.count < Self.maximumFolderCount, !found.contains(path) else { return }
      if root.item(at: path) == .folder { found.append(path) }
    }
    for (folder, packages) in around {
      for name in ["Pods", "Carthage/Checkouts"] { add(ProjectRoot.join(folder, name)) }
      for package in packages.prefix(Self.maximumFolderCount) {
        add(ProjectRoot.join(folder, "node_modules/\(package.name)/ios"))
      }
      for name in ["Podfile.lock", "Podfile"] {
        for path in paths(after: ":path", in: ProjectRoot.join(folder, name)) {
          add(ProjectRoot.join(folder, path))
        }
      }
    }
    // The local packages of a project of Xcode, and the folders that a description names.
    let key = project.path.hasSuffix(".xcodeproj") ? "relativePath" : "path:"
    for path in paths(after: key, in: project.path) {
      add(ProjectRoot.join(project.folder, path))
    }
    return found
  }

  /// The values of a key in a file of lines, such as `:path: "../Kit"`, `:path => '../Kit'` and `relativePath = Kit;`.
  private func paths(after key: String, in path: String) -> [String] {
    let file = path.hasSuffix(".xcodeproj") ? ProjectRoot.join(path, "project.pbxproj") : path
    guard let source = Self.read(file, in: root) else { return [] }
    let key = Array(key.utf8)
    var paths: [String] = []
    var start = 0
    while paths.count < Self.maximumFolderCount, let hit = source.firstOffset(of: key, from: start)
    {
      let line = source.bytes[(hit + key.count)...].prefix { $0 != UInt8(ascii: "\n") }
      start = line.endIndex
      let value = String(decoding: line.drop { " =>:'\"".utf8.contains($0) }, as: UTF8.self)
        .prefix { !"'\";,".contains($0) && !$0.isNewline }
      guard !value.isEmpty else { continue }
      let folder = value.hasSuffix(".podspec") ? PathText.folder(of: String(value)) : String(value)
      paths.append(folder.isEmpty ? "." : folder)
    }
    return paths
  }

  private static func read(_ path: String, in root: ProjectRoot) -> SourceFile? {
    guard root.item(at: path) == .file else { return nil }
    return try? root.read(path, maximumByteCount: maximumByteCount)
  }
}
