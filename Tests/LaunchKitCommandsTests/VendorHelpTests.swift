import Findings
import LaunchKitTestSupport
import Testing

/// The help of the verdict on an app that is made with a framework: the step of its makers, as `migrate` prints it.
@Suite struct VendorHelpTests {
  private static func help(_ delegate: String) throws -> String? {
    var project = SmallProject()
    project.files["AppDelegate.swift"] = delegate
    return try project.report("--sdk", "27").findings
      .first { $0.rule == "scene-lifecycle-not-adopted" }?.help
  }

  @Test func anAppOfFlutterGetsItsStep() throws {
    let help = try Self.help(
      "import Flutter\nimport UIKit\n@main @objc class AppDelegate: FlutterAppDelegate {}\n")
    #expect(help?.hasPrefix("update to Flutter 3.41 or later, and run 'flutter build ios'") == true)
  }

  @Test func anAppOfCapacitorGetsItsStep() throws {
    let help = try Self.help(
      """
      import UIKit
      import Capacitor
      @main class AppDelegate: UIResponder, UIApplicationDelegate {}

      """)
    #expect(help == "update to Capacitor 8.5 or later, and run 'npx cap migrate'")
  }

  @Test func aPlainAppGetsTheUsualHelp() throws {
    #expect(try Self.help(SmallProject.delegate)?.hasPrefix("run 'launchkit migrate'") == true)
  }
}
