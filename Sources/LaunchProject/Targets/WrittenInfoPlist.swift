package import FileSystem
internal import Findings
internal import PropertyListReading
package import PropertyListSyntax

/// The Info.plist of a target as a person wrote it.
package enum WrittenInfoPlist: Sendable {
  /// The file that `INFOPLIST_FILE` names. It may have errors.
  case given(PropertyListDocument)
  /// The settings name none.
  case none
  /// It cannot be determined or read; why, as a lower-case clause.
  case unknown(String)

  /// The setting that names it.
  package static let setting = "INFOPLIST_FILE"

  /// Reads the file that settings name.
  ///
  /// - Parameters:
  ///   - settings: the settings of the target.
  ///   - root: the folder outside of which nothing is opened.
  package static func read(_ settings: BuildSettings, in root: ProjectRoot) -> WrittenInfoPlist {
    switch NamedFile.find(setting, of: settings, in: root, what: "its Info.plist") {
    case .none: return .none
    case .unknown(let reason): return .unknown(reason)
    case .path(let path):
      do {
        return .given(
          .read(try root.read(path, maximumByteCount: PropertyListLimits.maximumByteCount)))
      } catch {
        return .unknown("its Info.plist, '\(path)', \(error.message)")
      }
    }
  }
}
