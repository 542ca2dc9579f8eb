import Findings
import Foundation
import LaunchKitTestSupport
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@testable import LaunchProject

@Suite struct EffectiveInfoPlistTests {
  private func file(_ inside: String, path: String = "Info.plist") -> PropertyListDocument {
    .read(
      SourceFile(
        path: path,
        text:
          "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict>\n\(inside)\n</dict>\n</plist>\n"
      ))
  }

  private func build(
    _ inside: String?, _ settings: String, product: ProductKind = .app,
    missing: [MissingSettings] = []
  ) -> EffectiveInfoPlist {
    let home = SourcePlace(
      RelatedFile(SourceFile(path: "project.pbxproj", text: "App"), isText: true),
      SourceSpan(0..<3))
    return EffectiveInfoPlist(
      infoPlist: inside.map { file($0) },
      settings: sampleSettings(
        "INFOPLIST_PREPROCESS = NO\n" + settings, missing: missing, product: product),
      product: product, home: home)
  }

  private func text(_ plist: EffectiveInfoPlist, _ key: String) -> String? {
    guard let value = plist.document.root?.dictionary?[key] else { return nil }
    return value.kind.isContainer
      ? (try? PropertyListWriter.write(value, as: .json).bytes).map {
        String(decoding: $0, as: UTF8.self).filter { $0 != " " && $0 != "\n" }
      } : value.boolean.map { String($0) } ?? value.string ?? value.sourceText
  }

  @Test func settingsArePutIn() {
    let plist = build(
      """
      <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
      <key>$(PRODUCT_NAME)</key><array><string>x-$(PRODUCT_NAME:rfc1034identifier)</string></array>
      <key>Open</key><string>$(NONE) $(PRODUCT_NAME)</string>
      <key>Folder</key><string>$(SRCROOT)/x</string>
      <key>CFBundleIconFile</key><string></string>
      <key>Number</key><integer>5</integer>
      """, "PRODUCT_NAME = A & B")
    #expect(text(plist, "CFBundleName") == "A & B")
    #expect(text(plist, "$(PRODUCT_NAME)") == "[\"x-A---B\"]")
    #expect(text(plist, "Open") == "$(NONE) $(PRODUCT_NAME)")
    #expect(text(plist, "Folder") == "$(SRCROOT)/x")
    #expect(text(plist, "CFBundleIconFile") == nil)
    #expect(text(plist, "Number") == "5")
    #expect(plist.document.diagnostics.isEmpty)
    #expect(plist.unknownReason == nil)
    #expect(plist.missingInputs.isEmpty)
  }

