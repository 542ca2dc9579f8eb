internal import CPropertyListNodes
internal import SourceText

extension PropertyListDocument {
  /// A key that occurs more than once in its dictionary.
  public struct DuplicateKey: Sendable {
    /// The first entry with the key.
    public let first: PropertyListDictionary.Entry
    /// The later entry.
    public let repeated: PropertyListDictionary.Entry
    /// Whether both have the same value, so that it does not matter which one is effective. The order of a
    /// dictionary's entries makes no difference, nor does the way in which a number or text is written.
    package let valuesEqual: Bool
  }
}

extension PropertyListDocument {
  /// Every repeated key of every dictionary, in file order; at most
  /// `PropertyListLimits.maximumRepeatedKeyCount`.
  ///
  /// Keys are compared by the bytes of their decoded text, not by canonical equivalence.
  ///
  /// - Complexity: linear in the number of keys and, for the values of repeated ones, in their size.
  package var duplicateKeys: [DuplicateKey] {
    var finder = DuplicateKeyFinder(document: self)
    return finder.find()
  }
}

/// Finds repeated keys, dictionary by dictionary, without making a string for an ordinary key.
struct DuplicateKeyFinder {
  /// A key of the current dictionary. Index 0 is that of the root, which is never a key, and marks a free
  /// slot.
  private struct Key {
    var index: UInt32
    var hash: UInt32
  }

  /// Up to this many keys are compared with one another; more keys go into a table.
  private static let fewKeys = 8

  private let document: PropertyListDocument
  /// The keys of a small dictionary.
  private var keys: ContiguousArray<Key> = []
  /// The keys of a larger dictionary by their hash, with open addressing; only the first `slotCount` elements
  /// are used.
  private var table: ContiguousArray<Key> = []
  private var slotCount = 0
  private var usedCount = 0
  /// The hashes of long keys of a binary file, by offset.
  private var longKeys: [UInt32: UInt32] = [:]
  /// Pairs of node indices: the first key, the repeated key.
  private var found: [(first: Int, repeated: Int)] = []

  private let isBinary: Bool

  init(document: PropertyListDocument) {
    self.document = document
    isBinary = document.format == .binary
    keys.reserveCapacity(Self.fewKeys + 1)
  }

  mutating func find() -> [PropertyListDocument.DuplicateKey] {
    scan()
    if found.isEmpty { return [] }
    found.sort { $0.repeated < $1.repeated }
    var hashes: [Int: UInt64] = [:]
    let comparer = ValueHash(document: document)
    // A value that several keys share is hashed once.
    func hash(_ value: PropertyListValue) -> UInt64 {
      let place = isBinary ? Int(value.node.start) : value.index
      if let known = hashes[place] { return known }
      let hash = comparer.hash(value.index)
      hashes[place] = hash
      return hash
    }
    return found.map { first, repeated in
      let left = entry(first)
      let right = entry(repeated)
      // Different sizes are different values.
      let isEqual =
        nodeCount(left.value) == nodeCount(right.value) && hash(left.value) == hash(right.value)
      return PropertyListDocument.DuplicateKey(first: left, repeated: right, valuesEqual: isEqual)
    }
  }

  private func nodeCount(_ value: PropertyListValue) -> Int {
    Int(value.node.next) - value.index
  }

  private func entry(_ key: Int) -> PropertyListDictionary.Entry {
    PropertyListDictionary.Entry(
      key: PropertyListValue(document: document, index: key),
      value: PropertyListValue(document: document, index: key + 1))
  }

