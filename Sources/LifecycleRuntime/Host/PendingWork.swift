internal import LaunchModel

/// Time in the background that the app has asked for.
struct BackgroundTime {
  let number: Int
  let name: String?
  let expirationHandler: (@MainActor () -> Void)?
}

/// A task that runs.
struct RunningTask {
  let number: Int
  let task: BackgroundTask
}

/// A completion handler that was handed out.
struct PendingHandler {
  let number: Int
  let callback: LifecycleCallback
}
