import LaunchModel
import Testing

@Suite("Key catalog")
struct KeyCatalogTests {
  @Test(
    "every key of every level is found at its own place", arguments: KeyCatalog.Level.allCases)
  func everyKeyIsFound(level: KeyCatalog.Level) {
    let catalog = KeyCatalog.keys(of: level)
    #expect(catalog.count > 0)
    #expect(catalog.level == level)
    for index in 0..<catalog.count {
      #expect(catalog.index(of: catalog.name(at: index)) == index)
    }
  }

  @Test("no key is found that is missing", arguments: KeyCatalog.Level.allCases)
  func strangersAreNotFound(level: KeyCatalog.Level) {
    let catalog = KeyCatalog.keys(of: level)
    let names = Set((0..<catalog.count).map(catalog.name(at:)))
    for name in names {
      let strangers = [
        String(name.dropLast()), String(name.dropFirst()), name + "s", name + "\0",
        name.lowercased(), name + "~ipad", String(name.reversed()),
      ]
      for stranger in strangers where !names.contains(stranger) {
        #expect(catalog.index(of: stranger) == nil, "\(stranger)")
      }
    }
    #expect(catalog.index(of: "") == nil)
  }

  @Test("related keys are on the same level", arguments: KeyCatalog.Level.allCases)
  func relatedsExist(level: KeyCatalog.Level) {
    let catalog = KeyCatalog.keys(of: level)
    for key in catalog.keys {
      for related in key.relatedKeys {
        #expect(catalog.index(of: related) != nil, "\(key.name) names \(related)")
        #expect(related != key.name.description)
      }
    }
  }

  @Test(
    "types, nested levels and lists of values go together", arguments: KeyCatalog.Level.allCases)
  func typesAreConsistent(level: KeyCatalog.Level) {
    for key in KeyCatalog.keys(of: level).keys {
      let type = key.type
      #expect(!type.kinds.isEmpty, "\(key.name)")
      #expect(type.kinds.contains(.array) == !type.elements.isEmpty, "\(key.name)")
      #expect(type.kinds.contains(.dictionary) == !type.entries.isEmpty, "\(key.name)")
      if key.nested != nil, !key.nestedByName {
        #expect(
          type.kinds.contains(.dictionary) || type.elements.contains(.dictionary), "\(key.name)")
      }
      if key.nestedByName { #expect(type.entries.contains(.dictionary), "\(key.name)") }
      if let allowed = key.allowed {
        let texts: ValueType.Kinds = [.string, .integer]
        #expect(
          !type.kinds.isDisjoint(with: texts) || !type.elements.isDisjoint(with: texts),
          "\(key.name)")
        #expect(!allowed.values.isEmpty)
      }
      #expect(!key.meaning.description.isEmpty && !key.meaning.description.hasSuffix("."))
    }
  }

  @Test("every level but those of whole files is reached from a key")
  func everyLevelIsReached() {
    var reached: Set<KeyCatalog.Level> = [.topLevel, .launchOptions, .privacyManifest]
    for level in KeyCatalog.Level.allCases {
      for key in KeyCatalog.keys(of: level).keys {
        if let nested = key.nested { reached.insert(nested) }
      }
    }
    #expect(reached == Set(KeyCatalog.Level.allCases))
  }

  @Test("titles of the top level are unique but for the two main storyboards")
  func titlesAreUnique() {
    var keys: [String: [String]] = [:]
    for key in KeyCatalog.topLevel.keys {
      if let title = key.title { keys[title.description, default: []].append(key.name.description) }
    }
    let shared = keys.filter { $0.value.count > 1 }.mapValues { $0.sorted() }
    #expect(
      shared == [
        "Main storyboard file base name": ["NSMainStoryboardFile", "UIMainStoryboardFile"]
      ])
  }

  @Test("deprecation follows introduction")
  func deprecationFollowsIntroduction() {
    for level in KeyCatalog.Level.allCases {
      for key in KeyCatalog.keys(of: level).keys {
        for platform in ApplePlatform.allCases {
          guard let end = key.availability.deprecated(on: platform) else { continue }
          let start = key.availability.introduced(on: platform)
          #expect(start.map { $0 <= end } == true, "\(key.name) on \(platform)")
        }
      }
    }
  }

  @Test("lists of values hold each value once", arguments: CatalogKey.AllowedValues.allCases)
  func valuesAreUnique(list: CatalogKey.AllowedValues) {
    let values = list.values.map(\.description)
    #expect(Set(values).count == values.count)
    #expect(values.allSatisfy(list.contains))
    #expect(!list.contains("no such value"))
  }

  @Test(
    "facts are what Apple documents",
    arguments: [
      ("UIApplicationSceneManifest", ApplePlatform.ios, OSVersion(13), nil),
      ("UIApplicationSceneManifest", .visionos, OSVersion(1), nil),
      ("UIRequiresFullScreen", .ios, OSVersion(9), OSVersion(26)),
      ("UILaunchImages", .tvos, OSVersion(9), OSVersion(13)),
      ("LSUIElement", .ios, nil, nil),
      ("LSUIElement", .macos, OSVersion(10), nil),
      ("UIBackgroundModes", .maccatalyst, OSVersion(13, 1), nil),
      ("NSCalendarsUsageDescription", .ios, OSVersion(6), OSVersion(17)),
    ] as [(String, ApplePlatform, OSVersion?, OSVersion?)])
  func factsHold(name: String, platform: ApplePlatform, start: OSVersion?, end: OSVersion?) throws {
    let key = try #require(KeyCatalog.topLevel.key(named: name))
    #expect(key.availability.introduced(on: platform) == start)
    #expect(key.availability.deprecated(on: platform) == end)
  }
}
