/// Where CoreFoundation reads what is not well-formed XML, by libxml2's number of the error.
///
/// The published source looks for tags and little else, so it passes over much that other readers refuse.
enum XMLLaxity {
  /// What libxml2 recovers from with the value that CoreFoundation reads: a warning, and what to say of it.
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

  /// What CoreFoundation reads and libxml2 does not recover from with the same value: refused.
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
