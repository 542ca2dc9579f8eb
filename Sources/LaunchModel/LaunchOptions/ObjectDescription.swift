/// An object printed as its class and address, which is how logs show objects that are not property list
/// values: `<NSUserActivity: 0x2827d4c60>`, `<UIApplicationShortcutItem: 0x2839a8; type: com.example.new,
/// title: New>`.
package struct ObjectDescription: Sendable, Hashable {
  /// The class.
  package let className: String
  /// What follows the address, split at commas and colons; empty when nothing does.
  package let properties: [String: String]

  /// Reads a description; nil for any other text.
  ///
  /// - Complexity: linear in the length of the text.
  package init?(_ text: String) {
    guard text.hasPrefix("<"), text.hasSuffix(">") else { return nil }
    let inner = text.dropFirst().dropLast()
    let head = inner.prefix { $0 != ";" }
    guard let colon = head.firstIndex(of: ":") else { return nil }
    let address = head[head.index(after: colon)...].drop { $0 == " " }
    let name = head[..<colon]
    guard address.hasPrefix("0x"), let first = name.first, first.isLetter || first == "_",
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    else { return nil }
    className = String(name)
    var properties: [String: String] = [:]
    for part in inner[head.endIndex...].dropFirst().split(separator: ",") {
      guard let colon = part.firstIndex(of: ":") else { continue }
      let key = part[..<colon].drop { $0 == " " }
      let value = part[part.index(after: colon)...].drop { $0 == " " }
      if properties[String(key)] == nil { properties[String(key)] = String(value) }
    }
    self.properties = properties
  }
}
