internal import LaunchModel

/// Finds `ObjectiveCWord` and the names in the tables of `LaunchModel` by their bytes, without creating a
/// `String`.
struct ObjectiveCWordTable: Sendable {
  private struct Entry: Sendable {
    var bytes: [UInt8]
    var word: ObjectiveCWord
    var flags: UInt8
  }

  static let shared = ObjectiveCWordTable()

  private static let size = 2_048
  private var slots: [Int16]
  private var entries: [Entry] = []
  /// Longer words are not looked up.
  private let longest: Int

  private init() {
    var flags: [String: ObjectiveCToken.Flags] = [:]
    for callback in LifecycleCallback.allCases where callback.isCalledBySelector {
      let first = callback.objectiveCName.prefix { $0 != ":" }
      flags[String(first), default: []].insert(.mayBeCallback)
    }
    for api in PrivacyProtectedAPI.all {
      let word = api.form == .making ? api.type : api.objectiveCName
      flags[word, default: []].insert(.mayNeedPurpose)
    }
    for api in RequiredReasonAPI.all {
      flags[api.objectiveCName, default: []].insert(.mayNeedPurpose)
    }
    for key in LaunchOptionKey.allCases {
      flags[key.constant, default: []].insert(.isLaunchOption)
    }
    for property in ConnectionOptionProperty.allCases {
      if let name = property.objectiveCName { flags[name, default: []].insert(.isConnectionOption) }
    }
    var words: [String: ObjectiveCWord] = [:]
    for word in ObjectiveCWord.allCases where word != .none { words[word.rawValue] = word }
    let names = Set(flags.keys).union(words.keys).sorted()
    slots = Array(repeating: -1, count: Self.size)
    longest = names.reduce(0) { max($0, $1.utf8.count) }
    for name in names {
      let bytes = ContiguousArray(name.utf8)
      var slot = Self.hash(bytes, 0, bytes.count)
      while slots[slot] >= 0 { slot = (slot + 1) % Self.size }
      slots[slot] = Int16(entries.count)
      entries.append(
        Entry(bytes: Array(bytes), word: words[name] ?? .none, flags: flags[name]?.rawValue ?? 0))
    }
  }

  /// Looks up a word, and stores its `ObjectiveCWord` and flags in its token.
  ///
  /// - Complexity: constant; no more bytes are compared than the longest known word has.
  func look(_ bytes: ContiguousArray<UInt8>, _ token: inout ObjectiveCToken, from start: Int) {
    let count = Int(token.end) - start
    if count > longest || count == 0 { return }
    var slot = Self.hash(bytes, start, count)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if matches(index, bytes, start, count) {
        token.word = entries[index].word
        token.flags.formUnion(ObjectiveCToken.Flags(rawValue: entries[index].flags))
        return
      }
      slot = (slot + 1) % Self.size
    }
  }

  private func matches(_ index: Int, _ bytes: ContiguousArray<UInt8>, _ start: Int, _ count: Int)
    -> Bool
  {
    guard entries[index].bytes.count == count else { return false }
    for offset in 0..<count where entries[index].bytes[offset] != bytes[start + offset] {
      return false
    }
    return true
  }

  /// The length and a few bytes are enough to distinguish these words.
  private static func hash(_ bytes: ContiguousArray<UInt8>, _ start: Int, _ count: Int) -> Int {
    var hash = UInt32(truncatingIfNeeded: count) &* 0x9E37_79B1
    hash = (hash ^ UInt32(bytes[start])) &* 0x85EB_CA6B
    hash = (hash ^ UInt32(bytes[start + count / 2])) &* 0xC2B2_AE35
    hash = (hash ^ UInt32(bytes[start + count * 3 / 4])) &* 0x27D4_EB2F
    hash = (hash ^ UInt32(bytes[start + count - 1])) &* 0x1656_67B1
    return Int(hash >> 16) % size
  }
}

extension LifecycleCallback {
  /// Whether the callback is a method that a class implements.
  var isCalledBySelector: Bool {
    switch receiver {
    case .observers, .handler: false
    default: true
    }
  }
}
