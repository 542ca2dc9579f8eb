public import LaunchModel
internal import PropertyListSyntax
public import SourceText

extension LaunchOptionsDocument {
  /// Reads one file.
  ///
  /// Never fails: problems are in the diagnostics of `document`, and a file that cannot be read gives empty
  /// options.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - customKeys: keys that the file may use besides those of UIKit.
  /// - Complexity: linear in the size of the file.
  public static func read(
    _ source: SourceFile, customKeys: LaunchKeyCatalog = .empty
  ) -> LaunchOptionsDocument {
    let document = LaunchOptionsText.read(source)
    guard let root = document.root, !document.hasErrors else {
      return LaunchOptionsDocument(document, form: .dictionary, LaunchOptions(), customKeys)
    }
    return LaunchOptionsDocument(document, root, customKeys)
  }
}
