extension ExampleText {
  /// `NSPrivacyAccessedAPITypes` with the given elements.
  static func accessed(_ elements: String) -> String {
    "<key>NSPrivacyAccessedAPITypes</key><array>\(elements)</array>"
  }

  /// An element of `NSPrivacyAccessedAPITypes`.
  static func access(_ category: String, _ reasons: String...) -> String {
    "<dict>" + string("NSPrivacyAccessedAPIType", category)
      + "<key>NSPrivacyAccessedAPITypeReasons</key><array>"
      + reasons.map { "<string>\($0)</string>" }.joined() + "</array></dict>"
  }

  /// `NSPrivacyCollectedDataTypes` with one element that has a type, a purpose and further entries.
  static func collected(
    _ type: String, _ purpose: String, _ entries: String = linked + notTracked
  ) -> String {
    "<key>NSPrivacyCollectedDataTypes</key><array><dict>"
      + string("NSPrivacyCollectedDataType", type) + entries
      + "<key>NSPrivacyCollectedDataTypePurposes</key><array><string>\(purpose)</string></array>"
      + "</dict></array>"
  }

  /// The entry that says that collected data is linked to the user.
  static let linked = "<key>NSPrivacyCollectedDataTypeLinked</key><true/>"
  /// The entry that says that collected data is not used for tracking.
  static let notTracked = "<key>NSPrivacyCollectedDataTypeTracking</key><false/>"
  /// A category of APIs.
  static let defaults = "NSPrivacyAccessedAPICategoryUserDefaults"
}
