internal import LaunchProject
internal import LaunchSources
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

extension CommentedText {
  /// The comments of a file that was checked; nil for a format without any.
  ///
  /// - Complexity: linear in the file.
  static func of(_ file: SourceFile, isText: Bool) -> CommentedText? {
    guard isText else { return nil }
    if let language = SourceLanguage(path: file.path) { return .code(file, language) }
    let path = file.path
    if path.hasSuffix(".xcconfig") { return .settings(file) }
    if StoryboardFile.isInterface(path) || path.hasSuffix(".xcworkspacedata") { return .xml(file) }
    let reader = PropertyListReader()
    let document = reader.read(file)
    // Our own JSON files may have comments.
    return CommentedText(document.format == .json ? reader.readConfiguration(file) : document)
  }
}
