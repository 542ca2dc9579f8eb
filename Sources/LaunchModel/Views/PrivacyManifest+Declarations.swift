package import PropertyListSyntax

extension PrivacyManifest {
  /// A category of APIs that the manifest declares.
  package struct DeclaredCategory: Sendable {
    /// The category; nil for a text that is not one.
    package let category: RequiredReasonCategory?
    /// The text with its place.
    package let value: PropertyListValue
    /// The reasons.
    package let reasons: [PropertyListValue]

    /// The codes of the reasons.
    package var codes: [String] { reasons.compactMap(\.string) }
  }

  /// The categories of APIs that the manifest declares, in file order.
  package var declaredCategories: [DeclaredCategory] {
    accessedAPIs.compactMap { entry in
      guard let value = entry.dictionary["NSPrivacyAccessedAPIType"], let name = value.string else {
        return nil
      }
      let reasons = entry.dictionary["NSPrivacyAccessedAPITypeReasons"]?.array.map(Array.init)
      return DeclaredCategory(
        category: RequiredReasonCategory.named(name), value: value, reasons: reasons ?? [])
    }
  }
}
