package import SourceText

extension SourceDeclarations {
  /// Reads one source file in the language of its file name extension; nil for other files.
  ///
  /// - Complexity: linear in the file.
  package static func read(_ source: SourceFile) -> SourceDeclarations? {
    guard let language = SourceLanguage(path: source.path) else { return nil }
    return read(source, as: language)
  }

  /// Reads one source file.
  package static func read(_ source: SourceFile, as language: SourceLanguage) -> SourceDeclarations
  {
    switch language {
    case .swift: SwiftSourceReader.read(source)
    case .objectiveC: ObjectiveCSourceReader.read(source)
    case .c: CSourceReader.read(source)
    }
  }
}
