import Foundation
import LaunchEmission
import LaunchKitTestSupport
import LaunchModel
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Contracts as Swift")
struct SwiftSourceTests {
  static func contract(ofSample name: String) throws -> LaunchContract {
    let path = "Samples/\(name)/Info.plist"
    let source = SourceFile(path: path, bytes: try Data(contentsOf: PackageFolder.url(path)))
    return LaunchContract(try #require(InfoPlist(.read(source))))
  }

  /// A contract with a text in every place that gives names.
  static func contract(of texts: [String]) -> LaunchContract {
    var contract = LaunchContract()
    contract.urlTypes = [.init(schemes: texts)]
    contract.scenes = .init(configurations: [
      .init(rawValue: texts.first ?? ""): texts.map { .init($0, delegateClass: $0) } + [
        .init(), .init(delegateClass: "*/"),
      ]
    ])
    return contract
  }

  @Test(
    "the source of a sample",
    arguments: ["Healthy/MultiWindow", "Healthy/CarPlay"],
    SwiftSource.Options.Access.allCases)
  func samples(_ name: String, _ access: SwiftSource.Options.Access) throws {
    let options = SwiftSource.Options(
      access: access, prefix: access == .public ? "My" : "",
      languageVersion: access == .package ? .five : .six)
    let text = SwiftSource.emit(try Self.contract(ofSample: name), options: options)
    let file = "\(name.split(separator: "/").last ?? "")-\(access.rawValue).swift.txt"
    #expect(
      try Snapshot.difference(of: text, from: "Tests/LaunchEmissionTests/Snapshots/\(file)") == nil)
  }

  @Test(
    "a name for any text",
    arguments: [
      (["Default Configuration"], ["defaultConfiguration"]), ([""], ["empty"]), ([" "], ["space"]),
      (
        ["default", "self", "init", "rawValue"],
        ["`default`", "selfValue", "initValue", "rawValueValue"]
      ),
      (["3D", "1", "1!"], ["_3D", "_1", "_1_2"]), (["🚀", "a🚀"], ["rocket", "aRocket"]),
      (["a b", "a-b", "aB"], ["aB", "aB2", "aB3"]), (["a", "a2", "a!"], ["a", "a2", "a3"]),
      (["\u{202E}x"], ["rightToLeftOverrideX"]), (["\n"], ["u000A"]),
      (["URLHandler"], ["urlHandler"]),
      (["\u{e9}", "e\u{301}"], ["é", "é2"]),
      (["של"], ["hebrewLetterShinHebrewLetterLamed"]),
      (["com.example.refresh", "日本"], ["comExampleRefresh", "日本"]), (["+"], ["plusSign"]),
      (["MAIN_SCENE"], ["mainScene"]),
    ])
  func names(texts: [String], expected: [String]) {
    let source = SwiftSource.emit(Self.contract(of: texts))
    let scheme = source.components(separatedBy: "enum URLScheme").last ?? ""
    let names = scheme.components(separatedBy: "enum ConnectionOption")[0]
      .split(separator: "\n").filter { $0.contains(" case ") }
      .map { $0.split(separator: " ")[1] }
    #expect(names.count == expected.count)
    for (name, wanted) in zip(names, expected) { #expect(String(name) == wanted) }
  }

  @Test("text that the build finishes is left out with a word")
  func variables() {
    let source = SwiftSource.emit(Self.contract(of: ["$(ID).x", "plain"]))
    #expect(source.contains(#"// Left out, because the build has still to finish it: "$(ID).x""#))
    #expect(!source.contains(#"case idX"#) && source.contains(#"case plain = "plain""#))
  }

  @Test(
    "identifiers are named without that of the bundle",
    arguments: [
      ("com.example.app.refresh", "refresh"), ("com.example.app", "comExampleApp"),
      ("com.example.application", "comExampleApplication"),
      ("com.example.app.", "comExampleApp"), ("org.other.refresh", "orgOtherRefresh"),
    ])
  func shortNames(identifier: String, name: String) {
    var contract = LaunchContract()
    contract.declarations.application.bundleIdentifier = "com.example.app"
    contract.declarations.activityTypes = [identifier]
    #expect(SwiftSource.emit(contract).contains("    case \(name) = \"\(identifier)\"\n"))
  }

  @Test("what code names of the bundle beside its launch")
  func bundle() {
    var contract = LaunchContract()
    contract.declarations.application = LaunchContract.Application(
      bundleIdentifier: "com.example.app", version: "1.2", build: "$(BUILD)",
      icons: .init(alternates: ["Dark Sky": .init("Dark")]), fonts: ["Inter-Bold.ttf"])
    contract.entitlements = LaunchContract.Entitlements(
      other: ["com.apple.security.application-groups": ["group.com.example.app.shared"]])
    let source = SwiftSource.emit(contract)
    for line in [
      #"static let bundleIdentifier = "com.example.app""#, #"static let version = "1.2""#,
      #"// Left out, because the build has still to finish it: "$(BUILD)""#,
      #"case darkSky = "Dark Sky""#, #"case interBoldTtf = "Inter-Bold.ttf""#,
      #"case shared = "group.com.example.app.shared""#,
    ] {
      #expect(source.contains(line), "\(line)")
    }
  }

  @Test("no text gets out of its literal or comment")
  func injection() {
    let source = SwiftSource.emit(Self.contract(of: ["x\n} let y = 1", "\u{2028}", "a\\(b)\"#"]))
    #expect(!source.contains("\n} let y"))
    #expect(source.contains(##"case aB = "a\\(b)\"#""##))
    #expect(source.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value < 0x7F })
  }

  @Test("launch options of declarations that rule out, leave open or allow")
  func launchOptions() throws {
    func source(_ plist: PropertyListFragment, _ entitlements: PropertyListFragment?) throws
      -> String
    {
      SwiftSource.emit(try #require(LaunchContract(infoPlist: plist, entitlements: entitlements)))
    }
    let identity: [PropertyListFragment.Entry] = [
      .init("CFBundleIdentifier", "a.b"), .init("CFBundleExecutable", "b"),
    ]
    let bare = try source(.dictionary(identity), .dictionary([]))
    for name in ["url", "remoteNotification", "location", "bluetoothCentrals"] {
      #expect(!bare.contains("case \(name) ="), "\(name)")
    }
    #expect(bare.contains("case shortcutItem ="))
    let open = try source(.dictionary(identity), nil)
    #expect(open.contains("case remoteNotification =") && !open.contains("case location ="))
    let modes = PropertyListFragment.Entry("UIBackgroundModes", ["bluetooth-central"])
    #expect(
      try source(.dictionary(identity + [modes]), nil).contains("case bluetoothCentrals ="))
  }
}
