import LaunchKitTestSupport

/// Files that are not what they seem, and classes that are not in the app.
extension RepositoryShape {
  private static let frameworks = """
    K = {isa = PBXFileReference; name = UIKit.framework; path = System/Library/Frameworks/UIKit.framework;
    sourceTree = SDKROOT;};
    V = {isa = PBXFileReference; path = Vendor/Engine.xcframework; sourceTree = "<group>";};
    """

  /// A manifest that names a class without a module, in an app that links something.
  private static func objectiveCDelegate(linking file: String) -> [String: String] {
    ShapeFiles.app(["AppDelegate.swift": SmallProject.delegate]) {
      $0.plist = SmallProject.manifest.replacing("$(PRODUCT_MODULE_NAME).", with: "Boat")
      $0.objects =
        frameworks + """
          LK = {isa = PBXBuildFile; fileRef = \(file);};
          LP = {isa = PBXFrameworksBuildPhase; files = (LK);};
          """
      $0.phases = ["LP"]
    }
  }

  private static func browser(_ change: (inout SmallProject) -> Void) -> [String: String] {
    ShapeFiles.app([
      "AppDelegate.swift": SmallProject.delegate, "SceneDelegate.swift": ShapeFiles.sceneDelegate,
      "Shipped.entitlements": SampleFolder.plist(
        "<key>com.apple.developer.web-browser</key><true/>"),
      "Plain.entitlements": SampleFolder.plist(""),
    ]) {
      $0.plist =
        SmallProject.manifest + """
          <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
          <array><string>http</string><string>https</string></array></dict></array>
          """
      change(&$0)
    }
  }

  static let precision: [RepositoryShape] = [
    RepositoryShape(
      name: "a property list is encrypted with git-crypt",
      files: ShapeFiles.app([
        "AppDelegate.swift": SmallProject.delegate, "SceneDelegate.swift": ShapeFiles.sceneDelegate,
        "Keys.plist": "\u{0}GITCRYPT\u{0}\u{7}\u{8}",
      ]) { $0.plist = SmallProject.manifest }, adoption: "adopted",
      expected: [lacks("plist-illegal-character"), lacks("plist-syntax-invalid")],
      leavesOpen: "encrypted with git-crypt"),
    RepositoryShape(
      name: "the Info.plist is preprocessed with a header, and its version is one word",
      files: ShapeFiles.app([
        "AppDelegate.swift": SmallProject.delegate, "SceneDelegate.swift": ShapeFiles.sceneDelegate,
      ]) {
        $0.common += "INFOPLIST_PREPROCESS = YES; INFOPLIST_PREFIX_HEADER = Made/names.h;"
        $0.plist = SmallProject.manifest
      }.mapValues { $0.replacing("<string>1.0</string>", with: "<string>BoatVersion</string>") },
      adoption: "adopted", expected: [lacks("short-version-invalid")],
      leavesOpen: "'BoatVersion' may be a macro"),
    RepositoryShape(
      name: "the scene delegate is beside the sources and not compiled",
      files: ShapeFiles.app(["AppDelegate.swift": SmallProject.delegate]) {
        $0.plist = SmallProject.manifest
      }.merging(["App/SceneDelegate.swift": ShapeFiles.sceneDelegate]) { $1 }, adoption: "adopted",
      expected: [
        finds(
          "scene-delegate-not-in-target", "error", at: "App/Info.plist",
          "add 'App/SceneDelegate.swift'"),
        lacks("scene-delegate-class-unresolved"),
      ]),
    RepositoryShape(
      name: "no source has the class of the manifest, and only the system's frameworks are linked",
      files: objectiveCDelegate(linking: "K"), adoption: "adopted",
      expected: [finds("scene-delegate-class-unresolved", "error", "'BoatSceneDelegate'")]),
    RepositoryShape(
      name: "no source has the class of the manifest, and a vendor's framework is linked",
      files: objectiveCDelegate(linking: "V"), adoption: "adopted",
      expected: [lacks("scene-delegate-class-unresolved")], leavesOpen: "'BoatSceneDelegate'"),
    RepositoryShape(
      name: "the shipped configuration of a browser has its entitlement",
      files: browser {
        $0.settings = [
          "Debug": "CODE_SIGN_ENTITLEMENTS = App/Plain.entitlements;",
          "Release": "CODE_SIGN_ENTITLEMENTS = App/Shipped.entitlements;",
        ]
      }.mapValues {
        $0.replacing("TL = {", with: "TL = {defaultConfigurationName = Release; ")
      }, adoption: "adopted", expected: [lacks("url-scheme-reserved")]),
    RepositoryShape(
      name: "the Info.plist has an identifier, and the setting for it is empty",
      files: ShapeFiles.app([
        "AppDelegate.swift": SmallProject.delegate, "SceneDelegate.swift": ShapeFiles.sceneDelegate,
      ]) {
        $0.common += "PRODUCT_BUNDLE_IDENTIFIER = \"\";"
        $0.plist = SmallProject.manifest
      }.mapValues {
        $0.replacing("$(PRODUCT_BUNDLE_IDENTIFIER)", with: "org.example.boat")
      }, adoption: "adopted",
      expected: [finds("bundle-identifier-mismatch", "warning", at: "App/Info.plist", "is empty")]),
  ]
}
