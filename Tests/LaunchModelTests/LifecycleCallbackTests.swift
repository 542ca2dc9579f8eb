import LaunchModel
import Testing

@Suite("Callbacks, notifications and handlers")
struct LifecycleCallbackTests {
  @Test(
    "The list has every callback of each kind",
    arguments: [
      ("app.", 34), ("scene.", 13), ("window.", 6), ("n.app.", 16), ("n.scene.", 7),
      ("n.window.", 4), ("vc.", 13), ("carPlay", 8), ("background", 3),
    ])
  func listIsComplete(_ prefix: String, _ count: Int) {
    #expect(LifecycleCallback.allCases.count { $0.rawValue.hasPrefix(prefix) } == count)
  }

  @Test("A case is called as its identifier says", arguments: LifecycleCallback.allCases)
  func casesFollowIdentifiers(_ callback: LifecycleCallback) {
    var parts = callback.rawValue.split(separator: ".").map(String.init)
    var suffix = ""
    if parts.first == "n" {
      parts.removeFirst()
      suffix = "Notification"
    }
    #expect(parts.count == 2)
    #expect(callback.isNotification == !suffix.isEmpty)
    guard ["app", "scene", "window", "vc"].contains(parts[0]) else { return }
    let first = parts[0] == "vc" ? "viewController" : parts[0]
    let name = first + parts[1].prefix(1).uppercased() + parts[1].dropFirst() + suffix
    #expect("\(callback)" == name)
  }

  @Test("A callback takes one byte")
  func isSmall() {
    #expect(MemoryLayout<LifecycleCallback>.size == 1)
  }

  @Test("A callback's two names have the same parameters", arguments: LifecycleCallback.allCases)
  func namesAgree(_ callback: LifecycleCallback) {
    let colons = { (text: String) in text.count { $0 == ":" } }
    if callback.isNotification {
      #expect(callback.swiftName.hasPrefix("UI"))
      #expect(callback.swiftName.hasSuffix("Notification"))
      #expect(colons(callback.objectiveCName) == 0)
    } else {
      #expect(colons(callback.swiftName) == colons(callback.objectiveCName))
      let start = callback.swiftName.prefix { $0 != "(" }
      #expect(callback.objectiveCName.hasPrefix(start))
    }
  }

  @Test("A receiver says its type", arguments: LifecycleCallback.allCases)
  func receiversHaveTypes(_ callback: LifecycleCallback) {
    let receiver = callback.receiver
    #expect((receiver == .observers) == callback.isNotification)
    #expect((receiver.typeName == nil) == callback.isNotification)
    switch receiver {
    case .observers: #expect(receiver.protocolName == nil)
    case .viewController:
      #expect(receiver.protocolName == nil)
      #expect(receiver.typeName == "UIViewController")
    case .handler(let name):
      #expect(receiver.protocolName == nil)
      #expect(receiver.typeName == name)
    default:
      #expect(receiver.protocolName?.hasSuffix("Delegate") ?? false)
      #expect(receiver.typeName == receiver.protocolName)
    }
  }

  @Test("A receiver has each name once")
  func namesAreUnique() {
    for group in Dictionary(grouping: LifecycleCallback.allCases, by: \.receiver).values {
      #expect(Set(group.map(\.swiftName)).count == group.count)
      #expect(Set(group.map(\.objectiveCName)).count == group.count)
    }
  }

