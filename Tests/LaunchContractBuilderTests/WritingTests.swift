import Findings
import Foundation
import LaunchContractBuilder
import LaunchModel
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Declarations written to files")
struct WritingTests {
  /// A folder that is deleted with the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "launchkit-builder-\(UUID().uuidString)")
    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(at: url) }
    func path(_ name: String) -> String { url.appending(path: name).path }
    func bytes(_ name: String) -> [UInt8]? {
      (try? Data(contentsOf: url.appending(path: name))).map(Array.init)
    }
    func identity(_ name: String) throws -> NSNumber? {
      try FileManager.default.attributesOfItem(atPath: path(name))[.systemFileNumber] as? NSNumber
    }
    var names: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
    }
  }

  private static func app(scheme: String) -> LaunchDeclarations {
    LaunchDeclarations(lifecycle: .scenesInCode) {
      URLType("com.example", schemes: [scheme])
      LaunchScreen()
      PushNotifications(.production)
    }
  }

  @Test("both files are written, and left alone when they say the same already")
  func write() throws {
    let folder = try Folder()
    let (plist, granted) = (folder.path("Info.plist"), folder.path("App.entitlements"))
    let app = Self.app(scheme: "example")
    let first = try app.write(infoPlist: plist, entitlements: granted)
    #expect(folder.bytes("Info.plist") == first.infoPlist)
    #expect(folder.bytes("App.entitlements") == first.entitlements)
    #expect(try app.propertyList() == first.infoPlist)
    let before = try folder.identity("Info.plist")
    try app.write(infoPlist: plist, entitlements: granted)
    #expect(try folder.identity("Info.plist") == before)
    try Self.app(scheme: "other").write(infoPlist: plist)
    #expect(try folder.identity("Info.plist") != before)
    #expect(folder.names == ["App.entitlements", "Info.plist"])
  }

  @Test("with an error nothing is written, and the finding says where")
  func refused() throws {
    let folder = try Folder()
    let bad = Self.app(scheme: "my app")
    let problems = try #require(throws: LaunchDeclarations.Problems.self) {
      try bad.write(
        infoPlist: folder.path("Info.plist"), entitlements: folder.path("App.entitlements"))
    }
    #expect(problems.findings.map(\.rule) == ["url-scheme-invalid"])
    #expect(problems.description.hasPrefix("\(#filePath):"))
    #expect(folder.names.isEmpty)
  }

  @Test("a path that cannot be written or read is reported with its reason")
  func unwritable() throws {
    let folder = try Folder()
    let app = Self.app(scheme: "example")
    #expect(
      throws: InputFailure(
        path: folder.path("no/Info.plist"), message: "cannot be written: no such file or folder")
    ) { try app.write(infoPlist: folder.path("no/Info.plist")) }
    #expect(throws: InputFailure.self) { try app.merge(intoInfoPlist: folder.url.path) }
    #expect(throws: InputFailure.self) { try app.write(infoPlist: folder.path("a") + "\0b") }
    #expect(folder.names.isEmpty)
  }

  @Test("merging twice is merging once, and a file that is missing is made")
  func merge() throws {
    let folder = try Folder()
    let path = folder.path("Info.plist")
    try Self.app(scheme: "example").merge(intoInfoPlist: path)
    let made = try #require(folder.bytes("Info.plist"))
    let app = LaunchDeclarations(lifecycle: .scenesInCode) { BackgroundModes("audio") }
    try app.merge(intoInfoPlist: path)
    let merged = try #require(folder.bytes("Info.plist"))
    #expect(merged.count > made.count)
    let before = try folder.identity("Info.plist")
    try app.merge(intoInfoPlist: path)
    #expect(folder.bytes("Info.plist") == merged)
    #expect(try folder.identity("Info.plist") == before)
  }

  @Test("any format that can hold it", arguments: PropertyListWriter.Target.allCases)
  func formats(target: PropertyListWriter.Target) throws {
    let bytes = try Self.app(scheme: "example").propertyList(as: target)
    let document = PropertyListDocument.read(SourceFile(path: "x", bytes: bytes))
    #expect(document.root?.dictionary?["CFBundleURLTypes"] != nil)
  }
}
