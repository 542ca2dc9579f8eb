internal import CPropertyListXML
internal import SourceText

/// A key that its dictionary has already.
public struct DuplicateKey: Sendable {
  /// The first entry with the key.
  public let first: PropertyListDictionary.Entry
  /// The later entry.
  public let repeated: PropertyListDictionary.Entry
  /// Whether both have the same value, so that nothing depends on which one counts. The order of a
  /// dictionary's entries does not matter, nor how a number or text is written.
  public let valuesEqual: Bool
}

extension PropertyListDocument {
  /// Every repeated key of every dictionary, in file order; at most
  /// ``PropertyListLimits/maximumRepeatedKeyCount``.
  ///
  /// Keys are compared by the bytes of their decoded text, not by canonical equivalence.
  ///
  /// - Complexity: linear in the number of keys and, for the values of repeated ones, in their size.
  public var duplicateKeys: [DuplicateKey] {
    var finder = DuplicateKeyFinder(document: self)
    return finder.find()
  }
}

/// Looks for repeated keys, dictionary by dictionary, without making a string for an ordinary key.
struct DuplicateKeyFinder {
  private struct Key {
    var index: UInt32
    var hash: UInt32
  }

  private let document: PropertyListDocument
  /// The keys of one dictionary; kept to reuse its memory.
  private var keys: ContiguousArray<Key> = []
  /// Positions in `keys` plus one, by hash; 0 is free.
  private var table: ContiguousArray<UInt32> = []
  /// Pairs of node indices: the first key, the repeated key.
  private var found: [(first: Int, repeated: Int)] = []

  init(document: PropertyListDocument) {
    self.document = document
  }

  mutating func find() -> [DuplicateKey] {
    scan()
    if found.isEmpty { return [] }
    found.sort { $0.repeated < $1.repeated }
    var hashes: [Int: UInt64] = [:]
    let comparer = ValueHash(document: document)
    return found.map { first, repeated in
      let left = entry(first)
      let right = entry(repeated)
      // Different sizes are different values, and a first value is hashed once.
      var isEqual = nodeCount(left.value) == nodeCount(right.value)
      if isEqual {
        let hash = hashes[first] ?? comparer.hash(left.value.index)
        hashes[first] = hash
        isEqual = hash == comparer.hash(right.value.index)
      }
      return DuplicateKey(first: left, repeated: right, valuesEqual: isEqual)
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
    let dictionary = PropertyListKind.dictionary.rawValue
    unsafe document.source.paddedBytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe document.nodes.withUnsafeBufferPointer { nodes in
        for index in 0..<nodes.count where unsafe nodes[index].kind == dictionary {
          unsafe collect(index, nodes, base)
          if keys.count <= 8 { compareAll() } else { compareHashed() }
          if found.count >= PropertyListLimits.maximumRepeatedKeyCount { return }
        }
      }
    }
  }

  /// Hashes the keys of one dictionary that have a value.
  private mutating func collect(
    _ dictionary: Int, _ nodes: UnsafeBufferPointer<Node>, _ base: UnsafeRawPointer
  ) {
    let key = PropertyListKind.key.rawValue
    let end = unsafe Int(nodes[dictionary].next)
    keys.removeAll(keepingCapacity: true)
    var at = dictionary + 1
    while at < end {
      let node = unsafe nodes[at]
      let next = Int(node.next)
      guard node.kind == key, next < end, unsafe nodes[next].kind != key else {
        at = next
        continue
      }
      keys.append(Key(index: UInt32(truncatingIfNeeded: at), hash: unsafe hash(node, base)))
      at = unsafe Int(nodes[next].next)
    }
  }

  private func hash(_ node: Node, _ base: UnsafeRawPointer) -> UInt32 {
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

  private mutating func compareAll() {
    var later = 1
    while later < keys.count {
      var earlier = 0
      while earlier < later {
        if keys[earlier].hash == keys[later].hash, isSame(keys[earlier], keys[later]) {
          found.append((Int(keys[earlier].index), Int(keys[later].index)))
          break
        }
        earlier += 1
      }
      later += 1
    }
  }

  private mutating func compareHashed() {
    var size = 16
    while size < keys.count * 2 { size *= 2 }
    if table.count >= size {
      for slot in 0..<size { table[slot] = 0 }
    } else {
      table = ContiguousArray(repeating: 0, count: size)
    }
    let mask = size - 1
    for position in keys.indices {
      let key = keys[position]
      var slot = Int(key.hash) & mask
      while true {
        let taken = Int(table[slot])
        if taken == 0 {
          table[slot] = UInt32(truncatingIfNeeded: position + 1)
          break
        }
        let other = keys[taken - 1]
        if other.hash == key.hash, isSame(other, key) {
          found.append((Int(other.index), Int(key.index)))
          if found.count >= PropertyListLimits.maximumRepeatedKeyCount { return }
          break
        }
        slot = (slot + 1) & mask
      }
    }
  }

  /// Compares two keys whose hashes are equal, which nearly always means that they are.
  private func isSame(_ left: Key, _ right: Key) -> Bool {
    let first = document.nodes[Int(left.index)]
    let second = document.nodes[Int(right.index)]
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
