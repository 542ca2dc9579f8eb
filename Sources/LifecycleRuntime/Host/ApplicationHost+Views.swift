internal import LaunchModel

/// The callbacks of view controllers.
///
/// Apple documents no order between them and the callbacks of scenes. Both known orders are values of
/// ``LifecyclePolicy/appearance``.
extension ApplicationHost {
  /// Loads the views of the root view controllers of visible windows.
  func loadViews(_ windows: [LifecycleWindow], _ scene: LifecycleScene?) {
    for window in windows where !window.isHidden {
      guard let controller = window.rootViewController, !controller.isViewLoaded else { continue }
      controller.isViewLoaded = true
      call(.viewControllerLoadView, scene) { controller.loadView() }
      call(.viewControllerViewDidLoad, scene) { controller.viewDidLoad() }
    }
  }

  /// Posts the notifications of a window that has become visible and key.
  func announce(_ window: LifecycleWindow, wasHidden: Bool, after old: LifecycleWindow?) {
    guard policy.announcesWindows else { return }
    let scene = window.windowScene
    if wasHidden { post(.windowDidBecomeVisibleNotification, .window(window), scene) }
    guard old !== window else { return }
    if let old { post(.windowDidResignKeyNotification, .window(old), old.windowScene) }
    post(.windowDidBecomeKeyNotification, .window(window), scene)
  }

  /// Calls the methods of the old and the new root view controller of a visible window.
  func replaced(_ old: ViewController, in window: LifecycleWindow) {
    let scene = window.windowScene
    call(.viewControllerViewWillDisappear, scene) { old.viewWillDisappear() }
    old.isViewVisible = false
    willAppear([window], scene)
    let wasShown = old.hasAppeared
    old.hasAppeared = false
    call(.viewControllerViewDidDisappear, scene) { old.viewDidDisappear() }
    // Before the window is shown for the first time, `viewDidAppear` comes when it is.
    if wasShown { didAppear([window], scene) }
  }

  func willAppear(_ scene: LifecycleScene) {
    if let scene = scene as? LifecycleWindowScene, !scene.windows.isEmpty {
      willAppear(scene.windows, scene)
    }
  }

  /// Calls `viewWillAppear`, and reports a fault when the app changes the view controller meanwhile.
  func willAppear(_ windows: [LifecycleWindow], _ scene: LifecycleScene?) {
    for window in windows where !window.isHidden {
      guard let controller = window.rootViewController, !controller.isViewVisible else { continue }
      loadViews([window], scene)
      controller.isBeingToldToAppear = true
      controller.wasReplacedWhileAppearing = false
      call(.viewControllerViewWillAppear, scene) { controller.viewWillAppear() }
      controller.isBeingToldToAppear = false
      if controller.wasReplacedWhileAppearing {
        fault(
          .changedWhileAppearing, of: .viewControllerViewWillAppear, at: scene,
          "the visible view controller was changed in 'viewWillAppear'; change it before, when the scene is "
            + "connected or about to enter the foreground")
      }
      controller.isViewVisible = true
      // `viewIsAppearing` is called since iOS 13, as are the methods of scenes.
      guard device.hasScenes else { continue }
      call(.viewControllerViewIsAppearing, scene) { controller.viewIsAppearing() }
    }
  }

  func didAppear(_ scene: LifecycleScene) {
    if let scene = scene as? LifecycleWindowScene, !scene.windows.isEmpty {
      didAppear(scene.windows, scene)
    }
  }

  /// Shows the windows that have become visible, and calls `viewDidAppear` of their root view controllers.
  func didAppear(_ windows: [LifecycleWindow], _ scene: LifecycleScene?) {
    guard
      windows.contains(where: { !$0.isHidden && $0.rootViewController?.hasAppeared == false })
    else { return }
    phase(.windowsShown, scene)
    willAppear(windows, scene)
    for window in windows where !window.isHidden {
      guard let controller = window.rootViewController, !controller.hasAppeared else { continue }
      controller.hasAppeared = true
      call(.viewControllerViewDidAppear, scene) { controller.viewDidAppear() }
    }
  }

  /// Every view controller whose view is loaded.
  var loadedViewControllers: [(ViewController, LifecycleScene?)] {
    var result: [(ViewController, LifecycleScene?)] = []
    for window in application?.windows ?? [] {
      if let root = window.rootViewController, root.isViewLoaded { result.append((root, nil)) }
    }
    for case let scene? in scenes {
      for window in (scene as? LifecycleWindowScene)?.windows ?? [] {
        if let root = window.rootViewController, root.isViewLoaded { result.append((root, scene)) }
      }
    }
    return result
  }
}
