extension LaunchContract.URLType: ContractObject {
  package static let description = ContractDescription<Self>(
    "urlType", level: .urlType, other: \.other,
    [
      .value("name", \.name, "CFBundleURLName").unlabeled,
      .nestedList("schemes", \.schemes, "CFBundleURLSchemes"),
      .value("role", \.role, "CFBundleTypeRole"),
    ])
}

extension LaunchContract.ShortcutItem: ContractObject {
  package static let description = ContractDescription<Self>(
    "shortcutItem", level: .shortcutItem, other: \.other,
    [
      .value("type", \.type, "UIApplicationShortcutItemType").unlabeled,
      .value("title", \.title, "UIApplicationShortcutItemTitle"),
      .value("subtitle", \.subtitle, "UIApplicationShortcutItemSubtitle"),
      .value("iconType", \.iconType, "UIApplicationShortcutItemIconType"),
      .value("iconFile", \.iconFile, "UIApplicationShortcutItemIconFile"),
      .value("iconSymbolName", \.iconSymbolName, "UIApplicationShortcutItemIconSymbolName"),
    ])
}
