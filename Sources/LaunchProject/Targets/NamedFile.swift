package import FileSystem
internal import LaunchModel
internal import SourceText

/// A file whose path a build setting gives.
package enum NamedFile: Sendable, Hashable {
  /// The path of a regular file inside the root.
  case path(String)
  /// The settings name no file.
  case none
  /// The file cannot be determined or read. The value says why, as a lower-case clause that begins with what
  /// the file is.
  case unknown(String)

  /// The settings that stand for the folder of the project. A path that begins with one of them is a path
  /// from the current folder, as that folder is.
  private static let namesOfProjectFolder: Set<String> = ["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR"]

  /// Finds the file that a setting names.
  ///
  /// - Parameters:
  ///   - setting: the name of the setting.
  ///   - settings: the settings of the target.
  ///   - root: the folder outside of which nothing is opened.
  ///   - what: what the file is, for messages: "the Info.plist of 'App'".
  package static func find(
    _ setting: String, of settings: BuildSettings, in root: ProjectRoot, what: String
  ) -> NamedFile {
    guard let value = settings.value(setting) else {
      guard let input = settings.missingInput(for: setting) else { return .none }
      return .unknown("\(what) is not known: \(input.words) may name it")
    }
    guard value.isDecided else {
      return .unknown("the path of \(what), '\(ShortText.of(value.text))', is not resolved")
    }
    guard !value.text.isEmpty else { return .none }
    let path = root.spelling(of: path(value, settings))
    switch root.item(at: path) {
    case .file: return .path(path)
    case .absent, .folder:
      return .unknown("\(what), '\(path)', \(root.absence(of: path))")
    case .outside: return .unknown("\(what), '\(path)', is outside the folders that may be read")
    }
  }

  /// The path that a setting gives, whether or not a file is there; nil if the setting names none or is not
  /// decided.
  static func path(_ setting: String, of settings: BuildSettings) -> String? {
    guard let value = settings.value(setting), value.isDecided, !value.text.isEmpty else {
      return nil
    }
    return path(value, settings)
  }

  private static func path(_ value: ExpandedText, _ settings: BuildSettings) -> String {
    let isWhole = value.used.contains { namesOfProjectFolder.contains($0.name) }
    return ProjectRoot.join(isWhole ? "" : settings.target.projectFolder, value.text)
  }
}
