extension CatalogKey {
  /// Inside `NSExtension`.
  static let extensionPointKeys: [CatalogKey] = [
    CatalogKey(
      "NSExtensionActionWantsFullScreenPresentation", .boolean, "the action covers the screen",
      confidence: .assumed, source: .general),
    CatalogKey(
      "NSExtensionAttributes", .dictionary, "settings of the extension point",
      title: "NSExtensionAttributes", nested: .extensionAttributes),
    CatalogKey(
      "NSExtensionContextClass", .string, "class of the context", confidence: .assumed,
      source: .general),
    CatalogKey(
      "NSExtensionContextHostClass", .string, "class of the host's context", confidence: .assumed,
      source: .general),
    CatalogKey(
      "NSExtensionFileProviderActions", .array(of: .dictionary), "actions of a file provider",
      confidence: .measured, source: .fieldUse),
    CatalogKey(
      "NSExtensionFileProviderDocumentGroup", .string, "app group that holds the files",
      confidence: .measured, source: .fieldUse),
    CatalogKey(
      "NSExtensionFileProviderSupportsEnumeration", .boolean, "the file provider lists its files",
      confidence: .measured, source: .fieldUse),
    CatalogKey("NSExtensionMainStoryboard", .string, "storyboard; instead of a principal class"),
    CatalogKey("NSExtensionPointIdentifier", .string, "what is extended"),
    CatalogKey(
      "NSExtensionPrincipalClass", .string, "class of the extension; instead of a storyboard"),
    CatalogKey(
      "RPBroadcastProcessMode", .string, "what a broadcast extension is handed",
      confidence: .measured,
      source: .fieldUse),
  ]

  /// Inside `NSExtensionAttributes`.
  static let extensionAttributesKeys: [CatalogKey] = [
    CatalogKey(
      "ASCredentialProviderExtensionCapabilities", .dictionary,
      "what a credential provider provides", confidence: .measured, source: .fieldUse),
    CatalogKey(
      "IntentsRestrictedWhileLocked", .array(of: .string), "intents that need the device unlocked",
      relatedKeys: "IntentsSupported", confidence: .measured, source: .fieldUse),
    CatalogKey(
      "IntentsRestrictedWhileProtectedDataUnavailable", .array(of: .string),
      "intents that need protected data", relatedKeys: "IntentsSupported", confidence: .measured,
      source: .fieldUse),
    CatalogKey(
      "IntentsSupported", .array(of: .string), "intents the extension handles",
      confidence: .measured,
      source: .fieldUse),
    CatalogKey(
      "IsASCIICapable", .boolean, "the keyboard types ASCII", confidence: .measured,
      source: .fieldUse),
    CatalogKey(
      "NSExtensionActivationRule", ValueType.string.or(.dictionary),
      "what the extension is offered for", nested: .activationRule, confidence: .measured,
      source: .fieldUse),
    CatalogKey(
      "NSExtensionJavaScriptPreprocessingFile", .string, "script run in the page first",
      confidence: .measured, source: .fieldUse),
    CatalogKey(
      "NSExtensionPointName", .string, "name of the extension point", confidence: .measured,
      source: .fieldUse),
    CatalogKey(
      "NSExtensionPointVersion", .string, "version of the extension point", confidence: .measured,
      source: .fieldUse),
    CatalogKey(
      "NSExtensionServiceAllowsFinderPreviewItem", .boolean, "the action shows in Finder previews",
      confidence: .measured, source: .fieldUse),
    CatalogKey(
      "NSExtensionServiceAllowsTouchBarItem", .boolean, "the action shows in the Touch Bar",
      confidence: .measured, source: .fieldUse),
    CatalogKey(
      "NSExtensionServiceFinderPreviewIconName", .string, "icon in Finder previews",
      confidence: .measured,
      source: .fieldUse),
    CatalogKey(
      "NSExtensionServiceTouchBarBezelColorName", .string, "color in the Touch Bar",
      confidence: .measured, source: .fieldUse),
    CatalogKey(
      "NSExtensionServiceTouchBarIconName", .string, "icon in the Touch Bar", confidence: .measured,
      source: .fieldUse),
    CatalogKey(
      "PHSupportedMediaTypes", .array(of: .string), "media the photo editor edits",
      confidence: .measured,
      source: .fieldUse),
    CatalogKey(
      "PrefersRightToLeft", .boolean, "the keyboard runs right to left", confidence: .measured,
      source: .fieldUse),
    CatalogKey(
      "PrimaryLanguage", .string, "language of the keyboard", confidence: .measured,
      source: .fieldUse),
    CatalogKey(
      "RequestsOpenAccess", .boolean, "the keyboard asks for full access", confidence: .measured,
      source: .fieldUse),
    CatalogKey(
      "SupportedMediaCategories", .array(of: .string), "kinds of media the extension plays",
      allowed: .mediaCategories, confidence: .measured, source: .fieldUse),
    CatalogKey(
      "TVExtensionProtocols", .array(of: .string), "protocols of a top shelf extension",
      confidence: .measured, source: .fieldUse),
    CatalogKey(
      "UIDocumentPickerModes", .array(of: .string), "modes of a document picker",
      confidence: .measured,
      source: .fieldUse),
    CatalogKey(
      "UIDocumentPickerSupportedFileTypes", .array(of: .string), "types of a document picker",
      confidence: .measured, source: .fieldUse),
    CatalogKey(
      "UNNotificationExtensionCategory", ValueType.string.or(.array(of: .string)),
      "notification categories with this content", confidence: .measured, source: .fieldUse),
    CatalogKey(
      "UNNotificationExtensionDefaultContentHidden", .boolean, "the plain content is hidden",
      confidence: .measured, source: .fieldUse),
    CatalogKey(
      "UNNotificationExtensionInitialContentSizeRatio", .number, "height by width at first",
      confidence: .measured, source: .fieldUse),
    CatalogKey(
      "UNNotificationExtensionOverridesDefaultTitle", .boolean, "the extension sets the title",
      confidence: .measured, source: .fieldUse),
    CatalogKey(
      "UNNotificationExtensionUserInteractionEnabled", .boolean, "the content can be touched",
      confidence: .measured, source: .fieldUse),
    CatalogKey(
      "WKAppBundleIdentifier", .string, "identifier of the watch app", confidence: .measured,
      source: .fieldUse),
  ]

