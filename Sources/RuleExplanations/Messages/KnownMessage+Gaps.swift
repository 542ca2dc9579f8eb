/// Reasons why no rule finds a cause, where several messages have the same reason.
extension KnownMessage {
  /// Why no rule finds causes that depend on an earlier upload.
  static let earlierVersion = "earlier uploads are not part of the project"
  /// Why no rule finds causes in programs.
  package static let programs = "programs and libraries in a bundle are not read"
  /// Why no rule finds causes in icons.
  package static let images = "images and asset catalogs are not checked"
  /// Why no rule finds causes in signatures.
  static let signatures = "signatures, and whether a profile is valid, are not checked"
}
