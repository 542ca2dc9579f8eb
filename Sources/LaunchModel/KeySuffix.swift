internal import PropertyListSyntax

/// The device and platform suffixes a key may carry: `key-<platform>~<device>`.
///
/// Source: Apple, "Information Property List Key Reference", platform and device modifiers.
public enum KeySuffix {
  /// The device modifiers.
  public static let devices = ["~iphone", "~ipad", "~ipod"]
  /// The platform modifiers, as the SDKs are named.
  public static let platforms = [
    "-iphoneos", "-iphonesimulator", "-appletvos", "-appletvsimulator", "-xros", "-xrsimulator",
    "-watchos", "-watchsimulator", "-macos", "-macosx",
  ]

  /// The known key and the suffix of a key as written; no key when the catalogue has none.
  static func split(_ key: PropertyListValue) -> (InfoPlistKey?, String) {
    key.withUTF8 { bytes in
      if let index = KeyCatalogue.topLevel.index(of: bytes) {
        return (InfoPlistKey(index: index), "")
      }
      guard bytes.contains(UInt8(ascii: "~")) || bytes.contains(UInt8(ascii: "-")) else {
        return (nil, "")
      }
      let (base, suffix) = split(String(decoding: bytes, as: UTF8.self))
      guard !suffix.isEmpty,
        let index = Array(base.utf8).withUnsafeBufferPointer({ KeyCatalogue.topLevel.index(of: $0) }
        )
      else { return (nil, "") }
      return (InfoPlistKey(index: index), suffix)
    }
  }

  /// A key's text without its suffix, and the suffix; an unknown suffix is part of the key.
  public static func split(_ name: String) -> (base: String, suffix: String) {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "-") }) else {
      return (name, "")
    }
    var base = name[...]
    var suffix = ""
    for device in devices where base.hasSuffix(device) {
      base = base.dropLast(device.count)
      suffix = device
      break
    }
    for platform in platforms where base.hasSuffix(platform) {
      base = base.dropLast(platform.count)
      suffix = platform + suffix
      break
    }
    return base.isEmpty ? (name, "") : (String(base), suffix)
  }
}
