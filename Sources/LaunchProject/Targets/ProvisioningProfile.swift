package import PropertyListSyntax

/// The permissions that a provisioning profile gives the app it is embedded in.
///
/// It is read from the property list inside the signed file; the signature itself is not checked.
package struct ProvisioningProfile: Sendable {
  /// The property list, with positions of its own.
  package let document: PropertyListDocument
  /// The root of the property list.
  package let root: PropertyListDictionary

  /// Makes a profile from its property list; nil when the root is not a dictionary.
  package init?(_ document: PropertyListDocument) {
    guard let root = document.root?.dictionary else { return nil }
    self.document = document
    self.root = root
  }

  /// The name that Xcode and the developer site show.
  package var name: String? { root["Name"]?.string }

  /// The entitlements it grants, wildcards included; nil when it has none.
  package var entitlements: PropertyListDictionary? { root["Entitlements"]?.dictionary }

  /// When it expires, in seconds since 2001-01-01T00:00:00Z.
  package var expirationDate: Double? { root["ExpirationDate"]?.date }

  /// The devices the app may run on, by identifier; nil when the profile does not list any.
  package var provisionedDevices: [String]? {
    root["ProvisionedDevices"]?.array?.compactMap(\.string)
  }

  /// Whether the app may run on every device, as in-house apps may.
  package var provisionsAllDevices: Bool { root["ProvisionsAllDevices"]?.boolean == true }

  /// The teams it is for, usually one.
  package var teamIdentifiers: [String] {
    root["TeamIdentifier"]?.array?.compactMap(\.string) ?? []
  }

  /// Whether a debugger may attach, which only profiles for development allow: `get-task-allow`.
  package var allowsDebugger: Bool { entitlements?["get-task-allow"]?.boolean == true }
}
