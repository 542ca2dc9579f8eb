/// A character in a host name that looks like an ASCII letter, is invisible, or belongs to another script
/// than the letters around it.
struct HostHomograph {
  /// The character.
  let scalar: Unicode.Scalar
  /// Its bytes in the host.
  let range: Range<Int>
  /// The letter it looks like; nil if it looks like none, as when it is invisible or only belongs to another
  /// script than its neighbors.
  let lookalike: Unicode.Scalar?

  /// The first such character of a host; nil when there is none.
  ///
  /// Each label is checked by itself. A label without Latin letters is taken for a name in its own script,
  /// unless all its letters are Cyrillic look-alikes and the top-level domain is in ASCII.
  /// - Complexity: linear in the length of the host.
  static func first(in host: String) -> HostHomograph? {
    guard host.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    let domain = host.unicodeScalars.reversed().drop(while: isDot).prefix { !isDot($0) }
    let isASCIIDomain = domain.allSatisfy(\.isASCII)
    // Only one label is kept in memory at a time, because a hostile host name may have millions of them.
    var label: [HostHomograph] = []
    var offset = 0
    for scalar in host.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      if isDot(scalar) {
        if let found = suspect(in: label, isASCIIDomain: isASCIIDomain) { return found }
        label.removeAll(keepingCapacity: true)
      } else {
        label.append(
          HostHomograph(scalar: scalar, range: offset..<end, lookalike: table[scalar.value]))
      }
      offset = end
    }
    return suspect(in: label, isASCIIDomain: isASCIIDomain)
  }

  private static func suspect(
    in label: [HostHomograph], isASCIIDomain: Bool
  ) -> HostHomograph? {
    if let unseen = label.first(where: \.isUnseen) { return unseen }
    let foreign = label.filter { !$0.scalar.isASCII }
    guard !foreign.isEmpty else { return nil }
    let hasLatin = label.contains { $0.scalar.isASCII && $0.scalar.properties.isAlphabetic }
    if hasLatin {
      return foreign.first { $0.lookalike != nil } ?? foreign.first { $0.isOfAlphabetLikeLatin }
    }
    let isAllAlike = foreign.allSatisfy { $0.lookalike != nil && $0.isCyrillic }
    return isASCIIDomain && isAllAlike ? foreign.first : nil
  }

  /// Whether it is invisible, and is not a joiner that some scripts need.
  private var isUnseen: Bool {
    InvisibleCharacter.isOne(scalar) && !InvisibleCharacter.isJoiner(scalar)
  }

  private var isCyrillic: Bool { (0x400...0x52F).contains(scalar.value) }

  /// Whether it is Cyrillic, Greek, Coptic or Armenian.
  private var isOfAlphabetLikeLatin: Bool {
    switch scalar.value {
    case 0x370...0x58F, 0x1C80...0x1C8F, 0x1F00...0x1FFF: true
    default: false
    }
  }

  private static func isDot(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E, 0x3002, 0xFF0E, 0xFF61: true
    default: false
    }
  }

  /// Letters that common fonts draw like an ASCII letter, each with that letter.
  private static let table: [UInt32: Unicode.Scalar] = {
    let pairs: [(letters: ClosedRange<UInt32>, likes: String)] = [
      (0x0430...0x0430, "a"), (0x0435...0x0435, "e"), (0x043E...0x043E, "o"),
      (0x0440...0x0441, "pc"), (0x0443...0x0443, "y"), (0x0445...0x0445, "x"),
      (0x0455...0x0456, "si"), (0x0458...0x0458, "j"), (0x0475...0x0475, "v"),
      (0x04BB...0x04BB, "h"), (0x04CF...0x04CF, "l"), (0x0501...0x0501, "d"),
      (0x051B...0x051B, "q"), (0x051D...0x051D, "w"), (0x0410...0x0410, "A"),
      (0x0412...0x0412, "B"), (0x0415...0x0415, "E"), (0x041A...0x041A, "K"),
      (0x041C...0x041E, "MHO"), (0x0420...0x0422, "PCT"), (0x0425...0x0425, "X"),
      (0x03B1...0x03B1, "a"), (0x03B9...0x03BA, "ik"), (0x03BD...0x03BD, "v"),
      (0x03BF...0x03BF, "o"), (0x03C1...0x03C1, "p"), (0x03C5...0x03C5, "u"),
      (0x03C7...0x03C7, "x"), (0x0391...0x0392, "AB"), (0x0395...0x0397, "EZH"),
      (0x0399...0x039A, "IK"), (0x039C...0x039D, "MN"), (0x039F...0x039F, "O"),
      (0x03A1...0x03A1, "P"), (0x03A4...0x03A5, "TY"), (0x03A7...0x03A7, "X"),
      (0x0570...0x0570, "h"), (0x057D...0x057D, "u"), (0x0581...0x0581, "g"),
      (0x0585...0x0585, "o"), (0x0251...0x0251, "a"), (0x0261...0x0261, "g"),
    ]
    var table: [UInt32: Unicode.Scalar] = [:]
    for (letters, likes) in pairs {
      for (letter, like) in zip(letters, likes.unicodeScalars) { table[letter] = like }
    }
    return table
  }()
}
