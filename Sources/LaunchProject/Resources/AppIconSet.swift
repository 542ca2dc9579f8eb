package import PropertyListSyntax

/// A set of app icons in an asset catalog: a folder `.appiconset` with a `Contents.json`.
///
/// Source: Apple, Asset Catalog Format Reference, "App Icon Type".
package struct AppIconSet: Sendable {
  /// One entry of `images`.
  package struct Image: Sendable {
    /// The entry.
    package let entry: PropertyListValue
    /// The size in pixels that the entry asks for; nil when it states none that can be read.
    package let side: Int?
    /// The kind of device: `iphone`, `ipad`, `ios-marketing`, `universal`.
    package let idiom: String?
    /// The platform of a `universal` entry: `ios`, `watchos`; nil for all.
    package let platform: String?
    /// Whether it stands only for an appearance, such as dark.
    package let isForAppearance: Bool
    /// The image.
    package var file: File

    /// Whether the entry names a file.
    package var isNamed: Bool { if case .unnamed = file { false } else { true } }

    /// Whether it is the icon for the App Store of an iOS app.
    package var isMarketingIcon: Bool {
      guard side == AppIconSet.marketingSide, !isForAppearance else { return false }
      return idiom == "ios-marketing" || idiom == "universal" && (platform ?? "ios") == "ios"
    }
  }

  /// What an entry names.
  package enum File: Sendable {
    /// Nothing.
    case unnamed
    /// A file that does not exist.
    case absent(name: PropertyListValue)
    /// A PNG image.
    case image(PNGImage, name: PropertyListValue)
    /// A file of another format, or one that was not read.
    case unread(name: PropertyListValue)
  }

  /// The side of the icon for the App Store, in pixels.
  package static let marketingSide = 1024
  /// The most entries that are looked at. The largest set that Xcode makes has 65.
  private static let maximumImageCount = 200

  /// The `Contents.json`.
  package let document: PropertyListDocument
  /// The images, in the order of the file.
  package private(set) var images: [Image] = []

  /// Reads the entries of a set.
  ///
  /// - Parameters:
  ///   - document: the `Contents.json`.
  ///   - file: looks up the file with a name beside it; the image is `isForStore` if its pixels matter.
  package init(
    _ document: PropertyListDocument,
    file: (_ name: PropertyListValue, _ isForStore: Bool) -> File
  ) {
    self.document = document
    let entries = document.root?.dictionary?["images"]?.array.map(Array.init) ?? []
    for entry in entries.prefix(Self.maximumImageCount) {
      guard let values = entry.dictionary else { continue }
      var image = Image(
        entry: entry,
        side: Self.side(values["size"]?.string, scale: values["scale"]?.string),
        idiom: values["idiom"]?.string, platform: values["platform"]?.string,
        isForAppearance: values["appearances"] != nil, file: .unnamed)
      if let name = values["filename"], let text = name.string, !text.isEmpty {
        image.file = file(name, image.isMarketingIcon)
      }
      images.append(image)
    }
  }

  /// The side in pixels of sizes such as `60x60`, `83.5x83.5` at scales such as `2x`.
  private static func side(_ size: String?, scale: String?) -> Int? {
    guard let parts = size?.split(separator: "x"), parts.count == 2, parts[0] == parts[1],
      let points = Double(parts[0]), points > 0, points <= 2048
    else { return nil }
    guard let scale else { return Int(points) }
    guard let factor = Int(scale.prefix { $0 != "x" }), (1...3).contains(factor) else {
      return nil
    }
    return Int(points * Double(factor))
  }
}
