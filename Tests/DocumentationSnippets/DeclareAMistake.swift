import LaunchKit

// What is printed names this file and line, wherever the package lies.
#sourceLocation(file:"Declare/App.swift",line:2)
// begin builder-mistake
let mistaken = LaunchDeclarations(sdk: OSVersion(27)) {
  SceneManifest {
    WindowScene("Default", delegate: "App.SceneDelegate", storyboard: "Main.storyboard")
  }
  URLType("com.example.app", schemes: ["my app"])
}
// end builder-mistake
#sourceLocation()
