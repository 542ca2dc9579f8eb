/// An app delegate that a framework provides and apps inherit from; its source is seldom in the app's
/// repository.
///
/// None of these classes implements `application(_:configurationForConnecting:options:)` in the versions
/// listed below. So a class that inherits from one adopts the scene life cycle only by its own code or by the
/// Info.plist. The other methods of these classes are not listed. Sources: `FlutterAppDelegate.mm` of
/// flutter/flutter at 0a67e58d and 9513e65f; `RCTAppDelegate.mm` of react/react-native 0.75 to 0.87;
/// `ExpoAppDelegate.swift` of expo/expo; `CDVAppDelegate.m` of apache/cordova-ios 8; `RNNAppDelegate.mm` of
/// wix/react-native-navigation.
package struct FrameworkAppDelegate: Sendable {
  /// The name of the class.
  package let name: String
  /// The framework it belongs to, as its makers write it.
  package let framework: String

  /// The framework class with this name, in Swift or Objective-C; nil for a name that is not in the list.
  ///
  /// - Complexity: constant.
  package static func named(_ name: String) -> FrameworkAppDelegate? {
    frameworks[FrameworkType.baseName(name)].map {
      FrameworkAppDelegate(name: FrameworkType.baseName(name), framework: $0)
    }
  }

  private static let frameworks = [
    "FlutterAppDelegate": "Flutter",
    "RCTAppDelegate": "React Native",
    "ExpoAppDelegate": "Expo", "EXExpoAppDelegate": "Expo", "EXAppDelegateWrapper": "Expo",
    "CDVAppDelegate": "Cordova",
    "RNNAppDelegate": "React Native Navigation",
  ]
}
