/// Finds a key by its bytes: open addressing, at most half full.
///
/// The hash has no secret seed. The size of the table does not depend on the content of a file, so a hostile
/// file gains nothing from collisions.
struct KeyHashTable: Sendable {
  /// 16 bits of the hash, 16 bits of index + 1; 0 for a free slot.
  private let slots: [UInt32]

  init(_ keys: [CatalogKey]) {
    var size = 16
    while size < keys.count * 2 { size *= 2 }
    var slots = [UInt32](repeating: 0, count: size)
    for index in keys.indices {
      let name = keys[index].name
      let hash = Self.hash(
        UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: hash >> 48) << 16 | UInt32(index + 1)
    }
    self.slots = slots
  }

  /// The position of a name among the keys the table was made for.
  func index(of name: UnsafeBufferPointer<UInt8>, in keys: [CatalogKey]) -> Int? {
    let hash = Self.hash(name)
    let tag = UInt32(truncatingIfNeeded: hash >> 48)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while true {
      let content = slots[slot]
      if content == 0 { return nil }
      if content >> 16 == tag {
        let index = Int(content & 0xFFFF) - 1
        if Self.equal(keys[index].name, name) { return index }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  /// A hash of bytes, eight at a time; the last eight may overlap those before.
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(bytes)
    let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = UInt64(raw.count) &* multiplier
    guard raw.count >= 8 else {
      for byte in raw { hash = hash << 8 ^ UInt64(byte) }
      return mixed(hash, multiplier)
    }
    var at = 0
    while at + 8 < raw.count {
      hash = mixed(hash ^ raw.loadUnaligned(fromByteOffset: at, as: UInt64.self), multiplier)
      at += 8
    }
    let last = raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self)
    return mixed(hash ^ last, multiplier)
  }

  private static func mixed(_ value: UInt64, _ multiplier: UInt64) -> UInt64 {
    let (high, low) = value.multipliedFullWidth(by: multiplier)
    return high ^ low
  }

  /// Whether a name has exactly these bytes.
  static func equal(_ name: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = bytes.count
    guard name.utf8CodeUnitCount == count else { return false }
    let left = UnsafeRawBufferPointer(start: name.utf8Start, count: count)
    let right = UnsafeRawBufferPointer(bytes)
    guard count >= 8 else { return left.elementsEqual(right) }
    func differ(_ at: Int) -> Bool {
      left.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        != right.loadUnaligned(fromByteOffset: at, as: UInt64.self)
    }
    var at = 0
    while at + 8 < count {
      if differ(at) { return false }
      at += 8
    }
    return !differ(count - 8)
  }
}
