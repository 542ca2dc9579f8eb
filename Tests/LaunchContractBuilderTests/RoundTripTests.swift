import LaunchContractBuilder
import LaunchKitTestSupport
import LaunchModel
import PropertyListSyntax
import Testing

/// Declarations made from any contract give that contract again.
@Suite("Declarations and back")
struct RoundTripTests {
  /// The part of a contract that declarations can express: not a role without configurations, and not
  /// entitlements without an entry.
  private static func sayable(_ contract: LaunchContract) -> LaunchContract {
    var contract = contract
    contract.declarations = sayable(contract.declarations)
    for index in contract.variants.indices {
      contract.variants[index].declarations = sayable(contract.variants[index].declarations)
    }
    if contract.entitlements == .init() { contract.entitlements = nil }
    return contract
  }

  private static func sayable(
    _ declarations: LaunchContract.Declarations
  ) -> LaunchContract.Declarations {
    var declarations = declarations
    declarations.scenes?.configurations?.roles.removeAll { $0.configurations.isEmpty }
    return declarations
  }

  @DeviceVariant.Builder private static func declare(
    _ declared: LaunchContract.Declarations
  ) -> [any InfoPlistDeclaration] {
    LaunchSetting(\.application, declared.application)
    if let scenes = declared.scenes { manifest(scenes) }
    LaunchSetting(\.interface, declared.interface)
    if let screen = declared.interface.launchScreen {
      LaunchScreen(
        colorName: screen.colorName, imageName: screen.imageName,
        imageRespectsSafeAreaInsets: screen.imageRespectsSafeAreaInsets?.boolean)
    }
    BackgroundModes(declared.capabilities.backgroundModes)
    for type in declared.urlTypes {
      if type.other.isEmpty {
        URLType(type.name, schemes: type.schemes, role: type.role)
      } else {
        LaunchSetting(\.urlTypes, [type])
      }
    }
    for type in declared.activityTypes { UserActivityTypes(type) }
    LaunchSetting(\.shortcutItems, declared.shortcutItems)
    LaunchSetting(\.documentTypes, declared.documentTypes)
    LaunchSetting(\.exportedTypes, declared.exportedTypes)
    for purpose in declared.usageDescriptions.all { UsageDescription(purpose.key, purpose.value) }
    for entry in declared.other { InfoPlistEntry(entry.key, entry.value) }
  }

  @DeviceVariant.Builder private static func manifest(
    _ manifest: LaunchContract.SceneManifest
  ) -> [any InfoPlistDeclaration] {
    if let configurations = manifest.configurations {
      SceneManifest(preferredDefaultRole: manifest.preferredDefaultRole) {
        for role in configurations.roles {
          for configuration in role.configurations {
            CustomScene(role: role.role, configuration: configuration)
          }
        }
      }
    }
    LaunchSetting(\.scenes, withoutScenes(manifest))
  }

  /// The rest of a manifest when its scenes are declared one by one.
  private static func withoutScenes(
    _ manifest: LaunchContract.SceneManifest
  ) -> LaunchContract.SceneManifest {
    var manifest = manifest
    manifest.configurations?.roles = []
    return manifest
  }

  private static func app(of contract: LaunchContract) -> LaunchDeclarations {
    LaunchDeclarations(
      platform: contract.target.platform, sdk: contract.target.sdk,
      deploymentTarget: contract.target.deploymentTarget, lifecycle: contract.target.lifecycle,
      delegate: contract.target.delegateClass
    ) {
      declare(contract.declarations)
      for variant in contract.variants {
        DeviceVariant(variant.suffix) { declare(variant.declarations) }
      }
      for entry in contract.entitlementsPropertyList?.entries ?? [] {
        Entitlement(entry.key, entry.value)
      }
    }
  }

  @Test("any contract, declared, written and read back, is the same", arguments: 0..<300)
  func identity(seed: Int) throws {
    var generator = ContractGenerator(seed: seed, vocabulary: .xml)
    let contract = Self.sayable(generator.contract())
    let app = Self.app(of: contract)
    #expect(app.contract == contract)

    let checked = try app.checked()
    let validated = checked.validated.contract
    #expect(validated.declarations == contract.declarations)
    #expect(validated.variants == contract.variants)
    #expect(validated.entitlements == contract.entitlements)
    #expect(checked.findings.count == checked.validated.findings.count)
    #expect(checked.findings.allSatisfy { $0.site?.file == #filePath })
    let provenance = validated.provenance
    #expect(provenance.files.allSatisfy { $0.path == #filePath })
    #expect(
      provenance.places.allSatisfy { ($0.line ?? 0) > 0 && ($0.column ?? 0) > 0 })
  }
}
