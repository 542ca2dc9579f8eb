import LaunchModel
import LifecycleRuntime
import PropertyListSyntax
import Testing

/// The launches that the system never makes for an app, because of its declarations or the device's platform.
@MainActor
@Suite struct PermissionTests {
  private func page(_ url: String) -> LaunchOptions {
    var options = LaunchOptions()
    options.userActivityDictionary = UserActivity.Launch(
      UserActivity(activityType: UserActivity.browsingWeb, webpageURL: url))
    return options
  }

  // MARK: Universal links

  @Test(arguments: [
    ("https://example.org/a", true), ("https://shop.example.org/a", false),
    ("https://example.com/", false), ("https://www.example.net/", true),
    ("https://example.net:8443/", false),
  ])
  func aUniversalLinkNeedsItsDomain(url: String, comes: Bool) {
    let contract = HostFixture.contract { contract in
      contract.entitlements = LaunchContract.Entitlements()
      contract.entitlements?.associatedDomains = [
        "applinks:example.org", "activitycontinuation:www.example.net",
      ]
    }
    for isRunning in [false, true] {
      let stage = Stage(contract)
      if isRunning { stage.send(.request(.icon)) }
      let lines = stage.send(.request(.options(page(url))))
      #expect(lines.isEmpty != comes, "\(lines)")
      #expect(stage.faults == (comes ? [] : [.launchOptionRefused]))
    }
  }

  @Test func aLinkIsNotRefusedWithoutEntitlementsOrInAWebBrowser() {
    let unknown = Stage()
    #expect(!unknown.send(.request(.options(page("https://example.org/")))).isEmpty)
    #expect(unknown.faults.isEmpty)
    let browser = Stage(
      HostFixture.contract { contract in
        contract.entitlements = LaunchContract.Entitlements()
        contract.entitlements?.other = [.init("com.apple.developer.web-browser", true)]
      })
    #expect(!browser.send(.request(.options(page("https://example.org/")))).isEmpty)
    #expect(browser.faults.isEmpty)
  }

  // MARK: Platforms

  private static let platforms: [ApplePlatform] = [.ios, .tvos, .visionos, .maccatalyst]

  @Test(arguments: LaunchOptionKey.allCases)
  func aKeyComesOnlyOnPlatformsThatHaveIt(_ key: LaunchOptionKey) {
    for platform in Self.platforms where !key.catalogKey.availability.exists(on: platform) {
      for isRunning in [false, true] {
        let stage = Stage(
          HostFixture.capableContract(),
          on: Device(platform: platform, osVersion: OSVersion(18)))
        if isRunning { stage.send(.request(.icon)) }
        #expect(stage.send(.request(.options(LaunchOptions(key, "value")))).isEmpty)
        #expect(stage.faults == [.launchOptionRefused], "\(key) on \(platform)")
      }
    }
  }

  @Test func aSilentPushWakesAnAppOnTVOSWithoutALaunchOption() {
    let stage = Stage(
      HostFixture.capableContract(), on: Device(platform: .tvos, osVersion: OSVersion(18)))
    #expect(stage.send(.push(.silent)).contains { $0.contains("RemoteNotificationFetch") })
    #expect(stage.faults.isEmpty)
    #expect(
      stage.seen.allSatisfy {
        if case .launchOptions(_, let options) = $0 { return options == nil }
        return true
      }, "\(stage.seen)")
  }

  // MARK: Time in the background

  /// An event in the background gives no new time: the time counts from leaving the screen.
  @Test(arguments: [true, false])
  func eventsInTheBackgroundGiveNoNewTime(scenes: Bool) throws {
    let events: [@MainActor (Stage) -> LifecycleEvent?] = [
      { _ in .enterBackground(nil) },
      { stage in stage.host.connectedScenes.first.map { .refresh($0.session.id) } },
    ]
    for event in events {
      let stage = Stage(HostFixture.capableContract(scenes: scenes))
      var hasExpired = false
      stage.on(scenes ? .sceneDidEnterBackground : .appDidEnterBackground) { application, _ in
        _ = application.beginBackgroundTask { hasExpired = true }
      }
      stage.send(.request(.icon))
      stage.send(.enterBackground(nil))
      stage.wait(.seconds(25))
      #expect(stage.host.application?.backgroundTimeRemaining == .seconds(5))
      if let event = event(stage) { stage.send(event) }
      #expect(stage.host.application?.backgroundTimeRemaining == .seconds(5))
      stage.wait(.seconds(5))
      #expect(hasExpired)
    }
  }

  @Test func closingAWindowInTheBackgroundGivesNoNewTime() throws {
    let stage = Stage(
      HostFixture.capableContract(severalScenes: true),
      on: Device(platform: .ios, osVersion: OSVersion(18), hasSeveralWindows: true))
    stage.on(.sceneDidEnterBackground) { application, _ in
      _ = application.beginBackgroundTask()
    }
    stage.send(.request(.icon))
    stage.send(.openScene(SceneRequest()))
    stage.send(.enterBackground(nil))
    stage.wait(.seconds(25))
    let id = try #require(stage.host.connectedScenes.first?.session.id)
    stage.send(.discard(id))
    #expect(stage.host.application?.backgroundTimeRemaining == .seconds(5))
  }
}
