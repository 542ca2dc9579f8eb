extension CatalogKey {
  /// Keys that only the Mac reads.
  static var desktopKeys: [CatalogKey] {
    [
      CatalogKey(
        "CFAppleHelpAnchor", .string, "first page of the help book", title: "Help file",
        confidence: .assumed, source: .general),
      CatalogKey(
        "CFBundleHelpBookFolder", ValueType.string.or(.array(of: .string)),
        "folder of the help book",
        title: "Help Book directory name", confidence: .assumed, source: .general),
      CatalogKey(
        "CFBundleHelpBookName", .string, "name of the help book", title: "Help Book identifier",
        confidence: .assumed, source: .general),
      CatalogKey(
        "CFPlugInDynamicRegisterFunction", .string, "function that registers a plug-in",
        title: "Plug-in dynamic registration function name", confidence: .assumed, source: .general),
      CatalogKey(
        "CFPlugInDynamicRegistration", ValueType.boolean.or(.string),
        "the plug-in registers itself",
        title: "Plug-in should be registered dynamically", confidence: .assumed, source: .general),
      CatalogKey(
        "CFPlugInFactories", .dictionary, "factories of a plug-in",
        title: "Plug-in factory interfaces", confidence: .assumed, source: .general),
      CatalogKey(
        "CFPlugInTypes", .dictionary, "types of a plug-in", title: "Plug-in types",
        confidence: .assumed,
        source: .general),
      CatalogKey(
        "CFPlugInUnloadFunction", .string, "function that unloads a plug-in",
        title: "Plug-in unload function name", confidence: .assumed, source: .general),
      CatalogKey(
        "IOKitPersonalities", .dictionary, "devices a driver matches", confidence: .measured,
        source: .fieldUse),
      CatalogKey(
        "LSFileQuarantineEnabled", .boolean, "files the app makes are quarantined",
        title: "File quarantine enabled", confidence: .assumed, source: .general),
      CatalogKey(
        "LSFileQuarantineExcludedPathPatterns", .array(of: .string),
        "paths that are not quarantined",
        relatedKeys: "LSFileQuarantineEnabled", confidence: .assumed, source: .general),
      CatalogKey(
        "LSGetAppDiedEvents", .boolean, "the app sees the end of its children",
        title: "Application should get App Died events", confidence: .assumed, source: .general),
      CatalogKey(
        "LSMinimumSystemVersionByArchitecture", .dictionary(of: .string),
        "oldest macOS by architecture", title: "Minimum system versions, per-architecture",
        confidence: .assumed, source: .general),
      CatalogKey(
        "LSRequiresNativeExecution", .boolean, "the app is not translated by Rosetta",
        title: "Application requires native environment", confidence: .assumed, source: .general),
      CatalogKey(
        "NSAppleScriptEnabled", ValueType.boolean.or(.string), "the app can be scripted",
        title: "Scriptable", confidence: .assumed, source: .general),
      CatalogKey(
        "NSRequiresAquaSystemAppearance", .boolean, "the app stays light in dark mode",
        title: "Requires Aqua System Appearance", confidence: .assumed, source: .general),
      CatalogKey(
        "NSUpdateSecurityPolicy", .dictionary, "who may update the app's files",
        confidence: .assumed,
        source: .general),
      CatalogKey(
        "NSUserNotificationAlertStyle", .string, "style of the app's notifications",
        confidence: .assumed,
        source: .general),
      CatalogKey(
        "NetworkExtension", .dictionary, "providers of a network system extension",
        confidence: .measured,
        source: .fieldUse),
      CatalogKey(
        "OSAScriptingDefinition", .string, "file of the scripting dictionary",
        title: "Scripting definition file name", confidence: .assumed, source: .general),
    ]
  }
}
