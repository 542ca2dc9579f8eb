/// Packages that add `application(_:configurationForConnecting:options:)` to the class of the app delegate when UIKit
/// gets it, so that the app adopts the scene life cycle.
///
/// Source: `react-native-uiscene-bridge` 0.1.2, measured by its author in the 27.0 simulator on four kinds of apps.
package enum SceneMethodBridge {
  /// The names of the packages, in Node and in CocoaPods.
  package static let names: Set<String> = ["react-native-uiscene-bridge"]
}
