/// The JSON Schema of an Info.plist, version 1, made from the catalog.
package enum InfoPlistSchema {
  /// The name of its file.
  package static let fileName = "info-plist-1.schema.json"

  /// The schema as text, with a newline at its end. The same bytes every time.
  package static func json() -> String {
    CatalogSchema.json(
      .topLevel, file: fileName, title: "Info.plist",
      about: "An Info.plist as JSON. Keys that are not listed are allowed.")
  }
}

/// The JSON Schema of a scene manifest, version 1, made from the catalog.
package enum SceneManifestSchema {
  /// The name of its file.
  package static let fileName = "scene-manifest-1.schema.json"

  /// The schema as text, with a newline at its end. The same bytes every time.
  package static func json() -> String {
    CatalogSchema.json(
      .sceneManifest, file: fileName, title: "Scene manifest",
      about:
        "The value of UIApplicationSceneManifest as JSON. Keys that are not listed are allowed.")
  }
}
