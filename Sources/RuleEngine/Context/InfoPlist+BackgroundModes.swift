internal import LaunchModel
package import PropertyListSyntax

extension InfoPlist {
  private static let modesKey = InfoPlistKey("UIBackgroundModes")

  /// The strings of `UIBackgroundModes`, in file order; empty when the key is absent or its value is not an
  /// array.
  package var backgroundModes: [PropertyListValue] { strings(Self.modesKey) ?? [] }

  /// The first entry for a background mode.
  package func backgroundMode(_ name: String) -> PropertyListValue? {
    guard let modes = place(of: Self.modesKey) else { return nil }
    var found: NodeIndex?
    document.forEachElement(ofArrayAt: modes) { mode in
      if found == nil, document.isText(at: mode, name) { found = mode }
    }
    return found.map { document.value(at: $0) }
  }
}
