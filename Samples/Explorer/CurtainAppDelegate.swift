import LifecycleRuntime

/// The app delegate: all is left to the scene.
final class CurtainAppDelegate: ApplicationDelegate {}
