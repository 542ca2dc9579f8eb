internal import LaunchCatalog
internal import LaunchSources

/// Methods of an app delegate that look like callbacks of UIKit and of which it is not known whether UIKit calls them in an
/// app with scenes.
struct UnknownCallbacks {
  /// The methods, in the order of the files.
  private let members: [ClassMember]
  private let delegate: DelegateClass

  /// One step for each method.
  var steps: [MigrationPlan.ManualStep] {
    members.map { member in
      MigrationPlan.ManualStep(
        .unknownCallback,
        "check who calls '\(member.name)': UIKit is not known to call it in an app with scenes",
        at: delegate.place(member))
    }
  }

  /// Finds the methods of a class.
  init(of delegate: DelegateClass, _ language: SourceLanguage) {
    self.delegate = delegate
    members = delegate.members.filter { member in
      guard member.kind == .method, !member.isStatic, member.body != nil else { return false }
      let isNamedAsCallback =
        language == .swift
        ? member.name.hasPrefix("application(_:")
          || Self.isApplication(member.name) && member.name.hasSuffix("(_:)")
        : member.name.hasPrefix("application:")
          || Self.isApplication(member.name) && member.name.hasSuffix(":")
      return isNamedAsCallback && LifecycleCallback.named(member.name).isEmpty
        && !Self.calledWithScenes.contains(member.name)
    }
  }

  /// Whether a name begins with `application` and another word: `applicationDidBecomeActive`.
  private static func isApplication(_ name: String) -> Bool {
    guard name.hasPrefix("application") else { return false }
    return name.dropFirst("application".count).first?.isUppercase == true
  }

  /// The methods of `UIApplicationDelegate` that have nothing to do with windows and that a scene has no counterpart for.
  ///
  /// Source: Apple, `UIApplicationDelegate`; none of them is deprecated in favor of a method of a scene.
  private static let calledWithScenes: Set<String> = [
    "application(_:handlerFor:)", "application:handlerForIntent:",
    "application(_:supportedInterfaceOrientationsFor:)",
    "application:supportedInterfaceOrientationsForWindow:",
    "application(_:shouldAllowExtensionPointIdentifier:)",
    "application:shouldAllowExtensionPointIdentifier:",
    "application(_:handleWatchKitExtensionRequest:reply:)",
    "application:handleWatchKitExtensionRequest:reply:",
    "applicationShouldRequestHealthAuthorization(_:)",
    "applicationShouldRequestHealthAuthorization:",
    "applicationShouldAutomaticallyLocalizeKeyCommands(_:)",
    "applicationShouldAutomaticallyLocalizeKeyCommands:",
    "application(_:didReceiveRemoteNotification:)", "application:didReceiveRemoteNotification:",
    "application(_:didRegister:)", "application:didRegisterUserNotificationSettings:",
  ]
}
