extension LaunchContract.Capabilities: ContractObject {
  package static let description = ContractDescription<Self>(
    "capabilities", level: .topLevel,
    [
      .list("backgroundModes", \.backgroundModes, "UIBackgroundModes"),
      .list(
        "backgroundTaskIdentifiers", \.backgroundTaskIdentifiers,
        "BGTaskSchedulerPermittedIdentifiers"),
      .list("accessoryProtocols", \.accessoryProtocols, "UISupportedExternalAccessoryProtocols"),
      .list("bonjourServices", \.bonjourServices, "NSBonjourServices"),
      .list("queriedSchemes", \.queriedSchemes, "LSApplicationQueriesSchemes"),
      .list("intents", \.intents, "INIntentsSupported"),
      .value("acceptsCloudKitShares", \.acceptsCloudKitShares, "CKSharingSupported"),
      .value("continuesSearches", \.continuesSearches, "CoreSpotlightContinuation"),
      .value("opensDocumentsInPlace", \.opensDocumentsInPlace, "LSSupportsOpeningDocumentsInPlace"),
      .value("sharesFiles", \.sharesFiles, "UIFileSharingEnabled"),
      .value("hasDocumentBrowser", \.hasDocumentBrowser, "UISupportsDocumentBrowser"),
      .value("isNewsstandApp", \.isNewsstandApp, "UINewsstandApp"),
      .value("supportsLiveActivities", \.supportsLiveActivities, "NSSupportsLiveActivities"),
    ])
}

extension LaunchContract.AppClip: ContractObject {
  package static let description = ContractDescription<Self>(
    "appClip", level: .appClip, other: \.other,
    [
      .value(
        "requestsEphemeralNotifications", \.requestsEphemeralNotifications,
        "NSAppClipRequestEphemeralUserNotification"),
      .value(
        "requestsLocationConfirmation", \.requestsLocationConfirmation,
        "NSAppClipRequestLocationConfirmation"),
    ])
}
