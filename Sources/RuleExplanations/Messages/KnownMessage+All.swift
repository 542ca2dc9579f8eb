extension KnownMessage {
  /// All that are known.
  package static let all = device + build + upload

  /// What App Store Connect says.
  package static let upload = earlyUpload + laterUpload
}
