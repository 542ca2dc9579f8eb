extension LifecycleCallback {
  /// The methods of an app delegate that open a URL, in the order in which UIKit asks for them: of those that a class
  /// has it calls the first one and no other.
  ///
  /// Source: Apple, `UIApplicationDelegate`, "application(_:open:sourceApplication:annotation:)" and
  /// "application(_:handleOpen:)", which name the method that takes their place.
  package static let urlMethods: [LifecycleCallback] = [
    .appOpenURL, .appOpenURLFromApplication, .appHandleOpenURL,
  ]
}
