/// A window: what a scene shows. UIKit's `UIWindow`, as far as a launch needs it.
@MainActor
public final class Window {
  /// The scene it belongs to; nil for a window made without one, which is never shown in an app with scenes.
  /// As in UIKit a window does not keep its scene alive; its scene keeps its windows.
  public private(set) weak var windowScene: WindowScene?
  private weak var application: Application?
  /// Whether it is not shown. True until ``makeKeyAndVisible()``.
  public internal(set) var isHidden = true
  private var root: ViewController?

  /// Makes a window of a scene.
  public convenience init(windowScene: WindowScene) {
    self.init(scene: windowScene)
    windowScene.windows.append(self)
  }

  /// Makes a window of an app without scenes. In one with scenes it is never shown.
  public convenience init(application: Application) {
    self.init(scene: nil)
    self.application = application
    application.add(self)
  }

  init(scene: WindowScene?) { windowScene = scene }

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
    let old = windowScene?.keyWindow ?? application?.keyWindow
    windowScene?.keyWindow = self
    application?.keyWindow = self
    (windowScene?.host ?? application?.host)?.announce(self, wasHidden: wasHidden, after: old)
  }
}

/// What a window shows. UIKit's `UIViewController`, as far as a launch needs it: subclasses override the
/// methods.
@MainActor
open class ViewController {
  /// Whether ``loadView()`` and ``viewDidLoad()`` have been called.
  public internal(set) var isViewLoaded = false
  /// Whether the view is in a window on the screen.
  public internal(set) var isViewVisible = false
  var hasAppeared = false
  var isBeingToldToAppear = false
  var wasReplacedWhileAppearing = false

  /// Makes a view controller.
  public init() {}

  /// The view is to be made.
  open func loadView() {}
  /// The view has been made.
  open func viewDidLoad() {}
  /// The view is about to be shown. The visible view controller must not be changed here.
  open func viewWillAppear() {}
  /// The view is in the window, and has its size. Since iOS 13.
  open func viewIsAppearing() {}
  /// The view is shown.
  open func viewDidAppear() {}
  /// The view is about to leave the screen.
  open func viewWillDisappear() {}
  /// The view has left the screen.
  open func viewDidDisappear() {}
  /// Memory is short.
  open func didReceiveMemoryWarning() {}
  /// The state is to be written.
  open func encodeRestorableState(with coder: StateCoder) {}
  /// The state was read.
  open func decodeRestorableState(with coder: StateCoder) {}
  /// All state was read.
  open func applicationFinishedRestoringState() {}
}

/// What the state of an app without scenes is written into. Foundation's `NSCoder`, as far as
/// it is needed.
@MainActor
public final class StateCoder {
  /// The texts by key.
  public var texts: [String: String] = [:]

  /// Makes an empty one.
  public init() {}
}
