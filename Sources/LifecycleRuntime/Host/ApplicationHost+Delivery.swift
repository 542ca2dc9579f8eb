internal import LaunchModel

/// What reaches a running app: URLs, activities, quick actions, shares, notification responses.
extension ApplicationHost {
  /// Delivers the content of connection options to a scene that is already connected.
  func deliver(_ options: ConnectionOptions, to scene: LifecycleScene) {
    let contexts = options.urlContexts
    if !contexts.isEmpty {
      if let delegate = scene.delegate {
        call(.sceneOpenURLContexts, scene, options.detail(.urlContexts)) {
          delegate.scene(scene, openURLContexts: contexts)
        }
      }
      if policy.unhandledURLsReachAppDelegate, let application {
        for context in contexts {
          call(urlMethod, nil, .init("URL", context.url.text)) {
            _ = application.delegate.application(
              application, open: context.url, options: context.options)
          }
        }
      }
    }
    for activity in options.userActivities { deliver(activity, to: scene) }
    if let type = options.handoffUserActivityType, options.userActivities.isEmpty {
      announce(type, to: scene)
    }
    deliverToWindows(options, scene)
  }

  private func deliverToWindows(_ options: ConnectionOptions, _ scene: LifecycleScene) {
    guard let scene = scene as? LifecycleWindowScene,
      let delegate = scene.delegate as? any WindowSceneDelegate
    else { return }
    if let action = options.shortcutItem {
      let handler = makeCompletion(of: .windowPerformShortcut)
      call(.windowPerformShortcut, scene, options.detail(.shortcutItem)) {
        delegate.windowScene(scene, performActionFor: action) { _ in handler() }
      }
    }
    if let share = options.cloudKitShareMetadata {
      call(.windowAcceptCloudKitShare, scene, options.detail(.cloudKitShareMetadata)) {
        delegate.windowScene(scene, userDidAcceptCloudKitShareWith: share)
      }
    }
  }

  /// Announces an activity to a scene.
  func announce(_ type: String, to scene: LifecycleScene) {
    announced = AnnouncedActivity(type: type, session: scene.session.id)
    guard let delegate = scene.delegate else { return }
    call(.sceneWillContinueUserActivity, scene, .init("activity type", type)) {
      delegate.scene(scene, willContinueUserActivityWithType: type)
    }
  }

  /// Hands an activity to a scene; announces it first, unless that has happened already.
  func deliver(_ activity: UserActivity, to scene: LifecycleScene) {
    let type = activity.activityType ?? ""
    if !takeAnnounced(type) { announce(type, to: scene) }
    announced = nil
    guard let delegate = scene.delegate else { return }
    call(.sceneContinueUserActivity, scene, .init("activity", activity.fragment)) {
      delegate.scene(scene, continue: activity)
    }
  }

  /// Delivers the user's response to a notification.
  func deliver(_ response: NotificationResponse) {
    guard let application, let delegate = application.notificationDelegate else {
      // Without the app's code, the delegate is not known; the call is recorded where it would come.
      if !hasCode { call(.notificationDidReceive, nil, .init("response", response.fragment)) {} }
      return
    }
    let handler = makeCompletion(of: .notificationDidReceive)
    call(.notificationDidReceive, nil, .init("response", response.fragment)) {
      delegate.userNotificationCenter(
        application, didReceive: response, withCompletionHandler: handler)
    }
  }

  /// Delivers launch options to an app without scenes.
  ///
  /// - Parameter accepts: whether both launch methods returned true. Otherwise the launch delivers no URLs,
  ///   activities and quick actions.
  func deliverAppBased(_ options: LaunchOptions, isLaunch: Bool, _ accepts: Bool) {
    guard let application else { return }
    let delegate = application.delegate
    let connection = connectionOptions(of: options)
    if accepts || !isLaunch {
      for context in connection.urlContexts {
        call(urlMethod, nil, .init("URL", context.url.text)) {
          _ = delegate.application(application, open: context.url, options: context.options)
        }
      }
      deliverActivities(connection, application)
      if let action = connection.shortcutItem {
        let handler = makeCompletion(of: .appPerformShortcut)
        call(.appPerformShortcut, nil, connection.detail(.shortcutItem)) {
          delegate.application(application, performActionFor: action) { _ in handler() }
        }
      }
    }
    if let share = connection.cloudKitShareMetadata {
      call(.appAcceptCloudKitShare, nil, connection.detail(.cloudKitShareMetadata)) {
        delegate.application(application, userDidAcceptCloudKitShareWith: share)
      }
    }
    guard let response = connection.notificationResponse else { return }
    if application.notificationDelegate != nil || !hasCode {
      deliver(response)
    } else if case .remote(let push) = response.origin {
      deliverPush(push)
    }
  }

  /// Makes connection options with the content of launch options.
  func connectionOptions(of options: LaunchOptions) -> ConnectionOptions {
    var connection = options.connectionOptions().value
    if !replacedURLContexts.isEmpty, !connection.urlContexts.isEmpty {
      connection.urlContexts = replacedURLContexts
    }
    if !replacedUserActivities.isEmpty, !connection.userActivities.isEmpty {
      connection.userActivities = replacedUserActivities
    }
    return connection
  }

  private func deliverActivities(_ options: ConnectionOptions, _ application: Application) {
    for activity in options.userActivities {
      let type = activity.activityType ?? ""
      if !takeAnnounced(type) { announce(type, application) }
      announced = nil
      call(.appContinueUserActivity, nil, .init("activity", activity.fragment)) {
        _ = application.delegate.application(application, continue: activity) { _ in }
      }
    }
    if let type = options.handoffUserActivityType, options.userActivities.isEmpty {
      announce(type, application)
    }
  }

  /// Announces an activity to an app without scenes.
  func announce(_ type: String, _ application: Application) {
    announced = AnnouncedActivity(type: type, session: nil)
    call(.appWillContinueUserActivity, nil, .init("activity type", type)) {
      _ = application.delegate.application(application, willContinueUserActivityWithType: type)
    }
  }

  /// Forgets the announced activity if it has this type, because it arrives or fails now. Returns whether it
  /// had.
  func takeAnnounced(_ type: String) -> Bool {
    guard announced?.type == type else { return false }
    announced = nil
    return true
  }
}

extension ConnectionOptions {
  /// Returns one property as the detail of a step in a trace.
  fileprivate func detail(_ property: ConnectionOptionProperty) -> LifecycleTrace.Detail? {
    self[property].map { LifecycleTrace.Detail(property.rawValue, $0) }
  }
}
