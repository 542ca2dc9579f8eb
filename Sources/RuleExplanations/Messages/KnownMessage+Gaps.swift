/// Why no rule finds a cause, where several messages have the same reason.
extension KnownMessage {
  /// Why nothing is said of what depends on an earlier upload.
  static let earlierVersion = "earlier uploads are not part of the project"
  /// Why nothing is said of programs.
  package static let programs = "programs and libraries in a bundle are not read"
  /// Why nothing is said of icons.
  package static let images = "images and asset catalogs are not checked"
  /// Why nothing is said of signatures.
  static let signatures = "signatures, and whether a profile is valid, are not checked"
}
