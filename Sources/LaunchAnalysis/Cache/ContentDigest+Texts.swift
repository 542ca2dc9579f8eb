internal import SourceText

extension ContentDigest {
  /// A digest of texts that nobody gains by forging.
  static func ofTexts(_ parts: [String]) -> ContentDigest {
    var writer = StoredWriter()
    writer.add(parts)
    return ContentDigest(of: writer.bytes, key: .fixed)
  }
}
