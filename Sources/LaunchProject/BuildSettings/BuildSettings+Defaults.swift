/// The settings that the build system sets by itself, as far as an Info.plist or a path can refer to them.
///
/// Source: swift-build, CoreBuildSystem.xcspec, DarwinProductTypes.xcspec, Settings.swift. Folders of build
/// products are left out: they depend on the machine.
extension BuildSettings {
  /// The settings that follow from the target; empty if another build system than Xcode's builds it.
  static func defaults(of target: SettingsTarget) -> [BuildSetting] {
    guard target.isBuiltByXcode else { return [] }
    let folder = target.projectFolder.isEmpty ? "." : target.projectFolder
    var pairs = [
      ("TARGET_NAME", target.name), ("TARGETNAME", target.name), ("PROJECT_NAME", target.project),
      ("PROJECT", target.project), ("CONFIGURATION", target.configuration),
      ("SRCROOT", folder), ("SOURCE_ROOT", folder), ("PROJECT_DIR", folder),
      ("PRODUCT_NAME", "$(TARGET_NAME)"),
      ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
      ("EXECUTABLE_PREFIX", ""), ("EXECUTABLE_SUFFIX", ""),
      ("EXECUTABLE_NAME", "$(EXECUTABLE_PREFIX)$(PRODUCT_NAME)$(EXECUTABLE_SUFFIX)"),
      ("INFOPLIST_EXPAND_BUILD_SETTINGS", "YES"),
    ]
    if let region = target.developmentRegion { pairs.append(("DEVELOPMENT_LANGUAGE", region)) }
    if let type = packageType(of: target.product), let ending = target.product.wrapperExtension {
      pairs += [
        ("PRODUCT_BUNDLE_PACKAGE_TYPE", type), ("WRAPPER_EXTENSION", ending),
        ("WRAPPER_SUFFIX", ".$(WRAPPER_EXTENSION)"),
        ("WRAPPER_NAME", "$(WRAPPER_PREFIX)$(PRODUCT_NAME)$(WRAPPER_SUFFIX)"),
        ("WRAPPER_PREFIX", ""), ("FULL_PRODUCT_NAME", "$(WRAPPER_NAME)"),
        ("CONTENTS_FOLDER_PATH", "$(WRAPPER_NAME)"),
      ]
    }
    return pairs.map { BuildSetting(name: $0.0, text: $0.1, place: nil) }
  }

  /// The package type of a bundle; nil for products that are not bundles of one certain type.
  private static func packageType(of product: ProductKind) -> String? {
    switch product {
    case .app, .appClip: "APPL"
    case .appExtension: "XPC!"
    case .unitTests, .interfaceTests: "BNDL"
    case .framework, .watchApp, .other: nil
    }
  }

  /// The settings that follow from the SDK. All other settings take precedence over them.
  static func defaults(ofSDK sdk: String) -> [String: [(SettingName, BuildSetting)]] {
    var result: [String: [(SettingName, BuildSetting)]] = [:]
    for (name, text) in [
      ("PLATFORM_NAME", sdk), ("EFFECTIVE_PLATFORM_NAME", sdk == "macosx" ? "" : "-\(sdk)"),
    ] {
      result[name] = [(SettingName(name), BuildSetting(name: name, text: text, place: nil))]
    }
    return result
  }
}
