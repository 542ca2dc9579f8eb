import LaunchModel
import Testing

@Suite("Session roles, background modes, entitlements")
struct RoleAndModeTests {
  @Test("every role is unique and found by its key")
  func rolesAreUnique() throws {
    let names = SceneSessionRole.all.map(\.rawValue.description)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(try #require(SceneSessionRole.named(name)).rawValue.description == name)
    }
    #expect(SceneSessionRole.named("UIWindowSceneSessionRole") == nil)
    #expect(names.contains(SceneSessionRole.windowApplication))
  }

  @Test("what a role points to exists")
  func rolesPointToThingsThatExist() {
    for role in SceneSessionRole.all {
      if let replacement = role.replacement {
        #expect(SceneSessionRole.named(replacement.description) != nil)
        #expect(ApplePlatform.allCases.contains { role.availability.deprecated(on: $0) != nil })
      }
      if let key = role.manifestSwitch {
        #expect(KeyCatalog.keys(of: .sceneManifest).index(of: key.description) != nil)
      }
      #expect((role.sceneClass == nil) == (role.delegateProtocol == nil))
      #expect(role.isCarPlay == !role.entitlements.isEmpty)
      for name in role.entitlements { #expect(EntitlementKey.named(name) != nil) }
    }
    for name in CatalogKey.AllowedValues.preferredDefaultRoles.values {
      #expect(SceneSessionRole.named(name.description) != nil)
    }
  }

  @Test("every background mode is unique, and its keys and entitlements are in the catalog")
  func modesAreUnique() throws {
    for modes in [BackgroundMode.all, BackgroundMode.watch] {
      let values = modes.map(\.value.description)
      #expect(Set(values).count == values.count)
      #expect(values == values.sorted())
      for mode in modes {
        for key in mode.purposeKeys + mode.keys {
          #expect(KeyCatalog.topLevel.index(of: key) != nil, "\(mode.value) names \(key)")
        }
        for name in mode.entitlements { #expect(EntitlementKey.named(name) != nil, "\(name)") }
        #expect(mode.availability.isKnown)
      }
    }
    #expect(try #require(BackgroundMode.named("fetch")).availability.exists(on: .tvos))
    #expect(try #require(BackgroundMode.named("location")).availability.exists(on: .tvos) == false)
    #expect(
      try #require(BackgroundMode.named("bluetooth-central")).availability.exists(on: .watchos))
    #expect(BackgroundMode.named("background-fetch") == nil)
  }

  @Test("entitlements are unique and sorted")
  func entitlementsAreSorted() {
    let names = EntitlementKey.all.map(\.name.description)
    #expect(names == names.sorted())
    #expect(Set(names).count == names.count)
    #expect(EntitlementKey.all.filter(\.isCarPlayCategory).count == 11)
  }
}
