internal import FileSystem
internal import LaunchModel

/// Paths as emitted files name them: never absolute, so that every checkout of a repository gets the same bytes.
///
/// An absolute path becomes relative to the current folder, to the repository around the input, or to the folder of the
/// input, the first of them that the file is in. Of a file elsewhere, the name is left.
struct EmittedPaths {
  private let known = ResolvedPaths()
  private let folders: [String]

  /// Prepares the paths of what is made from an input.
  init(of input: String) {
    let folder = PathText.folder(of: known.path(of: PathText.withoutSlash(input)))
    let folders = [known.folder(""), GitWorkTree(around: folder)?.path, folder]
    self.folders = folders.compactMap(\.self).filter { $0 != "/" }
  }

  /// The path that an emitted file names.
  func shown(_ path: String) -> String {
    guard path.utf8.first == UInt8(ascii: "/") else { return path }
    let whole = known.path(of: PathText.withoutSlash(path))
    for folder in folders {
      if let rest = PathText.rest(of: whole, in: folder) { return rest }
    }
    return String(PathText.name(of: whole))
  }

  /// A contract whose files have the paths that an emitted file names.
  func shown(_ contract: LaunchContract) -> LaunchContract {
    var contract = contract
    contract.provenance = contract.provenance.renamingFiles(shown)
    return contract
  }
}
