/// What libraries and tools around a project change.
extension RepositoryShape {
  private static let window = """
    import UIKit
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.makeKeyAndVisible()
        return true
      }
    }

    """
  private static let adding =
    "void f(Class c) { class_addMethod(c, @selector(application:configurationForConnectingSceneSession:options:), i, 0); }\n"
  private static let openReason =
    "adds 'application:configurationForConnectingSceneSession:options:'"

  private static func app(_ others: [String: String]) -> [String: String] {
    ShapeFiles.app(["AppDelegate.swift": window]).merging(others) { $1 }
  }

  private static func bridged(_ name: String, _ others: [String: String]) -> RepositoryShape {
    RepositoryShape(
      name: name, files: app(others), adoption: "adopted-in-code",
      expected: [lacks(ShapeFiles.notAdopted), lacks("scene-window-not-attached")])
  }

  private static func open(_ name: String, _ others: [String: String]) -> RepositoryShape {
    RepositoryShape(
      name: name, files: app(others), adoption: "undetermined",
      expected: [
        lacks(ShapeFiles.notAdopted), finds(ShapeFiles.undetermined, "warning", openReason),
      ])
  }

  private static func plain(_ name: String, _ others: [String: String]) -> RepositoryShape {
    RepositoryShape(
      name: name, files: app(others), adoption: "not-adopted",
      expected: [finds(ShapeFiles.notAdopted, "error")])
  }

  private static let library = """
    // !$*UTF8*$!
    {archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
    P = {isa = PBXProject; buildConfigurationList = PL; mainGroup = G; targets = (T);};
    G = {isa = PBXGroup; children = (); sourceTree = "<group>";};
    PL = {isa = XCConfigurationList; buildConfigurations = (C);};
    C = {isa = XCBuildConfiguration; name = Release; buildSettings = {
    SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 9.0;};};
    T = {isa = PBXNativeTarget; name = Bell; productType = "com.apple.product-type.KIND";
    buildConfigurationList = TL; buildPhases = (); dependencies = ();};
    TL = {isa = XCConfigurationList; buildConfigurations = (D);};
    D = {isa = XCBuildConfiguration; name = Release; buildSettings = {};};
    }; }

    """

  private static func pod(
    _ name: String, _ podspec: String?, kind: String = "library.static", _ severity: String
  ) -> RepositoryShape {
    var files = [
      "ios/Bell.xcodeproj/project.pbxproj": library.replacing("KIND", with: kind)
    ]
    if let podspec { files[podspec] = "Pod::Spec.new do |s|\nend\n" }
    return RepositoryShape(
      name: name, files: files,
      expected: [finds("deployment-target-too-low", severity, "9.0")])
  }

  static let libraries: [RepositoryShape] = [
    bridged(
      "a package of Node adds the method for scenes",
      ["package.json": "{\"dependencies\": {\"react-native-uiscene-bridge\": \"0.1.2\"}}"]),
    bridged(
      "a pod adds the method for scenes",
      [
        "Podfile.lock":
          "PODS:\n  - React-Core (0.87.0)\n  - react-native-uiscene-bridge (0.1.2):\n    - React-Core\n"
      ]),
    plain(
      "a package with a similar name adds nothing",
      ["package.json": "{\"dependencies\": {\"react-native-uiscene\": \"0.1.2\"}}"]),
    plain(
      "a pod that only another one names adds nothing",
      ["Podfile.lock": "PODS:\n  - Bell (1.0.0):\n    - react-native-uiscene-bridges\n"]),
    open("an installed pod adds the method at run time", ["Pods/Bell/Bell.m": adding]),
    open(
      "a pod of the repository adds the method at run time",
      [
        "Podfile": "pod 'Bell', :path => 'modules/Bell'\n",
        "modules/Bell/Bell.swift":
          "class_addMethod(c, #selector(UIApplicationDelegate.application(_:configurationForConnecting:options:)), i, nil)\n",
      ]),
    open(
      "an installed package of Node adds the method at run time",
      [
        "package.json": "{\"dependencies\": {\"bell\": \"1.0.0\"}}",
        "node_modules/bell/ios/Bell.mm": adding,
      ]),
    plain(
      "a pod adds another method at run time",
      ["Pods/Bell/Bell.m": adding.replacing("configurationForConnecting", with: "x")]),
    plain(
      "a pod mentions the method and adds none",
      ["Pods/Bell/Bell.m": adding.replacing("class_addMethod", with: "x")]),
    pod("the project of a pod is built by nobody", "bell.podspec", "info"),
    pod(
      "the project of a pod beside its podspec", "ios/Bell.podspec.json", kind: "framework", "info"),
    pod("the project of a library without a podspec", nil, "error"),
    pod("an app beside a podspec", "bell.podspec", kind: "app-extension", "error"),
  ]
}
