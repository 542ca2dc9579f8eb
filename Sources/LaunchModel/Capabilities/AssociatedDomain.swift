internal import SourceText

/// An entry of the associated domains: `service:host`, optionally followed by a port or a mode.
///
/// The host may begin with `*.`, which stands for every host below it, for services other than App Clips.
/// Sources: Apple, "Associated Domains Entitlement" and "Supporting associated domains"; the port: iOS 9.3
/// release notes. Apple does not say whether `*.example.com` includes `example.com`.
package struct AssociatedDomain: Sendable, Hashable {
  /// The service that a domain is associated with.
  package enum Service: String, Sendable, Hashable, CaseIterable {
    /// Universal links.
    case appLinks = "applinks"
    /// Passwords shared with a website.
    case webCredentials = "webcredentials"
    /// Handoff from a website to the app.
    case activityContinuation = "activitycontinuation"
    /// Links that open an App Clip.
    case appClips = "appclips"
  }

  /// The service; nil for an unknown one.
  package let service: Service?
  /// The host in lower case, without `*.` and without a dot at the end.
  package let host: String
  /// Whether the entry stands for every host below ``host``.
  package let isWildcard: Bool
  /// The port; nil for none.
  package let port: Int?
  /// Where the system looks for the association file, from `?mode=`: `developer`, `managed` or both; nil for
  /// an entry without a mode.
  package let mode: String?
  /// Why the entry has no effect, as words that follow the quoted entry in a message; nil for a valid entry.
  package let defect: String?

  /// Reads an entry. An entry with references to build settings is not final and must not be read.
  ///
  /// - Complexity: linear in the text.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    var rest = bytes[...]
    var defects: [String] = []
    var service: Service?
    if let colon = rest.firstIndex(of: UInt8(ascii: ":")), !Self.isScheme(rest, colon) {
      service = Service(rawValue: Self.text(rest[..<colon]).asciiLowercased)
      rest = rest[(colon + 1)...]
      if service == nil { defects.append("begins with an unknown service, expected \(Self.names)") }
    } else {
      defects.append("names no service, expected \(Self.names) before the host")
    }
    mode = Self.takeMode(&rest, &defects)
    if let slashes = Self.schemeEnd(rest) {
      defects.append("has a URL's scheme, expected the host alone")
      rest = rest[slashes...]
    }
    if let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      defects.append(
        slash + 1 == rest.endIndex
          ? "ends in a slash, expected the host alone" : "has a path, expected the host alone")
      rest = rest[..<slash]
    }
    port = Self.takePort(&rest, &defects)
    isWildcard = rest.starts(with: "*.".utf8)
    if isWildcard { rest = rest.dropFirst(2) }
    host = HostName(Self.text(rest)).text
    self.service = service
    defect = defects.first ?? Self.defect(ofHost: host)
  }

  private static let names = "applinks, webcredentials, activitycontinuation or appclips"

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the colon is part of a URL that was written in place of an entry.
  private static func isScheme(_ text: ArraySlice<UInt8>, _ colon: Int) -> Bool {
    text[(colon + 1)...].starts(with: "//".utf8)
  }

  /// Where the host of a URL begins; nil when the text is not a URL.
  private static func schemeEnd(_ text: ArraySlice<UInt8>) -> Int? {
    if text.starts(with: "//".utf8) { return text.startIndex + 2 }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), isScheme(text, colon) else {
      return nil
    }
    return colon + 3
  }

  private static func takeMode(_ rest: inout ArraySlice<UInt8>, _ defects: inout [String])
    -> String?
  {
    guard let mark = rest.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    let query = rest[(mark + 1)...]
    rest = rest[..<mark]
    guard query.starts(with: "mode=".utf8) else {
      defects.append("has a query that is not a 'mode='")
      return nil
    }
    return text(query.dropFirst(5))
  }

  private static func takePort(_ rest: inout ArraySlice<UInt8>, _ defects: inout [String]) -> Int? {
    guard let colon = rest.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    let digits = rest[(colon + 1)...]
    rest = rest[..<colon]
    if digits.count <= 5, digits.allSatisfy(ASCII.isDigit),
      let port = Int(text(digits)), (1...65535).contains(port)
    {
      return port
    }
    defects.append("has no port number after its last ':'")
    return nil
  }

  private static func defect(ofHost host: String) -> String? {
    if host.isEmpty { return "has no host" }
    for byte in host.utf8 {
      switch byte {
      case UInt8(ascii: "*"): return "has a '*' that is not the first label"
      case 0...0x20, 0x7F: return "has a space in its host"
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "@"), UInt8(ascii: ":"),
        UInt8(ascii: "#"), UInt8(ascii: "\\"):
        return "has the character '\(Unicode.Scalar(byte))' in its host"
      default: break
      }
    }
    return nil
  }
}
