internal import FileSystem
internal import LaunchProject
internal import SourceText

/// Says which property lists of a search are not the Info.plist of anything that is built from its folders, so that
/// rules for apps say nothing about them.
package final class FileStanding: Sendable {
  private let folders: [String]
  private let named: Set<String>
  /// The projects that were read, and name the Info.plist of each target, as paths without dots.
  private let projects: Set<String>
  private let nearest = NearestProjects()

  /// Takes what was searched.
  ///
  /// - Parameters:
  ///   - folders: the folders, without a slash at the end; empty for the current one.
  ///   - named: files that were named: these are what somebody says they are.
  ///   - projects: the projects that were read, and name the Info.plist of each target.
  init(folders: [String], named: [String], projects: Set<String>) {
    self.folders = folders
    self.named = Set(named)
    self.projects = Set(projects.map { ProjectRoot.join("", $0) })
  }

  /// Whether a search found a file.
  func isFound(_ path: String) -> Bool { !named.contains(path) && folder(of: path) != nil }

  /// Why a property list that no target has is not for an app, as a clause that begins with what says so; nil where
  /// it may be.
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

  /// The searched folder that a file lies in.
  private func folder(of path: String) -> String? {
    folders.first { PathText.isPath(path, in: $0) }
  }

  /// The folder of build products around a file, determined by the names on the way from a searched folder.
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

  /// The folder around a file that is the template of a bundle, as `configure` and CMake name them: `Tool.app.in`.
  private static func template(around path: String, in folder: String) -> String? {
    firstFolder(around: path, in: folder) { name, _ in unsafe name.ends(with: ".app.in") }
  }

  /// The first folder on the way from a searched folder to a file, neither of them counted, that fits by its name or
  /// its path. Every property list of a search is asked, so the bytes are looked at where they are.
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

  /// Whether CMake has left files beside a folder or in it.
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
  /// Whether a name has an end.
  fileprivate func ends(with end: StaticString) -> Bool {
    end.withUTF8Buffer { end in unsafe suffix(end.count).elementsEqual(end) }
  }

  fileprivate func equals(_ name: StaticString) -> Bool {
    name.withUTF8Buffer { name in unsafe elementsEqual(name) }
  }
}
