/// Names of storyboards as an Info.plist has them: without extension.
enum StoryboardName {
  private static let fileExtension = ".storyboard"

  /// Whether the name has the file extension that does not belong there.
  static func hasExtension(_ name: String) -> Bool {
    name.hasSuffix(fileExtension) && name.utf8.count > fileExtension.utf8.count
  }

  /// The name without the file extension.
  static func bare(_ name: String) -> String {
    hasExtension(name) ? String(name.dropLast(fileExtension.count)) : name
  }
}
