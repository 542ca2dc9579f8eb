internal import FileSystem
internal import LaunchModel
internal import LaunchProject
internal import SourceText

/// The versions of libraries in the lock files of CocoaPods and of Swift packages. If a project file requires
/// a Swift package and no lock file is committed, the oldest version that it allows counts.
struct LockedVersions {
  /// The numbers of a version, by the name of the pod without subspecs, or by the identity of the Swift
  /// package.
  private(set) var versions: [String: [Int]] = [:]

  /// The names of the pods in lock files and Podfiles.
  private(set) var pods: Set<String> = []

  /// The most bytes of a lock file. Larger ones are not read.
  private static let maximumByteCount = LockedLibrary.maximumByteCount

  /// Reads the project file, and the lock files next to the project and in the folder above.
  ///
  /// - Complexity: linear in the size of these files, which is limited.
  init(of project: Project, in root: ProjectRoot) {
    readProject(project.file.source)
    for library in LockedLibrary.all(of: project, in: root) where library.manager != .pub {
      if library.manager == .cocoaPods { pods.insert(library.name) }
      let numbers = library.numbers
      if !numbers.isEmpty { versions[library.name] = numbers }
    }
    let folder = project.folder.isEmpty ? "." : project.folder
    let folders = folder == "." ? ["."] : [folder, PathText.folder(of: folder)]
    for folder in folders {
      for line in Self.lines(of: ProjectRoot.join(folder, "Podfile"), root) ?? [] {
        // `pod 'Name', '~> 1.0'`
        let words = line.split { " \t'\",".contains($0) }
        if words.first == "pod", words.count > 1 { pods.insert(String(words[1])) }
      }
    }
  }

  private static func lines(of path: String, _ root: ProjectRoot) -> [Substring]? {
    guard root.item(at: path) == .file,
      let file = try? root.read(path, maximumByteCount: maximumByteCount)
    else { return nil }
    return file.text(0..<file.count).split(whereSeparator: \.isNewline)
  }

  /// Reads lines such as `repositoryURL = "https://github.com/firebase/firebase-ios-sdk";` and, further down,
  /// `minimumVersion = 10.1.0;`.
  private mutating func readProject(_ file: SourceFile) {
    guard file.path.hasSuffix(".pbxproj"), file.count <= Self.maximumByteCount else { return }
    var identity: String?
    // Compares bytes first: a project file has tens of thousands of lines, and few of them are about
    // packages.
    for line in file.text(0..<file.count).utf8.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard
        text.starts(with: "repositoryURL".utf8) || text.starts(with: "minimumVersion".utf8)
          || text.starts(with: "version".utf8)
      else { continue }
      let words = Substring(text).split { " \t\r=;\"".contains($0) }
      guard words.count == 2 else { continue }
      switch words[0] {
      case "repositoryURL":
        let name = words[1].split(separator: "/").last ?? ""
        identity = (name.hasSuffix(".git") ? name.dropLast(4) : name).lowercased()
      case "minimumVersion", "version":
        guard let name = identity, case let numbers = ListedSDK.numbers(words[1]),
          !numbers.isEmpty
        else { continue }
        versions[name] = numbers
        identity = nil
      default: break
      }
    }
  }
}
