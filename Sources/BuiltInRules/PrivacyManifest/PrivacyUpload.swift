/// The messages of App Store Connect about privacy manifests.
enum PrivacyUpload {
  /// Code uses an API whose category no manifest of its bundle declares.
  static let undeclaredAPI = "ITMS-91053"
  /// A category is not one of Apple's.
  static let invalidCategory = "ITMS-91054"
  /// A reason is not one of its category.
  static let invalidReason = "ITMS-91055"
  /// A key or value of a manifest is invalid.
  static let invalidManifest = "ITMS-91056"
  /// A listed SDK has no manifest.
  static let missingManifest = "ITMS-91061"
  /// There are tracking domains without tracking.
  static let invalidTracking = "ITMS-91064"
}
