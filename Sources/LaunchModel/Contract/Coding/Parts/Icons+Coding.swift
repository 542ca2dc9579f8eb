extension LaunchContract.Icons: ContractObject {
  package static let description = ContractDescription<Self>(
    "icons", level: .icons, other: \.other,
    [
      .value("primary", \.primary, "CFBundlePrimaryIcon"),
      .object("alternates", \.alternates, "CFBundleAlternateIcons"),
    ])
}

extension LaunchContract.Icon: ContractObject {
  package static let description = ContractDescription<Self>(
    "icon", level: .icon, other: \.other,
    [
      .value("name", \.name, "CFBundleIconName").unlabeled,
      .nestedList("files", \.files, "CFBundleIconFiles"),
    ])
}
