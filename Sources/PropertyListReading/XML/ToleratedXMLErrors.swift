/// The errors of libxml2, by their numbers, that CoreFoundation reads although the XML is not well formed.
///
/// CoreFoundation's published source looks for tags and little else, so it passes over much that other
/// readers refuse.
enum ToleratedXMLErrors {
  /// The errors from which libxml2 recovers with the value that CoreFoundation reads: they become warnings
  /// with this text.
  static let recovered: [Int32: String] = [
    hyphensInComment: reads,
    unsupportedVersion: reads,
    versionMissing: reads,
    sectionEndInText: reads,
    characterNotAllowed: reads,
    attributeRepeated: reads,
    declarationNotFirst: reads,
    spaceMissing: reads,
    extraContent: "CoreFoundation ignores it, other readers refuse the file",
  ]

  /// The errors that CoreFoundation reads, but from which libxml2 does not recover with the same value: the
  /// file is refused.
  static let refused: Set<Int32> = [
    attributeWithoutQuotes, attributeWithoutValue, documentTypeNotEnded,
  ]

  private static let reads = "CoreFoundation reads it, other readers refuse the file"

  static let extraContent: Int32 = 5
  static let characterNotAllowed: Int32 = 9
  private static let attributeWithoutQuotes: Int32 = 39
  private static let attributeWithoutValue: Int32 = 41
  private static let attributeRepeated: Int32 = 42
  private static let documentTypeNotEnded: Int32 = 61
  private static let sectionEndInText: Int32 = 62
  static let declarationNotFirst: Int32 = 64
  private static let spaceMissing: Int32 = 65
  private static let hyphensInComment: Int32 = 80
  private static let versionMissing: Int32 = 96
  private static let unsupportedVersion: Int32 = 108
}
