extension KnownMessage {
  /// All known messages.
  package static let all = device + installation + build + tools + upload

  /// Messages of App Store Connect.
  package static let upload = earlyUpload + laterUpload + bundleUpload + privacyUpload
}
