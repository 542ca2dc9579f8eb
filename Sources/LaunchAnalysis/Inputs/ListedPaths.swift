package import FileSystem
internal import Findings
internal import LaunchProject
internal import SourceText

/// The property lists that a list names. What is not a file of its own, as a project, has to be given as a path:
/// a list is read while files are checked, and nobody knows then which of them a project will have.
package struct ListedPaths: FileSource {
  private var list: FileList
  private let only: Set<String>?

  /// Takes a list.
  ///
  /// - Parameters:
  ///   - list: the list.
  ///   - only: the files of it that are wanted, by path; nil for all.
  package init(_ list: FileList, only: Set<String>? = nil) {
    self.list = list
    self.only = only
  }

  package mutating func next() -> FileInput? {
    var input = list.next()
    while let only, case .file(let file) = input, !only.contains(file.path) { input = list.next() }
    guard case .file(let file) = input else { return input }
    switch AnalysisInputs.kind(of: file.path) {
    case .project: return refusal(of: file, "is part of a project")
    case .manifest: return refusal(of: file, "may describe a project")
    case .bundle(let bundle) where bundle == file.path: return refusal(of: file, "is a package")
    case .bundle, .propertyList: return input
    }
  }

  private func refusal(of file: FoundFile, _ what: String) -> FileInput {
    .failure(
      InputFailure(
        path: file.path, message: "\(what), which is checked when it is given as a path"))
  }
}
