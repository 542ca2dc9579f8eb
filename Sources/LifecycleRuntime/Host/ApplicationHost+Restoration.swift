internal import LaunchModel

/// State saving and restoration of an app without scenes.
extension ApplicationHost {
  func saveState(_ application: Application) {
    let coder = StateCoder()
    var saves = false
    call(.appShouldSaveState) {
      saves = application.delegate.application(
        application, shouldSaveSecureApplicationState: coder)
    }
    guard saves else { return }
    call(.appWillEncodeState) {
      application.delegate.application(application, willEncodeRestorableStateWith: coder)
    }
    for (controller, _) in loadedViewControllers {
      call(.viewControllerEncodeRestorableState) { controller.encodeRestorableState(with: coder) }
    }
    savedState = coder
  }

  func restoreState(_ application: Application) {
    guard let coder = savedState, self.application != nil else { return }
    phase(.viewControllerRestoration)
    var restores = false
    call(.appShouldRestoreState) {
      restores = application.delegate.application(
        application, shouldRestoreSecureApplicationState: coder)
    }
    guard restores else { return }
    var restored: ViewController?
    call(.appViewControllerForRestoration) {
      restored = application.delegate.application(
        application, viewControllerWithRestorationIdentifierPath: [], coder: coder)
    }
    if let restored {
      application.windows.first?.rootViewController = restored
      call(.viewControllerDecodeRestorableState) { restored.decodeRestorableState(with: coder) }
    }
    call(.appDidDecodeState) {
      application.delegate.application(application, didDecodeRestorableStateWith: coder)
    }
    if let restored {
      call(.viewControllerApplicationFinishedRestoringState) {
        restored.applicationFinishedRestoringState()
      }
    }
  }
}
