internal import FileSystem
internal import PropertyListSyntax
internal import SourceText

/// Tauri creates the Xcode project of a mobile app. An app for computers has neither a library with a mobile entry
/// point nor a configuration for iOS.
extension FrameworkApp {
  static let tauri = FrameworkApp(
    framework: "Tauri", fileNames: ["tauri.conf.json"], command: "cargo tauri ios init",
    recognizes: { source, root in
      // The project in that folder, or its specification for XcodeGen, says more than this file.
      let own = PathText.folder(of: source.path)
      guard root.item(at: ProjectRoot.join(own, "gen/apple")) != .folder,
        let object = JSONManifest(source).object, object["identifier"] != nil
      else { return false }
      return object["bundle"]?.dictionary?["iOS"] != nil
        || ["tauri.ios.conf.json", "Info.ios.plist"].contains {
          root.item(at: ProjectRoot.join(own, $0)) == .file
        }
        || mayBeMobile(crate: own, in: root)
    },
    name: { source, _ in JSONManifest(source).object?["productName"]?.string },
    verdict: { _, _, _ in
      unknown("Tauri", "the version of tauri-cli that creates the project decides it")
    })

  /// Whether a crate may have an entry point for mobile apps; false if all its sources are there and none has one.
  private static func mayBeMobile(crate: String, in root: ProjectRoot) -> Bool {
    guard root.item(at: ProjectRoot.join(crate, "Cargo.toml")) == .file else { return true }
    let search = TextSearch(
      folder: ProjectRoot.join(crate, "src"), endings: [".rs"],
      texts: [["mobile_entry_point", "ios_binding!"]], in: root)
    return search.first != nil || !search.isWhole
  }
}
