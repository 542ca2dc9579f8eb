import FileSystem
import Findings
import LaunchProject
import PropertyListSyntax
import SourceText
import Testing

/// Property lists that a specification writes: their values, and where each is.
@Suite struct SpecPropertyListTests {
  private static let scalars: [(text: String, value: PropertyListFragment)] = [
    ("yes", .boolean(true)), ("NO", .boolean(false)), ("On", .boolean(true)), ("y", .string("y")),
    ("True", .boolean(true)), ("tRUE", .string("tRUE")), ("12", .integer(12)),
    ("-1_000", .integer(-1000)), ("010", .integer(8)), ("0o17", .integer(15)),
    ("0x1F", .integer(31)), ("0b101", .integer(5)), ("1:30", .integer(90)), ("0", .integer(0)),
    ("+7", .integer(7)), ("09", .real(9)), ("1.10", .real(1.1)), ("26.0", .real(26)),
    ("1e3", .real(1000)), (".5", .real(0.5)), ("1.", .real(1)), ("1.2.3", .string("1.2.3")),
    ("1.2-beta", .string("1.2-beta")), (".", .string(".")),
    ("2001-01-02", .date(86_400)), ("2026-01-02", .date(789_004_800)),
    ("2001-01-01T01:00:00+01:00", .date(0)), ("2001-01-01 00:00:01", .date(1)),
    ("2001-13-01", .string("2001-13-01")), ("", .string("")), ("~", .string("~")),
    ("null", .string("null")), ("\"12\"", .string("12")), ("'yes'", .string("yes")),
    ("!!str 12", .string("12")), ("=", .string("=")), ("<<", .string("<<")),
    ("99999999999999999999", .real(1e20)), ("0x", .string("0x")),
  ]

  @Test("A scalar is what XcodeGen reads it as", arguments: scalars)
  func scalarsAreResolved(text: String, value: PropertyListFragment) throws {
    let specification = """
      name: App
      targets:
        App:
          type: application
          platform: iOS
          info:
            path: Info.plist
            properties:
              Key: \(text)
      """
    try ManifestSample.read(specification) { project in
      let list = try #require(try project.target("App").propertyLists.first?.value)
      let entry = try #require(list.entries.last)
      guard case .scalar(let found) = entry.value.content else {
        Issue.record("no scalar")
        return
      }
      #expect(found == value)
    }
  }

  private static let app = """
    name: App
    options: {developmentLanguage: de}
    targets:
      App:
        type: application
        platform: iOS
        deploymentTarget: "17.0"
        settings:
          MARKETING_VERSION: 3.0.1
        info:
          path: App/Info.plist
          properties:
            # Größe: 🛳
            CFBundleShortVersionString: $(MARKETING_VERSION)
            UIBackgroundModes: [audio, fetch]
            Nested: {Größe: "a\\tb", Flag: yes}
            Empty:
        entitlements:
          path: App/App.entitlements
          properties:
            aps-environment: development

    """

  private static func effective<Result>(
    _ body: (EffectiveInfoPlist, BuildSettings, ProjectTarget) throws -> Result
  ) throws -> Result {
    // XcodeGen overwrites an existing file at the path that it writes.
    let stale = "<plist version=\"1.0\"><dict><key>Stale</key><true/></dict></plist>"
    return try ManifestSample.read(["project.yml": app, "App/Info.plist": stale]) {
      project, root, _ in
      let target = try project.target("App")
      let settings = try project.settings("App", in: root)
      guard case .described(let described) = WrittenInfoPlist.read(settings, of: target, in: root)
      else {
        Issue.record("the Info.plist is not described")
        throw InputFailure(path: "", message: "")
      }
      let plist = EffectiveInfoPlist(
        infoPlist: nil, described: described, settings: settings, product: .app,
        home: target.place)
      return try body(plist, settings, target)
    }
  }

  @Test func theInfoPlistHasTheDefaultsAndTheProperties() throws {
    try Self.effective { plist, _, _ in
      let root = try #require(plist.document.root?.dictionary)
      let texts = [
        "CFBundleDevelopmentRegion", "CFBundleInfoDictionaryVersion", "CFBundleName",
        "CFBundlePackageType", "CFBundleShortVersionString", "CFBundleVersion", "MinimumOSVersion",
        "Empty",
      ].map { root[$0]?.string }
      #expect(texts == ["de", "6.0", "App", "APPL", "3.0.1", "1", "17.0", ""])
      #expect(root["UIDeviceFamily"]?.array.map { Array($0).count } == 2)
      #expect(root["Stale"] == nil)
    }
  }

