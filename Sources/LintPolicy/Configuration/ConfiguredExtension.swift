internal import FileSystem
package import Findings
internal import SourceText

/// The shared file that a configuration extends: its settings apply where the configuration has none of its own.
package struct ConfiguredExtension: Sendable {
  /// The path, relative to the folder of the configuration.
  let path: String
  /// The name that git gives to the content that is meant, in hexadecimal digits; nil for any content.
  let blob: ConfiguredValue<String>?
  /// The entry in the configuration.
  package let place: SourcePlace
}

extension ConfiguredExtension {
  /// The problem that the file has another content than the one that is meant; nil if it has that.
  func problem(of source: SourceFile) -> Finding? {
    guard let blob else { return nil }
    let found = GitBlob.checksum(of: source.bytes).map {
      ASCII.hexText($0, width: 2, uppercase: false)
    }.joined()
    guard found != blob.value else { return nil }
    return Finding(
      rule: ConfigurationReader.rule, severity: .error,
      message: "'\(ShortText.of(path))' has the content '\(found)', expected '\(blob.value)'",
      span: blob.place.span, keyPath: blob.place.keyPath,
      help: "take the version that is meant, or write the new one here after a review")
  }

  /// The problem that a shared file extends another one.
  var problemOfNesting: Finding {
    Finding(
      rule: ConfigurationReader.rule, severity: .error,
      message: "a file that another one extends cannot extend a third one", span: place.span,
      keyPath: place.keyPath, help: "name all settings in one shared file")
  }
}