  private mutating func scan() {
    let dictionary = PropertyListValue.Kind.dictionary.rawValue
    unsafe document.source.paddedBytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe document.nodes.withUnsafeBufferPointer { nodes in
        var signatures = KeySignatures()
        for index in 0..<nodes.count where unsafe nodes[index].kind == dictionary {
          guard unsafe signatures.mayRepeat(inDictionaryAt: index, nodes, base) else { continue }
          unsafe examine(index, nodes, base)
          if found.count >= PropertyListLimits.maximumRepeatedKeyCount { return }
        }
      }
    }
  }

  /// Adds the keys of one dictionary that have a value, one after the other.
  private mutating func examine(
    _ dictionary: Int, _ nodes: UnsafeBufferPointer<Node>, _ base: UnsafeRawPointer
  ) {
    let key = PropertyListValue.Kind.key.rawValue
    let end = unsafe Int(nodes[dictionary].next)
    keys.removeAll(keepingCapacity: true)
    slotCount = 0
    var at = dictionary + 1
    while at < end {
      let node = unsafe nodes[at]
      let next = Int(node.next)
      guard node.kind == key, next < end, unsafe nodes[next].kind != key else {
        at = next
        continue
      }
      let found = unsafe Key(index: UInt32(truncatingIfNeeded: at), hash: hash(node, base))
      if slotCount > 0 {
        insert(found)
      } else {
        compare(found)
        if keys.count > Self.fewKeys { startTable(roomFor: (end - dictionary) / 2) }
      }
      if self.found.count >= PropertyListLimits.maximumRepeatedKeyCount { return }
      at = unsafe Int(nodes[next].next)
    }
  }

  /// Several references may lead to a long key of a binary file; it is hashed once.
  private mutating func hash(_ node: Node, _ base: UnsafeRawPointer) -> UInt32 {
    guard isBinary, node.contentRange.count > 64 else {
      return unsafe newHash(node, base)
    }
    if let known = longKeys[node.start] { return known }
    let hash = unsafe newHash(node, base)
    longKeys[node.start] = hash
    return hash
  }

  private func newHash(_ node: Node, _ base: UnsafeRawPointer) -> UInt32 {
    let range = node.contentRange
    let decoded = NodeFlags([.utf16, .needsDecoding])
    if node.flags & decoded.rawValue == 0 {
      let mayEscape = node.flags & NodeFlags.quoted.rawValue != 0
      let (hash, isClean) = unsafe KeyHash.hash(
        base, range.lowerBound, range.count, marks: mayEscape ? .backslash : .none)
      if isClean { return UInt32(truncatingIfNeeded: hash >> 32) }
    }
    return UInt32(
      truncatingIfNeeded: KeyHash.hash(ScalarDecoding.text(of: node, in: document)) >> 32)
  }

  private mutating func compare(_ key: Key) {
    for position in keys.indices where keys[position].hash == key.hash {
      let earlier = keys[position]
      guard isSame(earlier, key) else { continue }
      found.append((Int(earlier.index), Int(key.index)))
      return
    }
    keys.append(key)
  }

  /// Switches to a table. `count` includes the keys and values of nested containers, so it is often too high,
  /// and most keys of a hostile file may be repetitions. Therefore the table has room for a few thousand keys
  /// at first and grows when it must.
  private mutating func startTable(roomFor count: Int) {
    slotCount = 32
    while slotCount < min(count, 2_048) * 2 { slotCount *= 2 }
    if table.count < slotCount {
      table = ContiguousArray(repeating: Key(index: 0, hash: 0), count: slotCount)
    } else {
      for slot in 0..<slotCount { table[slot].index = 0 }
    }
    usedCount = 0
    for key in keys { insert(key) }
  }

  private mutating func insert(_ key: Key) {
    let mask = slotCount - 1
    var slot = Int(key.hash) & mask
    while table[slot].index != 0 {
      let other = table[slot]
      if other.hash == key.hash, isSame(other, key) {
        found.append((Int(other.index), Int(key.index)))
        return
      }
      slot = (slot + 1) & mask
    }
    table[slot] = key
    usedCount += 1
    if usedCount * 4 > slotCount * 3 { growTable() }
  }

  private mutating func growTable() {
    let old = table[0..<slotCount]
    slotCount *= 2
    table = ContiguousArray(repeating: Key(index: 0, hash: 0), count: slotCount)
    let mask = slotCount - 1
    for key in old where key.index != 0 {
      var slot = Int(key.hash) & mask
      while table[slot].index != 0 { slot = (slot + 1) & mask }
      table[slot] = key
    }
  }

  /// Compares two keys with equal hashes, which are nearly always equal keys.
  private func isSame(_ left: Key, _ right: Key) -> Bool {
    let first = document.nodes[Int(left.index)]
    let second = document.nodes[Int(right.index)]
    // Both refer to one object of a binary file.
    if document.format == .binary, first.start == second.start { return true }
    let bytes = document.source.paddedBytes
    if ScalarDecoding.isVerbatim(first, in: document),
      ScalarDecoding.isVerbatim(second, in: document)
    {
      return bytes[first.contentRange].elementsEqual(bytes[second.contentRange])
    }
    return ScalarDecoding.text(of: first, in: document).utf8.elementsEqual(
      ScalarDecoding.text(of: second, in: document).utf8)
  }
}
