internal import Findings
internal import LaunchProject
internal import PropertyListSyntax

/// The property lists of a specification: the keys that XcodeGen adds by itself, and the given properties,
/// which replace them.
enum SpecPropertyLists {
  /// The Info.plist of a target.
  ///
  /// - Parameters:
  ///   - info: the value of `info`.
  ///   - place: the place of its key.
  ///   - productType: the type of the target, without `com.apple.product-type.`.
  static func infoPlist(
    _ info: SpecMapping, at place: SourcePlace, productType: String
  ) -> DescribedPropertyList {
    var defaults: [(String, String)] = [
      ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"),
      ("CFBundleInfoDictionaryVersion", "6.0"), ("CFBundleName", "$(PRODUCT_NAME)"),
      ("CFBundleDevelopmentRegion", "$(DEVELOPMENT_LANGUAGE)"),
      ("CFBundleShortVersionString", "1.0"), ("CFBundleVersion", "1"),
    ]
    if productType != "bundle" { defaults.append(("CFBundleExecutable", "$(EXECUTABLE_NAME)")) }
    if let type = packageTypes[productType] { defaults.append(("CFBundlePackageType", type)) }
    let properties = info["properties"]?.mapping ?? SpecMapping()
    var entries: [DescribedPropertyList.Entry] = []
    for (key, text) in defaults where properties[key] == nil {
      entries.append(
        DescribedPropertyList.Entry(
          key, at: place,
          DescribedPropertyList.Value(.scalar(.string(text)), at: place, isDefault: true)))
    }
    return DescribedPropertyList(at: place, entries + self.entries(properties))
  }

  /// The entitlements of a target: nothing is added to them.
  static func entitlements(
    _ entitlements: SpecMapping, at place: SourcePlace
  ) -> DescribedPropertyList {
    DescribedPropertyList(
      at: place, entries(entitlements["properties"]?.mapping ?? SpecMapping()))
  }

  /// The kinds of bundles for which XcodeGen writes `CFBundlePackageType`.
  private static let packageTypes = [
    "app-extension": "XPC!", "application": "APPL", "application.watchapp2": "APPL",
    "bundle": "BNDL", "bundle.ui-testing": "BNDL", "bundle.unit-test": "BNDL",
    "framework": "FMWK", "xpc-service": "XPC!",
  ]

  private static func entries(_ mapping: SpecMapping) -> [DescribedPropertyList.Entry] {
    mapping.entries.map {
      DescribedPropertyList.Entry($0.key, at: $0.keyPlace, value($0.value))
    }
  }

  /// The reader and the templates limit the depth, and with it this recursion.
  private static func value(_ value: SpecValue) -> DescribedPropertyList.Value {
    let content: DescribedPropertyList.Value.Content =
      switch value.content {
      case .mapping(let mapping): .dictionary(entries(mapping))
      case .list(let list): .array(list.map { self.value($0) })
      case .scalar(let scalar): .scalar(scalar)
      }
    return DescribedPropertyList.Value(content, at: value.place)
  }
}
