/// A window, which a scene shows: UIKit's `UIWindow`, as far as a launch needs it.
@MainActor
public final class LifecycleWindow {
  /// The scene of the window; nil for a window without a scene, which is never shown in an app with scenes.
  /// As in UIKit, a scene keeps its windows alive, but a window does not keep its scene alive.
  public private(set) weak var windowScene: LifecycleWindowScene?
  private weak var owner: (any WindowOwner)?
  /// Whether the window is hidden. True until ``makeKeyAndVisible()`` is called.
  public internal(set) var isHidden = true
  private var root: ViewController?

  /// Makes a window of a scene.
  public convenience init(windowScene: LifecycleWindowScene) {
    self.init(owner: windowScene)
    self.windowScene = windowScene
    windowScene.windows.append(self)
  }

  /// Makes a window without a scene.
  init(owner: (any WindowOwner)?) { self.owner = owner }

  /// The view controller that the window shows. Replacing the visible one during its `viewWillAppear()` is a
  /// fault. One that is replaced while it is visible is told that it disappears, and the new one that it appears.
  /// Sources: Apple, "Preparing your UI to run in the foreground"; `UIViewController.viewWillDisappear(_:)`.
  public var rootViewController: ViewController? {
    get { root }
    set {
      guard root !== newValue else { return }
      let old = root
      root = newValue
      guard let old else { return }
      if old.isBeingToldToAppear { old.wasReplacedWhileAppearing = true }
      if old.isViewVisible { owner?.replaced(old, in: self) }
    }
  }

  /// Shows the window and makes it the key window. Notifications are posted if
  /// ``LifecyclePolicy/announcesWindows`` is true.
  public func makeKeyAndVisible() {
    let wasHidden = isHidden
    isHidden = false
    guard let owner else { return }
    let old = owner.keyWindow
    owner.keyWindow = self
    owner.announce(self, wasHidden: wasHidden, after: old)
  }
}

/// The owner of a window: its scene, or an app without scenes.
@MainActor
protocol WindowOwner: AnyObject {
  /// The window that was made key last.
  var keyWindow: LifecycleWindow? { get set }

  /// Informs a view controller that the window no longer shows it, and the one that it shows instead.
  func replaced(_ old: ViewController, in window: LifecycleWindow)

  /// Posts the notifications of a window that has become visible and key.
  func announce(_ window: LifecycleWindow, wasHidden: Bool, after old: LifecycleWindow?)
}
