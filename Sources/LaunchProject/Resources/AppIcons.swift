package import LaunchModel

/// The icons of an app, as its build settings and asset catalogs say. An object, since most targets have none.
package final class AppIcons: Sendable {
  /// What has the name of an icon.
  package enum Source: Sendable {
    /// A set of icons in an asset catalog.
    case set(AppIconSet)
    /// Something else that is an icon: a file of Icon Composer, the brand assets of a tvOS app.
    case other
    /// Nothing. The asset catalogs of the target are known.
    case absent
    /// A catalog could not be read.
    case unknown(MissingInput)
  }

  /// The build setting with the name of the icon.
  package static let nameSetting = "ASSETCATALOG_COMPILER_APPICON_NAME"
  /// The build setting with the names of the icons that the app can choose.
  package static let alternatesSetting = "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES"
  /// The most names of alternate icons that are looked up.
  private static let maximumAlternateCount = 200

  /// The name of the icon.
  package let name: String
  /// Whether the target copies an asset catalog.
  package let hasCatalog: Bool
  /// What has the name of the icon.
  package let primary: Source
  /// The names of alternate icons that no catalog has.
  package let absentAlternates: [String]

  /// Looks up the icons that build settings name; nil when they name none.
  ///
  /// - Parameters:
  ///   - settings: the build settings.
  ///   - hasCatalog: whether the target copies an asset catalog.
  ///   - find: looks up a name.
  package init?(
    _ settings: some TargetSettings, hasCatalog: Bool, find: (_ name: String) -> Source
  ) {
    guard let named = settings.value(Self.nameSetting), named.isDecided, !named.text.isEmpty else {
      return nil
    }
    name = named.text
    self.hasCatalog = hasCatalog
    primary = hasCatalog ? find(name) : .absent
    absentAlternates = Self.alternates(settings).prefix(Self.maximumAlternateCount).filter {
      guard hasCatalog, case .absent = find($0) else { return false }
      return true
    }
  }

  /// The names of the icons that the app can choose, as the build settings say; empty when that is not decided.
  package static func alternates(_ settings: some TargetSettings) -> [String] {
    let value = settings.value(alternatesSetting)
    return SettingText.elements(value.map { $0.isDecided ? $0.text : "" } ?? "")
  }
}
