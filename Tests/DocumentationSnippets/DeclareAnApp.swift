// begin builder-declare
import LaunchKit

func declaredApp(debug: Bool = false) -> LaunchDeclarations {
  LaunchDeclarations(platform: .ios, sdk: OSVersion(27), deploymentTarget: OSVersion(17)) {
    BundleIdentity("com.example.app", executable: "App", version: "1.2", build: "7")
    SceneManifest(supportsMultipleScenes: true) {
      WindowScene("Default", delegate: "App.SceneDelegate", storyboard: "Main")
      CarPlayScene("Car", delegate: "App.CarSceneDelegate")
    }
    LaunchScreen(colorName: "Background")
    URLType("com.example.app", schemes: ["example"])
    BackgroundModes("remote-notification")
    PushNotifications(debug ? .development : .production)
    Entitlement("com.apple.developer.carplay-audio")
    if debug { InfoPlistEntry("UIFileSharingEnabled", true) }
  }
}
// end builder-declare

// begin builder-tuist
func generateForTuist() throws {
  let written = try declaredApp().write(
    infoPlist: "Derived/App-Info.plist", entitlements: "Derived/App.entitlements")
  for finding in written.findings { print(finding) }
}
// end builder-tuist

// begin builder-bundler
func infoPlistOfBundle() throws -> [UInt8] {
  let template = try PropertyListDocument.read(path: "Template-Info.plist")
  let checked = try declaredApp().checked(mergedInto: template).accepted()
  return try checked.infoPlist(as: .binary)
}
// end builder-bundler

// begin builder-tool
func runTool(_ arguments: [String]) -> Int32 {
  do {
    try declaredApp().write(infoPlist: arguments[1])
    return 0
  } catch {
    print(error)
    return 1
  }
}
// end builder-tool

// begin builder-test
func checkDeclaredApp() throws {
  for debug in [true, false] { try declaredApp(debug: debug).validated(upTo: .warning) }
}
// end builder-test
