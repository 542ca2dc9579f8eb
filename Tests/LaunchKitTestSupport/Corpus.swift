public import Foundation

/// A folder of real property lists that lies outside the repository.
///
/// `LAUNCHKIT_CORPUS` names it. Continuous integration sets it and fails without; elsewhere a test says
/// that no corpus was given and looks at the samples instead.
public enum Corpus {
  /// The folder; nil when none was given.
  ///
  /// - Precondition: a folder that was given exists; a wrong path must not pass as none.
  public static let url: URL? = {
    guard let path = ProcessInfo.processInfo.environment["LAUNCHKIT_CORPUS"], !path.isEmpty else {
      print("no corpus was given: LAUNCHKIT_CORPUS is not set, the samples are checked instead")
      return nil
    }
    var isFolder: ObjCBool = false
    precondition(
      FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue,
      "LAUNCHKIT_CORPUS names \(path), which is not a folder")
    // Paths in reports have no dots, and tests take the folder off them.
    return URL(filePath: path).standardizedFileURL
  }()

  /// The corpus, or the repository's samples where none was given.
  public static var urlOrSamples: URL { url ?? PackageFolder.url("Samples") }

  /// Copies every eighth folder of a corpus, or all of them in nightly runs.
  ///
  /// Resolves links first: the copy of a link would lead to the original files, which must stay unchanged.
  public static func copySample(of corpus: URL, to copy: URL) throws {
    let files = FileManager.default
    try files.createDirectory(at: copy, withIntermediateDirectories: false)
    let names = try files.contentsOfDirectory(atPath: corpus.path).sorted()
    for name in TestScale.sample(names, oneIn: 8) {
      try files.copyItem(
        at: corpus.appending(path: name).resolvingSymlinksInPath(), to: copy.appending(path: name))
    }
  }
}
