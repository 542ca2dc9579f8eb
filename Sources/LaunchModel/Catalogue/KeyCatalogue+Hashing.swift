extension KeyCatalogue {
  /// An open-addressing table at most half full.
  static func table(of keys: [CatalogueKey]) -> [UInt32] {
    var size = 16
    while size < keys.count * 2 { size *= 2 }
    var slots = [UInt32](repeating: 0, count: size)
    for index in keys.indices {
      let hash = keys[index].name.withUTF8Buffer { Self.hash($0) }
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: hash >> 48) << 16 | UInt32(index + 1)
    }
    return slots
  }

  /// A hash of bytes, eight at a time. Not keyed: the table never grows with what a file holds, so a
  /// hostile file has nothing to gain from collisions.
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(bytes)
    let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = UInt64(raw.count) &* multiplier
    var at = 0
    while at + 8 <= raw.count {
      hash = mixed(hash ^ raw.loadUnaligned(fromByteOffset: at, as: UInt64.self), multiplier)
      at += 8
    }
    if at < raw.count {
      var tail: UInt64 = 0
      if raw.count >= 8 {
        tail = raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self)
      } else {
        while at < raw.count {
          tail = tail << 8 | UInt64(raw[at])
          at += 1
        }
      }
      hash = mixed(hash ^ tail, multiplier)
    }
    return hash
  }

  private static func mixed(_ value: UInt64, _ multiplier: UInt64) -> UInt64 {
    let (high, low) = value.multipliedFullWidth(by: multiplier)
    return high ^ low
  }

  /// Whether a name has exactly these bytes.
  static func equal(_ name: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.utf8CodeUnitCount == bytes.count else { return false }
    return name.withUTF8Buffer {
      UnsafeRawBufferPointer($0).elementsEqual(UnsafeRawBufferPointer(bytes))
    }
  }
}
