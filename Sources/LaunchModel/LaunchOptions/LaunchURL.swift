internal import SourceText

/// An absolute URL, split into its parts.
///
/// Source: RFC 3986, section 3 and appendix B. The split is done here and not by a library because a
/// finding points at a part of the text.
public struct LaunchURL: Sendable, Hashable {
  /// The whole URL as written.
  public let text: String
  /// Where the scheme ends: the offset of the colon, in bytes.
  private let colon: Int
  /// The bytes of user, host and port; nil without `//`.
  private let authorityRange: Range<Int>?

  /// Splits a URL; nil for text without a scheme.
  ///
  /// Any text after the scheme is accepted; a rule checks whether it is well formed.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, ASCII.isLetter(first),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes[..<colon].allSatisfy(ASCII.continuesScheme)
    else { return nil }
    self.text = text
    self.colon = colon
    if bytes.count >= colon + 3, bytes[colon + 1] == UInt8(ascii: "/"),
      bytes[colon + 2] == UInt8(ascii: "/")
    {
      let start = colon + 3
      let end =
        bytes[start...].firstIndex {
          $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
        } ?? bytes.count
      authorityRange = start..<end
    } else {
      authorityRange = nil
    }
  }

  /// The scheme, in lower case.
  public var scheme: String { slice(0..<colon).lowercased() }

  /// The bytes of the scheme.
  package var schemeRange: Range<Int> { 0..<colon }

  /// The bytes of the host, without user and port, brackets of an address included; nil when there is
  /// none.
  package var hostRange: Range<Int>? {
    guard let authority = authorityRange else { return nil }
    let bytes = Array(text.utf8)[authority]
    var start = authority.lowerBound
    if let at = bytes.lastIndex(of: UInt8(ascii: "@")) { start = at + 1 }
    var end = authority.upperBound
    let isAddress = start < end && bytes[start] == UInt8(ascii: "[")
    if isAddress {
      end = bytes[start...].firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? end
    } else if let colon = bytes[start...].lastIndex(of: UInt8(ascii: ":")) {
      end = colon
    }
    return start < end ? start..<end : nil
  }

  /// The host as written; nil when there is none.
  public var host: String? { hostRange.map(slice) }

  /// The port; nil when there is none, or when it is not a port number.
  package var port: Int? {
    guard let authority = authorityRange, let host = hostRange,
      host.upperBound < authority.upperBound
    else { return nil }
    let digits = slice((host.upperBound + 1)..<authority.upperBound)
    guard digits.utf8.allSatisfy(ASCII.isDigit) else { return nil }
    return Int(digits).flatMap { (1...65_535).contains($0) ? $0 : nil }
  }

  /// The bytes of the path: from the first slash after the host, or from the colon.
  package var pathRange: Range<Int> {
    let start = authorityRange?.upperBound ?? colon + 1
    let bytes = Array(text.utf8)
    let end =
      bytes[start...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      ?? bytes.count
    return start..<end
  }

  /// The path as written, percent escapes included.
  public var path: String { slice(pathRange) }

  /// The bytes of the last part of the path, without a slash at its end; empty when there is none.
  package var lastPathComponentRange: Range<Int> {
    let bytes = Array(text.utf8)
    let path = pathRange
    var end = path.upperBound
    while end > path.lowerBound, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
    let slash = bytes[path.lowerBound..<end].lastIndex(of: UInt8(ascii: "/"))
    return (slash.map { $0 + 1 } ?? path.lowerBound)..<end
  }

  /// The last part of the path, percent escapes resolved; empty when there is none.
  package var lastPathComponent: String {
    let bytes = Array(text.utf8)[lastPathComponentRange]
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var at = bytes.startIndex
    while at < bytes.endIndex {
      if bytes[at] == UInt8(ascii: "%"), at + 2 < bytes.endIndex,
        let high = ASCII.hexValue(bytes[at + 1]), let low = ASCII.hexValue(bytes[at + 2])
      {
        decoded.append(UInt8(high << 4 | low))
        at += 3
      } else {
        decoded.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The part after `?`, up to `#` if there is one; nil when there is no `?`.
  public var query: String? {
    let rest = Array(text.utf8)[pathRange.upperBound...]
    guard rest.first == UInt8(ascii: "?") else { return nil }
    let end = rest.firstIndex(of: UInt8(ascii: "#")) ?? rest.endIndex
    return slice((rest.startIndex + 1)..<end)
  }

  /// Whether it names a file.
  package var isFile: Bool { scheme == "file" }

  /// Whether it is a web page: `http` or `https`.
  package var isWeb: Bool { scheme == "http" || scheme == "https" }

  private func slice(_ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }
}
