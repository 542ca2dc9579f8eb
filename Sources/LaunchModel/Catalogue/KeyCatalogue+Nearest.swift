internal import SourceText

extension KeyCatalogue {
  /// The key of this level that an unknown name probably meant; nil when none is really near.
  ///
  /// Unknown keys are normal: every second app has keys of its own. So a name has to differ in case
  /// alone, or to be at least eight characters long and at most two edits away. A suffix such as `~ipad`
  /// is left out of the comparison. A name that the level has is never near another one.
  ///
  /// - Complexity: linear in the number of keys, most of which are passed over by length and first
  ///   letters without being looked at. Below a microsecond for a name that is near nothing.
  public func nearest(to name: String) -> CatalogueKey? {
    let plain = KeySuffix.split(name).base
    guard index(of: plain) == nil else { return nil }
    let bytes = Array(plain.utf8)
    guard bytes.count >= 3, bytes.count <= 128 else { return nil }
    let reach = bytes.count >= 8 ? 2 : 0
    var candidates: [String] = []
    for key in keys where abs(key.name.utf8CodeUnitCount - bytes.count) <= reach {
      if Self.beginAlike(bytes, key.name) { candidates.append(key.name.description) }
    }
    guard !candidates.isEmpty, let found = NearestName.of(plain, in: candidates) else { return nil }
    return key(named: found)
  }

  /// Whether two names share their first letter, or one's first is the other's second, whatever the
  /// case: with that, one slip at the very beginning is still found.
  private static func beginAlike(_ bytes: [UInt8], _ name: StaticString) -> Bool {
    name.withUTF8Buffer { other in
      guard other.count >= 2 else { return false }
      let first = bytes[0] | 0x20
      let otherFirst = other[0] | 0x20
      return first == otherFirst || bytes[1] | 0x20 == otherFirst || first == other[1] | 0x20
    }
  }
}
