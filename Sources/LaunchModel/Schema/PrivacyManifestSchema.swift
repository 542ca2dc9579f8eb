/// The JSON Schema of a privacy manifest, version 1, made from the catalog.
package enum PrivacyManifestSchema {
  /// The name of its file.
  package static let fileName = "privacy-manifest-1.schema.json"

  /// The schema as text, with a newline at its end. The same bytes every time.
  package static func json() -> String {
    CatalogSchema.json(
      .privacyManifest, file: fileName, title: "Privacy manifest",
      about: "A privacy manifest, PrivacyInfo.xcprivacy, as JSON. Other keys are not allowed.")
  }
}
