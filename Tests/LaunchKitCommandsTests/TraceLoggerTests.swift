import Foundation
import LaunchKitTestSupport
import Testing

@Suite("The logger to paste into an app")
struct TraceLoggerTests {
  /// The declarations of UIKit that the logger uses.
  private static let uiKit = """
    public import Foundation

    @MainActor open class UIScene: NSObject {
      public enum ActivationState: Int { case unattached = -1, foregroundActive }
      public let session: UISceneSession
      public var activationState = ActivationState.unattached
      public init(session: UISceneSession) { self.session = session }
      nonisolated public static let willConnectNotification = NSNotification.Name("a")
      nonisolated public static let willEnterForegroundNotification = NSNotification.Name("b")
      nonisolated public static let didActivateNotification = NSNotification.Name("c")
      nonisolated public static let willDeactivateNotification = NSNotification.Name("d")
      nonisolated public static let didEnterBackgroundNotification = NSNotification.Name("e")
      nonisolated public static let didDisconnectNotification = NSNotification.Name("f")
    }

    @MainActor open class UISceneSession: NSObject {
      public struct Role: RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
      }
      public var persistentIdentifier: String { "" }
      public var role: Role { Role(rawValue: "") }
    }

    public final class NSUserActivity: NSObject { public let activityType = "" }

    @MainActor open class UIApplication: NSObject {
      public enum State: Int { case active }
      public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
      }
      public static let shared = UIApplication()
      public var applicationState: State { .active }
      nonisolated public static let didFinishLaunchingNotification = NSNotification.Name("g")
      nonisolated public static let willEnterForegroundNotification = NSNotification.Name("h")
      nonisolated public static let didBecomeActiveNotification = NSNotification.Name("i")
      nonisolated public static let willResignActiveNotification = NSNotification.Name("j")
      nonisolated public static let didEnterBackgroundNotification = NSNotification.Name("k")
      nonisolated public static let willTerminateNotification = NSNotification.Name("l")
    }
    """

  private static let user = """
    import UIKit

    @MainActor final class Delegate {
      func applicationDidBecomeActive(_ application: UIApplication) { TraceLogger.log() }
      func sceneDidBecomeActive(_ scene: UIScene) { TraceLogger.log(scene) }
      func launch(_ options: [UIApplication.LaunchOptionsKey: Any]?) {
        TraceLogger.start()
        TraceLogger.log(options: options)
      }
      func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        TraceLogger.log(scene, activity: userActivity)
      }
    }
    """

  @Test("it compiles with UIKit in both language modes")
  func compiles() throws {
    let compiler = try SwiftCompiler()
    defer { compiler.remove() }
    try #require(try compiler.compileUIKit(Self.uiKit) == "")
    try compiler.write(
      try PackageFolder.text("Samples/TraceLogger/TraceLogger.swift"), to: "TraceLogger.swift")
    try compiler.write(Self.user, to: "user.swift")
    for version in ["5", "6"] {
      #expect(
        try compiler.compile([
          "-typecheck", "-I", ".", "-swift-version", version, "-warnings-as-errors",
          "TraceLogger.swift", "user.swift",
        ]) == "")
    }
  }
}
