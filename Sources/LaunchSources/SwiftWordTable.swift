internal import LaunchModel

/// Finds `SwiftWord` and the names of callbacks by their bytes, without creating a `String`.
struct SwiftWordTable: Sendable {
  struct Entry: Sendable {
    var bytes: [UInt8]
    var word: SwiftWord
    var flags: SwiftToken.Flags.RawValue
  }

  static let shared = SwiftWordTable()

  /// Longer words are not looked up.
  let longest: Int
  private var slots: [Int16]
  private var entries: [Entry] = []
  private let mask: Int

  private init() {
    var flags: [String: SwiftToken.Flags] = [:]
    for callback in LifecycleCallback.allCases where callback.isDelegateMethod {
      flags[String(callback.swiftName.prefix { $0 != "(" }), default: []].insert(.mayBeCallback)
    }
    for api in PrivacyProtectedAPI.all {
      flags[api.form == .making ? api.type : api.swiftName, default: []].insert(.mayNeedPurpose)
    }
    for api in RequiredReasonAPI.all { flags[api.name, default: []].insert(.mayNeedPurpose) }
    var words: [String: SwiftWord] = [:]
    for word in SwiftWord.allCases where word != .none { words[word.rawValue] = word }
    let names = Set(flags.keys).union(words.keys).sorted()
    slots = Array(repeating: -1, count: 2_048)
    mask = slots.count - 1
    longest = names.reduce(0) { max($0, $1.utf8.count) }
    for name in names {
      let bytes = Array(name.utf8)
      var slot = Self.hash(bytes, 0..<bytes.count) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int16(entries.count)
      entries.append(
        Entry(bytes: bytes, word: words[name] ?? .none, flags: flags[name]?.rawValue ?? 0))
    }
  }

  /// The `SwiftWord` and the flags of the word in `range`; nil for a word that is in no table.
  ///
  /// - Complexity: constant; no more bytes are compared than `longest`.
  func find(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) -> (
    word: SwiftWord, flags: SwiftToken.Flags
  )? {
    if range.count > longest { return nil }
    var slot = Self.hash(bytes, range) & mask
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if matches(index, bytes, range) {
        return (entries[index].word, SwiftToken.Flags(rawValue: entries[index].flags))
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func matches(_ index: Int, _ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) -> Bool {
    if entries[index].bytes.count != range.count { return false }
    var offset = 0
    while offset < range.count {
      if entries[index].bytes[offset] != bytes[range.lowerBound + offset] { return false }
      offset += 1
    }
    return true
  }

  /// A few bytes and the length are enough to distinguish these words.
  private static func hash<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes, _ range: Range<Int>
  ) -> Int where Bytes.Index == Int {
    let (start, count) = (range.lowerBound, range.count)
    let first = Int(bytes[start])
    let middle = Int(bytes[start + count / 2])
    let late = Int(bytes[start + count * 3 / 4])
    let last = Int(bytes[start + count - 1])
    return (first &* 31 ^ middle &* 1_223 ^ late &* 131 ^ last &* 523) &+ count &* 61
  }
}

extension LifecycleCallback {
  /// Whether the callback is a method that a delegate or a view controller implements.
  var isDelegateMethod: Bool {
    switch receiver {
    case .observers, .handler: false
    default: true
    }
  }
}
