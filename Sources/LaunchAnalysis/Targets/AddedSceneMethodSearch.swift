internal import FileSystem
internal import Findings
internal import LaunchProject
internal import LaunchSources
internal import ProjectManifests
internal import PropertyListReading
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// Finds a library of a project that adds the method for scene configurations to a class at run time.
struct AddedSceneMethodSearch {
  /// How many folders above the project are looked at.
  private static let maximumDistance = 4
  /// The maximum number of folders of libraries that are searched.
  private static let maximumFolderCount = 500
  /// The maximum number of sources of other targets that are read.
  private static let maximumSourceCount = 8_000
  private static let maximumByteCount = 4 << 20
  private static let endings = [".m", ".mm", ".swift"]
  private static let texts = [
    ["class_addMethod", "class_replaceMethod"], ["configurationForConnecting"],
  ]

  let project: Project
  let root: ProjectRoot

  /// A package that `package.json` lists.
  private typealias Package = (name: String, place: SourcePlace)

  /// The first library that is found; nil if there is none.
  ///
  /// - Parameter sources: the sources of the project that are read.
  /// - Complexity: linear in the size of the sources of all libraries, which is limited.
  func find(in sources: some Collection<SourceDeclarations>) -> AddedSceneMethod? {
    let folders = foldersAround.map { (path: $0, packages: packages(in: $0)) }
    if let bridge = folders.lazy.compactMap({ bridge(in: $0, $1) }).first { return bridge }
    let own = sources.map(\.file).filter { TextSearch.contains(Self.texts, $0.source) }
      .min { $0.source.path < $1.source.path }
    if let own { return added(own) }
    if let other = otherSource(than: Set(sources.map(\.file.source.path))) { return added(other) }
    for folder in libraries(folders).prefix(Self.maximumFolderCount) {
      let search = TextSearch(folder: folder, endings: Self.endings, texts: Self.texts, in: root)
      if let path = search.first, let source = read(path) {
        return added(RelatedFile(source, isText: true))
      }
    }
    return nil
  }

  /// A source of another target of the project, such as a framework, that adds the method.
  private func otherSource(than known: Set<String>) -> RelatedFile? {
    var seen = known
    var paths: [String] = []
    for file in project.targets.flatMap(\.sources.files)
    where Self.endings.contains(where: file.path.hasSuffix) && seen.insert(file.path).inserted {
      paths.append(file.path)
    }
    for path in paths.prefix(Self.maximumSourceCount) {
      guard let source = read(path), TextSearch.contains(Self.texts, source) else { continue }
      return RelatedFile(source, isText: true)
    }
    return nil
  }

  private func added(_ file: RelatedFile) -> AddedSceneMethod {
    AddedSceneMethod(file.source.path, isKnown: false, at: SourcePlace(file, .at(0)))
  }

  private func read(_ path: String) -> SourceFile? {
    guard root.item(at: path) == .file else { return nil }
    return try? root.read(path, maximumByteCount: Self.maximumByteCount)
  }

  /// The folder of the project, and the folders around it.
  private var foldersAround: [String] {
    var folders: [String] = []
    var folder = project.folder
    for _ in 0..<Self.maximumDistance {
      guard root.item(at: folder.isEmpty ? "." : folder) == .folder else { break }
      folders.append(folder)
      folder = ProjectRoot.join(folder, "..")
    }
    return folders
  }

  // MARK: Bridges

  /// A package in `package.json`, or a pod in `Podfile.lock`, whose effect is known.
  private func bridge(in folder: String, _ packages: [Package]) -> AddedSceneMethod? {
    if let package = packages.first(where: { SceneMethodBridge.names.contains($0.name) }) {
      return AddedSceneMethod(package.name, isKnown: true, at: package.place)
    }
    guard let lock = read(ProjectRoot.join(folder, "Podfile.lock")) else { return nil }
    let pod = LockedLibrary.read(lock).first { SceneMethodBridge.names.contains($0.name) }
    return pod.map { AddedSceneMethod($0.name, isKnown: true, at: $0.place) }
  }

  /// The packages that `package.json` of a folder lists, sorted by name.
  private func packages(in folder: String) -> [Package] {
    guard let source = read(ProjectRoot.join(folder, "package.json")) else { return [] }
    let document = PropertyListDocument.read(source)
    let lists = ["dependencies", "devDependencies"].compactMap {
      document.root?.dictionary?[$0]?.dictionary
    }
    return lists.flatMap { $0.effectiveEntries() }.map {
      ($0.name, SourcePlace(document.relatedFile, $0.key.contentSpan))
    }.sorted { $0.name < $1.name }
  }

  // MARK: Libraries

  /// The folders with sources of libraries that the project may link.
  private func libraries(_ folders: [(path: String, packages: [Package])]) -> [String] {
    var found: [String] = []
    func add(_ path: String) {
      if !found.contains(path), root.item(at: path) == .folder { found.append(path) }
    }
    for (folder, packages) in folders {
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
    guard let source = read(file) else { return [] }
    return source.lines().compactMap { line in
      guard let range = line.text.firstRange(of: key) else { return nil }
      let value = line.text[range.upperBound...].drop { " =>:'\"".contains($0) }
        .prefix { !"'\";,".contains($0) && !$0.isNewline }
      guard !value.isEmpty else { return nil }
      return value.hasSuffix(".podspec") ? PathText.folder(of: String(value)) : String(value)
    }.prefix(Self.maximumFolderCount).map { $0.isEmpty ? "." : $0 }
  }
}
