/// The content of a window: UIKit's `UIViewController`, as far as a launch needs it. Subclasses override the
/// methods.
@MainActor
open class ViewController {
  /// Whether `loadView()` and `viewDidLoad()` have been called.
  public internal(set) var isViewLoaded = false
  /// Whether the view is in a window on the screen.
  public internal(set) var isViewVisible = false
  var hasAppeared = false
  var isBeingToldToAppear = false
  var wasReplacedWhileAppearing = false

  /// Makes a view controller.
  public init() {}

  /// Makes the view.
  open func loadView() {}
  /// The view has been loaded.
  open func viewDidLoad() {}
  /// The view is about to be shown. The visible view controller must not be replaced during this call.
  open func viewWillAppear() {}
  /// The view is in the window, and has its size. Since iOS 13.
  open func viewIsAppearing() {}
  /// The view is shown.
  open func viewDidAppear() {}
  /// The view is about to leave the screen.
  open func viewWillDisappear() {}
  /// The view has left the screen.
  open func viewDidDisappear() {}
  /// Memory is low.
  open func didReceiveMemoryWarning() {}
  /// The state is about to be written.
  open func encodeRestorableState(with coder: StateCoder) {}
  /// The state of this view controller was read.
  open func decodeRestorableState(with coder: StateCoder) {}
  /// The state of all view controllers was read.
  open func applicationFinishedRestoringState() {}
}

/// Stores the state of an app without scenes: Foundation's `NSCoder`, as far as it is needed.
@MainActor
public final class StateCoder {
  /// The stored texts by key.
  public var texts: [String: String] = [:]

  /// Makes an empty coder.
  public init() {}
}
