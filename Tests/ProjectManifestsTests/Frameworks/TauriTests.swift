import FileSystem
import ProjectManifests
import Testing

/// Apps of Tauri without an Xcode project.
@Suite struct TauriTests {
  private static let configuration = "{\"identifier\": \"a.b\", \"productName\": \"Lamp\"}"

  private static let apps: [(files: [String: String], isApp: Bool)] = [
    (["Cargo.toml": "", "src/main.rs": "fn main() {}"], false),
    (["Cargo.toml": "[lib]\n", "src/lib.rs": "pub fn run() {}", "src/main.rs": ""], false),
    (
      [
        "Cargo.toml": "",
        "src/lib.rs": "#[cfg_attr(mobile, tauri::mobile_entry_point)]\npub fn run() {}",
      ], true
    ),
    (["Cargo.toml": "", "src/app/start.rs": "#[tauri::mobile_entry_point]\nfn main() {}"], true),
    (["Cargo.toml": "", "src/main.rs": "", "tauri.ios.conf.json": "{}"], true),
    (["Cargo.toml": "", "src/main.rs": "", "Info.ios.plist": ""], true),
    (
      [
        "Cargo.toml": "", "src/main.rs": "",
        "tauri.conf.json": "{\"identifier\": \"a.b\", \"bundle\": {\"iOS\": {}}}",
      ], true
    ),
    // Without the crate it is not known.
    ([:], true),
  ]

  @Test("An app without a mobile entry point is no app for iOS", arguments: apps)
  func otherAppsAreLeftOut(files: [String: String], isApp: Bool) throws {
    let all = ["tauri.conf.json": Self.configuration].merging(files) { $1 }
    try ManifestSample.files(all) { root, folder in
      #expect(ProjectSources.recognize("\(folder)/tauri.conf.json", in: root) == isApp)
    }
  }
}
