extension LaunchContract.Declarations: ContractObject {
  package static let description = ContractDescription<Self>(
    "declarations", level: .topLevel, other: \.other,
    [
      .group("application", \.application, about: "the app itself"),
      .value("scenes", \.scenes, "UIApplicationSceneManifest"),
      .group(
        "interface", \.interface,
        about: "the launch screen and the first interface"
      ),
      .group(
        "capabilities", \.capabilities,
        about: "what the app may do in the background, and what may start it"),
      .list("urlTypes", \.urlTypes, "CFBundleURLTypes"),
      .list("activityTypes", \.activityTypes, "NSUserActivityTypes"),
      .list("shortcutItems", \.shortcutItems, "UIApplicationShortcutItems"),
      .list("documentTypes", \.documentTypes, "CFBundleDocumentTypes"),
      .list("exportedTypes", \.exportedTypes, "UTExportedTypeDeclarations"),
      .list("importedTypes", \.importedTypes, "UTImportedTypeDeclarations"),
      .group(
        "usageDescriptions", \.usageDescriptions, about: "why the app accesses protected data"),
    ])
}

extension LaunchContract.Variant: ContractObject {
  package static let description = ContractDescription<Self>(
    "variant",
    [
      .required("suffix", \.suffix, about: "the device or platform suffix, such as ~ipad")
        .unlabeled,
      .required(
        "declarations", \.declarations, about: "the entries with the suffix", isRequired: false
      ).unlabeled,
    ])
}
