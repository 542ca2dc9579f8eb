package import FileSystem
internal import Findings
internal import LaunchProject
internal import SourceText

/// The property lists that a list names, such as the files that a commit changes. All others are counted and skipped, also
/// those of projects: a list is read while files are checked, and nobody knows then which of them a project will have.
package struct ListedPaths: FileSource {
  private var list: FileList
  private let only: Set<String>?
  private let skipped: SkippedFileCounter

  /// Takes a list.
  ///
  /// - Parameters:
  ///   - list: the list.
  ///   - only: the files of it that are wanted, by path; nil for all.
  ///   - skipped: counts what is not looked at.
  package init(_ list: FileList, only: Set<String>? = nil, skipped: SkippedFileCounter) {
    self.list = list
    self.only = only
    self.skipped = skipped
  }

  package mutating func next() -> FileInput? {
    while let input = list.next() {
      guard case .file(let file) = input else { return input }
      if let only, !only.contains(file.path) { continue }
      switch AnalysisInputs.kind(of: file.path) {
      case .project, .manifest: skipped.addProjectFile()
      case .bundle(let bundle) where bundle == file.path: skipped.addProjectFile()
      case .bundle, .propertyList:
        if FileNameEndings.listed.match(file.path) { return input }
        skipped.addOtherFile()
      }
    }
    return nil
  }
}
