/// The device and platform suffixes a key may carry: `key-<platform>~<device>`.
///
/// Source: Apple, "Information Property List Key Reference", platform and device modifiers.
package enum KeySuffix {
  /// The device modifiers.
  package static let devices = ["~iphone", "~ipad", "~ipod"]
  /// The platform modifiers, as the SDKs are named.
  package static let platforms = [
    "-iphoneos", "-iphonesimulator", "-appletvos", "-appletvsimulator", "-xros", "-xrsimulator",
    "-watchos", "-watchsimulator", "-macos", "-macosx",
  ]

  /// The known key, and the length of the suffix in bytes; no key when the catalog has none.
  package static func known(
    _ key: UnsafeBufferPointer<UInt8>, in catalog: KeyCatalog
  ) -> (InfoPlistKey?, suffixLength: Int) {
    if let index = catalog.index(of: key) { return (InfoPlistKey(index: index), 0) }
    let length = suffixLength(in: key)
    guard length > 0 else { return (nil, 0) }
    let base = UnsafeBufferPointer(rebasing: key[..<(key.count - length)])
    guard let index = catalog.index(of: base) else { return (nil, 0) }
    return (InfoPlistKey(index: index), length)
  }

  /// A key's text without its suffix, and the suffix; an unknown suffix is part of the key.
  package static func split(_ name: String) -> (base: String, suffix: String) {
    var name = name
    let length = name.withUTF8 { suffixLength(in: $0) }
    if length == 0 { return (name, "") }
    return (
      String(decoding: name.utf8.dropLast(length), as: UTF8.self),
      String(decoding: name.utf8.suffix(length), as: UTF8.self)
    )
  }

  /// The length of the suffix in bytes: a platform, a device, or a platform before a device. 0 when there is
  /// no suffix, and for a name that is only a suffix.
  private static func suffixLength(in name: UnsafeBufferPointer<UInt8>) -> Int {
    var end = name.count
    func take(_ suffixes: [String], _ mark: UInt8) {
      // Almost no key has the mark. The loop is written by hand because each unknown key of each file comes
      // here.
      var start = end
      repeat {
        if start == 0 { return }
        start -= 1
      } while name[start] != mark
      let found = name[start..<end]
      if suffixes.contains(where: { $0.utf8.elementsEqual(found) }) { end = start }
    }
    take(devices, UInt8(ascii: "~"))
    take(platforms, UInt8(ascii: "-"))
    return end == 0 ? 0 : name.count - end
  }
}