  @Test("Versions are possible", arguments: LifecycleCallback.allCases)
  func versionsArePossible(_ callback: LifecycleCallback) {
    if let deprecated = callback.deprecated { #expect(callback.introduced < deprecated) }
    #expect(callback.introduced >= OSVersion(2))
    let belongsToScenes =
      callback.swiftName.contains("cene") && callback.receiver != .observers
      || callback.swiftName.hasPrefix("UIScene.")
    if belongsToScenes { #expect(callback.introduced >= OSVersion(13)) }
    if callback.rawValue.hasPrefix("scene.") || callback.rawValue.hasPrefix("n.scene.") {
      #expect(belongsToScenes || callback == .sceneStateRestorationActivity)
    }
  }

  @Test(
    "Versions are those of the headers",
    arguments: [
      (LifecycleCallback.appDidBecomeActive, OSVersion(2), OSVersion(26)),
      (.appDidFinishLaunching, OSVersion(3), nil),
      (.appDidEnterBackground, OSVersion(4), OSVersion(26)),
      (.appWillFinishLaunching, OSVersion(6), nil), (.appPerformFetch, OSVersion(7), OSVersion(13)),
      (.appShouldSaveState, OSVersion(13, 2), nil),
      (.sceneRestoreInteractionState, OSVersion(15), nil),
      (.windowDidUpdateCoordinateSpace, OSVersion(13), OSVersion(26)),
      (.windowSupportedInterfaceOrientations, OSVersion(27), nil),
      (.appWillChangeStatusBarFrameNotification, OSVersion(2), OSVersion(13)),
      (.sceneSystemProtectionDidChangeNotification, OSVersion(18), nil),
      (.viewControllerViewIsAppearing, OSVersion(13), nil),
      (.viewControllerApplicationFinishedRestoringState, OSVersion(7), nil),
      (.carPlayDidConnect, OSVersion(14), nil), (.carPlayDidConnectToWindow, OSVersion(13), nil),
      (.carPlayInstrumentClusterDidConnect, OSVersion(15, 4), nil),
    ] as [(LifecycleCallback, OSVersion, OSVersion?)])
  func versions(_ callback: LifecycleCallback, _ introduced: OSVersion, _ deprecated: OSVersion?) {
    #expect(callback.introduced == introduced)
    #expect(callback.deprecated == deprecated)
  }

  @Test("A notification has the name it is posted with", arguments: LifecycleCallback.allCases)
  func notificationNames(_ callback: LifecycleCallback) throws {
    guard callback.isNotification else {
      #expect(callback.notificationName == nil)
      return
    }
    let name = try #require(callback.notificationName)
    let withoutSuffix: Set<LifecycleCallback> = [
      .appProtectedDataWillBecomeUnavailableNotification,
      .appProtectedDataDidBecomeAvailableNotification,
    ]
    #expect(name.hasSuffix("Notification") != withoutSuffix.contains(callback))
    let (type, member) = try #require(Self.parts(of: callback.swiftName))
    #expect(name.hasPrefix(type))
    let stem = member.dropLast("Notification".count)
    #expect(name.dropFirst(type.count).lowercased().hasPrefix(stem.lowercased()))
  }

  private static func parts(of name: String) -> (type: Substring, member: Substring)? {
    guard let dot = name.firstIndex(of: ".") else { return nil }
    return (name[..<dot], name[name.index(after: dot)...])
  }

  @Test("A notification and the delegate's method know each other")
  func notificationsPair() {
    let unpaired: Set<LifecycleCallback> = [
      .appBackgroundRefreshStatusDidChangeNotification, .appUserDidTakeScreenshotNotification,
      .screenDidConnectNotification, .screenDidDisconnectNotification,
      .appWillChangeStatusBarOrientationNotification, .appDidChangeStatusBarOrientationNotification,
      .appWillChangeStatusBarFrameNotification, .appDidChangeStatusBarFrameNotification,
      .sceneSystemProtectionDidChangeNotification, .windowDidBecomeVisibleNotification,
      .windowDidBecomeHiddenNotification, .windowDidBecomeKeyNotification,
      .windowDidResignKeyNotification,
    ]
    for callback in LifecycleCallback.allCases {
      if callback.isNotification {
        #expect((callback.delegateMethod == nil) == unpaired.contains(callback))
        #expect(callback.postedNotification == nil)
        if let method = callback.delegateMethod {
          #expect(method.postedNotification == callback)
          // Both belong to the application, or both to the scene.
          let isApp = callback.swiftName.hasPrefix("UIApplication.")
          #expect(method.receiver == (isApp ? .appDelegate : .sceneDelegate))
          #expect(method.introduced == callback.introduced || method == .appDidFinishLaunching)
        }
      } else {
        #expect(callback.delegateMethod == nil)
        #expect(callback.postedNotification.map { $0.delegateMethod == callback } ?? true)
      }
    }
  }

  @Test(
    "What scenes take over has its place in their delegates", arguments: LifecycleCallback.allCases)
  func sceneReplacements(_ callback: LifecycleCallback) {
    if callback.receiver == .appDelegate && callback.deprecated == OSVersion(26) {
      #expect(callback.sceneReplacement != nil)
    }
    guard let replacement = callback.sceneReplacement else { return }
    #expect(callback.receiver == .appDelegate)
    #expect(callback.isCalledInSceneBasedApps == false)
    #expect([.sceneDelegate, .windowSceneDelegate].contains(replacement.receiver))
    #expect(replacement.isCalledInSceneBasedApps == true)
  }

  @Test("What is not sure is not said")
  func nothingUnsureIsSaid() {
    #expect(LifecycleCallback.allCases.allSatisfy { $0.confidence <= .measured })
    let unknown: Set<LifecycleCallback> = [
      .appDidFinishLaunchingLegacy, .appDidReceiveLocalNotification,
      .screenDidConnectNotification, .screenDidDisconnectNotification,
      .appWillChangeStatusBarOrientationNotification, .appDidChangeStatusBarOrientationNotification,
      .appWillChangeStatusBarFrameNotification, .appDidChangeStatusBarFrameNotification,
      .viewControllerEncodeRestorableState, .viewControllerDecodeRestorableState,
      .viewControllerApplicationFinishedRestoringState,
    ]
    #expect(
      Set(LifecycleCallback.allCases.filter { $0.isCalledInSceneBasedApps == nil }) == unknown)
  }

  @Test("A callback is found by each of its names", arguments: LifecycleCallback.allCases)
  func namesAreFound(_ callback: LifecycleCallback) {
    #expect(LifecycleCallback.named(callback.rawValue) == [callback])
    #expect(LifecycleCallback.named(callback.swiftName) == [callback])
    #expect(LifecycleCallback.named(callback.objectiveCName) == [callback])
    if let type = callback.receiver.typeName {
      #expect(LifecycleCallback.named("\(type).\(callback.swiftName)") == [callback])
    }
  }

  @Test(
    "Other ways to write a name, and names that are none",
    arguments: [
      ("UIApplication.willTerminateNotification", [.appWillTerminateNotification]),
      ("willTerminateNotification", [.appWillTerminateNotification]),
      (
        "didEnterBackgroundNotification",
        [.appDidEnterBackgroundNotification, .sceneDidEnterBackgroundNotification]
      ),
      (
        "willEnterForegroundNotification",
        [.appWillEnterForegroundNotification, .sceneWillEnterForegroundNotification]
      ),
      (
        "UIApplicationProtectedDataDidBecomeAvailable",
        [.appProtectedDataDidBecomeAvailableNotification]
      ),
      ("application(_:didReceive:)", [.appDidReceiveLocalNotification]),
      ("BGTask.expirationHandler", [.backgroundTaskExpirationHandler]),
      ("UIViewController.viewDidLoad()", [.viewControllerViewDidLoad]),
      ("viewDidLoad", [.viewControllerViewDidLoad]),
      (
        "templateApplicationScene:didConnectInterfaceController:toWindow:",
        [.carPlayDidConnectToWindow]
      ),
      ("", []), ("applicationdidbecomeactive:", []), (".", []), ("UIApplication.", []),
      (String(repeating: "a", count: 100_000), []),
    ] as [(String, [LifecycleCallback])])
  func otherNames(_ name: String, _ callbacks: [LifecycleCallback]) {
    #expect(LifecycleCallback.named(name) == callbacks)
  }
}
