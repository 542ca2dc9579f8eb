internal import FileSystem
internal import Findings
internal import LaunchProject
internal import SourceText

/// Finds the app delegate in the sources, and whether it provides scene configurations.
struct CSharpStart {
  /// The maximum number of sources that are searched in one folder.
  private static let maximumFileCount = 2_000
  private static let maximumByteCount = 1 << 20
  /// The names of folders with build products or dependencies.
  private static let products: Set<String> = ["bin", "obj", "node_modules", "packages"]
  private static let delegates = ["MauiUIApplicationDelegate", "UIApplicationDelegate"]
  /// The names of the method with which an app delegate provides a scene configuration, in C# and
  /// Objective-C.
  private static let methods = [
    "GetConfiguration", "application:configurationForConnectingSceneSession:options:",
  ]

  /// What starts the app.
  let start: TargetStart

  /// - Parameters:
  ///   - folders: the folders of the sources, relative to that of the project.
  ///   - project: the project.
  ///   - isMAUI: whether the project uses MAUI.
  ///   - place: the place of the target.
  init(
    folders: [String], of project: Project, isMAUI: Bool, at place: SourcePlace,
    in root: ProjectRoot
  ) {
    let framework = isMAUI ? ".NET MAUI" : ".NET for iOS"
    var delegate: SourcePlace?
    var method: SourcePlace?
    var isWhole = true
    for folder in folders {
      var room = 100_000
      let joined = ProjectRoot.join(project.folder, folder)
      let path = joined.isEmpty ? "." : joined
      guard root.item(at: path) == .folder else { continue }
      let listing = SourceFolder(path: path, in: root, room: &room)
      let names = listing.entries.filter { entry in
        (entry.path.hasSuffix(".cs") || entry.path.hasSuffix(".fs")) && !entry.isFolder
          && !entry.names.contains { Self.products.contains(String($0)) }
      }
      isWhole = isWhole && listing.missing.isEmpty && names.count <= Self.maximumFileCount
      for entry in names.prefix(Self.maximumFileCount) {
        guard
          let source = try? root.read(
            ProjectRoot.join(path, entry.path), maximumByteCount: Self.maximumByteCount)
        else {
          isWhole = false
          continue
        }
        let file = RelatedFile(source, isText: true)
        let code = Self.withoutComments(source)
        guard
          let span = Self.delegates.lazy.compactMap({ Self.range(of: $0, in: code) }).first
        else { continue }
        // Only a file with an app delegate counts; a scene delegate of MAUI is in another file.
        delegate = delegate ?? SourcePlace(file, span)
        if let found = Self.methods.lazy.compactMap({ Self.range(of: $0, in: code) }).first {
          method = method ?? SourcePlace(file, found)
        }
      }
    }
    if let method {
      start = TargetStart(framework, adoptsScenes: true, at: method)
    } else if let delegate {
      start = TargetStart(framework, adoptsScenes: isWhole ? false : nil, at: delegate)
    } else {
      start = TargetStart(
        isMAUI ? framework : "app delegate", adoptsScenes: isMAUI && isWhole ? false : nil,
        at: place)
    }
  }

  private static func range(of word: String, in code: [UInt8]) -> SourceSpan? {
    let letters = Array(word.utf8)
    guard code.count >= letters.count else { return nil }
    var at = 0
    let last = code.count - letters.count
    while at <= last {
      if code[at] == letters[0], code[at..<at + letters.count].elementsEqual(letters) {
        return SourceSpan(at..<at + letters.count)
      }
      at += 1
    }
    return nil
  }

  /// The text, with spaces in place of comments.
  private static func withoutComments(_ source: SourceFile) -> [UInt8] {
    var code = Array(source.bytes)
    var at = 0
    while at + 1 < code.count {
      guard code[at] == UInt8(ascii: "/") else {
        at += 1
        continue
      }
      if code[at + 1] == UInt8(ascii: "/") {
        // The slashes of a URL are not a comment.
        if at > 0, code[at - 1] == UInt8(ascii: ":") {
          at += 2
          continue
        }
        while at < code.count, code[at] != 0x0A {
          code[at] = 0x20
          at += 1
        }
      } else if code[at + 1] == UInt8(ascii: "*") {
        while at < code.count {
          let ends =
            code[at] == UInt8(ascii: "*") && at + 1 < code.count
            && code[at + 1] == UInt8(ascii: "/")
          code[at] = 0x20
          at += 1
          if ends {
            code[at] = 0x20
            at += 1
            break
          }
        }
      } else {
        at += 1
      }
    }
    return code
  }
}
