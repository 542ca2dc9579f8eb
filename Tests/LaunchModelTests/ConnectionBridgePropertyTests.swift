import LaunchModel
import PropertyListSyntax
import SourceText
import Testing

/// Properties that hold for every launch, checked for thousands of launches made from a seed.
@Suite("Connection options, any launch")
struct ConnectionBridgePropertyTests {
  static let seeds = 0..<40
  static let launchesPerSeed = 100

  /// Puts the remainder of a bridge back into its places, without the earlier values of repeated keys.
  static func rejoined(
    _ value: PropertyListFragment, _ remainder: [UnbridgedPart]
  ) -> PropertyListFragment {
    var value = value
    for part in remainder where part.reason != .superseded {
      put(part.content, at: part.path[...], of: &value, appends: part.reason == .unknownKey)
    }
    return value
  }

  private static func put(
    _ content: PropertyListFragment, at path: ArraySlice<KeyPathStep>,
    of value: inout PropertyListFragment, appends: Bool
  ) {
    guard let step = path.first else {
      value = content
      return
    }
    let rest = path.dropFirst()
    switch step {
    case .key(let key):
      var entries = value.entries ?? []
      let place = appends && rest.isEmpty ? nil : entries.lastIndex { $0.key == key }
      if let place {
        put(content, at: rest, of: &entries[place].value, appends: appends)
      } else {
        var made = PropertyListFragment.dictionary([])
        put(content, at: rest, of: &made, appends: appends)
        entries.append(.init(key, made))
      }
      value = .dictionary(entries)
    case .index(let index):
      var elements = value.elements ?? []
      if rest.isEmpty {
        elements.insert(content, at: min(index, elements.count))
      } else if elements.indices.contains(index) {
        put(content, at: rest, of: &elements[index], appends: appends)
      } else {
        Issue.record("no element \(index) in \(value)")
      }
      value = .array(elements)
    }
  }

  static func launchOptions(_ fragment: PropertyListFragment) -> LaunchOptions {
    LaunchOptions(
      (fragment.entries ?? []).map { entry in
        let key = LaunchOptionKey.allCases.first { $0.constant == entry.key }
        return LaunchOptions.Entry(key.map { .known($0) } ?? .other(entry.key), entry.value)
      })
  }

  /// The earlier values of repeated keys at the top.
  static func repeats(_ names: [String], _ known: Set<String>) -> Int {
    let counted = names.filter(known.contains)
    return counted.count - Set(counted).count
  }

  @Test("Launch options come back as they were, with the remainder in its places", arguments: seeds)
  func launchOptionsComeBack(_ seed: Int) throws {
    var generator = LaunchGenerator(seed: seed)
    for _ in 0..<Self.launchesPerSeed {
      let launch = generator.launchOptions()
      let reading: LaunchOptions.VisiblePushReading = generator.chance(2) ? .tap : .background
      let there = launch.connectionOptions(readingVisibleBackgroundPushAs: reading)
      let back = there.value.launchOptions()
      try #require(back.remainder == [], "\(launch.fragment)")
      let rejoined = Self.rejoined(back.value.fragment, there.remainder)
      try #require(
        Self.launchOptions(rejoined).normalized == launch.normalized, "\(launch.fragment)")
      let known = Set(LaunchOptionKey.allCases.map(\.constant))
      let superseded = there.remainder.filter { $0.reason == .superseded && $0.path.count == 1 }
      try #require(superseded.count == Self.repeats(launch.entries.map(\.constant), known))
    }
  }

  @Test(
    "Connection options come back as they were, with the remainder in its places", arguments: seeds)
  func connectionOptionsComeBack(_ seed: Int) throws {
    var generator = LaunchGenerator(seed: seed)
    for _ in 0..<Self.launchesPerSeed {
      let connection = generator.connectionOptions()
      let there = connection.launchOptions()
      let back = there.value.connectionOptions()
      try #require(back.remainder == [], "\(connection.fragment)")
      let rejoined = Self.rejoined(back.value.fragment, there.remainder)
      let read = try #require(ConnectionOptions(rejoined))
      try #require(read.normalized == connection.normalized, "\(connection.fragment)")
      let known = Set(
        ConnectionOptionProperty.allCases.map(\.rawValue)
          + ["UIApplicationLaunchOptionsUserActivityIdentifierKey"])
      let superseded = there.remainder.filter { $0.reason == .superseded && $0.path.count == 1 }
      try #require(superseded.count == Self.repeats(connection.entries.map(\.name.text), known))
    }
  }

  @Test("What both sides can say crosses whole and comes back whole", arguments: seeds)
  func whatBothCanSayCrosses(_ seed: Int) throws {
    var generator = LaunchGenerator(seed: seed)
    for _ in 0..<Self.launchesPerSeed {
      // After one conversion, only parts are left that both sides have room for.
      let launch = generator.connectionOptions().launchOptions().value
      let there = launch.connectionOptions()
      try #require(there.remainder == [])
      try #require(there.value.launchOptions().value.normalized == launch.normalized)
      try #require(there.value.mistypedEntries == [])
    }
  }

  @Test("A normal form is its own normal form", arguments: seeds)
  func normalFormIsStable(_ seed: Int) throws {
    var generator = LaunchGenerator(seed: seed)
    for _ in 0..<Self.launchesPerSeed {
      let launch = generator.launchOptions().normalized
      try #require(launch.normalized == launch)
      let connection = generator.connectionOptions().normalized
      try #require(connection.normalized == connection)
      try #require(ConnectionOptions(connection.fragment) == connection)
    }
  }

  @Test("The made launches use every way of staying behind but none that cannot happen")
  func everyReasonIsUsed() {
    var reasons: Set<UnbridgedReason> = []
    for seed in Self.seeds {
      var generator = LaunchGenerator(seed: seed)
      for _ in 0..<Self.launchesPerSeed {
        let launch = generator.launchOptions()
        reasons.formUnion(launch.connectionOptions().remainder.map(\.reason))
        reasons.formUnion(
          launch.connectionOptions(readingVisibleBackgroundPushAs: .background).remainder
            .map(\.reason))
        reasons.formUnion(generator.connectionOptions().launchOptions().remainder.map(\.reason))
      }
    }
    #expect(reasons == Set(UnbridgedReason.allCases))
  }
}
