internal import LaunchProject

/// The products that a target of Tuist can have. Source: ProjectDescription of Tuist 4, `Product`.
struct TuistProduct {
  /// The name of the case.
  let name: String
  /// The product type of Xcode, without `com.apple.product-type.`.
  let type: String
  /// The `CFBundlePackageType` that Tuist writes; nil if it writes none.
  let packageType: String?

  private init(_ name: String, _ type: String, _ packageType: String?) {
    self.name = name
    self.type = type
    self.packageType = packageType
  }

  private static let all: [TuistProduct] = [
    TuistProduct("app", "application", "APPL"),
    TuistProduct("appClip", "application.on-demand-install-capable", "APPL"),
    TuistProduct("appExtension", "app-extension", "XPC!"),
    TuistProduct("extensionKitExtension", "extensionkit-extension", "XPC!"),
    TuistProduct("messagesExtension", "app-extension.messages", "XPC!"),
    TuistProduct("stickerPackExtension", "app-extension.messages-sticker-pack", "XPC!"),
    TuistProduct("tvTopShelfExtension", "tv-app-extension", "$(PRODUCT_BUNDLE_PACKAGE_TYPE)"),
    TuistProduct("watch2App", "application.watchapp2", "$(PRODUCT_BUNDLE_PACKAGE_TYPE)"),
    TuistProduct(
      "watch2AppContainer", "application.watchapp2-container", "$(PRODUCT_BUNDLE_PACKAGE_TYPE)"),
    TuistProduct(
      "watch2Extension", "watchkit2-extension", "$(PRODUCT_BUNDLE_PACKAGE_TYPE)"),
    TuistProduct("framework", "framework", "FMWK"),
    TuistProduct("staticFramework", "framework.static", "FMWK"),
    TuistProduct("staticLibrary", "library.static", nil),
    TuistProduct("dynamicLibrary", "library.dynamic", nil),
    TuistProduct("bundle", "bundle", "BNDL"),
    TuistProduct("unitTests", "bundle.unit-test", "BNDL"),
    TuistProduct("uiTests", "bundle.ui-testing", "BNDL"),
    TuistProduct("commandLineTool", "tool", nil),
    TuistProduct("xpc", "xpc-service", "XPC!"),
    TuistProduct("systemExtension", "system-extension", "SYSX"),
    TuistProduct("macro", "tool", nil),
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The names of all products.
  static let names = byName.keys.sorted()

  /// The product with a name; nil if there is none.
  static func named(_ name: String) -> TuistProduct? { byName[name] }

  /// The product type, as an Xcode project has it.
  var productType: String { "com.apple.product-type.\(type)" }

  /// The kind of product.
  var kind: ProductKind { ProductKind(productType: productType) }

  /// Whether Tuist writes defaults into its Info.plist.
  var hasDefaults: Bool { type != "library.static" && type != "library.dynamic" }

  /// The file name of the product; nil if its type has no known ending.
  func fileName(_ productName: String) -> String? {
    switch kind {
    case .app, .appClip: "\(productName).app"
    case .appExtension: "\(productName).appex"
    case .unitTests, .interfaceTests: "\(productName).xctest"
    case .framework, .watchApp, .other: nil
    }
  }
}
