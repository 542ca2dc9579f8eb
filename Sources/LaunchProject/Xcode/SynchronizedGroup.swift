internal import FileSystem
internal import LaunchModel

/// A synchronized folder with what the project says about it.
struct SynchronizedGroup {
  /// What a target does with a file of a synchronized folder by default.
  enum Role {
    case source
    case resource
    case neither
  }

  /// The folder; empty when its place is not known.
  var path = ""
  /// The content of the folder on the disk; nil when its place is not known.
  var folder: SynchronizedFolder?
  /// File types that the project sets explicitly, by path.
  var explicitTypes: [String: String] = [:]
  /// The missing input that stands for the folder if its place is not known.
  var missing: MissingInput?
  /// The positions of localized files, by their path without the `.lproj` folder.
  private(set) var localized: [String: [Int]] = [:]

  /// Whether the folder exists and was listed.
  var isListed: Bool { folder.map { $0.isListed } ?? false }

  /// Records which files are variants of the same file.
  mutating func indexLocalizedFiles() {
    for (index, entry) in (folder?.entries ?? []).enumerated() {
      if let key = Self.localizedKey(entry.path) { localized[key, default: []].append(index) }
    }
  }

  /// The positions of the entries that a path in an exception names.
  func entries(of path: String) -> [Int] {
    for prefix in Self.localizedPrefixes where path.hasPrefix(prefix) {
      return localized[String(path.dropFirst(prefix.count))] ?? []
    }
    return folder.map { Array($0.range(of: ProjectRoot.join("", path))) } ?? []
  }

  /// How a target uses an entry.
  func role(of entry: SynchronizedFolder.Entry) -> Role {
    if let type = explicitTypes[entry.path] {
      if type.hasPrefix("sourcecode.") { return type.hasSuffix(".h") ? .neither : .source }
      return .resource
    }
    guard let dot = entry.path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return .resource }
    let ending = entry.path[entry.path.index(after: dot)...].lowercased()
    if entry.isFolder { return ending == "docc" ? .neither : .resource }
    if Self.sourceExtensions.contains(ending) { return .source }
    return Self.otherExtensions.contains(ending) ? .neither : .resource
  }

  /// What Xcode writes before the path of all variants of a file: `/Localized/Folder/Main.strings`, and from Xcode 16
  /// on `/Localized: Folder/Main.strings`.
  private static let localizedPrefixes = ["/Localized/", "/Localized: "]
  private static let sourceExtensions: Set<String> = [
    "swift", "m", "mm", "c", "cc", "cpp", "cxx", "c++", "s", "asm", "metal",
  ]
  private static let otherExtensions: Set<String> = [
    "h", "hh", "hpp", "hxx", "pch", "modulemap", "xcconfig", "entitlements", "xctestplan",
  ]

  /// The path without the folder of the language; nil for a file without such a folder.
  private static func localizedKey(_ path: String) -> String? {
    guard let ending = path[...].utf8.firstRange(of: ".lproj/") else { return nil }
    let before = path[..<ending.lowerBound]
    let parent = before.utf8.lastIndex(of: UInt8(ascii: "/")).map { before[...$0] } ?? ""
    return String(parent) + path[ending.upperBound...]
  }
}
