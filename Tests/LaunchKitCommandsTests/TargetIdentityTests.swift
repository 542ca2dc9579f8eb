import Testing

/// What a target is: its product type, its platform, its Info.plist as the build reads it.
@Suite struct TargetIdentityTests {
  // MARK: The product type

  /// The product type is that of an app in every row.
  @Test(arguments: [
    "<key>EXAppExtensionAttributes</key><dict><key>EXExtensionPointIdentifier</key>"
      + "<string>com.apple.appintents-extension</string></dict>",
    "<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>"
      + "<string>com.apple.widgetkit-extension</string></dict>",
    "<key>NSAppClip</key><dict/>",
    "<key>WKCompanionAppBundleIdentifier</key><string>com.example.other</string>",
  ])
  func theProductTypeWinsOverKeys(_ keys: String) throws {
    func errors(_ plist: String) throws -> Set<String> {
      let project = SmallProject(
        plist: plist + "<key>UIMainStoryboardFile</key><string>Main.storyboard</string>",
        files: ["AppDelegate.swift": SmallProject.delegate])
      let report = try project.report("--sdk", "27")
      #expect(report.targets.map(\.adoption) == ["not-adopted"])
      return Set(report.findings.filter { $0.severity == "error" }.map(\.rule))
    }
    let expected = try errors("")
    #expect(
      expected.isSuperset(of: ["scene-lifecycle-not-adopted", "storyboard-name-has-extension"]))
    #expect(try errors(keys) == expected)
  }

  /// Apps of other platforms have the product type of an app too.
  @Test(arguments: [("macosx", "macOS"), ("watchos", "watchOS")])
  func thePlatformDecidesWhatAnAppIs(_ sdk: String, _ name: String) throws {
    let project = SmallProject(
      common: "INFOPLIST_FILE = App/Info.plist; SDKROOT = \(sdk);",
      files: ["AppDelegate.swift": SmallProject.delegate])
    let report = try project.report("--sdk", "27")
    #expect(report.targets.map(\.verdict) == ["not concerned: \(name) has no UIKit scenes"])
    #expect(report.findings("scene-lifecycle-not-adopted").isEmpty)
  }

  // MARK: The platform

  /// The project builds for iOS.
  @Test(arguments: [
    ("xros xrsimulator", "visionOS 2.0"), ("appletvos appletvsimulator", "tvOS 17.0"),
    ("iphoneos iphonesimulator xros xrsimulator", "iOS 16.0"), ("$(UNKNOWN)", "iOS 16.0"),
  ])
  func supportedPlatformsWinOverTheSDK(_ platforms: String, _ expected: String) throws {
    let project = SmallProject(
      common: """
        INFOPLIST_FILE = App/Info.plist; SUPPORTED_PLATFORMS = "\(platforms)";
        XROS_DEPLOYMENT_TARGET = 2.0; TVOS_DEPLOYMENT_TARGET = 17.0;
        """, files: ["AppDelegate.swift": SmallProject.delegate])
    let report = try project.report("--sdk", "27")
    #expect(report.targets.map(\.platform) == [expected])
  }
}
