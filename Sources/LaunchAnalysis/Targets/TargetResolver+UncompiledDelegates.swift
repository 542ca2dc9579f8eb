internal import FileSystem
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine

/// Scene delegates that are beside the sources of a target and that no target compiles.
extension TargetResolver {
  /// The most folders of one target that are searched, and the most classes that are searched for in them.
  private static let maximumFolderCount = 64
  private static let maximumClassCount = 8

  /// The paths of files that are named like a scene delegate that the sources of its target do not have. They
  /// are in the folders of these sources.
  func uncompiledDelegatePaths() -> [String] {
    var paths: Set<String> = []
    for case .resolved(let resolved) in resolutions.map(\.outcome) {
      guard let sources = resolved.target.sources.value else { continue }
      let names = resolved.target.namedSceneDelegates.prefix(Self.maximumClassCount).compactMap {
        $0.className.split(separator: ".").last.map(String.init)
      }.filter { sources.types(named: $0).isEmpty }
      guard !names.isEmpty else { continue }
      let folders = Set(
        project.targets[resolved.index].sources.files.map { file in
          String(
            file.path[
              ..<(file.path.lastIndex(of: "/").map(file.path.index(after:)) ?? file.path.startIndex)
            ])
        })
      for folder in folders.sorted().prefix(Self.maximumFolderCount) {
        for name in names where root.item(at: "\(folder)\(name).swift") == .file {
          paths.insert("\(folder)\(name).swift")
        }
      }
    }
    return paths.subtracting(library.declarations.keys).sorted()
  }
}
