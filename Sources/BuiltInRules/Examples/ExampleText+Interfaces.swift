/// Storyboards and nibs for the examples of rules.
extension ExampleText {
  /// An Info.plist that names the launch storyboard `LaunchScreen`, and that storyboard with the given view.
  /// `isLaunchScreen` says whether the storyboard is marked as a launch screen for Xcode.
  static func launchStoryboard(
    _ view: String, isLaunchScreen: Bool = true, initial: String = " initialViewController=\"a\""
  ) -> String {
    """
    --- Info.plist
    \(string("UILaunchStoryboardName", "LaunchScreen"))
    --- LaunchScreen.storyboard
    \(storyboard(view, isLaunchScreen ? " launchScreen=\"YES\"\(initial)" : initial))
    """
  }

  /// A storyboard with one view controller.
  static func storyboard(_ view: String, _ attributes: String, scenes: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(attributes)>
    <scenes><scene sceneID="s"><objects><viewController id="a" sceneMemberID="viewController">
    <view key="view" id="v">\(view)</view></viewController></objects></scene>\(scenes)</scenes></document>
    """
  }

  /// A storyboard with one view controller and an empty view. The start tag of the document is marked.
  static func markedStoryboard(_ attributes: String) -> String {
    let text = storyboard("", attributes)
    guard let end = text.firstIndex(of: ">") else { return text }
    return "⟪\(text[...end])⟫\(text[text.index(after: end)...])"
  }

  /// An Info.plist that names the launch nib `LaunchScreen`, and that nib with the given objects.
  static func launchNib(_ objects: String) -> String {
    """
    --- Info.plist
    \(string("UILaunchStoryboardName", "LaunchScreen"))
    --- LaunchScreen.xib
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" launchScreen="YES"><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="UIResponder"/>
    \(objects)</objects></document>
    """
  }
}
