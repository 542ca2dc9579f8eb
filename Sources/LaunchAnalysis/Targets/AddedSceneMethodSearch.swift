internal import FileSystem
internal import Findings
internal import LaunchProject
internal import LaunchSources
internal import ProjectManifests
internal import RuleEngine
internal import SourceText

/// Finds a library of a project that adds the method for scene configurations to a class at run time.
struct AddedSceneMethodSearch {
  /// The maximum number of sources of other targets that are read.
  private static let maximumSourceCount = 8_000
  private static let maximumByteCount = 4 << 20
  private static let endings = [".m", ".mm", ".swift"]
  private static let texts = [
    ["class_addMethod", "class_replaceMethod"], ["configurationForConnecting"],
  ]

  let project: Project
  let root: ProjectRoot

  /// The first library that is found; nil if there is none.
  ///
  /// - Parameter sources: the sources of the project that are read.
  /// - Complexity: linear in the size of the sources of all libraries, which is limited.
  func find(in sources: some Collection<SourceDeclarations>) -> AddedSceneMethod? {
    let dependencies = DependencyFolders(of: project, in: root)
    if let bridge = dependencies.around.lazy.compactMap({ bridge(in: $0, $1) }).first {
      return bridge
    }
    let own = sources.map(\.file).filter { TextSearch.contains(Self.texts, $0.source) }
      .min { $0.source.path < $1.source.path }
    if let own { return added(own) }
    if let other = otherSource(than: Set(sources.map(\.file.source.path))) { return added(other) }
    for folder in dependencies.all {
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

  // MARK: Bridges

  /// A package in `package.json`, or a pod in `Podfile.lock`, whose effect is known.
  private func bridge(in folder: String, _ packages: [LockedLibrary]) -> AddedSceneMethod? {
    if let package = packages.first(where: { SceneMethodBridge.names.contains($0.name) }) {
      return AddedSceneMethod(package.name, isKnown: true, at: package.place)
    }
    guard let lock = read(ProjectRoot.join(folder, "Podfile.lock")) else { return nil }
    let pod = LockedLibrary.read(lock).first { SceneMethodBridge.names.contains($0.name) }
    return pod.map { AddedSceneMethod($0.name, isKnown: true, at: $0.place) }
  }

}
