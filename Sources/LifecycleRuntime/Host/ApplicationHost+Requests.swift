internal import LaunchModel
internal import PropertyListSyntax

/// Requests for an app that is already running.
extension ApplicationHost {
  /// Delivers a request to the running app.
  func reach(_ request: LaunchRequest) {
    guard permits(request) else { return }
    guard request.showsApp else {
      let wasSuspended = applicationState == .suspended
      wakeForBackground()
      deliverBackground(request, isLaunch: false)
      if wasSuspended, model == .appBased { phase(.snapshot) }
      scheduleSuspension()
      return
    }
    guard let options = request.launchOptions else { return activate(nil) }
    guard model == .sceneBased else {
      return bringToForegroundAppBased { [self] in
        deliverAppBased(options, isLaunch: false, true)
      }
    }
    let connection = connectionOptions(of: options)
    var response = connection.notificationResponse
    showMainScene(connection, for: connection.targetIdentifier) { [self] scene in
      deliver(connection, to: scene)
      if let tapped = response { deliver(tapped) }
      response = nil
    }
    // A scene that was not connected has connected by now and become active.
    if let response { deliver(response) }
  }
}

extension ConnectionOptions {
  /// The identifier that a scene's activation conditions are asked about.
  fileprivate var targetIdentifier: String? {
    userActivities.first?.fragment["targetContentIdentifier"]?.string
      ?? urlContexts.first?.url.text
  }
}
