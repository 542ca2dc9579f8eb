import Findings
import Foundation
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import Testing

@testable import LaunchBundles

/// What is read of a framework for several platforms.
@Suite struct XCFrameworkTests {
  private static func plist(_ entries: String) -> String {
    "<plist version=\"1.0\"><dict>\(entries)</dict></plist>"
  }

  private static func library(_ folder: String, _ name: String, _ more: String = "") -> String {
    """
    <dict><key>LibraryIdentifier</key><string>\(folder)</string>
    <key>LibraryPath</key><string>\(name)</string>\(more)</dict>
    """
  }

  private static func platform(_ name: String, _ variant: String = "") -> String {
    "<key>SupportedPlatform</key><string>\(name)</string>"
      + (variant.isEmpty
        ? "" : "<key>SupportedPlatformVariant</key><string>\(variant)</string>")
  }

  private static func read(_ libraries: [String], _ files: [String: [UInt8]]) throws -> BuiltApps {
    let work = try WorkFolder()
    work.write(
      plist("<key>AvailableLibraries</key><array>\(libraries.joined())</array>"),
      to: "Kit.xcframework/Info.plist")
    for (path, bytes) in files { work.write(bytes, to: "Kit.xcframework/\(path)") }
    return try BuiltApps.read(path: work.path("Kit.xcframework"))
  }

  @Test func theFrameworkOfEachPlatformIsRead() throws {
    let kit = Array(Self.plist("<key>CFBundleExecutable</key><string>Kit</string>").utf8)
    let built = try Self.read(
      [
        Self.library("ios-arm64", "Kit.framework", Self.platform("ios")),
        Self.library("ios-x86_64-sim", "Kit.framework", Self.platform("ios", "simulator")),
        Self.library("ios-mac", "Kit.framework", Self.platform("ios", "maccatalyst")),
        Self.library("xros", "Kit.framework", Self.platform("xros")),
        Self.library("other", "libKit.a", Self.platform("tvos")),
      ],
      [
        "ios-arm64/Kit.framework/Info.plist": kit,
        "ios-arm64/Kit.framework/Kit": ProgramBuilder.built(platform: 2, minimum: 0x000F_0000),
        "ios-arm64/Kit.framework/PrivacyInfo.xcprivacy": Array(Self.plist("").utf8),
        "ios-arm64/Kit.framework/Texts.bundle/Info.plist": Array(Self.plist("").utf8),
        "ios-x86_64-sim/Kit.framework/Info.plist": kit,
        // Where frameworks of the Mac have their Info.plist.
        "ios-mac/Kit.framework/Versions/A/Resources/Info.plist": kit,
        "ios-mac/Kit.framework/Versions/A/Kit": ProgramBuilder.built(platform: 6, minimum: 0),
        "xros/Kit.framework/Info.plist": Array("<plist>".utf8),
        "other/libKit.a": Array("!<arch>\n".utf8),
      ])
    #expect(built.apps.isEmpty)
    #expect(built.unreadableParts.isEmpty)
    #expect(
      built.frameworks.map(\.name) == [
        "Kit.framework (ios-arm64)", "Kit.framework (ios-x86_64-sim)", "Kit.framework (ios-mac)",
        "Kit.framework (xros)",
      ])
    #expect(built.frameworks.map(\.platform) == [.ios, .ios, .maccatalyst, .visionos])
    #expect(built.frameworks.map(\.isForSimulator) == [false, true, false, false])
    let first = try #require(built.frameworks.first)
    #expect(first.bundles.map(\.name) == ["Kit.framework", "Texts.bundle"])
    #expect(first.bundles.first?.program?.main?.platform == .ios)
    #expect(first.privacyManifests.count == 1)
    #expect(built.frameworks[1].bundles.first?.lacksProgram == true)
    #expect(built.frameworks[2].bundles.first?.program?.main?.platform == .maccatalyst)
    #expect(built.frameworks[3].bundles.first?.infoPlist == nil)
  }

  @Test func namesLeadNowhereElse() throws {
    let built = try Self.read(
      [
        Self.library("..", "Kit.framework"), Self.library("ios", "../../Kit.framework"),
        Self.library("ios", "Absent.framework"), "<string>ios</string>", "<dict/>",
      ], [:])
    #expect(built.frameworks.isEmpty)
    #expect(
      built.unreadableParts.map(\.message) == [
        "does not exist, and 'AvailableLibraries' names it"
      ])
  }

  @Test func manyLibrariesAreNotAllRead() throws {
    let built = try Self.read(
      (0..<101).map { Self.library("ios\($0)", "libKit.a") },
      Dictionary(uniqueKeysWithValues: (0..<101).map { ("ios\($0)/libKit.a", []) }))
    #expect(built.unreadableParts.map(\.message) == ["names 101 libraries, of which 100 are read"])
  }

  @Test func withoutAnInfoPlistItIsNone() throws {
    let work = try WorkFolder()
    work.write("", to: "Kit.xcframework/README")
    #expect(throws: InputFailure.self) {
      try BuiltApps.read(path: work.path("Kit.xcframework"))
    }
  }
}
