/// The extensions that a file name may have: for `a.tar.gz` both `tar.gz` and `gz`.
struct FileNameExtensions: Sendable {
  /// From the longest to the shortest, in lower case; empty for a name without extension.
  let longest: [String]

  /// The greatest number of parts of an extension. Declared extensions rarely have two.
  private static let mostParts = 3

  init(of name: String) {
    let bytes = Array(name.asciiLowercased.utf8)
    let start = (bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 }) ?? 0
    // A dot at the start hides a file.
    var found: [String] = []
    var end = bytes.count
    while found.count < Self.mostParts, end > start,
      let dot = bytes[start..<end].lastIndex(of: UInt8(ascii: ".")), dot > start
    {
      if dot + 1 < bytes.count {
        found.append(String(decoding: bytes[(dot + 1)...], as: UTF8.self))
      }
      end = dot
    }
    longest = found.reversed()
  }

  /// Whether a declared extension is one of these.
  func has(_ declared: String) -> Bool { longest.contains(declared.asciiLowercased) }
}