  /// Inside `NSExtensionActivationRule`.
  static let activationRuleKeys: [CatalogKey] = [
    CatalogKey(
      "NSExtensionActivationDictionaryVersion", .integer,
      "1: items are counted, 2: items must all match", confidence: .measured, source: .fieldUse),
    CatalogKey(
      "NSExtensionActivationSupportsAttachmentsWithMaxCount", .integer, "most attachments",
      confidence: .measured, source: .fieldUse),
    CatalogKey(
      "NSExtensionActivationSupportsAttachmentsWithMinCount", .integer, "fewest attachments",
      confidence: .assumed, source: .general),
    CatalogKey(
      "NSExtensionActivationSupportsFileWithMaxCount", .integer, "most files",
      confidence: .measured,
      source: .fieldUse),
    CatalogKey(
      "NSExtensionActivationSupportsImageWithMaxCount", .integer, "most images",
      confidence: .measured,
      source: .fieldUse),
    CatalogKey(
      "NSExtensionActivationSupportsMovieWithMaxCount", .integer, "most films",
      confidence: .measured,
      source: .fieldUse),
    CatalogKey(
      "NSExtensionActivationSupportsText", .boolean, "text is taken", confidence: .measured,
      source: .fieldUse),
    CatalogKey(
      "NSExtensionActivationSupportsWebPageWithMaxCount", .integer, "most web pages",
      confidence: .measured, source: .fieldUse),
    CatalogKey(
      "NSExtensionActivationSupportsWebURLWithMaxCount", .integer, "most web addresses",
      confidence: .measured, source: .fieldUse),
    CatalogKey(
      "NSExtensionActivationUsesStrictMatching", .boolean, "only exact types count",
      confidence: .assumed,
      source: .general),
  ]

  /// Inside `EXAppExtensionAttributes`.
  static let appExtensionAttributesKeys: [CatalogKey] = [
    CatalogKey(
      "EXExtensionPointIdentifier", .string, "what is extended", confidence: .assumed,
      source: .general),
    CatalogKey(
      "EXPrincipalClass", .string, "class of the extension", confidence: .assumed, source: .general),
    CatalogKey(
      "EXSupportsMultipleInstances", .boolean, "several copies may run", confidence: .uncertain,
      source: .general),
  ]
}
