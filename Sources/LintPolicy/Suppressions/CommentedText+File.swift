internal import FileSystem
internal import LaunchProject
internal import LaunchSources
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

extension CommentedText {
  /// The comments of a file that was checked; nil for a format without comments.
  ///
  /// - Complexity: linear in the file.
  static func of(_ file: SourceFile, isText: Bool) -> CommentedText? {
    guard isText else { return nil }
    if let language = SourceLanguage(path: file.path) { return .code(file, language) }
    let path = file.path
    if isManifest(path) { return nil }
    if path.hasSuffix(".xcconfig") { return .settings(file) }
    if StoryboardFile.isInterface(path) || isXMLDescription(path) { return .xml(file) }
    let reader = PropertyListReader()
    let document = reader.read(file)
    // LaunchKit's own JSON files may have comments.
    return CommentedText(document.format == .json ? reader.readConfiguration(file) : document)
  }

  /// Whether a file describes a project, a part of one or a workspace in XML that is no property list: of Xcode, .NET or
  /// Cordova.
  private static func isXMLDescription(_ path: String) -> Bool {
    [".xcworkspacedata", ".csproj", ".fsproj", ".props", ".targets"].contains(where: path.hasSuffix)
      || PathText.name(of: path) == "config.xml"
  }

  /// Whether a file describes a project in a language whose comments are not read. LaunchKit must not write
  /// comments into it, and must not read it as a property list, whatever its text looks like.
  private static func isManifest(_ path: String) -> Bool {
    let name = PathText.name(of: path)
    return path.hasSuffix(".yml") || path.hasSuffix(".yaml") || name == "project.json"
      || name == "BUILD" || name == "BUILD.bazel"
  }
}
