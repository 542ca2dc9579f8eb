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

  /// Whether a launch storyboard is named, for whatever device.
  var hasLaunchStoryboard: Bool { has(LaunchKey.storyboardName) || has(LaunchKey.storyboards) }

  /// The first entry that describes a launch screen without a storyboard, for whatever device.
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
    // A value of another type may become true by the build's hand.
    return variants(of: LaunchKey.fullScreen).allSatisfy { $0.value.boolean == false }
  }
}

/// Where a launch screen counts that is described by `UILaunchScreen` instead of a storyboard.
enum LaunchScreenSupport {
  /// The first system that reads `UILaunchScreen`. Source: Apple, UILaunchScreen.
  static let firstSystem = OSVersion(14)

  /// Whether every system the app runs on reads the key, as far as is known.
  static func isComplete(_ context: RuleContext) -> Bool {
    // The 27 SDK builds for no system before iOS 15; that the target asks for one is a finding of its own.
    if context.sdkIsAtLeast(27) { return true }
    return context.deploymentTarget.map { $0 >= firstSystem } ?? true
  }
}
