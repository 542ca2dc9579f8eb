internal import FileSystem
internal import LaunchProject

extension TargetResolver {
  /// The tables of a target that contain values of its Info.plist for a language.
  func tables(of target: ProjectTarget) -> [InfoPlistAddition] {
    target.resources.files.lazy.filter { InfoPlistAddition.isTable($0.name) }
      .prefix(Self.mostTables)
      .compactMap { try? root.read($0.path, maximumByteCount: Self.largestTable) }
      .map(InfoPlistAddition.init(table:))
  }

  /// The most tables that are read: an app has one for each language, and all of them have the same keys.
  private static let mostTables = 4
  private static let largestTable = 1 << 20
}
