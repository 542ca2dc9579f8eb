/// Possible rule ids in lines of a report: `a.plist:1:2: error: … [key-duplicate]`, `error[key-duplicate]:
/// …`.
enum RuleIDMentions {
  /// The greatest length of an id.
  private static let longestName = 100

  /// The words in square brackets that could be the ids of rules.
  ///
  /// - Complexity: linear in the text.
  package static func all(in text: String) -> Set<String> {
    let bytes = Array(text.utf8)
    var names: Set<String> = []
    var start: Int?
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "["): start = index + 1
      case UInt8(ascii: "]"):
        if let start, start < index, index - start <= longestName {
          names.insert(String(decoding: bytes[start..<index], as: UTF8.self))
        }
        start = nil
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        break
      default: start = nil
      }
    }
    return names
  }
}
