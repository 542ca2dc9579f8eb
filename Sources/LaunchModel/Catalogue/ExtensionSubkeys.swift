extension KeyCatalogue {
  /// Inside `NSExtension`.
  static let extensionPointKeys: [CatalogueKey] = [
    CatalogueKey(
      "NSExtensionActionWantsFullScreenPresentation", .boolean, "the action covers the screen",
      confidence: .c, source: .general),
    CatalogueKey(
      "NSExtensionAttributes", .dictionary, "settings of the extension point",
      title: "NSExtensionAttributes", nested: .extensionAttributes),
    CatalogueKey(
      "NSExtensionContextClass", .string, "class of the context", confidence: .c, source: .general),
    CatalogueKey(
      "NSExtensionContextHostClass", .string, "class of the host's context", confidence: .c,
      source: .general),
    CatalogueKey(
      "NSExtensionFileProviderActions", .array(of: .dictionary), "actions of a file provider",
      confidence: .b, source: .fieldUse),
    CatalogueKey(
      "NSExtensionFileProviderDocumentGroup", .string, "app group that holds the files",
      confidence: .b, source: .fieldUse),
    CatalogueKey(
      "NSExtensionFileProviderSupportsEnumeration", .boolean, "the file provider lists its files",
      confidence: .b, source: .fieldUse),
    CatalogueKey("NSExtensionMainStoryboard", .string, "storyboard; instead of a principal class"),
    CatalogueKey("NSExtensionPointIdentifier", .string, "what is extended"),
    CatalogueKey(
      "NSExtensionPrincipalClass", .string, "class of the extension; instead of a storyboard"),
    CatalogueKey(
      "RPBroadcastProcessMode", .string, "what a broadcast extension is handed", confidence: .b,
      source: .fieldUse),
  ]

  /// Inside `NSExtensionAttributes`.
  static let extensionAttributesKeys: [CatalogueKey] = [
    CatalogueKey(
      "ASCredentialProviderExtensionCapabilities", .dictionary,
      "what a credential provider provides", confidence: .b, source: .fieldUse),
    CatalogueKey(
      "IntentsRestrictedWhileLocked", .array(of: .string), "intents that need the device unlocked",
      companions: "IntentsSupported", confidence: .b, source: .fieldUse),
    CatalogueKey(
      "IntentsRestrictedWhileProtectedDataUnavailable", .array(of: .string),
      "intents that need protected data", companions: "IntentsSupported", confidence: .b,
      source: .fieldUse),
    CatalogueKey(
      "IntentsSupported", .array(of: .string), "intents the extension handles", confidence: .b,
      source: .fieldUse),
    CatalogueKey(
      "IsASCIICapable", .boolean, "the keyboard types ASCII", confidence: .b, source: .fieldUse),
    CatalogueKey(
      "NSExtensionActivationRule", ValueType.string.or(.dictionary),
      "what the extension is offered for", nested: .activationRule, confidence: .b,
      source: .fieldUse),
    CatalogueKey(
      "NSExtensionJavaScriptPreprocessingFile", .string, "script run in the page first",
      confidence: .b, source: .fieldUse),
    CatalogueKey(
      "NSExtensionPointName", .string, "name of the extension point", confidence: .b,
      source: .fieldUse),
    CatalogueKey(
      "NSExtensionPointVersion", .string, "version of the extension point", confidence: .b,
      source: .fieldUse),
    CatalogueKey(
      "NSExtensionServiceAllowsFinderPreviewItem", .boolean, "the action shows in Finder previews",
      confidence: .b, source: .fieldUse),
    CatalogueKey(
      "NSExtensionServiceAllowsTouchBarItem", .boolean, "the action shows in the Touch Bar",
      confidence: .b, source: .fieldUse),
    CatalogueKey(
      "NSExtensionServiceFinderPreviewIconName", .string, "icon in Finder previews", confidence: .b,
      source: .fieldUse),
    CatalogueKey(
      "NSExtensionServiceTouchBarBezelColorName", .string, "colour in the Touch Bar",
      confidence: .b, source: .fieldUse),
    CatalogueKey(
      "NSExtensionServiceTouchBarIconName", .string, "icon in the Touch Bar", confidence: .b,
      source: .fieldUse),
    CatalogueKey(
      "PHSupportedMediaTypes", .array(of: .string), "media the photo editor edits", confidence: .b,
      source: .fieldUse),
    CatalogueKey(
      "PrefersRightToLeft", .boolean, "the keyboard runs right to left", confidence: .b,
      source: .fieldUse),
    CatalogueKey(
      "PrimaryLanguage", .string, "language of the keyboard", confidence: .b, source: .fieldUse),
    CatalogueKey(
      "RequestsOpenAccess", .boolean, "the keyboard asks for full access", confidence: .b,
      source: .fieldUse),
    CatalogueKey(
      "SupportedMediaCategories", .array(of: .string), "kinds of media the extension plays",
      allowed: .mediaCategories, confidence: .b, source: .fieldUse),
    CatalogueKey(
      "TVExtensionProtocols", .array(of: .string), "protocols of a top shelf extension",
      confidence: .b, source: .fieldUse),
    CatalogueKey(
      "UIDocumentPickerModes", .array(of: .string), "modes of a document picker", confidence: .b,
      source: .fieldUse),
    CatalogueKey(
      "UIDocumentPickerSupportedFileTypes", .array(of: .string), "types of a document picker",
      confidence: .b, source: .fieldUse),
    CatalogueKey(
      "UNNotificationExtensionCategory", ValueType.string.or(.array(of: .string)),
      "notification categories with this content", confidence: .b, source: .fieldUse),
    CatalogueKey(
      "UNNotificationExtensionDefaultContentHidden", .boolean, "the plain content is hidden",
      confidence: .b, source: .fieldUse),
    CatalogueKey(
      "UNNotificationExtensionInitialContentSizeRatio", .number, "height by width at first",
      confidence: .b, source: .fieldUse),
    CatalogueKey(
      "UNNotificationExtensionOverridesDefaultTitle", .boolean, "the extension sets the title",
      confidence: .b, source: .fieldUse),
    CatalogueKey(
      "UNNotificationExtensionUserInteractionEnabled", .boolean, "the content can be touched",
      confidence: .b, source: .fieldUse),
    CatalogueKey(
      "WKAppBundleIdentifier", .string, "identifier of the watch app", confidence: .b,
      source: .fieldUse),
  ]

  /// Inside `NSExtensionActivationRule`.
  static let activationRuleKeys: [CatalogueKey] = [
    CatalogueKey(
      "NSExtensionActivationDictionaryVersion", .integer,
      "1: items are counted, 2: items must all match", confidence: .b, source: .fieldUse),
    CatalogueKey(
      "NSExtensionActivationSupportsAttachmentsWithMaxCount", .integer, "most attachments",
      confidence: .b, source: .fieldUse),
    CatalogueKey(
      "NSExtensionActivationSupportsAttachmentsWithMinCount", .integer, "fewest attachments",
      confidence: .c, source: .general),
    CatalogueKey(
      "NSExtensionActivationSupportsFileWithMaxCount", .integer, "most files", confidence: .b,
      source: .fieldUse),
    CatalogueKey(
      "NSExtensionActivationSupportsImageWithMaxCount", .integer, "most images", confidence: .b,
      source: .fieldUse),
    CatalogueKey(
      "NSExtensionActivationSupportsMovieWithMaxCount", .integer, "most films", confidence: .b,
      source: .fieldUse),
    CatalogueKey(
      "NSExtensionActivationSupportsText", .boolean, "text is taken", confidence: .b,
      source: .fieldUse),
    CatalogueKey(
      "NSExtensionActivationSupportsWebPageWithMaxCount", .integer, "most web pages",
      confidence: .b, source: .fieldUse),
    CatalogueKey(
      "NSExtensionActivationSupportsWebURLWithMaxCount", .integer, "most web addresses",
      confidence: .b, source: .fieldUse),
    CatalogueKey(
      "NSExtensionActivationUsesStrictMatching", .boolean, "only exact types count", confidence: .c,
      source: .general),
  ]

  /// Inside `EXAppExtensionAttributes`.
  static let appExtensionAttributesKeys: [CatalogueKey] = [
    CatalogueKey(
      "EXExtensionPointIdentifier", .string, "what is extended", confidence: .c, source: .general),
    CatalogueKey(
      "EXPrincipalClass", .string, "class of the extension", confidence: .c, source: .general),
    CatalogueKey(
      "EXSupportsMultipleInstances", .boolean, "several copies may run", confidence: .d,
      source: .general),
  ]
}
