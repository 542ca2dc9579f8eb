// begin build
import LaunchKit

func writeInfoPlist(to path: String) throws {
  let app = LaunchDeclarations(sdk: OSVersion(27)) {
    BundleIdentity("com.example.app", executable: "App", version: "1.0", build: "1")
    SceneManifest { WindowScene("Default", delegate: "App.SceneDelegate", storyboard: "Main") }
    LaunchScreen()
  }
  try app.write(infoPlist: path)
}
// end build
