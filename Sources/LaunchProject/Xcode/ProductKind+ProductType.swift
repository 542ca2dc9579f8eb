extension ProductKind {
  /// Makes the kind for a product type of Xcode.
  ///
  /// - Parameter productType: the value of `productType`.
  package init(productType: String) {
    let prefix = "com.apple.product-type."
    guard productType.hasPrefix(prefix) else {
      self = .other
      return
    }
    let words = productType.dropFirst(prefix.count).split(separator: ".")
    let second = words.dropFirst().first ?? ""
    switch words.first {
    case "application":
      // A Messages app only contains its extension, and is launched like every other app.
      if second == "on-demand-install-capable" {
        self = .appClip
      } else {
        self = second.hasPrefix("watchapp") ? .watchApp : .app
      }
    case "app-extension", "extensionkit-extension", "tv-app-extension", "xcode-extension":
      self = .appExtension
    case "watchkit-extension", "watchkit2-extension": self = .watchApp
    case "framework", "library": self = .framework
    case "bundle":
      switch second {
      case "unit-test": self = .unitTests
      case "ui-testing": self = .interfaceTests
      default: self = .other
      }
    default: self = .other
    }
  }
}
