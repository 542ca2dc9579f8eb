import FileSystem
import Findings
import Foundation
import LaunchKitTestSupport
import LaunchMigration
import Testing

/// Reads of launch options that a scene gets instead.
@MainActor @Suite struct LaunchOptionReviewTests {
  /// The plan of a storyboard app with these statements in its launch method, and these other members in the
  /// class.
  private static func plan(_ statements: String, _ members: String = "") throws -> MigrationPlan {
    let delegate = """
      import UIKit
      import UserNotifications

      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          \(statements)
          return true
        }

        \(members)
      }

      """
    return try withTemporaryFolder { folder in
      var app = SampleApp.swift()
      app.files["App/AppDelegate.swift"] = delegate
      try app.write(to: folder)
      return MigrationPlanner(MigrationPlan.Options()).plan([folder])
    }
  }

  nonisolated private static let openURL =
    "func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool { true }"
  nonisolated private static let shortcut =
    "func application(_ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void) { completionHandler(true) }"
  nonisolated private static let response =
    "func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse, withCompletionHandler completionHandler: @escaping () -> Void) { completionHandler() }"

  /// A read, other members of the class, and the expected text of the item.
  struct Read: Sendable, CustomTestStringConvertible {
    var name: String
    var statement: String
    var members = ""
    var parts: [String]
    var testDescription: String { name }
  }

  nonisolated static let reads = [
    Read(
      name: "a URL without a method", statement: "print(launchOptions?[.url] as Any)",
      parts: ["'.url' is 'connectionOptions.urlContexts.first?.url'"]),
    Read(
      name: "a URL that is forwarded", statement: "print(launchOptions?[.url] as Any)",
      members: openURL, parts: ["and still reaches 'application(_:open:options:)'"]),
    Read(
      name: "an activity", statement: "print(launchOptions?[.userActivityDictionary] as Any)",
      parts: ["connectionOptions.userActivities.first'"]),
    Read(
      name: "a quick action", statement: "if launchOptions?[.shortcutItem] != nil { print(1) }",
      members: shortcut,
      parts: [
        "'.shortcutItem' is 'connectionOptions.shortcutItem'",
        "still reaches 'application(_:performActionFor:completionHandler:)'",
      ]),
    Read(
      name: "a share", statement: "print(launchOptions?[.cloudKitShareMetadata] as Any)",
      parts: ["connectionOptions.cloudKitShareMetadata"]),
    Read(
      name: "a push", statement: "print(launchOptions?[.remoteNotification] as Any)",
      members: response,
      parts: [
        "notificationResponse?.notification.request.content.userInfo",
        "still reaches 'userNotificationCenter(_:didReceive:withCompletionHandler:)'",
      ]),
    Read(
      name: "two options in one item",
      statement:
        "print(launchOptions?[.url] as Any)\n    print(launchOptions?[.shortcutItem] as Any)",
      parts: ["'.url' is", "'.shortcutItem' is"]),
    Read(
      name: "options that are passed on", statement: "Tracker.start(launchOptions)",
      parts: ["check what gets the launch options here", "scene(_:willConnectTo:options:)"]),
    Read(
      name: "a read, and options that are passed on",
      statement: "print(launchOptions?[.url] as Any)\n    Tracker.start(launchOptions)",
      parts: ["'.url' is", "the launch options as a whole"]),
  ]

  @Test(arguments: reads)
  func `A read is one item with its line, and no obstacle`(_ read: Read) throws {
    let plan = try Self.plan(read.statement, read.members)
    #expect(plan.targets.map(\.state.word) == ["eligible"], "\(plan.text)")
    #expect(plan.items.count == 1, "\(plan.text)")
    let item = try #require(plan.items.first)
    for part in read.parts { #expect(item.message.contains(part), "\(item.message)") }
    #expect(plan.text.contains("AppDelegate.swift:12"))
  }

  @Test(arguments: [".location", ".bluetoothCentrals"])
  func `An option of a launch without a scene stays and is no item`(_ key: String) throws {
    let plan = try Self.plan("print(launchOptions?[\(key)] as Any)")
    #expect(plan.targets.map(\.state.word) == ["eligible"])
    #expect(plan.items.isEmpty, "\(plan.text)")
  }

  @Test func `Options that go to the superclass are no item`() throws {
    let plan = try Self.plan("_ = super.application?(application, launchOptions)")
    #expect(!plan.items.contains { $0.message.contains("launch options") }, "\(plan.text)")
  }
}
