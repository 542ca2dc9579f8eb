internal import Findings

/// Properties of MSBuild, as far as they can be known without running it.
struct MSBuildProperties {
  /// A property.
  struct Property {
    /// Its text; nil if it is unknown.
    var text: String?
    var place: SourcePlace?
  }

  /// The maximum length of a text with all references replaced, in bytes.
  private static let maximumLength = 10_000

  private var properties: [String: Property] = [:]

  subscript(name: String) -> Property? { properties[name.lowercased()] }

  /// The text of a property; nil if it is unknown or empty.
  func text(_ name: String) -> String? {
    self[name]?.text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a property is set to an unknown text.
  func isUnknown(_ name: String) -> Bool { self[name].map { $0.text == nil } ?? false }

  mutating func set(_ name: String, _ text: String?, at place: SourcePlace? = nil) {
    properties[name.lowercased()] = Property(text: text, place: place)
  }

  /// A text with its references replaced; nil if the value of one of them is unknown.
  ///
  /// - Complexity: linear in the length of the result, which is limited.
  func expand(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "$")) else {
      return text.utf8.contains(UInt8(ascii: "%")) ? nil : text
    }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let open = rest.index(after: dollar)
      guard open < rest.endIndex, rest[open] == "(", let close = Self.end(of: rest, from: open)
      else {
        result += "$"
        rest = rest[open...]
        continue
      }
      guard let value = value(String(rest[rest.index(after: open)..<close])) else { return nil }
      result += value
      guard result.utf8.count <= Self.maximumLength else { return nil }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private static func end(of text: Substring, from open: Substring.Index) -> Substring.Index? {
    var count = 0
    for index in text[open...].indices {
      if text[index] == "(" { count += 1 }
      if text[index] == ")" {
        count -= 1
        if count == 0 { return index }
      }
    }
    return nil
  }

  /// The value of the text inside a reference, which is a name or one of a few functions.
  private func value(_ text: String) -> String? {
    let platform = "[MSBuild]::GetTargetPlatformIdentifier("
    if text.lowercased().hasPrefix(platform.lowercased()) {
      let inner = Self.argument(text.dropFirst(platform.count))
      return inner.flatMap(expand).map { TargetFramework($0)?.platform ?? "" }
    }
    let system = "[MSBuild]::IsOSPlatform("
    if text.lowercased().hasPrefix(system.lowercased()) {
      // Apps for Apple's platforms are built on a Mac.
      return Self.argument(text.dropFirst(system.count)).map {
        $0.lowercased() == "osx" ? "True" : "False"
      }
    }
    let contains = ".Contains("
    if let dot = text.firstIndex(of: "."), text[dot...].hasPrefix(contains) {
      guard let own = value(String(text[..<dot])),
        let part = Self.argument(text[dot...].dropFirst(contains.count)).flatMap(expand)
      else { return nil }
      return own.contains(part) ? "True" : "False"
    }
    guard text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }) else {
      return nil
    }
    // A property that no file sets is unknown, because a package or the environment may set it.
    return self[text]?.text
  }

  /// The argument of a function, without its quotation marks.
  private static func argument(_ text: Substring) -> String? {
    guard text.hasSuffix(")") else { return nil }
    let inner = text.dropLast().drop { $0 == " " }
    let bare = inner.filter { $0 != "'" && $0 != "\"" && $0 != "`" }
    return String(bare)
  }
}

/// A framework that a project is built for: `net9.0-ios18.0`.
struct TargetFramework {
  /// The platform without its version: `ios`.
  let platform: String
  let text: String

  init?(_ text: String) {
    guard let dash = text.firstIndex(of: "-") else { return nil }
    self.text = text
    platform = text[text.index(after: dash)...].prefix { $0.isLetter }.lowercased()
    guard !platform.isEmpty else { return nil }
  }
}
