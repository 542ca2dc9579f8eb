import Foundation
import LaunchKitTestSupport
import Testing

/// The samples of launch options, one folder for each key, checked by the tool itself for an app that
/// declares the key and for one that does not. The reports lie beside them.
@Suite("Samples of launch options")
struct LaunchSamplesTests {
  private static let root = "Samples/LaunchOptions"
  /// The only key whose app must have a defect itself, because Newsstand no longer exists.
  private static let apps = ["NewsstandDownloads": "NewsstandDownloads"]

  static let keys = Result {
    try SamplesTests.names(in: root).filter {
      FileManager.default.fileExists(atPath: PackageFolder.url("\(root)/\($0)/right.json").path)
    }
  }

  private static func validate(_ key: String, for app: String, _ options: String...) throws
    -> LaunchKitExecutable.Outcome
  {
    let fixtures = ["json", "log", "plist"].flatMap {
      ["--launch-options", "\(root)/\(key)/right.\($0)"]
    }
    return try LaunchKitExecutable.run(
      [
        "validate", "\(root)/\(app)/Info.plist", "--entitlements",
        "\(root)/\(app)/App.entitlements",
      ]
        + fixtures + options)
  }

  @Test("There is a folder for each of the fourteen keys")
  func everyKeyHasItsFolder() throws { #expect(try Self.keys.get().count == 14) }

  @Test("The app that declares the key has no error", arguments: try keys.get())
  func declaringAppPasses(_ key: String) throws {
    let app = Self.apps[key] ?? "Declaring"
    let outcome = try Self.validate(
      key, for: app, "--format", "human", "--verbose", "--color", "never")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(
      try Snapshot.difference(of: outcome.output, from: "\(Self.root)/\(key)/declaring.txt") == nil)
  }

  /// Warnings: the code may add quick actions, and other activities may come; a local notification needs
  /// no declaration.
  private static let warnings = [
    "LocalNotification", "ShortcutItem", "UserActivityDictionary", "UserActivityType",
  ]

  @Test(
    "The app that does not declare the key has a finding in each file", arguments: try keys.get())
  func otherAppFails(_ key: String) throws {
    let outcome = try Self.validate(
      key, for: "NonDeclaring", "--format", "human", "--verbose", "--color", "never")
    #expect(outcome.status == (Self.warnings.contains(key) ? 0 : 1), "\(outcome.errors)")
    for form in ["json", "log", "plist"] {
      #expect(outcome.output.contains("--> \(Self.root)/\(key)/right.\(form):"))
    }
    #expect(
      try Snapshot.difference(of: outcome.output, from: "\(Self.root)/\(key)/non-declaring.txt")
        == nil)
  }
}
