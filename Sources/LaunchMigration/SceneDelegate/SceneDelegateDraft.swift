package import LaunchSources
package import SourceText

/// A scene delegate as it is to be written, and what changes in the app delegate with it.
package struct SceneDelegateDraft: Sendable {
  /// Edits of one file that exists.
  package struct FileEdits: Sendable {
    /// The file that the edits count in.
    package var file: RelatedFile
    /// The edits; none overlaps another.
    package var edits: [TextEdit]
  }

  /// The name of the class, which no type of the target has.
  package var className: String
  /// The language of the class, which is that of the app delegate.
  package var language: SourceLanguage
  /// What the manifest names the class by: `$(PRODUCT_MODULE_NAME).SceneDelegate`, or the bare name in Objective-C.
  package var manifestClassName: String
  /// The files to add; empty where the class goes into the app delegate's file.
  package var newFiles: [SceneCode.NewFile]
  /// The edits of files that exist.
  package var edits: [FileEdits]
  /// What is left to a person, in file order.
  package var items: [PersonItem]
  /// Whether code makes a window in place of the one that the main storyboard brings, so that the scene has no use for
  /// the storyboard.
  package var replacesMainStoryboard: Bool
}
