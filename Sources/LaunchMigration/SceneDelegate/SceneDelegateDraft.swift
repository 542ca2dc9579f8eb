package import LaunchSources
package import SourceText

/// A scene delegate to be written, together with the changes in the app delegate.
package struct SceneDelegateDraft: Sendable {
  /// Edits of one existing file.
  package struct FileEdits: Sendable {
    /// The file that the edits apply to.
    package var file: RelatedFile
    /// The edits. They do not overlap.
    package var edits: [TextEdit]
  }

  /// The name of the class. No type of the target has this name.
  package var className: String
  /// The language of the class, the same as that of the app delegate.
  package var language: SourceLanguage
  /// The name of the class in the manifest: `$(PRODUCT_MODULE_NAME).SceneDelegate`, or only the class name in
  /// Objective-C.
  package var manifestClassName: String
  /// The files to add; empty if the class goes into the app delegate's file.
  package var newFiles: [SceneCode.NewFile]
  /// The edits of existing files.
  package var edits: [FileEdits]
  /// What is left to a person, in file order.
  package var items: [MigrationPlan.ManualStep]
  /// Whether code makes a window that replaces the one from the main storyboard, so that the scene does not
  /// use the storyboard.
  package var replacesMainStoryboard: Bool
  /// Whether the scene delegate sets the window of the app delegate as well.
  package var setsDelegateWindow: Bool
  /// Whether the scene delegate calls methods of the app delegate.
  package var forwards: Bool
}
