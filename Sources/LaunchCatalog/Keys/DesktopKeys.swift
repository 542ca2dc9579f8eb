extension KeyCatalog {
  /// Keys that only the Mac reads.
  static var desktopKeys: [CatalogKey] {
    [
      CatalogKey(
        "CFAppleHelpAnchor", .string, "first page of the help book", title: "Help file",
        confidence: .c, source: .general),
      CatalogKey(
        "CFBundleHelpBookFolder", ValueType.string.or(.array(of: .string)),
        "folder of the help book",
        title: "Help Book directory name", confidence: .c, source: .general),
      CatalogKey(
        "CFBundleHelpBookName", .string, "name of the help book", title: "Help Book identifier",
        confidence: .c, source: .general),
      CatalogKey(
        "CFPlugInDynamicRegisterFunction", .string, "function that registers a plug-in",
        title: "Plug-in dynamic registration function name", confidence: .c, source: .general),
      CatalogKey(
        "CFPlugInDynamicRegistration", ValueType.boolean.or(.string),
        "the plug-in registers itself",
        title: "Plug-in should be registered dynamically", confidence: .c, source: .general),
      CatalogKey(
        "CFPlugInFactories", .dictionary, "factories of a plug-in",
        title: "Plug-in factory interfaces", confidence: .c, source: .general),
      CatalogKey(
        "CFPlugInTypes", .dictionary, "types of a plug-in", title: "Plug-in types", confidence: .c,
        source: .general),
      CatalogKey(
        "CFPlugInUnloadFunction", .string, "function that unloads a plug-in",
        title: "Plug-in unload function name", confidence: .c, source: .general),
      CatalogKey(
        "IOKitPersonalities", .dictionary, "devices a driver matches", confidence: .b,
        source: .fieldUse),
      CatalogKey(
        "LSFileQuarantineEnabled", .boolean, "files the app makes are quarantined",
        title: "File quarantine enabled", confidence: .c, source: .general),
      CatalogKey(
        "LSFileQuarantineExcludedPathPatterns", .array(of: .string),
        "paths that are not quarantined",
        relatedKeys: "LSFileQuarantineEnabled", confidence: .c, source: .general),
      CatalogKey(
        "LSGetAppDiedEvents", .boolean, "the app sees the end of its children",
        title: "Application should get App Died events", confidence: .c, source: .general),
      CatalogKey(
        "LSMinimumSystemVersionByArchitecture", .dictionary(of: .string),
        "oldest macOS by architecture", title: "Minimum system versions, per-architecture",
        confidence: .c, source: .general),
      CatalogKey(
        "LSRequiresNativeExecution", .boolean, "the app is not translated by Rosetta",
        title: "Application requires native environment", confidence: .c, source: .general),
      CatalogKey(
        "NSAppleScriptEnabled", ValueType.boolean.or(.string), "the app can be scripted",
        title: "Scriptable", confidence: .c, source: .general),
      CatalogKey(
        "NSRequiresAquaSystemAppearance", .boolean, "the app stays light in dark mode",
        title: "Requires Aqua System Appearance", confidence: .c, source: .general),
      CatalogKey(
        "NSUpdateSecurityPolicy", .dictionary, "who may update the app's files", confidence: .c,
        source: .general),
      CatalogKey(
        "NSUserNotificationAlertStyle", .string, "style of the app's notifications", confidence: .c,
        source: .general),
      CatalogKey(
        "NetworkExtension", .dictionary, "providers of a network system extension", confidence: .b,
        source: .fieldUse),
      CatalogKey(
        "OSAScriptingDefinition", .string, "file of the scripting dictionary",
        title: "Scripting definition file name", confidence: .c, source: .general),
    ]
  }
}
