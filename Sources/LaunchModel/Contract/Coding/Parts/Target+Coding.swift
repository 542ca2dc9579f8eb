extension LaunchContract.Target: ContractObject {
  package static let description = ContractDescription<Self>(
    "target",
    [
      .value("platform", \.platform, about: "the platform the app runs on"),
      .value("sdk", \.sdk, about: "the SDK the app is built with"),
      .value("deploymentTarget", \.deploymentTarget, about: "the oldest OS the app runs on"),
      .required(
        "lifecycle", \.lifecycle, about: "how the code adopts the scene life cycle",
        isRequired: false, usual: .auto),
      .value("delegateClass", \.delegateClass, about: "the class of the app delegate"),
    ])
}
