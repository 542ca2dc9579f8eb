/// Key paths as people write them: `UIApplicationSceneManifest.UISceneConfigurations[0]`.
package enum KeyPathText {
  /// The path as one word. A key that contains a dot, bracket, quote or space is quoted. The text is empty
  /// for the root.
  package static func of(_ steps: [KeyPathStep]) -> String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key):
        if !text.isEmpty { text += "." }
        text += needsQuotes(key) ? "\"\(key)\"" : key
      }
    }
    return text
  }

  private static func needsQuotes(_ key: String) -> Bool {
    key.isEmpty
      || key.utf8.contains { byte in
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\""), 0x20: true
        default: false
        }
      }
  }
}
