extension LaunchContract.AppExtension: ContractObject {
  package static let description = ContractDescription<Self>(
    "appExtension", level: .extensionPoint, other: \.other,
    [
      .value("pointIdentifier", \.pointIdentifier, "NSExtensionPointIdentifier"),
      .value("principalClass", \.principalClass, "NSExtensionPrincipalClass"),
      .value("mainStoryboard", \.mainStoryboard, "NSExtensionMainStoryboard"),
      .value("attributes", \.attributes, "NSExtensionAttributes"),
    ])
}

extension LaunchContract.ExtensionAttributes: ContractObject {
  package static let description = ContractDescription<Self>(
    "extensionAttributes", level: .extensionAttributes, other: \.other,
    [
      .value(
        "activationRule", \.activationRule, "NSExtensionActivationRule",
        about: "what of the shared items starts the extension"),
      .nestedList("intents", \.intents, "IntentsSupported", about: "the intents it handles"),
      .nestedList(
        "intentsRestrictedWhileLocked", \.intentsRestrictedWhileLocked,
        "IntentsRestrictedWhileLocked", about: "intents that wait until the device is unlocked"),
      .nestedList(
        "intentsRestrictedWhileProtectedDataUnavailable",
        \.intentsRestrictedWhileProtectedDataUnavailable,
        "IntentsRestrictedWhileProtectedDataUnavailable",
        about: "intents that wait until protected data is available"),
      .nestedList(
        "mediaCategories", \.mediaCategories, "SupportedMediaCategories",
        about: "the kinds of media that its intents play"),
      .value(
        "watchAppBundleIdentifier", \.watchAppBundleIdentifier, "WKAppBundleIdentifier",
        about: "the Watch app that an extension of watchOS belongs to"),
      .value(
        "javaScriptPreprocessingFile", \.javaScriptPreprocessingFile,
        "NSExtensionJavaScriptPreprocessingFile",
        about: "the script that prepares web pages for the extension"),
      .value(
        "notificationCategories", \.notificationCategories, "UNNotificationExtensionCategory"),
      .value(
        "hidesDefaultContent", \.hidesDefaultContent,
        "UNNotificationExtensionDefaultContentHidden",
        about: "whether the text of the notification is hidden"),
      .value(
        "overridesDefaultTitle", \.overridesDefaultTitle,
        "UNNotificationExtensionOverridesDefaultTitle",
        about: "whether the extension sets the title of the notification"),
      .value(
        "isInteractive", \.isInteractive, "UNNotificationExtensionUserInteractionEnabled",
        about: "whether the extension takes touches"),
      .value(
        "initialContentSizeRatio", \.initialContentSizeRatio,
        "UNNotificationExtensionInitialContentSizeRatio",
        about: "the height of its view divided by the width"),
      .value(
        "pointName", \.pointName, "NSExtensionPointName",
        about: "the extension point under its old key"),
      .value(
        "pointVersion", \.pointVersion, "NSExtensionPointVersion",
        about: "the version of the extension point"),
      .nestedList(
        "mediaTypes", \.mediaTypes, "PHSupportedMediaTypes",
        about: "the kinds of media that a photo extension edits"),
      .nestedList(
        "topShelfProtocols", \.topShelfProtocols, "TVExtensionProtocols",
        about: "the protocols of a Top Shelf extension"),
      .nestedList(
        "documentPickerModes", \.documentPickerModes, "UIDocumentPickerModes",
        about: "what a document picker does"),
      .nestedList(
        "documentPickerFileTypes", \.documentPickerFileTypes, "UIDocumentPickerSupportedFileTypes",
        about: "the types that a document picker shows"),
      .value(
        "primaryLanguage", \.primaryLanguage, "PrimaryLanguage", about: "the language of a keyboard"
      ),
      .value(
        "isASCIICapable", \.isASCIICapable, "IsASCIICapable",
        about: "whether a keyboard has the letters of ASCII"),
      .value(
        "prefersRightToLeft", \.prefersRightToLeft, "PrefersRightToLeft",
        about: "whether a keyboard writes from right to left"),
      .value(
        "requestsOpenAccess", \.requestsOpenAccess, "RequestsOpenAccess",
        about: "whether a keyboard asks for the network and shared data"),
    ])
}
