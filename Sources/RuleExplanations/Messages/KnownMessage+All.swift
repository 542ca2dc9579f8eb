extension KnownMessage {
  /// All known messages.
  package static let all = device + build + upload

  /// Messages of App Store Connect.
  package static let upload = earlyUpload + laterUpload + privacyUpload
}
