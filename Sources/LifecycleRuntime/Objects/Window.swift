/// A window: what a scene shows. UIKit's `UIWindow`, as far as a launch needs it.
@MainActor
public final class Window {
  /// The scene it belongs to; nil for a window made without one, which is never shown in an app with scenes.
  /// As in UIKit a window does not keep its scene alive; its scene keeps its windows.
  public private(set) weak var windowScene: WindowScene?
  private weak var owner: (any WindowOwner)?
  /// Whether it is not shown. True until ``makeKeyAndVisible()``.
  public internal(set) var isHidden = true
  private var root: ViewController?

  /// Makes a window of a scene.
  public convenience init(windowScene: WindowScene) {
    self.init(owner: windowScene)
    self.windowScene = windowScene
    windowScene.windows.append(self)
  }

  /// Makes a window of no scene.
  init(owner: (any WindowOwner)?) { self.owner = owner }

  /// What the window shows. Setting another one while the visible one is notified that its view will appear is a
  /// fault. Source: Apple, "Preparing your UI to run in the foreground".
  public var rootViewController: ViewController? {
    get { root }
    set {
      if let root, root !== newValue, root.isBeingToldToAppear {
        root.wasReplacedWhileAppearing = true
      }
      root = newValue
    }
  }

  /// Shows the window and makes it the one that gets key presses. Observers are notified when
  /// ``LifecyclePolicy/announcesWindows`` says so.
  public func makeKeyAndVisible() {
    let wasHidden = isHidden
    isHidden = false
    guard let owner else { return }
    let old = owner.keyWindow
    owner.keyWindow = self
    owner.announce(self, wasHidden: wasHidden, after: old)
  }
}

/// What a window belongs to: its scene, or an app without scenes.
@MainActor
protocol WindowOwner: AnyObject {
  /// The window that was made key last.
  var keyWindow: Window? { get set }

  /// A window has become visible and key.
  func announce(_ window: Window, wasHidden: Bool, after old: Window?)
}