  @Test func everyValueLeadsToItsLine() throws {
    try Self.effective { plist, _, _ in
      let root = try #require(plist.document.root?.dictionary)
      func place(_ value: PropertyListValue?) throws -> (text: String, line: Int, column: Int) {
        let place = plist.place(of: try #require(value).contentSpan)
        let location = LineTable(place.file.source).location(at: Int(place.span.start))
        return (place.text, location.line, location.column)
      }
      #expect(try place(root["UIBackgroundModes"]?.array?.first { _ in true }) == ("audio", 15, 29))
      #expect(try place(root["CFBundleShortVersionString"]) == ("$(MARKETING_VERSION)", 14, 37))
      let nested = try #require(root["Nested"]?.dictionary)
      #expect(try place(nested["Größe"]) == ("a\\tb", 16, 28))
      #expect(try place(nested.entry("Größe")?.key) == ("Größe", 16, 18))
      // Keys that XcodeGen adds by itself have the place of the Info.plist.
      #expect(try place(root["CFBundleVersion"]) == ("info", 10, 5))
      #expect(plist.home.text == "info")
    }
  }

  @Test func originsSayWhoWroteAValue() throws {
    try Self.effective { plist, _, _ in
      let root = try #require(plist.document.root?.dictionary)
      let sources = [
        "UIBackgroundModes", "CFBundleShortVersionString", "CFBundleVersion", "MinimumOSVersion",
      ]
      .map { key in root.entry(key).flatMap { plist.origin(of: $0.value.span)?.source } }
      #expect(sources == [.manifest, .expandedManifest, .generator, .build])
      let text = String(decoding: plist.commentedXML, as: UTF8.self)
      #expect(
        text.contains(
          "project.yml:10: default of the project generator -->\n\t<key>CFBundleVersion</key>"))
    }
  }

  @Test func entitlementsAreWhatIsWritten() throws {
    try Self.effective { _, settings, target in
      let described = try #require(target.propertyList(namedBy: "CODE_SIGN_ENTITLEMENTS", settings))
      let made = SynthesizedPropertyList(described.list)
      let value = try #require(made.document.root?.dictionary?["aps-environment"])
      #expect(value.string == "development")
      #expect(made.place(of: value.contentSpan).text == "development")
    }
  }

  private static let choices: [(name: String, target: String, files: [String], path: String?)] = [
    ("info", "info: {path: A.plist}", ["App/Info.plist"], "A.plist"),
    ("a setting", "info: {path: A.plist}\n    settings: {INFOPLIST_FILE: B.plist}", [], "B.plist"),
    (
      "the sources", "sources: [App/x, App]", ["App/x/a.swift", "App/Info.plist"], "App/Info.plist"
    ),
    ("a file among the sources", "sources: [App/Info.plist]", ["App/Info.plist"], "App/Info.plist"),
    ("none", "sources: [App]", ["App/Other-Info.plist"], nil),
  ]

  @Test("The Info.plist of a target is the one that XcodeGen names", arguments: choices)
  func theInfoPlistIsChosen(name: String, target: String, files: [String], path: String?) throws {
    var all = Dictionary(uniqueKeysWithValues: files.map { ($0, "") })
    all["project.yml"] =
      "name: App\ntargets:\n  App:\n    type: application\n    platform: iOS\n    \(target)\n"
    try ManifestSample.read(all) { project, root, _ in
      let settings = try project.settings("App", in: root)
      #expect(settings.value("INFOPLIST_FILE")?.text == path)
      let resources = try project.target("App").resources.files.map(\.name)
      #expect(!resources.contains("Info.plist"))
    }
  }

  @Test func severalInfoPlistsAmongTheSourcesAreNotChosenFrom() throws {
    let text = "name: App\ntargets:\n  App: {type: application, platform: iOS, sources: App}\n"
    let files = ["project.yml": text, "App/Info.plist": "", "App/a/Info.plist": ""]
    try ManifestSample.read(files) { project, root, _ in
      let settings = try project.settings("App", in: root)
      let target = try project.target("App")
      guard case .described(let list) = WrittenInfoPlist.read(settings, of: target, in: root) else {
        Issue.record("one was chosen")
        return
      }
      #expect(list.unknownReason?.contains("several files named 'Info.plist'") == true)
    }
  }
}
