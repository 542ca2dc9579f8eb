extension KeyCatalogue {
  /// Keys that only the Mac reads.
  static var desktopKeys: [CatalogueKey] {
    [
      CatalogueKey(
        "CFAppleHelpAnchor", .string, "first page of the help book", title: "Help file",
        confidence: .c, source: .general),
      CatalogueKey(
        "CFBundleHelpBookFolder", ValueType.string.or(.array(of: .string)),
        "folder of the help book",
        title: "Help Book directory name", confidence: .c, source: .general),
      CatalogueKey(
        "CFBundleHelpBookName", .string, "name of the help book", title: "Help Book identifier",
        confidence: .c, source: .general),
      CatalogueKey(
        "CFPlugInDynamicRegisterFunction", .string, "function that registers a plug-in",
        title: "Plug-in dynamic registration function name", confidence: .c, source: .general),
      CatalogueKey(
        "CFPlugInDynamicRegistration", ValueType.boolean.or(.string),
        "the plug-in registers itself",
        title: "Plug-in should be registered dynamically", confidence: .c, source: .general),
      CatalogueKey(
        "CFPlugInFactories", .dictionary, "factories of a plug-in",
        title: "Plug-in factory interfaces", confidence: .c, source: .general),
      CatalogueKey(
        "CFPlugInTypes", .dictionary, "types of a plug-in", title: "Plug-in types", confidence: .c,
        source: .general),
      CatalogueKey(
        "CFPlugInUnloadFunction", .string, "function that unloads a plug-in",
        title: "Plug-in unload function name", confidence: .c, source: .general),
      CatalogueKey(
        "IOKitPersonalities", .dictionary, "devices a driver matches", confidence: .b,
        source: .fieldUse),
      CatalogueKey(
        "LSFileQuarantineEnabled", .boolean, "files the app makes are quarantined",
        title: "File quarantine enabled", confidence: .c, source: .general),
      CatalogueKey(
        "LSFileQuarantineExcludedPathPatterns", .array(of: .string),
        "paths that are not quarantined",
        companions: "LSFileQuarantineEnabled", confidence: .c, source: .general),
      CatalogueKey(
        "LSGetAppDiedEvents", .boolean, "the app hears of the end of its children",
        title: "Application should get App Died events", confidence: .c, source: .general),
      CatalogueKey(
        "LSMinimumSystemVersionByArchitecture", .dictionary(of: .string),
        "oldest macOS by architecture", title: "Minimum system versions, per-architecture",
        confidence: .c, source: .general),
      CatalogueKey(
        "LSRequiresNativeExecution", .boolean, "the app is not translated by Rosetta",
        title: "Application requires native environment", confidence: .c, source: .general),
      CatalogueKey(
        "NSAppleScriptEnabled", ValueType.boolean.or(.string), "the app can be scripted",
        title: "Scriptable", confidence: .c, source: .general),
      CatalogueKey(
        "NSRequiresAquaSystemAppearance", .boolean, "the app stays light in dark mode",
        title: "Requires Aqua System Appearance", confidence: .c, source: .general),
      CatalogueKey(
        "NSUpdateSecurityPolicy", .dictionary, "who may update the app's files", confidence: .c,
        source: .general),
      CatalogueKey(
        "NSUserNotificationAlertStyle", .string, "style of the app's notifications", confidence: .c,
        source: .general),
      CatalogueKey(
        "NetworkExtension", .dictionary, "providers of a network system extension", confidence: .b,
        source: .fieldUse),
      CatalogueKey(
        "OSAScriptingDefinition", .string, "file of the scripting dictionary",
        title: "Scripting definition file name", confidence: .c, source: .general),
    ]
  }
}
