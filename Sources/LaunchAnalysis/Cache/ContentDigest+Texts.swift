internal import SourceText

extension ContentDigest {
  /// A digest of texts. It uses a fixed key, so it is not safe against forged texts.
  static func ofTexts(_ parts: [String]) -> ContentDigest {
    var writer = StoredWriter()
    writer.add(parts)
    return ContentDigest(of: writer.bytes, key: .fixed)
  }
}
