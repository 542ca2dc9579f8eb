package import FileSystem
package import Findings
internal import LaunchModel
package import SourceText

/// Reads files of build settings with all files that they include, each file once.
///
/// Not safe to share between threads.
package final class XCConfigLoader {
  /// Everything that one file sets. The settings of an included file stand in the place of its directive.
  package struct Result: Sendable {
    /// The settings in order. A later one takes precedence over an earlier one.
    package var settings: [BuildSetting] = []
    /// The files that could not be read, so that it is not known what they set.
    package var unread: [Unread] = []
    /// What is wrong in the files, in the order in which they are read.
    package var problems: [Problem] = []

    /// The files that may set more: they, or some of their lines, could not be read. An optional file that is
    /// missing sets nothing.
    package var missing: [MissingSettings] = []
  }

  /// A file that is missing or cannot be read.
  package struct Unread: Sendable, Hashable {
    /// The file as a path from the current folder, or as written if it is not such a path.
    package var path: String
    /// Why, as a lower-case clause about the path: "is missing".
    package var reason: String
    /// The directive that names it; nil for the file that was asked for.
    package var place: SourcePlace?
    /// Whether the file is optional.
    package var isOptional: Bool
  }

  /// Something wrong in one of the files.
  package struct Problem: Sendable, Hashable {
    /// The file.
    package var file: RelatedFile
    /// What is wrong.
    package var diagnostic: Finding
  }

  /// The most levels of files that include one another.
  package static let maximumDepth = 64
  /// The most files read for one configuration. A file that is included twice counts twice.
  package static let maximumIncludeCount = 1_000
  /// The most settings of one configuration. Those of a file that is included twice count twice.
  package static let maximumSettingCount = 200_000

  /// Why a file that does not exist is not read.
  private static let absence = "is missing"

  private let root: ProjectRoot
  private let searchFolders: [String]
  private var files: [String: Entry] = [:]

  private enum Entry {
    case file(XCConfigFile)
    case unread(reason: String)
  }

  /// The files that were read, in arbitrary order.
  package var readFiles: [RelatedFile] {
    files.values.compactMap { if case .file(let file) = $0 { file.file } else { nil } }
  }

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - root: the folder from which files are read.
  ///   - searchFolders: the folders in which included files are looked for after the folder of the
  ///     including file: the project's folder.
  package init(root: ProjectRoot, searchFolders: [String] = []) {
    self.root = root
    self.searchFolders = searchFolders
  }

  /// Reads a file and all files that it includes.
  ///
  /// Never fails; the result lists what could not be read.
  ///
  /// - Parameter path: the file, as a path from the current folder.
  /// - Complexity: linear in the size of the files and in the number of settings, which is limited.
  package func load(_ path: String) -> Result {
    var run = Run(result: Result(), ancestors: [], includeCount: 0)
    read(ProjectRoot.join("", path), nil, &run)
    return run.result
  }

  private struct Run {
    var result: Result
    /// The files that are being read, outermost first.
    var ancestors: [String]
    var includeCount: Int
    /// The files whose problems are in the result.
    var reported: Set<String> = []
    /// The directives that lead into a cycle and are already in the result.
    var cycles: Set<SourcePlace> = []
    var isFull = false
  }

  private func read(_ path: String, _ include: XCConfigFile.Include?, _ run: inout Run) {
    switch entry(path) {
    case .unread(let reason): leaveOut(path, reason, include, &run)
    case .file(let file):
      if run.reported.insert(path).inserted {
        run.result.problems += file.diagnostics.map { Problem(file: file.file, diagnostic: $0) }
      }
      run.ancestors.append(path)
      for line in file.lines {
        guard !run.isFull else { break }
        switch line {
        case .setting(let setting):
          run.result.settings.append(setting)
          if run.result.settings.count >= Self.maximumSettingCount {
            stop(
              "there are more than \(Self.maximumSettingCount) settings, including those of "
                + "included files; the rest are not read", setting.place, &run)
          }
        case .include(let include): follow(include, from: path, &run)
        }
      }
      run.ancestors.removeLast()
      if !file.isWhole { miss(MissingInput(path, "cannot be read in full"), &run) }
    }
  }

  private func miss(_ input: MissingInput, _ run: inout Run) {
    run.result.missing.append(
      MissingSettings(input, behind: run.result.settings.count))
  }

  private func follow(
    _ include: XCConfigFile.Include, from path: String, _ run: inout Run
  ) {
    // `<DEVELOPER_DIR>` and similar names stand for folders inside Xcode.
    if include.path.hasPrefix("<") {
      return leaveOut(include.path, "is a part of Xcode", include, &run)
    }
    run.includeCount += 1
    guard run.includeCount <= Self.maximumIncludeCount else {
      return stop(
        "there are more than \(Self.maximumIncludeCount) included files; the rest are not read",
        include.place, &run)
    }
    let found = resolve(include.path, from: path)
    if run.ancestors.contains(found) {
      guard run.cycles.insert(include.place).inserted else { return }
      return report(
        "'\(ShortText.of(include.path))' includes itself; the build skips this directive",
        include.place, &run, help: "remove one of the directives that form the cycle")
    }
    guard run.ancestors.count < Self.maximumDepth else {
      return stop(
        "more than \(Self.maximumDepth) nested includes; this file is not read",
        include.place, &run)
    }
    read(found, include, &run)
  }

  /// Where an included file is: in the folder of the including file, else in a search folder. The ending
  /// `.xcconfig` may be left out. If the file is nowhere, its path in the folder of the including file.
  private func resolve(_ name: String, from path: String) -> String {
    let folders = [ProjectRoot.join(path, "..")] + searchFolders
    let first = ProjectRoot.join(folders[0], name)
    for folder in folders {
      for ending in Self.hasExtension(name) ? [""] : ["", ".xcconfig"] {
        let candidate = root.spelling(of: ProjectRoot.join(folder, name + ending))
        if root.item(at: candidate) == .file { return candidate }
      }
    }
    return first
  }

  private static func hasExtension(_ name: String) -> Bool {
    let last = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { name[$0...] } ?? name[...]
    return last.utf8.contains(UInt8(ascii: "."))
  }

  private func entry(_ path: String) -> Entry {
    if let known = files[path] { return known }
    let entry: Entry
    switch root.item(at: path) {
    case .absent: entry = .unread(reason: Self.absence)
    case .folder: entry = .unread(reason: "is a folder, not a regular file")
    case .outside, .file:
      do throws(InputFailure) {
        entry = .file(
          XCConfigFile(
            try root.read(path, maximumByteCount: XCConfigFile.maximumByteCount)))
      } catch {
        entry = .unread(reason: error.message)
      }
    }
    files[path] = entry
    return entry
  }

  private func leaveOut(
    _ path: String, _ reason: String, _ include: XCConfigFile.Include?, _ run: inout Run
  ) {
    let isOptional = include?.isOptional ?? false
    let isAbsent = reason == Self.absence
    let reason = isAbsent && !isOptional ? root.absence(of: path) : reason
    run.result.unread.append(
      Unread(path: path, reason: reason, place: include?.place, isOptional: isOptional))
    if isOptional, isAbsent { return }
    miss(MissingInput(path, reason, at: include?.place), &run)
  }

  private func stop(_ message: String, _ place: SourcePlace?, _ run: inout Run) {
    report(message, place, &run)
    run.isFull = true
    miss(MissingInput(place?.file.source.path ?? "", "is not read in full", at: place), &run)
  }

  private func report(
    _ message: String, _ place: SourcePlace?, _ run: inout Run, help: String? = nil
  ) {
    guard let place else { return }
    run.result.problems.append(
      Problem(
        file: place.file,
        diagnostic: Finding(
          rule: XCConfigFile.rule, severity: .warning, message: message, span: place.span,
          help: help)))
  }
}
