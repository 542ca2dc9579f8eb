extension DeclaredCapabilities {
  /// Whether a tap on an iCloud share may open the app: it says so, uses CloudKit and names a container.
  ///
  /// Source: Apple, CKSharingSupported and the iCloud entitlements.
  package var cloudKitSharing: Answer {
    .all(sharingSupported, cloudKitService, cloudKitContainer(nil))
  }

  /// Whether the app opens iCloud shares: `CKSharingSupported` is true.
  package var sharingSupported: Answer { infoPlist.flag("CKSharingSupported") }

  /// Whether the app uses CloudKit. `*` in a provisioning profile stands for all services.
  package var cloudKitService: Answer {
    let services = DeclaredList(entitlements, "com.apple.developer.icloud-services")
    return .any(services.contains("CloudKit"), services.contains("*"))
  }

  /// The iCloud containers, in file order.
  package var cloudKitContainers: [Declaration<String>] { containers.texts }

  /// Whether the app uses an iCloud container; nil as the identifier means any container.
  package func cloudKitContainer(_ identifier: String?) -> Answer {
    if let identifier { return containers.contains(identifier) }
    return containers.texts.first.map { .declared($0.place) }
      ?? entitlements.absent("a container", under: containers.key)
  }

  private var containers: DeclaredList {
    DeclaredList(entitlements, "com.apple.developer.icloud-container-identifiers")
  }
}
