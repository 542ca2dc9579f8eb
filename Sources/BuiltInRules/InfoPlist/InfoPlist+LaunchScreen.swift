internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

extension InfoPlist {
  private enum LaunchKey {
    static let storyboardName = InfoPlistKey("UILaunchStoryboardName")
    static let storyboards = InfoPlistKey("UILaunchStoryboards")
    static let screen = InfoPlistKey("UILaunchScreen")
    static let screens = InfoPlistKey("UILaunchScreens")
    static let families = InfoPlistKey("UIDeviceFamily")
    static let fullScreen = InfoPlistKey("UIRequiresFullScreen")
  }

  /// Whether a launch storyboard is named for any device.
  var hasLaunchStoryboard: Bool { has(LaunchKey.storyboardName) || has(LaunchKey.storyboards) }

  /// The first entry that describes a launch screen without a storyboard for any device.
  var launchScreenEntry: Entry? {
    guard has(LaunchKey.screen) || has(LaunchKey.screens) else { return nil }
    let (screen, screens) = (LaunchKey.screen, LaunchKey.screens)
    return rows.firstIndex { $0.known == screen || $0.known == screens }.map { entries[$0] }
  }

  /// Whether the app takes part in iPad multitasking as the upload checks see it: the file itself says
  /// that it runs on iPad, and does not ask for the full screen.
  ///
  /// False when that is not known, as in most source files: the build adds `UIDeviceFamily`.
  var declaresIPadMultitasking: Bool {
    guard let families = value(of: LaunchKey.families)?.array,
      families.contains(where: { $0.integer == 2 })
    else { return false }
    // The build may turn a value of another type into true.
    return variants(of: LaunchKey.fullScreen).allSatisfy { $0.value.boolean == false }
  }
}

/// The systems that support a launch screen described by `UILaunchScreen` instead of a storyboard.
enum LaunchScreenSupport {
  /// The first system that reads `UILaunchScreen`. Source: Apple, UILaunchScreen.
  static let firstSystem = OSVersion(14)

  /// Whether every system the app runs on reads the key; true when the deployment target is not known.
  static func isComplete(_ context: RuleContext) -> Bool {
    // The 27 SDK does not build for systems before iOS 15. Another rule reports an older deployment target.
    if context.sdkIsAtLeast(27) { return true }
    return context.deploymentTarget.map { $0 >= firstSystem } ?? true
  }
}
