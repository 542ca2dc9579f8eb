package import PropertyListSyntax

extension LaunchContract.SceneManifest: ContractObject {
  package static let description = ContractDescription<Self>(
    "sceneManifest", level: .sceneManifest, other: \.other,
    [
      .value(
        "supportsMultipleScenes", \.supportsMultipleScenes, "UIApplicationSupportsMultipleScenes"),
      .value(
        "preferredDefaultRole", \.preferredDefaultRole,
        "UIApplicationPreferredDefaultSceneSessionRole"),
      .value(
        "supportsTabbedSceneCollection", \.supportsTabbedSceneCollection,
        "UIApplicationSupportsTabbedSceneCollection"),
      .value(
        "supportsDashboardNavigation", \.supportsDashboardNavigation,
        "CPSupportsDashboardNavigationScene"),
      .value(
        "supportsInstrumentClusterNavigation", \.supportsInstrumentClusterNavigation,
        "CPSupportsInstrumentClusterNavigationScene"),
      .value("configurations", \.configurations, "UISceneConfigurations"),
    ])
}

extension LaunchContract.SceneConfigurations: ContractObject {
  package static let description = ContractDescription<Self>(
    "sceneConfigurations", other: \.other,
    [.list("roles", \.roles, about: "the roles in file order")])

  /// In a property list the roles are the keys of a dictionary.
  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Self? {
    guard reader.form == .propertyList else { return description.read(fragment, &reader) }
    guard let entries = fragment.entries else { return nil }
    var value = Self()
    for entry in entries {
      if let configurations = [LaunchContract.SceneConfiguration].read(entry.value, &reader) {
        value.roles.append(
          LaunchContract.SceneRole(.init(rawValue: entry.key), configurations))
      } else {
        value.other.append(entry)
      }
    }
    return value
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment {
    guard form == .propertyList else { return Self.description.fragment(of: self, as: form) }
    return .dictionary(
      roles.map { .init($0.role.rawValue, $0.configurations.fragment(as: form)) } + other)
  }

  /// A dictionary literal, or a call of the initializer when there are roles that do not fit.
  package var expression: ContractExpression {
    let roles = ContractExpression.dictionary(
      roles.map { ($0.role.expression, $0.configurations.expression) })
    guard !other.isEmpty else { return roles }
    return .call(
      ContractExpression.make,
      [.init(label: nil, value: roles), .init(label: "other", value: .entries(other))])
  }
}

extension LaunchContract.SceneRole: ContractObject {
  package static let description = ContractDescription<Self>(
    "sceneRole",
    [
      .required("role", \.role, about: "the raw value of the session role"),
      .required(
        "configurations", \.configurations,
        about: "the configurations; the first is the role's default", isRequired: false),
    ])
}

extension LaunchContract.SceneConfiguration: ContractObject {
  package static let description = ContractDescription<Self>(
    "sceneConfiguration", level: .sceneConfiguration, other: \.other,
    [
      .value("name", \.name, "UISceneConfigurationName").unlabeled,
      .value("sceneClass", \.sceneClass, "UISceneClassName"),
      .value("delegateClass", \.delegateClass, "UISceneDelegateClassName"),
      .value("storyboard", \.storyboard, "UISceneStoryboardFile"),
      .value("launchStoryboard", \.launchStoryboard, "UILaunchStoryboardName"),
      .value("initialImmersionStyle", \.initialImmersionStyle, "UISceneInitialImmersionStyle"),
    ])
}
