internal import FileSystem
internal import Findings
internal import LaunchSources
internal import SourceText

/// A migration that was written in part: the scene delegate is there, and the app delegate has not been changed.
///
/// That happens when files are restored one by one, for example with `git checkout`. The manifest and the class say then
/// that scenes are adopted, although the app delegate still makes the window. It is recognized by the text: the existing
/// scene delegate is, byte for byte, the one that the plan for the app delegate as it is would write.
struct UnfinishedMigration {
  /// The code to write, as if the scene delegate did not exist.
  let code: SceneCode

  /// Looks for the scene delegate of a target among the files that the target compiles.
  ///
  /// - Parameters:
  ///   - delegate: the app delegate.
  ///   - sources: the sources of the target.
  ///   - code: the scene code for other sources with the same delegate; nil if none can be written.
  /// - Returns: nil if the target has no such scene delegate, if it differs from the one that would be written, or if
  ///   nothing is left to change in other files.
  /// - Complexity: that of linking the sources once, and of writing a scene delegate, for each scene delegate next to the
  ///   app delegate.
  init?(
    of delegate: LinkedType, in sources: TargetSources,
    code: (TargetSources, LinkedType) -> SceneCode?
  ) {
    let folder = PathText.folder(of: sources.place(delegate).file.source.path)
    let beside = Set(
      sources.sceneDelegates.map { sources.place($0).file.source.path }
        .filter { PathText.folder(of: $0) == folder })
    guard beside.count <= Self.maximumCount else { return nil }
    for path in beside.sorted(by: PathText.precedes) {
      let rest = sources.without(fileAt: path)
      guard let plain = rest.types(named: delegate.name).first(where: \.isClass),
        let code = code(rest, plain), !code.edits.isEmpty,
        let file = code.newFiles.first(where: { ProjectRoot.join(folder, $0.name) == path }),
        let existing = sources.files.first(where: { $0.file.source.path == path }),
        existing.file.source.bytes.elementsEqual(file.text.utf8)
      else { continue }
      self.code = code
      return
    }
    return nil
  }

  /// The most scene delegates that are tried; an app with more has none of ours.
  private static let maximumCount = 4
}
