package import SourceText

/// Words of the written file that the preprocessor may replace.
extension EffectiveInfoPlist {
  /// The settings that define macros for the preprocessor of Info.plists.
  private static let definingSettings = [
    "INFOPLIST_PREFIX_HEADER", "INFOPLIST_PREPROCESSOR_DEFINITIONS",
  ]

  /// Why a value that is one bare word may be a macro, as a clause; nil when the value is not such a word, or
  /// when the build defines no macros for the Info.plist.
  ///
  /// - Parameters:
  ///   - span: the place of the value's text.
  ///   - source: the written file, or the document as built.
  package func macroReason(at span: SourceSpan, in source: SourceFile) -> String? {
    guard settings.flag("INFOPLIST_PREPROCESS") == true,
      let name = Self.definingSettings.first(where: { settings.value($0)?.text.isEmpty == false })
    else { return nil }
    let word = source.text(span)
    let start = Int(span.start)
    let tag = "<key>"
    guard let first = word.utf8.first, ASCII.startsIdentifier(first),
      word.utf8.allSatisfy(ASCII.continuesIdentifier),
      start < tag.utf8.count || source.text(start - tag.utf8.count..<start) != tag
    else { return nil }
    return "'\(word)' may be a macro, which '\(name)' defines"
  }
}