  @Test func keysAreGenerated() {
    let plist = build(
      nil,
      """
      GENERATE_INFOPLIST_FILE = YES
      SDKROOT = iphoneos
      IPHONEOS_DEPLOYMENT_TARGET = 16.4
      TARGETED_DEVICE_FAMILY = 1,2
      PRODUCT_BUNDLE_IDENTIFIER = com.example.$(PRODUCT_NAME:rfc1034identifier)
      MARKETING_VERSION = 1.2
      INFOPLIST_KEY_CFBundleDisplayName = Shown
      INFOPLIST_KEY_UIRequiresFullScreen = NO
      INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = UIInterfaceOrientationPortrait  UIInterfaceOrientationLandscapeLeft
      INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES
      INFOPLIST_KEY_UILaunchScreen_Generation = YES
      INFOPLIST_KEY_NSCameraUsageDescription = $(WHY)
      INFOPLIST_KEY_UIBackgroundModes = audio
      """)
    #expect(text(plist, "CFBundleIdentifier") == "com.example.My-App")
    #expect(text(plist, "CFBundleName") == "My App")
    #expect(text(plist, "CFBundleExecutable") == "My App")
    #expect(text(plist, "CFBundlePackageType") == "APPL")
    #expect(text(plist, "CFBundleDevelopmentRegion") == "en")
    #expect(text(plist, "CFBundleShortVersionString") == "1.2")
    #expect(text(plist, "CFBundleVersion") == nil)
    #expect(text(plist, "CFBundleDisplayName") == "Shown")
    #expect(text(plist, "UIRequiresFullScreen") == "false")
    #expect(text(plist, "LSRequiresIPhoneOS") == "true")
    #expect(text(plist, "UIDeviceFamily") == "[1,2]")
    #expect(text(plist, "MinimumOSVersion") == "16.4")
    #expect(text(plist, "CFBundleSupportedPlatforms") == "[\"iPhoneOS\"]")
    #expect(
      text(plist, "UISupportedInterfaceOrientations~ipad")
        == "[\"UIInterfaceOrientationPortrait\",\"UIInterfaceOrientationLandscapeLeft\"]")
    #expect(
      text(plist, "UIApplicationSceneManifest")
        == "{\"UIApplicationSupportsMultipleScenes\":true,\"UISceneConfigurations\":{}}")
    #expect(text(plist, "UILaunchScreen") == "{\"UILaunchScreen\":{}}")
    #expect(text(plist, "NSCameraUsageDescription") == "$(WHY)")
    // This is not one of the keys that the build makes.
    #expect(text(plist, "UIBackgroundModes") == nil)
    #expect(plist.document.source.path == "project.pbxproj")
  }

  @Test func settingsGoBeforeTheFile() {
    let plist = build(
      """
      <key>CFBundleDisplayName</key><string>Mine</string>
      <key>UIStatusBarStyle</key><string>Same</string>
      <key>UIApplicationSceneManifest</key><dict>
        <key>UISceneConfigurations</key><dict><key>R</key><array/></dict><key>Own</key><true/></dict>
      <key>UIRequiredDeviceCapabilities</key><array><string>arm64</string></array>
      <key>NSCameraUsageDescription</key><array/>
      """,
      """
      GENERATE_INFOPLIST_FILE = YES
      INFOPLIST_KEY_CFBundleDisplayName = Other
      INFOPLIST_KEY_UIStatusBarStyle = Same
      INFOPLIST_KEY_NSCameraUsageDescription = x
      INFOPLIST_KEY_UIRequiredDeviceCapabilities = arm64 metal
      INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES
      """)
    #expect(text(plist, "CFBundleDisplayName") == "Other")
    #expect(
      text(plist, "UIApplicationSceneManifest")
        == "{\"UISceneConfigurations\":{\"R\":[]},\"Own\":true}")
    #expect(text(plist, "UIRequiredDeviceCapabilities") == "[\"arm64\",\"metal\"]")
    #expect(text(plist, "NSCameraUsageDescription") == "[]")
    #expect(
      plist.conflicts.map { "\($0.key) \($0.outcome.rawValue)" } == [
        "CFBundleDisplayName settingReplaces", "NSCameraUsageDescription buildFails",
        "UIRequiredDeviceCapabilities joined", "UIApplicationSceneManifest unknown",
      ])
    #expect(plist.conflicts[0].fileText == "Mine")
    #expect(plist.conflicts[0].settingText == "Other")
    #expect(plist.conflicts[0].filePlace.text == "Mine")
    // Without generation the settings have no effect.
    let plain = build("", "INFOPLIST_KEY_CFBundleDisplayName = Other")
    #expect(text(plain, "CFBundleDisplayName") == nil)
  }

  /// The place of the first occurrence of a text in the made document.
  private func place(_ plist: EffectiveInfoPlist, _ part: String) throws -> SourcePlace {
    let text = String(decoding: plist.document.source.bytes, as: UTF8.self)
    let range = try #require(text.range(of: part))
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return plist.place(of: SourceSpan(start..<start + part.utf8.count))
  }

  @Test func placesLeadBack() throws {
    let plist = build(
      """
      <key>Copied</key><string>one two three</string>
      <key>Made</key><string>one $(PRODUCT_NAME)!</string>
      <key>In</key><dict><key>Deep</key><array><string>x</string><string>y &amp; z</string></array></dict>
      """,
      """
      GENERATE_INFOPLIST_FILE = YES
      PRODUCT_NAME = App
      INFOPLIST_KEY_CFBundleDisplayName = Shown Name
      INFOPLIST_KEY_UISupportedInterfaceOrientations = Left   Right
      INFOPLIST_KEY_UILaunchScreen_Generation = YES
      """)
    let copied = try place(plist, "two")
    #expect(copied.text == "two")
    #expect(copied.file.source.path == "Info.plist")
    #expect(copied.keyPath == [.key("Copied")])
    #expect(try place(plist, "one App!").text == "one $(PRODUCT_NAME)!")
    #expect(try place(plist, "App!").text == "one $(PRODUCT_NAME)!")
    #expect(try place(plist, "Made").text == "Made")
    let deep = try place(plist, "y &amp; z")
    #expect(deep.text == "y &amp; z")
    #expect(deep.keyPath == [.key("In"), .key("Deep"), .index(1)])
    let shown = try place(plist, "Name<")
    #expect(shown.file.source.path == "0.xcconfig")
    #expect(try place(plist, "Shown Name").text == "Shown Name")
    #expect(try place(plist, "Right").text == "Right")
    #expect(try place(plist, "CFBundleDisplayName").text == "Shown Name")
    #expect(try place(plist, "UILaunchScreen").text == "YES")
    #expect(try place(plist, "6.0") == plist.home)
    #expect(plist.place(of: .at(0)) == plist.home)
    let root = try #require(plist.document.root)
    #expect(plist.place(of: root.openingSpan) == plist.home)
    #expect(plist.home.text == "<dict>")
    let made = try #require(root.dictionary?["Made"])
    #expect(
      plist.notes(for: made.contentSpan).map(\.message) == ["'$(PRODUCT_NAME)' is 'App' here"])
    #expect(plist.origin(of: made.contentSpan)?.source == .expandedFile)
  }

  @Test(arguments: [PropertyListWriter.Target.binary, .json, .openStep])
  func otherFormatsAreRead(_ format: PropertyListWriter.Target) throws {
    let source = file(
      "<key>A</key><string>x $(PRODUCT_NAME)</string><key>B</key><string>y</string>")
    let bytes = try PropertyListWriter.write(try #require(source.root), as: format).bytes
    let plist = EffectiveInfoPlist(
      infoPlist: .read(SourceFile(path: "Info.plist", bytes: bytes)),
      settings: sampleSettings(""), product: .app,
      home: source.root.map { root in
        SourcePlace(RelatedFile(source.source, isText: true), root.span)
      } ?? SourcePlace(RelatedFile(source.source, isText: true), .at(0)))
    #expect(text(plist, "A") == "x My App")
    #expect(text(plist, "B") == "y")
    let value = try #require(plist.document.root?.dictionary?["B"])
    #expect(plist.place(of: value.contentSpan).keyPath == [.key("B")])
  }

  @Test func preprocessedAndBrokenFilesAreSaid() {
    let preprocessed = EffectiveInfoPlist(
      infoPlist: file("#if DEBUG\n<key>A</key><string>B</string>\n#endif"),
      settings: sampleSettings("INFOPLIST_PREPROCESS = YES"), product: .app,
      home: SourcePlace(RelatedFile(SourceFile(path: "x", text: ""), isText: true), .at(0)))
    #expect(preprocessed.unknownReason == "'Info.plist' is preprocessed")
    #expect(build("<key>A</key>", "").unknownReason == "'Info.plist' has errors")
  }

  /// For any damaged file, every span of the document leads to a place inside some file.
  @Test func mutatedFilesLeadSomewhere() throws {
    var generator = SeededGenerator(seed: 11)
    let sample = Array(
      file(
        """
        <key>A</key><string>$(PRODUCT_NAME) &lt;</string><key>B</key><dict><key>C</key><array>
        <integer>1</integer><true/><data>AAAA</data></array></dict><key>A</key><string/>
        """
      ).source.bytes)
    for _ in 0..<400 {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        if Bool.random(using: &generator) {
          bytes[at] = UInt8.random(in: 32...126, using: &generator)
        } else {
          bytes.remove(at: at)
        }
      }
      let plist = EffectiveInfoPlist(
        infoPlist: .read(SourceFile(path: "m.plist", bytes: bytes)),
        settings: sampleSettings(
          "GENERATE_INFOPLIST_FILE = YES\nINFOPLIST_KEY_UILaunchScreen_Generation = YES"),
        product: .app,
        home: SourcePlace(RelatedFile(SourceFile(path: "x", text: ""), isText: true), .at(0)))
      #expect(!plist.document.hasErrors)
      #expect(plist.nodes.count == plist.document.nodeCount)
      for node in plist.nodes {
        let place = plist.place(of: node.content)
        #expect(Int(place.span.end) <= place.file.source.count)
        _ = plist.notes(for: node.span)
      }
    }
  }

  @Test func listingsSayWhereValuesComeFrom() throws {
    let plist = build(
      "<key>A</key><string>x $(PRODUCT_NAME)</string><key>B</key><dict><key>C</key><true/></dict>",
      "GENERATE_INFOPLIST_FILE = YES\nPRODUCT_NAME = a--b\nINFOPLIST_KEY_CFBundleDisplayName = N")
    let xml = String(decoding: plist.commentedXML, as: UTF8.self)
    #expect(xml.contains("\t<!-- Info.plist:4, PRODUCT_NAME at 0.xcconfig:3 -->\n\t<key>A</key>"))
    #expect(xml.contains("\t<!-- 0.xcconfig:4 -->\n\t<key>CFBundleDisplayName</key>"))
    #expect(xml.contains("\t\t<key>C</key>"))
    let document = PropertyListDocument.read(SourceFile(path: "x", text: xml))
    #expect(!document.hasErrors)
    #expect(
      document.root.map { PropertyListFragment($0) }
        == plist.document.root.map { PropertyListFragment($0) })
    let json = String(decoding: plist.json(target: "T", configuration: "C"), as: UTF8.self)
    #expect(
      json.hasPrefix("{\n  \"version\": 1,\n  \"target\": \"T\",\n  \"configuration\": \"C\","))
    #expect(json.contains("\"value\": \"x a--b\",\n      \"source\": \"expanded-file\""))
    #expect(!PropertyListDocument.read(SourceFile(path: "y", text: json)).hasErrors)
  }
}
