/// Reasons why no rule finds a cause, where several messages have the same reason.
extension KnownMessage {
  /// Why no rule finds causes that depend on an earlier upload.
  static let earlierVersion = "earlier uploads are not part of the project"
  /// Why no rule finds causes in programs.
  package static let programs = "programs and libraries in a bundle are not read"
  /// Why no rule finds causes in icons.
  package static let images = "asset catalogs are checked for apps for iOS, and not in built apps"
  /// Why no rule finds causes in signatures.
  static let signatures = "signatures, and whether a profile is valid, are not checked"
}
