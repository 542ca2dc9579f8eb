internal import FileSystem
internal import LaunchProject
internal import SourceText

/// The property lists of a search that are exempt from the rules for apps, because they are not the
/// Info.plist of an app that is built from the searched folders.
package final class AppRuleExemptions: Sendable {
  private let folders: [String]
  private let named: Set<String>
  /// The projects that name the Info.plist of each target, as paths without `.` and `..`.
  private let projects: Set<String>
  private let nearest = NearestProjects()

  /// Takes the searched folders and the projects in them.
  ///
  /// - Parameters:
  ///   - folders: the folders, without a slash at the end; empty for the current one.
  ///   - named: files that were named by their paths; rules for apps always apply to them.
  ///   - projects: the projects that name the Info.plist of each target.
  init(folders: [String], named: [String], projects: Set<String>) {
    self.folders = folders
    self.named = Set(named)
    self.projects = Set(projects.map { ProjectRoot.join("", $0) })
  }

  /// Whether a file was found by a search, not named.
  func isFound(_ path: String) -> Bool { !named.contains(path) && folder(of: path) != nil }

  /// Why a property list that no target uses is not for an app, as a clause; nil when it may be for an app.
  func reason(of path: String) -> String? {
    guard !named.contains(path), let folder = folder(of: path) else { return nil }
    if let output = Self.buildOutput(around: path, in: folder) {
      return "it is in '\(output)', which a build generates"
    }
    if let template = Self.template(around: path, in: folder) {
      return "it is in '\(template)', which a build completes"
    }
    guard !projects.isEmpty else { return nil }
    let around = nearest.projects(around: path, upTo: folder)
    guard let first = around.first,
      around.allSatisfy({ projects.contains(ProjectRoot.join("", $0)) })
    else { return nil }
    return "no target of '\(first)' uses it"
  }

  /// The searched folder that contains a file.
  private func folder(of path: String) -> String? {
    folders.first { PathText.isPath(path, in: $0) }
  }

  /// The folder of build products around a file, determined by the names of the folders between the searched
  /// folder and the file.
  private static func buildOutput(around path: String, in folder: String) -> String? {
    var isMadeByCMake = false
    var isBelowBuild = false
    return firstFolder(around: path, in: folder) { name, whole in
      if unsafe name.equals("CMakeFiles") { isMadeByCMake = true }
      if name.count > 6, unsafe name.ends(with: ".build") { return true }
      if isBelowBuild,
        unsafe name.equals("Products") || name.equals("Intermediates.noindex")
      {
        return true
      }
      isBelowBuild = unsafe name.equals("Build")
      return unsafe name.ends(with: ".dir") && (isMadeByCMake || hasMarksOfCMake(whole()))
    }
  }

  /// The folder around a file that is a template of a bundle. `configure` and CMake use names such as
  /// `Tool.app.in`.
  private static func template(around path: String, in folder: String) -> String? {
    firstFolder(around: path, in: folder) { name, _ in unsafe name.ends(with: ".app.in") }
  }

  /// The first folder between a searched folder and a file for which `fits` is true. It is called for every
  /// property list of a search, so it works on the bytes without a copy.
  private static func firstFolder(
    around path: String, in folder: String,
    where fits: (_ name: Slice<UnsafeBufferPointer<UInt8>>, _ path: () -> String) -> Bool
  ) -> String? {
    var path = path
    return path.withUTF8 { bytes in
      var start = folder.isEmpty ? 0 : folder.utf8.count
      while start < bytes.count, unsafe bytes[start] == UInt8(ascii: "/") { start += 1 }
      for end in start..<max(start, bytes.count) where unsafe bytes[end] == UInt8(ascii: "/") {
        let whole = { unsafe String(decoding: bytes[..<end], as: UTF8.self) }
        if start < end, unsafe fits(bytes[start..<end], whole) { return whole() }
        start = end + 1
      }
      return nil
    }
  }

  /// Whether there are files of CMake in a folder or next to it.
  private static func hasMarksOfCMake(_ path: String) -> Bool {
    let folder = PathText.folder(of: path)
    let beside = ["CMakeFiles", "CMakeCache.txt", "cmake_install.cmake"].map {
      folder.isEmpty ? $0 : PathText.withSlash(folder) + $0
    }
    let inside = ["CMakeFiles", "build.make", "DependInfo.cmake"].map { "\(path)/\($0)" }
    return (beside + inside).contains(where: OutputFile.exists)
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether a name ends with a text.
  fileprivate func ends(with end: StaticString) -> Bool {
    end.withUTF8Buffer { end in unsafe suffix(end.count).elementsEqual(end) }
  }

  fileprivate func equals(_ name: StaticString) -> Bool {
    name.withUTF8Buffer { name in unsafe elementsEqual(name) }
  }
}
