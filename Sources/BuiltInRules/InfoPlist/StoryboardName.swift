/// Names of storyboards in an Info.plist, which have no file extension.
enum StoryboardName {
  private static let fileExtension = ".storyboard"

  /// Whether the name ends with the file extension, which does not belong there.
  static func hasExtension(_ name: some StringProtocol) -> Bool {
    name.hasSuffix(fileExtension) && name.utf8.count > fileExtension.utf8.count
  }

  /// The name without the file extension, even if the extension is repeated.
  static func bare(_ name: String) -> String {
    var rest = name[...]
    while hasExtension(rest) { rest = rest.dropLast(fileExtension.count) }
    return String(rest)
  }
}
