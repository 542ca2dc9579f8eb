public import PropertyListSyntax

/// Makes property lists that hold every kind of value, the same ones for the same seed.
public struct FragmentGenerator {
  /// What the values may be made of.
  public struct Vocabulary: OptionSet, Sendable {
    /// The bits.
    public var rawValue: Int
    /// Makes a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Integers and reals.
    public static let numbers = Vocabulary(rawValue: 1)
    /// Dates with whole seconds between the years 1 and 9999.
    public static let dates = Vocabulary(rawValue: 2)
    /// Bytes.
    public static let data = Vocabulary(rawValue: 4)
    /// UIDs.
    public static let uids = Vocabulary(rawValue: 8)
    /// Null.
    public static let null = Vocabulary(rawValue: 16)
    /// Sets.
    public static let sets = Vocabulary(rawValue: 32)
    /// Booleans.
    public static let booleans = Vocabulary(rawValue: 64)
    /// Control characters and byte-order marks in strings.
    public static let controlCharacters = Vocabulary(rawValue: 128)
    /// `nan`, infinities, fractions of seconds, years outside 1 to 9999.
    public static let extremes = Vocabulary(rawValue: 256)
    /// What XML can hold.
    public static let xml: Vocabulary = [.numbers, .dates, .data, .booleans]
    /// What JSON can hold.
    public static let json: Vocabulary = [.numbers, .null, .booleans, .controlCharacters]
    /// What OpenStep holds without loss.
    public static let openStep: Vocabulary = [.data, .controlCharacters]
    /// Everything.
    public static let all = Vocabulary(rawValue: 511)
  }

  private var state: UInt64
  private let vocabulary: Vocabulary

  /// Makes a generator.
  public init(seed: UInt64, vocabulary: Vocabulary) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    self.vocabulary = vocabulary
  }

  /// The next random number below `limit`.
  public mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  /// A dictionary of values, some of them containers.
  public mutating func root() -> PropertyListFragment { dictionary(depth: 0) }

  private mutating func dictionary(depth: Int) -> PropertyListFragment {
    var entries: [PropertyListFragment.Entry] = []
    for number in 0..<below(depth == 0 ? 24 : 6) {
      entries.append(.init("\(text())\(number)", value(depth: depth + 1)))
    }
    if below(16) == 0 {
      let words = ["$real", "$date", "$data", "$uid", "$set", "$dict", "$other"]
      entries = [.init(words[below(words.count)], value(depth: depth + 1))]
    }
    return .dictionary(entries)
  }

  private mutating func value(depth: Int) -> PropertyListFragment {
    let kind = below(depth > 5 ? 9 : 13)
    switch kind {
    case 0 where vocabulary.contains(.numbers): return .integer(integer())
    case 1 where vocabulary.contains(.numbers): return .real(real())
    case 2 where vocabulary.contains(.booleans): return .boolean(below(2) == 0)
    case 3 where vocabulary.contains(.dates): return .date(date())
    case 4 where vocabulary.contains(.data):
      return .data((0..<below(200)).map { _ in UInt8(below(256)) })
    case 5 where vocabulary.contains(.uids): return .uid(UInt64(below(70_000)))
    case 6 where vocabulary.contains(.null): return .null
    case 9 where vocabulary.contains(.sets):
      return .set((0..<below(4)).map { .integer(Int128($0)) })
    case 9, 10, 11: return .array((0..<below(9)).map { _ in value(depth: depth + 1) })
    case 12: return dictionary(depth: depth)
    default: return .string(text())
    }
  }

  private mutating func integer() -> Int128 {
    let edges: [Int128] = [
      0, 1, -1, 255, 256, 65_535, 65_536, 4_294_967_295, 4_294_967_296, Int128(Int64.max),
      Int128(Int64.min), Int128(Int64.max) + 1, Int128(UInt64.max), -129, -2_147_483_649,
    ]
    return below(2) == 0 ? edges[below(edges.count)] : Int128(below(1 << 30)) - (1 << 29)
  }

  private mutating func real() -> Double {
    var edges: [Double] = [
      0.5, 0.1, -0.0, 1, 1e20, 1e-5, 1.5e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
      123_456_789.125, -2.5e-7, 1e16, 9_007_199_254_740_992,
    ]
    if vocabulary.contains(.extremes) { edges += [.nan, .infinity, -.infinity] }
    return below(2) == 0 ? edges[below(edges.count)] : Double(below(1 << 30)) / 1024
  }

  private mutating func date() -> Double {
    var edges: [Double] = [0, -1, 86_399, 252_423_993_599, -63_113_904_000, 599_529_600]
    if vocabulary.contains(.extremes) { edges += [0.5, -0.25, 599_529_600.123456, 1e15, -1e13] }
    return below(2) == 0
      ? edges[below(edges.count)] : Double(below(1 << 30)) * 4 - 2_000_000_000
  }

  private mutating func text() -> String {
    let pieces = [
      "plain", "", "two words", "<&>\"'", "]]>", "ż", "日本", "🙂", "e\u{301}", "\u{e9}", "a\tb",
      "x\ny",
      "back\\slash", "\\n", "//", "/*c*/", "$(X)", "-5", "3.5", "a-b", "com.example.app", "a/b:c_d",
      "\u{2028}", "=", ";", "(a,b)", " lead", "trail ", "\r\n", "\r", "'quoted'", "%d",
      "#if", "\u{85}", "\u{10FFFF}",
    ]
    var text = ""
    for _ in 0...below(3) { text += pieces[below(pieces.count)] }
    if vocabulary.contains(.controlCharacters), below(6) == 0 {
      text += "\u{1}\u{7F}\u{FEFF}\u{1B}"
    }
    return text
  }
}
