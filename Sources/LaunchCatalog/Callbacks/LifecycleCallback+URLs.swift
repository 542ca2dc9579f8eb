extension LifecycleCallback {
  /// The methods of an app delegate that open a URL, in the order in which UIKit looks for them. UIKit calls
  /// only the first one that a class has.
  ///
  /// Source: Apple, `UIApplicationDelegate`, "application(_:open:sourceApplication:annotation:)" and
  /// "application(_:handleOpen:)", which name the method that replaces them.
  package static let urlMethods: [LifecycleCallback] = [
    .appOpenURL, .appOpenURLFromApplication, .appHandleOpenURL,
  ]
}
