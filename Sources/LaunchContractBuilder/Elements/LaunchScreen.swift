internal import LaunchModel

/// The launch screen of the app, described by a few values: `UILaunchScreen`.
public struct LaunchScreen: InfoPlistDeclaration {
  /// What it adds to the property lists.
  public let addition: LaunchAddition

  /// Declares a launch screen. Without values, it is blank.
  ///
  /// - Parameters:
  ///   - colorName: the background color in the asset catalog.
  ///   - imageName: the image in the asset catalog.
  ///   - imageRespectsSafeAreaInsets: whether the image keeps clear of the edges.
  ///   - file: the file of the declaration.
  ///   - line: its line.
  ///   - column: its column.
  public init(
    colorName: String? = nil, imageName: String? = nil, imageRespectsSafeAreaInsets: Bool? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    addition = LaunchAddition(at: CallSite(file: file, line: line, column: column)) {
      var screen = LaunchContract.LaunchScreen()
      screen.colorName = colorName
      screen.imageName = imageName
      screen.imageRespectsSafeAreaInsets = imageRespectsSafeAreaInsets.map { .value($0) }
      $0.interface.launchScreen = screen
    }
  }
}
