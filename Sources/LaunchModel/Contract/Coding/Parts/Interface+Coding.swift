extension LaunchContract.Interface: ContractObject {
  package static let description = ContractDescription<Self>(
    "interface", level: .topLevel,
    [
      .value("mainStoryboard", \.mainStoryboard, "UIMainStoryboardFile"),
      .value("mainNib", \.mainNib, "NSMainNibFile"),
      .value("macMainStoryboard", \.macMainStoryboard, "NSMainStoryboardFile"),
      .value(
        "preferredDefaultRole", \.preferredDefaultRole,
        "UIApplicationPreferredDefaultSceneSessionRole"),
      .value("launchScreen", \.launchScreen, "UILaunchScreen"),
      .value("launchScreens", \.launchScreens, "UILaunchScreens"),
      .value("launchStoryboard", \.launchStoryboard, "UILaunchStoryboardName"),
      .value("launchStoryboards", \.launchStoryboards, "UILaunchStoryboards"),
      .value("launchImage", \.launchImage, "UILaunchImageFile"),
      .list("launchImages", \.launchImages, "UILaunchImages"),
      .value("initialOrientation", \.initialOrientation, "UIInterfaceOrientation"),
      .list("supportedOrientations", \.supportedOrientations, "UISupportedInterfaceOrientations"),
      .value(
        "preferredDefaultOrientation", \.preferredDefaultOrientation,
        "UIPreferredDefaultInterfaceOrientation"),
      .value("requiresFullScreen", \.requiresFullScreen, "UIRequiresFullScreen"),
      .value("statusBarHidden", \.statusBarHidden, "UIStatusBarHidden"),
      .value("statusBarStyle", \.statusBarStyle, "UIStatusBarStyle"),
    ])
}
