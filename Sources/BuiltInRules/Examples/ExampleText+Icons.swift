extension ExampleText {
  /// The setting that names the icon, and its set with entries and one image.
  ///
  /// - Parameters:
  ///   - entries: the entries of `images`.
  ///   - settings: more settings.
  ///   - image: the side of `Store.png`, and `opaque` or `transparent` if it has an alpha channel; nil for no image.
  static func icon(
    _ entries: String, settings: String = "", image: String? = "1024"
  ) -> String {
    """
    --- App.xcconfig
    ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon
    \(settings)
    --- resources
    Assets.xcassets
    --- AppIcon.appiconset/Contents.json
    {"images": [\(entries)]}
    \(image.map { "--- AppIcon.appiconset/Store.png\n\($0)\n" } ?? "")
    """
  }

  /// The entry of the icon for the App Store, with the name of its image.
  static func storeIcon(_ file: String = #""Store.png""#) -> String {
    #"{"idiom": "universal", "platform": "ios", "size": "1024x1024", "filename": \#(file)}"#
  }
}
