import Findings
import Foundation
import LaunchModel
import BuiltInRules
import PropertyListSyntax
import Testing

@Suite("Launch check")
final class LaunchCheckTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  deinit { try? FileManager.default.removeItem(at: root) }

  private static let identity = """
    <key>CFBundleIdentifier</key><string>com.example.app</string>
    <key>CFBundleExecutable</key><string>App</string>
    """

  private func file(_ name: String, _ text: String) throws -> String {
    let folder = root.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private func plist(_ entries: String) throws -> String {
    try file(
      "Info.plist",
      "<plist version=\"1.0\">\n<dict>\n\(Self.identity)\n\(entries)\n</dict>\n</plist>")
  }

  private static let purposes = """
    <key>NSLocationWhenInUseUsageDescription</key><string>a</string>
    <key>NSLocationAlwaysAndWhenInUseUsageDescription</key><string>a</string>
    """

  @Test("A launch that the app declares passes")
  func declaredLaunchPasses() throws {
    let check = try LaunchCheck(infoPlist: try plist(Self.purposes))
    try check.expectPossible(try file("a.json", #"{"location": true}"#))
    try check.expectPossible(LaunchOptions([LaunchOptions.Entry(.known(.location), true)]))
  }

  @Test("A launch that can never happen throws, and says where and why")
  func impossibleLaunchThrows() throws {
    let plist = try self.plist("")
    let fixture = try file("a.json", "{\n  \"location\": true\n}")
    let check = try LaunchCheck(infoPlist: plist)
    let error = try #require(throws: LaunchCheck.ImpossibleLaunch.self) {
      try check.expectPossible(fixture)
    }
    let lines = error.description.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("\(fixture):2:4: error: a location event never launches this app"))
    #expect(lines[0].hasSuffix("[launch-options-location-undeclared]"))
    #expect(lines[1].hasPrefix("  \(plist):2:1: note: "))
    #expect(lines[2].hasPrefix("  help: "))
  }

  @Test("A launch made in memory is named by its key")
  func launchInMemoryIsNamedByItsKey() throws {
    let check = try LaunchCheck(infoPlist: try plist(""))
    let error = try #require(throws: LaunchCheck.ImpossibleLaunch.self) {
      try check.expectPossible(LaunchOptions([LaunchOptions.Entry(.known(.location), true)]))
    }
    #expect(
      error.description.hasPrefix("launch options: UIApplicationLaunchOptionsLocationKey: error: "))
  }

  @Test("A file that cannot be read, and one that is malformed, throw")
  func badFilesThrow() throws {
    #expect(throws: InputFailure.self) { try LaunchCheck(infoPlist: "/nowhere/Info.plist") }
    #expect(throws: LaunchCheck.ImpossibleLaunch.self) {
      try LaunchCheck(infoPlist: try file("Info.plist", "<plist><dict>"))
    }
    let check = try LaunchCheck(infoPlist: try plist(""))
    #expect(throws: LaunchCheck.ImpossibleLaunch.self) {
      try check.expectPossible(try file("a.json", "{\"location\": "))
    }
  }
}
