/// Checks the name of an entry in a zip archive. Names are bytes: names that differ in their Unicode
/// normalization are different files.
struct ZipEntryName {
  /// The reason why a name is refused: it leads outside the archive, or is not a valid path. The reason is a
  /// clause that follows "contains an entry named 'x', which"; nil for a valid name.
  static func refusalReason(of name: [UInt8]) -> String? {
    if name.isEmpty { return "has no name" }
    if name.contains(0) { return "has a NUL in its name" }
    if name.contains(UInt8(ascii: "\\")) {
      return "has a backslash in its name, where paths in an app are separated by '/'"
    }
    if name[0] == UInt8(ascii: "/") { return "is an absolute path" }
    let path = name.last == UInt8(ascii: "/") ? name.dropLast() : name[...]
    for part in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if part.isEmpty || part.elementsEqual(".".utf8) { return "is not a plain path" }
      if part.elementsEqual("..".utf8) { return "points outside the archive" }
    }
    return nil
  }
}
