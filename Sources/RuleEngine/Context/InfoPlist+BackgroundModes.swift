internal import LaunchModel
package import PropertyListSyntax

extension InfoPlist {
  private static let modesKey = InfoPlistKey("UIBackgroundModes")

  /// The strings of `UIBackgroundModes`, in file order; empty when it is absent or no array.
  package var backgroundModes: [PropertyListValue] { strings(Self.modesKey) ?? [] }

  /// The first entry of a background mode.
  package func backgroundMode(_ name: String) -> PropertyListValue? {
    guard let modes = value(of: Self.modesKey)?.array else { return nil }
    return modes.first { $0.kind == .string && $0.equals(name) }
  }
}
