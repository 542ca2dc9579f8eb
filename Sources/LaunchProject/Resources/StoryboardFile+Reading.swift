public import SourceText

extension StoryboardFile {
  /// Reads a storyboard or nib in XML.
  ///
  /// - Complexity: linear in the file.
  public static func read(_ source: SourceFile) -> StoryboardFile {
    StoryboardFile(name: "", file: RelatedFile(source, isText: true))
  }
}
