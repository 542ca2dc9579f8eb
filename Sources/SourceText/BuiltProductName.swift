/// The names of what a build makes: apps, archives of Xcode, packages, and frameworks for several platforms.
package enum BuiltProductName {
  /// The endings, in lower case.
  package static let endings = [".app", ".xcarchive", ".ipa", ".xcframework"]

  /// Whether a path ends with one of them, and has something before it.
  package static func isOne(_ path: some StringProtocol) -> Bool {
    endings.contains { path.utf8.count > $0.utf8.count && path.lowercased().hasSuffix($0) }
  }
}
