internal import LaunchModel
public import PropertyListSyntax

/// A quick action on the Home Screen icon.
public struct ShortcutItem: InfoPlistDeclaration {
  /// What it adds to the property lists.
  public let addition: LaunchAddition

  /// Declares a quick action.
  ///
  /// - Parameters:
  ///   - type: the identifier by which the app's code recognizes the action.
  ///   - title: the first line.
  ///   - subtitle: the second line.
  ///   - iconType: an icon of the system, such as `UIApplicationShortcutIconTypeAdd`.
  ///   - iconFile: an icon image.
  ///   - iconSymbolName: a symbol.
  ///   - userInfo: values that the app gets; none when empty.
  ///   - file: the file of the declaration.
  ///   - line: its line.
  ///   - column: its column.
  public init(
    type: String, title: String, subtitle: String? = nil, iconType: String? = nil,
    iconFile: String? = nil, iconSymbolName: String? = nil,
    userInfo: [PropertyListFragment.Entry] = [], file: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    addition = LaunchAddition(at: CallSite(file: file, line: line, column: column)) {
      var item = LaunchContract.ShortcutItem(type, title: title)
      item.subtitle = subtitle
      item.iconType = iconType
      item.iconFile = iconFile
      item.iconSymbolName = iconSymbolName
      if !userInfo.isEmpty {
        item.other = [.init("UIApplicationShortcutItemUserInfo", .dictionary(userInfo))]
      }
      $0.shortcutItems = [item]
    }
  }
}
