package import PropertyListSyntax

/// A privacy manifest: what the code of one bundle collects, tracks and accesses.
package struct PrivacyManifest: Sendable {
  /// The only name under which the system and App Store Connect look for a manifest.
  package static let fileName = "PrivacyInfo.xcprivacy"

  /// The top level.
  package let root: LevelDictionary
  /// The dictionaries under `NSPrivacyAccessedAPITypes`.
  package let accessedAPIs: [LevelDictionary]
  /// The dictionaries under `NSPrivacyCollectedDataTypes`.
  package let collectedData: [LevelDictionary]

  /// Reads a manifest; nil when the root is not a dictionary.
  ///
  /// - Complexity: linear in the size of the document.
  package init?(_ document: PropertyListDocument) {
    guard let dictionary = document.boundingSharedText().root?.dictionary else { return nil }
    root = LevelDictionary(dictionary, level: .privacyManifest)
    accessedAPIs = Self.entries("NSPrivacyAccessedAPITypes", .accessedAPI, in: dictionary)
    collectedData = Self.entries(
      "NSPrivacyCollectedDataTypes", .collectedDataType, in: dictionary)
  }

  private static func entries(
    _ name: String, _ level: KeyCatalog.Level, in root: PropertyListDictionary
  ) -> [LevelDictionary] {
    root[name]?.array.map { array in
      array.compactMap { $0.dictionary }.map { LevelDictionary($0, level: level) }
    } ?? []
  }

  /// Every dictionary whose keys the catalog describes, the top level first.
  package var dictionaries: [LevelDictionary] { [root] + accessedAPIs + collectedData }

  /// Whether a path names a file of this kind.
  package static func isManifest(_ path: String) -> Bool {
    path.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }

  private static let ending = ".xcprivacy"
}
