import FileSystem
import Findings
import LaunchProject
import ProjectManifests
import PropertyListSyntax
import Testing

/// Apps of Cordova, as `config.xml` describes them.
@Suite struct CordovaTests {
  private static func widget(_ content: String, _ attributes: String = "") -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <widget id="a.b" version="1.2.3" \(attributes) xmlns:cdv="http://cordova.apache.org/ns/1.0">
      <name>My App</name>\(content)
    </widget>
    """
  }

  private static let engine = "<engine name=\"ios\" spec=\"8.0.0\"/>"

  private static let versions: [(package: String?, content: String, adopts: Bool?)] = [
    (nil, "", nil), (nil, engine, true), (nil, "<engine name=\"ios\" spec=\"~7.1.1\"/>", false),
    (nil, "<engine name=\"android\" spec=\"14.0.0\"/>", nil), ("^8.0.0", "", true),
    ("^6.3.0", engine, false), (">=6.0.0", "", nil), ("latest", "", nil), ("6.x || 8.x", "", nil),
    (
      "^6.3.0",
      "<platform name=\"ios\"><config-file target=\"*-Info.plist\" parent=\"UIApplicationSceneManifest\"><dict/></config-file></platform>",
      nil
    ),
  ]

  @Test("The version of cordova-ios says whether an app adopts scenes", arguments: versions)
  func theVersionDecidesScenes(package: String?, content: String, adopts: Bool?) throws {
    var files = ["config.xml": Self.widget(content)]
    if let package {
      files["package.json"] = "{\"devDependencies\": {\"cordova-ios\": \"\(package)\"}}"
    }
    try ManifestSample.read(files, "config.xml") { project, _, _ in
      let target = try #require(project.targets.first)
      #expect(target.start?.adoptsScenes == adopts)
      let reasons = target.propertyLists.values.compactMap(\.unknownReason)
      #expect(reasons.isEmpty == (adopts == true))
    }
  }

  private static func change(_ key: String, _ value: String) -> String {
    "\(engine)<platform name=\"ios\"><config-file target=\"*-Info.plist\" parent=\"\(key)\">\(value)</config-file></platform>"
  }

  private static let values: [(content: String, key: String, value: PropertyListFragment?)] = [
    (engine, "CFBundleIdentifier", .string("a.b")), (engine, "CFBundleVersion", .string("1.2.3")),
    (engine, "CFBundleShortVersionString", .string("1.2.3")),
    (engine, "CFBundleName", .string("My App")),
    (engine, "UILaunchStoryboardName", .string("CDVLaunchScreen")),
    (
      "\(engine)<preference name=\"deployment-target\" value=\"15.0\"/>", "MinimumOSVersion",
      .string("15.0")
    ),
    (
      "\(engine)<preference name=\"orientation\" value=\"portrait\"/>",
      "UISupportedInterfaceOrientations", .array([.string("UIInterfaceOrientationPortrait")])
    ),
    (change("X", "<string>a &amp; b</string>"), "X", .string("a & b")),
    (change("X", "<true/>"), "X", .boolean(true)),
    (change("X", "<integer>7</integer>"), "X", .integer(7)),
    (change("X", "<array><string>a</string></array>"), "X", .array([.string("a")])),
    (
      change("X", "<dict><key>a</key><false/></dict>"), "X",
      .dictionary([PropertyListFragment.Entry("a", .boolean(false))])
    ),
    (change("X", ""), "X", nil), (change("X", "<data>AA==</data>"), "X", nil),
  ]

  @Test("A value of the widget is in the Info.plist", arguments: values)
  func valuesAreMade(content: String, key: String, value: PropertyListFragment?) throws {
    try ManifestSample.app(["config.xml": Self.widget(content)], "config.xml") { _, plist in
      #expect(plist.fragment(key) == value)
    }
  }

  @Test func pluginsAreNamed() throws {
    let content = "\(Self.engine)<plugin name=\"cordova-plugin-camera\"/><plugin name=\"b\"/>"
    try ManifestSample.read(["config.xml": Self.widget(content)], "config.xml") { project, _, _ in
      let messages = project.notChecked.map(\.message)
      #expect(messages.contains { $0.contains("'cordova-plugin-camera' and 1 more is not read") })
      #expect(project.notChecked.allSatisfy { $0.needs[0].contains("cordova prepare ios") })
    }
  }

  private static let recognitions: [(text: String, beside: String?, isOne: Bool)] = [
    (widget(""), "www/index.html", true), (widget(""), "platforms/platforms.json", true),
    // A copy in a project that Cordova or Capacitor made.
    (widget(""), nil, false), (widget(""), "public/index.html", false),
    ("<widget xmlns=\"http://www.w3.org/ns/widgets\"/>", "www/index.html", true),
    ("<configuration/>", "www/index.html", false), ("<widget id=\"a\"/>", "www/index.html", false),
    ("<widget><engine name=\"ios\"/></widget>", nil, true), ("", "www/index.html", false),
  ]

  @Test("A file of another tool is left out", arguments: recognitions)
  func otherFilesAreLeftOut(text: String, beside: String?, isOne: Bool) throws {
    var files = ["config.xml": text]
    if let beside { files[beside] = "" }
    try ManifestSample.files(files) { root, folder in
      #expect(ProjectSources.recognize("\(folder)/config.xml", in: root) == isOne)
    }
  }

  private static let hostile = [
    ManifestSample.nested("<widget>", "</widget>"), "<widget", "",
    "<!DOCTYPE widget [<!ENTITY a SYSTEM \"/etc/passwd\">]><widget>&a;</widget>",
  ]

  @Test("A hostile widget is refused with a reason", arguments: hostile)
  func hostileWidgetsAreRefused(text: String) throws {
    try ManifestSample.read(["config.xml": text], "config.xml") { project, _, _ in
      #expect(!project.problems.isEmpty)
      #expect(project.targets.isEmpty)
    }
  }
}
