package import FileSystem
internal import Findings
internal import LaunchModel
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Finds icons in the asset catalogs of a target.
package struct AssetCatalogSearch {
  /// The most folders inside a catalog in which an icon is looked for.
  private static let maximumFolderCount = 1_000
  /// The most bytes of a `Contents.json`.
  private static let maximumByteCount = 1 << 20
  /// The folders of icons that are no `.appiconset`.
  private static let otherEndings = [
    "brandassets", "solidimagestack", "stickersiconset", "icon", "complicationset",
  ]

  /// The catalogs, each once.
  private var catalogs: [String] = []
  /// The names of files of Icon Composer.
  private var composed: Set<String> = []
  /// What was found, by name.
  private var found: [String: AppIcons.Source] = [:]
  private let root: ProjectRoot

  /// Looks at the names of a target's resources.
  package init(_ resources: [ProjectFilePath], in root: ProjectRoot) {
    self.root = root
    var seen: Set<String> = []
    for file in resources {
      if let catalog = Self.catalog(of: file.path), seen.insert(catalog).inserted {
        catalogs.append(catalog)
      } else if file.path.hasSuffix(".icon") {
        composed.insert(String(file.name.dropLast(".icon".utf8.count)))
      }
    }
  }

  /// Whether there is a catalog or an icon.
  package var isEmpty: Bool { catalogs.isEmpty && composed.isEmpty }

  /// The catalog that a path leads to or into; nil when there is none.
  private static func catalog(of path: String) -> String? {
    if path.hasSuffix(".xcassets") { return path }
    guard path.contains(".xcassets/") else { return nil }
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      folder += folder.isEmpty && !path.hasPrefix("/") ? String(part) : "/\(part)"
      if part.hasSuffix(".xcassets") { return folder }
    }
    return nil
  }

  /// What has the name of an icon. Each name is looked up once.
  ///
  /// - Complexity: linear in the number of folders of the catalogs, which is limited, if no catalog has it on top.
  package mutating func icon(named name: String) -> AppIcons.Source {
    if let known = found[name] { return known }
    let icon = lookUp(name)
    found[name] = icon
    return icon
  }

  private func lookUp(_ name: String) -> AppIcons.Source {
    guard !composed.contains(name) else { return .other }
    // A name is a part of a path, so it leads nowhere else.
    guard !name.contains("/"), name != "..", !PathText.holdsNUL(name) else { return .absent }
    for catalog in catalogs {
      if let found = icon(named: name, inFolder: catalog) { return found }
    }
    for catalog in catalogs {
      var pending = [catalog]
      var room = Self.maximumFolderCount
      while let folder = pending.popLast() {
        let entries: [ProjectRoot.FolderEntry]
        do {
          entries = try root.entries(of: folder)
        } catch {
          return .unknown(
            MissingInput(
              folder, root.item(at: folder) == .absent ? root.absence(of: folder) : error.message))
        }
        // Folders with an ending are sets; the others hold sets.
        for entry in entries where entry.isFolder && !entry.name.contains(".") {
          guard room > 0 else {
            return .unknown(
              MissingInput(catalog, "has more than \(Self.maximumFolderCount) folders"))
          }
          room -= 1
          let inner = ProjectRoot.join(folder, entry.name)
          if let found = icon(named: name, inFolder: inner) { return found }
          pending.append(inner)
        }
      }
    }
    return .absent
  }

  /// What has the name of an icon directly in a folder; nil when nothing has.
  private func icon(named name: String, inFolder folder: String) -> AppIcons.Source? {
    let set = ProjectRoot.join(folder, "\(name).appiconset")
    switch root.item(at: set) {
    case .folder: return read(set)
    case .outside: return .unknown(MissingInput(set, "is outside the root and is not read"))
    case .file, .absent: break
    }
    let hasOther = Self.otherEndings.contains {
      root.item(at: ProjectRoot.join(folder, "\(name).\($0)")) == .folder
    }
    return hasOther ? .other : nil
  }

  private func read(_ folder: String) -> AppIcons.Source {
    let path = ProjectRoot.join(folder, "Contents.json")
    do {
      let source = try root.read(path, maximumByteCount: Self.maximumByteCount)
      let document = PropertyListDocument.read(source)
      guard !document.hasErrors, document.root?.dictionary != nil else {
        return .unknown(MissingInput(path, "cannot be read"))
      }
      return .set(
        AppIconSet(document) { name, isForStore in file(name, isForStore, in: folder) })
    } catch {
      return .unknown(MissingInput(path, error.message))
    }
  }

  /// The image that an entry of a set names. Names that lead out of the set are not looked up.
  private func file(
    _ name: PropertyListValue, _ isForStore: Bool, in folder: String
  ) -> AppIconSet.File {
    guard let text = name.string, !text.contains("/") else { return .unread(name: name) }
    let path = ProjectRoot.join(folder, text)
    switch root.item(at: path) {
    case .absent: return .absent(name: name)
    case .folder, .outside: return .unread(name: name)
    case .file: break
    }
    guard let source = try? root.read(path, maximumByteCount: PNGImage.maximumByteCount),
      source.gitReplacement == nil, var image = PNGImage(source)
    else { return .unread(name: name) }
    if isForStore { image.lookAtPixels(of: source) }
    return .image(image, name: name)
  }
}
