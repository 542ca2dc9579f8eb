import LaunchKitTestSupport
import LaunchModel
import PropertyListSyntax

/// Makes launch options and connection options, good ones and bad ones, the same for the same seed.
struct LaunchGenerator {
  private var fragments: FragmentGenerator
  /// Values of every kind.
  private let pool: [PropertyListFragment]

  init(seed: Int) {
    fragments = FragmentGenerator(
      seed: UInt64(seed), vocabulary: .all.subtracting(.extremes))
    pool =
      [.null, "", 0, .data([]), .dictionary([]), [], .set([])]
      + (fragments.root().entries ?? []).map(\.value)
  }

  mutating func chance(_ one: Int) -> Bool { fragments.below(one) == 0 }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[fragments.below(elements.count)]
  }

  /// Any value at all.
  mutating func anything() -> PropertyListFragment { pick(pool) }

  mutating func dictionary(
    _ parts: [(String, PropertyListFragment)], extra: Bool = true
  ) -> PropertyListFragment {
    var entries = parts.filter { _ in !chance(4) }.map { PropertyListFragment.Entry($0.0, $0.1) }
    if chance(8), let repeated = entries.first { entries.append(.init(repeated.key, anything())) }
    if extra, chance(4) { entries.append(.init("extra", anything())) }
    return .dictionary(shuffled(entries))
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for index in elements.indices {
      elements.swapAt(index, fragments.below(elements.count))
    }
    return elements
  }

  mutating func text() -> PropertyListFragment {
    .string(pick(["com.example.read", "com.example.other", "", "NSUserActivityTypeBrowsingWeb"]))
  }

  mutating func url() -> PropertyListFragment {
    .string(pick(["my-app://open?id=1", "file:///a/b.txt", "no scheme", "https://example.com"]))
  }

  mutating func printed(_ name: String) -> PropertyListFragment {
    .string("<\(name): 0x2827d4c60; type: com.example.new, title: New>")
  }

  mutating func activity() -> PropertyListFragment {
    let activity = dictionary([
      ("activityType", text()), ("webpageURL", url()), ("userInfo", anything()),
    ])
    return pick([activity, activity, activity, printed("NSUserActivity"), anything()])
  }

  mutating func payload() -> PropertyListFragment {
    let aps = dictionary([
      ("alert", "Hello"), ("content-available", 1), ("badge", 2), ("category", "c"),
    ])
    return dictionary([("aps", aps), ("mine", anything())])
  }

  mutating func local() -> PropertyListFragment {
    pick([dictionary([("alertBody", "Hello")]), .data([1, 2]), printed("UILocalNotification")])
  }

  mutating func quickAction() -> PropertyListFragment {
    pick([
      dictionary([("type", text()), ("localizedTitle", "New")]),
      dictionary([("UIApplicationShortcutItemType", text())]),
      printed("UIApplicationShortcutItem"),
    ])
  }

  mutating func share() -> PropertyListFragment {
    pick([
      dictionary([("containerIdentifier", "iCloud.com.example")]), .data([7]),
      printed("CKShareMetadata"),
    ])
  }

  /// A value as the key has it, or as a log prints it.
  mutating func value(_ key: LaunchOptionKey) -> PropertyListFragment {
    switch key {
    case .url: url()
    case .sourceApplication, .userActivityType: text()
    case .remoteNotification: payload()
    case .localNotification: local()
    case .annotation: anything()
    case .location: pick([true, 1])
    case .newsstandDownloads, .bluetoothCentrals, .bluetoothPeripherals: ["a", "b"]
    case .shortcutItem: quickAction()
    case .eventAttribution: dictionary([("sourceIdentifier", 7)])
    case .userActivityDictionary:
      dictionary([
        ("UIApplicationLaunchOptionsUserActivityTypeKey", chance(8) ? anything() : text()),
        ("UIApplicationLaunchOptionsUserActivityKey", activity()),
        ("UIApplicationLaunchOptionsUserActivityIdentifierKey", chance(8) ? anything() : text()),
      ])
    case .cloudKitShareMetadata: share()
    }
  }

  /// Launch options with any keys together.
  mutating func launchOptions() -> LaunchOptions {
    var entries: [LaunchOptions.Entry] = []
    let rarity = pick([2, 4, 8])
    for key in LaunchOptionKey.allCases where chance(rarity) {
      entries.append(.init(.known(key), chance(8) ? anything() : value(key)))
      if chance(12) { entries.append(.init(.known(key), value(key))) }
    }
    for name in ["mine", "_UIApplicationLaunchOptionsPrivateKey", "mine"] where chance(8) {
      entries.append(.init(.other(name), anything()))
    }
    return LaunchOptions(shuffled(entries))
  }

  mutating func list(
    _ make: (inout LaunchGenerator) -> PropertyListFragment
  ) -> PropertyListFragment {
    let elements = (0..<fragments.below(4)).map { _ in chance(8) ? anything() : make(&self) }
    return chance(4) ? .set(elements) : .array(elements)
  }

  mutating func urlContext() -> PropertyListFragment {
    let options = dictionary([
      ("sourceApplication", chance(8) ? anything() : text()), ("annotation", anything()),
      ("openInPlace", .boolean(chance(2))),
      ("eventAttribution", chance(8) ? anything() : dictionary([("sourceIdentifier", 7)])),
    ])
    return dictionary([("url", url()), ("options", chance(8) ? anything() : options)])
  }

  mutating func response() -> PropertyListFragment {
    let actions: [PropertyListFragment] = [
      "com.apple.UNNotificationDefaultActionIdentifier", "reply", 5,
    ]
    return dictionary([
      ("actionIdentifier", pick(actions)),
      ("remoteNotification", chance(8) ? anything() : payload()), ("localNotification", local()),
    ])
  }

  /// A value as the property has it.
  mutating func value(_ property: ConnectionOptionProperty) -> PropertyListFragment {
    switch property {
    case .urlContexts: list { $0.urlContext() }
    case .sourceApplication, .handoffUserActivityType: text()
    case .userActivities: list { $0.activity() }
    case .notificationResponse: response()
    case .shortcutItem: quickAction()
    case .cloudKitShareMetadata: share()
    default: anything()
    }
  }

  /// Connection options with any properties together.
  mutating func connectionOptions() -> ConnectionOptions {
    var entries: [ConnectionOptions.Entry] = []
    let rarity = pick([2, 4, 8])
    for property in ConnectionOptionProperty.allCases where chance(rarity) {
      entries.append(.init(.known(property), chance(8) ? anything() : value(property)))
      if chance(12) { entries.append(.init(.known(property), value(property))) }
    }
    for name in ["mine", "UIApplicationLaunchOptionsUserActivityIdentifierKey", "mine"]
    where chance(6) {
      entries.append(.init(.other(name), chance(4) ? anything() : text()))
    }
    return ConnectionOptions(shuffled(entries))
  }
}
