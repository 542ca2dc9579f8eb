package import FileSystem
package import Findings
internal import LaunchProject
internal import LintPolicy
internal import SourceText

/// Decides which files may be fixed: files in the named folders that are not part of a built app.
package final class FixLocations {
  /// Why files with fixes are not changed, by the paths that the report names.
  package private(set) var refusals: [String: String] = [:]

  private let roots: [String]
  /// Files whose fixes are only shown, also through links.
  private let shown: Set<String>
  private var known: [String: String?] = [:]
  private var files: [String: ReplaceableFile] = [:]

  /// Takes the paths of the command line.
  ///
  /// - Parameters:
  ///   - paths: the files and folders; empty for the current folder.
  ///   - shown: files whose fixes are only shown. They may be links, as in the sandbox of a build.
  package init(_ paths: [String], onlyShowing shown: [String] = []) {
    self.shown = Set(shown)
    let resolved = ResolvedPaths()
    roots = (paths.isEmpty ? [""] : paths).map { path in
      guard SystemPath.isFolder(path), !Self.isProject(path) else {
        // For a file or a project, the files in the folder around it may be fixed.
        let folder = PathText.folder(of: PathText.withoutSlash(path))
        return resolved.folder(
          folder.hasSuffix(".xcodeproj") ? ProjectRoot.join(folder, "..") : folder)
      }
      return resolved.folder(path)
    }
  }

  /// The path of a file without links; nil when the file may not be fixed.
  package func place(of path: String) -> String? {
    if let place = known[path] { return place }
    var place: String?
    if shown.contains(path) {
      place = SystemPath.resolved(path).map(UndecodedBytes.text)
    } else if !Self.isInBuiltApp(path) {
      do throws(ReplaceableFile.Refusal) {
        let file = try ReplaceableFile(path, in: roots)
        files[file.path] = file
        place = file.path
      } catch {
        refusals[path] = error.message
      }
    } else {
      refusals[path] = "belongs to a built app, which is never changed"
    }
    known[path] = .some(place)
    return place
  }

  /// Whether a finding has a chosen fix in a file that may be changed.
  private func canFix(_ finding: Finding, in file: FileReport, _ choice: FixChoice) -> Bool {
    guard let fix = choice.fix(of: finding), fix.file?.isText ?? file.isText else { return false }
    return place(of: fix.file?.source.path ?? file.file.path) != nil
  }

  /// The number of findings that can be fixed, of the named rules or of all rules when none is named.
  package func fixable(in files: [FileReport], _ rules: Set<RuleID> = []) -> FixableCounts {
    var counts = FixableCounts()
    for file in files {
      for finding in file.findings where !finding.fixes.isEmpty {
        if canFix(finding, in: file, FixChoice(rules: rules)) {
          counts.safe += 1
        } else if canFix(finding, in: file, FixChoice(includesUnsafe: true, rules: rules)) {
          counts.unsafe += 1
        }
      }
    }
    return counts
  }

  /// The file at a path that `place(of:)` has returned.
  package func file(at place: String) -> ReplaceableFile? { files[place] }

  private static func isProject(_ path: String) -> Bool {
    XcodeFolderName.isProjectOrWorkspace(PathText.withoutSlash(path))
  }

  private static func isInBuiltApp(_ path: String) -> Bool {
    path.split(separator: "/").contains { BuiltProductName.isOne($0) }
  }
}
