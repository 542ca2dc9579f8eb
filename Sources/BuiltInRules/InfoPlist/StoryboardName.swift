internal import RuleEngine

/// Names of storyboards as an Info.plist has them: without extension.
enum StoryboardName {
  private static let fileExtension = ".storyboard"

  /// Whether the name has the file extension that does not belong there.
  static func hasExtension(_ name: some StringProtocol) -> Bool {
    name.hasSuffix(fileExtension) && name.utf8.count > fileExtension.utf8.count
  }

  /// The name without the file extension, however often it is there.
  static func bare(_ name: String) -> String {
    var rest = name[...]
    while hasExtension(rest) { rest = rest.dropLast(fileExtension.count) }
    return String(rest)
  }
}
