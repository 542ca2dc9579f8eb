internal import LaunchModel

/// What the system never tells an app that does not declare it.
///
/// Source: Apple, "Responding to the launch of your app": a key is there only when the app supports the
/// feature.
extension ApplicationHost {
  /// Whether the app can get a request at all; a fault for each key that it cannot get.
  func permits(_ request: LaunchRequest) -> Bool {
    guard case .options(let options) = request, !options.entries.isEmpty else { return true }
    return permits(options)
  }

  /// The same of a push.
  func permits(_ push: RemoteNotification) -> Bool {
    var options = LaunchOptions()
    options.remoteNotification = push
    return permits(options)
  }

  private func permits(_ options: LaunchOptions) -> Bool {
    let refusals = capabilities.refusals(of: options)
    for refusal in refusals {
      fault(
        .launchOptionRefused,
        "the system never sets '\(refusal.constant)' for this app: \(refusal.missing.name) is missing"
      )
    }
    return refusals.isEmpty
  }
}
