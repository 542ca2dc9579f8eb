package import FileSystem
internal import Findings
internal import PropertyListReading
package import PropertyListSyntax

/// The Info.plist of a target as a person wrote it.
package enum WrittenInfoPlist: Sendable {
  /// The file that `INFOPLIST_FILE` names. It may have errors.
  case given(PropertyListDocument)
  /// The description of the project writes the file that `INFOPLIST_FILE` names.
  case described(DescribedPropertyList)
  /// The file that `INFOPLIST_FILE` names, and keys that the description of the project adds to it.
  case completed(PropertyListDocument, DescribedPropertyList)
  /// The settings name no file.
  case none
  /// The file cannot be determined or read. The value says why, as a lower-case clause.
  case unknown(String)

  /// The setting that names it.
  package static let setting = "INFOPLIST_FILE"

  /// Reads the file that the settings name.
  ///
  /// - Parameters:
  ///   - settings: the settings of the target.
  ///   - target: the target.
  ///   - root: the folder outside of which nothing is opened.
  package static func read(
    _ settings: BuildSettings, of target: ProjectTarget, in root: ProjectRoot
  ) -> WrittenInfoPlist {
    let described = target.propertyList(namedBy: setting, settings)?.list
    if let described, !described.completesFile { return .described(described) }
    switch NamedFile.find(setting, of: settings, in: root, what: "its Info.plist") {
    case .none: return .none
    case .unknown(let reason): return .unknown(reason)
    case .path(let path):
      do {
        let document = PropertyListDocument.read(
          try root.read(path, maximumByteCount: PropertyListLimits.maximumByteCount))
        return described.map { .completed(document, $0) } ?? .given(document)
      } catch {
        return .unknown("its Info.plist, '\(path)', \(error.message)")
      }
    }
  }
}

extension ProjectTarget {
  /// The property list that the description of the project writes to the path that a setting names, and that
  /// path; nil if the setting names another file, or none.
  package func propertyList(
    namedBy setting: String, _ settings: BuildSettings
  ) -> (list: DescribedPropertyList, path: String)? {
    guard !propertyLists.isEmpty, let path = NamedFile.path(setting, of: settings),
      let list = propertyLists[path]
    else { return nil }
    return (list, path)
  }
}
