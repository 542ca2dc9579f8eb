/// The URL of the current folder on a code host, such as `https://example.com/owner/app/blob/COMMIT`.
package struct SourceRoot: Sendable, Equatable {
  /// The URL, with a slash at its end.
  private let url: String

  /// Makes a root from a URL; nil unless the URL begins with `https://` or `http://` and contains only
  /// characters of URLs.
  package init?(_ url: String) {
    let known = ["https://", "http://"]
    guard let scheme = known.first(where: { url.hasPrefix($0) }),
      url.utf8.count > scheme.utf8.count,
      url.utf8.allSatisfy({ Self.isAllowed($0) })
    else { return nil }
    self.url = url.utf8.last == UInt8(ascii: "/") ? url : url + "/"
  }

  /// The link to a line of a file in the current folder.
  ///
  /// - Parameters:
  ///   - path: the path as a reference relative to the current folder.
  ///   - line: the line; nil for the whole file.
  func link(path: String, line: Int?) -> String {
    url + path + (line.map { "#L\($0)" } ?? "")
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23...0x3B, 0x3D, 0x3F...0x5B, 0x5D, 0x5F, 0x61...0x7A, 0x7E: true
    default: false
    }
  }
}
