/// The names of the folders that Xcode makes.
package enum XcodeFolderName {
  /// Whether a file name or path is that of a project or workspace of Xcode.
  package static func isProjectOrWorkspace(_ name: String) -> Bool {
    name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
  }

  /// Whether Xcode shows a folder as one file. Folders in which other tools keep source code are among them.
  package static func isPackage(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return packageExtensions.contains(name[name.index(after: dot)...].lowercased())
  }

  private static let packageExtensions: Set<String> = [
    "app", "appex", "bundle", "docc", "framework", "icon", "mlpackage", "playground",
    "reality", "rkassets", "scnassets", "scncache", "sticker", "stickerpack", "stickersiconset",
    "xcassets", "xcdatamodel", "xcdatamodeld", "xcframework", "xcmappingmodel", "xcstickers",
  ]
}
