package import PropertyListSyntax
internal import SourceText

/// The Info.plist of a target as a person wrote it.
package enum WrittenInfoPlist: Sendable {
  /// The file that `INFOPLIST_FILE` names. It may have errors.
  case given(PropertyListDocument)
  /// The settings name none.
  case none
  /// It cannot be told or read; why, as a lower-case clause.
  case unknown(String)

  /// The settings that stand for the folder of the project. What begins with one of them is a path from the
  /// current folder, as that folder is.
  private static let namesOfProjectFolder: Set<String> = ["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR"]

  /// Reads the file that settings name.
  ///
  /// - Parameters:
  ///   - settings: the settings of the target.
  ///   - root: the folder outside of which nothing is opened.
  package static func read(_ settings: BuildSettings, in root: ProjectRoot) -> WrittenInfoPlist {
    guard let value = settings.value("INFOPLIST_FILE") else {
      return settings.isComplete
        ? .none
        : .unknown("which Info.plist it has is not known: a settings file could not be read")
    }
    guard value.isDecided else {
      return .unknown("the path of its Info.plist, '\(ShortText.of(value.text))', is not decided")
    }
    guard !value.text.isEmpty else { return .none }
    let isWhole = value.used.contains { namesOfProjectFolder.contains($0.name) }
    let folder = isWhole ? "" : settings.target.projectFolder
    let path = ProjectRoot.join(folder, value.text)
    switch root.item(at: path) {
    case .absent, .folder: return .unknown("its Info.plist, '\(path)', is not there")
    case .outside:
      return .unknown("its Info.plist, '\(path)', lies outside of what may be read")
    case .file: break
    }
    do {
      return .given(
        .read(try root.read(path, maximumByteCount: PropertyListLimits.maximumByteCount)))
    } catch {
      return .unknown("its Info.plist, '\(path)', \(error.message)")
    }
  }
}
