internal import LaunchModel

/// Time in the background that the app has asked for.
struct BackgroundTime {
  let number: Int
  let name: String?
  let expirationHandler: (@MainActor () -> Void)?
}

/// A background task that is running.
struct RunningTask {
  let number: Int
  let task: LifecycleBackgroundTask
}

/// A completion handler that the app has to call.
struct PendingHandler {
  let number: Int
  let callback: LifecycleCallback
}
