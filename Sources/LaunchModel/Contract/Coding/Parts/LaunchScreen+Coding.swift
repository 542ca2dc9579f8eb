extension LaunchContract.LaunchScreen: ContractObject {
  package static let description = ContractDescription<Self>(
    "launchScreen", level: .launchScreenDefinition, other: \.other,
    [
      .value("identifier", \.identifier, "UILaunchScreenIdentifier"),
      .value("colorName", \.colorName, "UIColorName"),
      .value("imageName", \.imageName, "UIImageName"),
      .value(
        "imageRespectsSafeAreaInsets", \.imageRespectsSafeAreaInsets,
        "UIImageRespectsSafeAreaInsets"),
      .value("navigationBar", \.navigationBar, "UINavigationBar"),
      .value("tabBar", \.tabBar, "UITabBar"),
      .value("toolbar", \.toolbar, "UIToolbar"),
    ])
}

extension LaunchContract.LaunchScreenBar: ContractObject {
  package static let description = ContractDescription<Self>(
    "launchScreenBar", level: .launchScreenBar, other: \.other,
    [.value("imageName", \.imageName, "UIImageName")])
}

extension LaunchContract.LaunchScreens: ContractObject {
  package static let description = ContractDescription<Self>(
    "launchScreens", level: .launchScreens, other: \.other,
    [
      .value("defaultScreen", \.defaultScreen, "UIDefaultLaunchScreen"),
      .nestedList("definitions", \.definitions, "UILaunchScreenDefinitions"),
      .object("schemes", \.schemes, "UIURLToLaunchScreenAssociations"),
    ])
}

extension LaunchContract.LaunchStoryboards: ContractObject {
  package static let description = ContractDescription<Self>(
    "launchStoryboards", level: .launchStoryboards, other: \.other,
    [
      .value("defaultStoryboard", \.defaultStoryboard, "UIDefaultLaunchStoryboard"),
      .nestedList("definitions", \.definitions, "UILaunchStoryboardDefinitions"),
      .object("schemes", \.schemes, "UIURLToLaunchStoryboardAssociations"),
    ])
}

extension LaunchContract.LaunchStoryboard: ContractObject {
  package static let description = ContractDescription<Self>(
    "launchStoryboard", level: .launchStoryboardDefinition, other: \.other,
    [
      .value("identifier", \.identifier, "UILaunchStoryboardIdentifier").unlabeled,
      .value("file", \.file, "UILaunchStoryboardFile"),
    ])
}

extension LaunchContract.LaunchImage: ContractObject {
  package static let description = ContractDescription<Self>(
    "launchImage", level: .launchImage, other: \.other,
    [
      .value("name", \.name, "UILaunchImageName").unlabeled,
      .value("minimumOSVersion", \.minimumOSVersion, "UILaunchImageMinimumOSVersion"),
      .value("orientation", \.orientation, "UILaunchImageOrientation"),
      .value("size", \.size, "UILaunchImageSize"),
    ])
}
