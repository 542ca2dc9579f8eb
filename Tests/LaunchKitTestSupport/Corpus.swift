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
}
