internal import FileSystem
internal import Findings
internal import LaunchProject
internal import LaunchSources
internal import SourceText

/// Finds out whether SDL starts an app, and which version of SDL. A source then includes the header that
/// replaces `main` by the one of SDL, and a header in a search path defines the version.
///
/// The app delegate of SDL 3.4 and later returns scene configurations. The app delegates of SDL 2 and of
/// earlier versions of SDL 3 do not.
/// Source: `SDL_uikitappdelegate.m` of libsdl-org/SDL at release-2.32.10, release-3.2.30 and release-3.4.0.
struct SDLSearch {
  /// The most sources that are searched for the header.
  private static let mostSources = 400
  private static let largestSource = 1 << 20
  /// The most header folders that are searched.
  private static let mostFolders = 64
  private static let endings = [".c", ".cc", ".cpp", ".cxx", ".m", ".mm"]
  private static let settingNames = ["HEADER_SEARCH_PATHS", "USER_HEADER_SEARCH_PATHS"]
  private static let versionFiles = [
    "SDL3/SDL_version.h", "SDL2/SDL_version.h", "SDL_version.h", "include/SDL3/SDL_version.h",
    "include/SDL_version.h",
  ]

  let root: ProjectRoot

  /// How SDL starts a target; nil when none of its sources includes SDL's `main`.
  ///
  /// - Complexity: linear in the sizes of the sources up to the first one that includes the header; their
  ///   number and sizes are limited.
  func start(sources: [String], settings: BuildSettings) -> FrameworkStart? {
    let candidates = sources.lazy.filter { path in
      Self.endings.contains { path.hasSuffix($0) }
    }
    for path in candidates.prefix(Self.mostSources) {
      guard let source = try? root.read(path, maximumByteCount: Self.largestSource),
        let span = Self.include(in: source)
      else { continue }
      let place = SourcePlace(RelatedFile(source, isText: true), span)
      guard let version = version(settings) else {
        return FrameworkStart("SDL", handsOutConfigurations: nil, at: place)
      }
      return FrameworkStart(
        "SDL \(version.major).\(version.minor)", handsOutConfigurations: version >= (3, 4),
        at: place)
    }
    return nil
  }

  /// The directive that includes SDL's `main`; in SDL 2 the main header includes it.
  private static func include(in source: SourceFile) -> SourceSpan? {
    let bytes = source.bytes
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[start..<end].drop { $0 == 0x20 || $0 == 0x09 }
      if line.first == UInt8(ascii: "#"), let header = header(line.dropFirst()),
        header == "SDL.h" || header == "SDL2/SDL.h"
          || header.split(separator: "/").last == "SDL_main.h"
      {
        return SourceSpan(line.startIndex..<end)
      }
      start = end + 1
    }
    return nil
  }

  /// The header that a directive (without its `#`) includes; nil for another directive.
  private static func header(_ directive: ArraySlice<UInt8>) -> String? {
    let rest = directive.drop { $0 == 0x20 || $0 == 0x09 }
    guard rest.starts(with: "include".utf8) || rest.starts(with: "import".utf8) else { return nil }
    let name = rest.drop { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "\"") }.dropFirst()
      .prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "\"") }
    return String(decoding: name.prefix(120), as: UTF8.self)
  }

  /// The version that a header in one of the header search paths defines.
  private func version(_ settings: BuildSettings) -> (major: Int, minor: Int)? {
    var folders: [String] = []
    for name in Self.settingNames {
      guard let value = settings.value(name) else { continue }
      for element in SettingText.elements(value.text) {
        let path = element.hasSuffix("/**") ? String(element.dropLast(3)) : element
        let isWhole = value.used.contains { $0.name == "SRCROOT" || $0.name == "PROJECT_DIR" }
        folders.append(
          ProjectRoot.join(
            isWhole && path.hasPrefix(settings.target.projectFolder)
              ? "" : settings.target.projectFolder, path))
      }
    }
    for folder in folders.prefix(Self.mostFolders) {
      for name in Self.versionFiles {
        let path = ProjectRoot.join(folder, name)
        guard root.item(at: path) == .file,
          let source = try? root.read(path, maximumByteCount: Self.largestSource),
          let major = Self.number("SDL_MAJOR_VERSION", source),
          let minor = Self.number("SDL_MINOR_VERSION", source)
        else { continue }
        return (major, minor)
      }
    }
    return nil
  }

  /// The value of a directive such as `#define NAME 3`.
  private static func number(_ name: String, _ source: SourceFile) -> Int? {
    for line in source.bytes.split(separator: 0x0A) {
      let words = String(decoding: line.prefix(200), as: UTF8.self).split {
        $0 == " " || $0 == "\t" || $0 == "\r"
      }
      if words.count >= 3, words[0] == "#define", words[1] == name { return Int(words[2]) }
    }
    return nil
  }
}
