import Foundation
import LaunchKitTestSupport
import Testing

/// An app that is built for several platforms has a row and a verdict for each of them.
@Suite struct PlatformRowsTests {
  private static let delegate = """
    import UIKit
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {}

    """

  private static func code(_ condition: String) -> String {
    """
    #if \(condition)
    import UIKit
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {}
    #else
    import SwiftUI
    @main struct Lamp: App { var body: some Scene { WindowGroup { Text("a") } } }
    #endif

    """
  }

  private static func settings(_ platforms: String) -> String {
    "SDKROOT = auto; SUPPORTED_PLATFORMS = \"\(platforms)\"; IPHONEOS_DEPLOYMENT_TARGET = 16.0; TVOS_DEPLOYMENT_TARGET = 17.0; XROS_DEPLOYMENT_TARGET = 2.0;"
  }

  private struct Case {
    var platforms: String
    var code: String
    /// The platform and the adoption of each row.
    var rows: [String]
    /// The ends of the messages about apps that do not launch.
    var messages: [String]
  }

  private static let cases = [
    Case(
      platforms: "iphoneos iphonesimulator", code: code("os(tvOS)"), rows: ["iOS 16.0 swiftui"],
      messages: []),
    Case(
      platforms: "iphoneos iphonesimulator appletvos appletvsimulator", code: code("os(tvOS)"),
      rows: ["iOS 16.0 swiftui", "tvOS 17.0 not-adopted"],
      messages: ["the app does not launch, in the build for tvOS"]),
    Case(
      platforms: "appletvsimulator iphonesimulator", code: code("os(iOS)"),
      rows: ["iOS 16.0 not-adopted", "tvOS 17.0 swiftui"], messages: ["the app does not launch"]),
    // The same cause is one finding.
    Case(
      platforms: "iphoneos appletvos xros", code: delegate,
      rows: ["iOS 16.0 not-adopted", "tvOS 17.0 not-adopted", "visionOS 2.0 not-adopted"],
      messages: ["the app does not launch"]),
    Case(
      platforms: "iphoneos macosx xros", code: code("os(visionOS)"),
      rows: ["iOS 16.0 swiftui", "macOS not-applicable", "visionOS 2.0 not-adopted"],
      messages: ["the app does not launch, in the build for visionOS"]),
  ]

  @Test(arguments: cases.indices) func eachPlatformHasARow(_ index: Int) throws {
    let sample = Self.cases[index]
    var project = SmallProject()
    project.projectSettings = Self.settings(sample.platforms)
    project.files = ["App.swift": sample.code]
    let report = try project.report("--sdk", "27")
    #expect(report.targets.map { "\($0.platform ?? "") \($0.adoption)" } == sample.rows)
    #expect(report.targets.allSatisfy { $0.target == "App" && $0.configurations.count == 2 })
    let found = report.findings("scene-lifecycle-not-adopted").map(\.message)
    #expect(found.count == sample.messages.count, "\(found)")
    for (message, end) in zip(found, sample.messages) { #expect(message.hasSuffix(end)) }
  }

  @Test func aStatedPlatformIsTheOnlyOne() throws {
    var project = SmallProject()
    project.projectSettings = Self.settings("iphoneos appletvos")
    project.files = ["App.swift": Self.code("os(tvOS)")]
    let report = try project.report("--sdk", "27", "--platform", "ios")
    #expect(report.targets.map(\.adoption) == ["swiftui"])
  }

  @Test func theTableNamesThePlatforms() throws {
    var project = SmallProject()
    project.projectSettings = Self.settings("iphoneos appletvos macosx")
    project.files = ["App.swift": Self.code("os(tvOS)")]
    let sample = try SampleFolder(project.folder)
    defer { sample.remove() }
    let text = try LaunchKitExecutable.run(["validate", "--sdk", "27"], in: sample.url).output
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("App ") }.map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
    #expect(rows == ["App iOS", "App tvOS", "App macOS"])
  }
}
