internal import FileSystem
internal import SourceText

/// A folder as the search for layouts sees it: its names, and a few files in it and below it.
struct LayoutFolder {
  /// The most bytes of a marker file that are looked at.
  static let maximumMarkerByteCount = 1 << 20
  /// The most names of one folder that are looked at.
  static let maximumNameCount = 10_000

  let path: String
  let root: ProjectRoot
  /// The files in it.
  let files: Set<String>
  /// The folders in it, without links.
  let folders: Set<String>

  /// Lists a folder; nil when it cannot be read or lies outside the root.
  init?(_ path: String, in root: ProjectRoot) {
    guard root.item(at: path.isEmpty ? "." : path) == .folder,
      let listing = try? root.listing(of: path, followsLink: true)
    else { return nil }
    self.path = path
    self.root = root
    var files: Set<String> = []
    var folders: Set<String> = []
    for entry in listing.entries.prefix(Self.maximumNameCount) {
      guard let name = String(validating: entry.name, as: UTF8.self) else { continue }
      switch entry.kind {
      case .file: files.insert(name)
      case .folder: folders.insert(name)
      case .symbolicLink: continue
      }
    }
    self.files = files
    self.folders = folders
  }

  /// Whether the folder has a project or workspace of Xcode.
  var hasXcodeProject: Bool {
    folders.contains(where: XcodeFolderName.isProjectOrWorkspace)
  }

  /// The path of something in the folder.
  func join(_ inner: String) -> String { ProjectRoot.join(path, inner) }

  /// Whether there is a file at a path from the folder.
  func hasFile(_ inner: String) -> Bool { root.item(at: join(inner)) == .file }

  /// Whether there is a folder at a path from the folder.
  func hasFolder(_ inner: String) -> Bool { root.item(at: join(inner)) == .folder }

  /// The paths to open of those relative paths that are files.
  func existing(_ inner: [String]) -> [String] { inner.filter(hasFile).map(join) }

  /// A folder inside this one; nil when there is none.
  func folder(_ inner: String) -> LayoutFolder? {
    hasFolder(inner) ? LayoutFolder(join(inner), in: root) : nil
  }

  /// The property lists whose names end in `Info.plist`, in the folders directly inside a folder.
  func infoPlists(below inner: String) -> [String] {
    guard let outer = folder(inner) else { return [] }
    return outer.folders.sorted(by: PathText.precedes).flatMap { name -> [String] in
      guard !SkippedFolder.contains(Array(name.utf8)), !name.hasSuffix(".xcodeproj"),
        let folder = outer.folder(name)
      else { return [] }
      return folder.files.filter { $0.hasSuffix("Info.plist") }
        .sorted(by: PathText.precedes).map(folder.join)
    }
  }

  /// The lines of a small file; empty when it is missing or too large.
  func lines(_ name: String) -> [Substring] {
    guard files.contains(name) || hasFile(name),
      let source = try? root.read(join(name), maximumByteCount: Self.maximumMarkerByteCount)
    else { return [] }
    return source.text(0..<source.count).split(omittingEmptySubsequences: true) {
      $0 == "\n" || $0 == "\r\n"
    }
  }

  /// Whether a small file contains a text.
  func file(_ name: String, contains text: String) -> Bool {
    lines(name).contains { $0.utf8.firstRange(of: text) != nil }
  }
}

extension Substring.UTF8View {
  /// The first range where a text occurs, compared by its bytes.
  func firstRange(of text: String) -> Range<Index>? {
    guard let first = text.utf8.first else { return startIndex..<startIndex }
    var start = startIndex
    while let hit = self[start...].firstIndex(of: first) {
      if self[hit...].starts(with: text.utf8) {
        return hit..<index(hit, offsetBy: text.utf8.count)
      }
      start = index(after: hit)
    }
    return nil
  }
}
