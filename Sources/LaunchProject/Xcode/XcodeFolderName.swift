/// The names of the folders that Xcode makes.
package enum XcodeFolderName {
  /// Whether a file name or path is that of a project or workspace of Xcode.
  package static func isProjectOrWorkspace(_ name: String) -> Bool {
    name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
  }
}
