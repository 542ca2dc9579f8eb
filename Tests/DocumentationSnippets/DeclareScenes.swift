import LaunchKit

class SceneDelegate {}
class CarSceneDelegate {}

// begin builder-list
@SceneManifest.Builder func carScenes() -> [any SceneDeclaration] {
  CarPlayScene("Car", delegate: "App.CarSceneDelegate")
}
// end builder-list

@SceneManifest.Builder func windows() -> [any SceneDeclaration] {
  // begin builder-windows
  WindowScene("Default", delegate: SceneDelegate.self, storyboard: "Main")
  WindowScene("Preview", delegate: "$(PRODUCT_MODULE_NAME).PreviewSceneDelegate")
  // end builder-windows
}

@DeviceVariant.Builder func pieces() -> [any InfoPlistDeclaration] {
  // begin builder-manifest
  SceneManifest(supportsMultipleScenes: true) {
    WindowScene("Default", delegate: SceneDelegate.self, storyboard: "Main")
    CarPlayScene("Car", delegate: CarSceneDelegate.self)
  }
  // end builder-manifest
  // begin builder-entry
  InfoPlistEntry("CFBundleVersion", "1")
  InfoPlistEntry("UIAppFonts", ["Body.ttf", "Title.ttf"])
  // end builder-entry
  // begin builder-setting
  LaunchSetting(\.interface.requiresFullScreen, true)
  LaunchSetting(\.application.deviceFamilies, [1, 2])
  LaunchSetting(\.capabilities.supportsLiveActivities, .variable("$(LIVE_ACTIVITIES)"))
  // end builder-setting
  // begin builder-variant
  LaunchStoryboard("Launch")
  DeviceVariant("~ipad") { LaunchStoryboard("LaunchPad") }
  // end builder-variant
}

// begin builder-own
struct Fonts: InfoPlistDeclaration {
  let addition: LaunchAddition

  init(
    _ names: String..., file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    addition = LaunchAddition(
      infoPlist: [.init("UIAppFonts", .array(names.map { .string($0) }))],
      at: CallSite(file: file, line: line, column: column))
  }
}
// end builder-own

func writeFirstApp() throws {
  // begin builder-app
  let app = LaunchDeclarations(sdk: OSVersion(27)) {
    BundleIdentity("com.example.app", executable: "App", version: "1.2", build: "7")
    SceneManifest {
      WindowScene("Default", delegate: "App.SceneDelegate", storyboard: "Main")
    }
    LaunchScreen()
  }
  try app.write(infoPlist: "Info.plist")
  // end builder-app
}
