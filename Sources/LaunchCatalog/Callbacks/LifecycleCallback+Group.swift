extension LifecycleCallback {
  /// Who is notified, in one byte.
  package enum Group: UInt8 {
    case appDelegate, sceneDelegate, windowSceneDelegate, observers, viewController
    case notificationCenter, locationManager, centralManager, peripheralManager
    case carPlay, carPlayDashboard, carPlayInstrumentCluster
    case taskScheduler, task, application
  }
}
