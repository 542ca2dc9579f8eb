internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources

/// Finds the files of attributes, which are labels, groups of files and patterns.
struct BazelFiles {
  /// The maximum number of files of all targets together.
  private static let maximumFileCount = 1_000_000
  /// The maximum number of labels of all targets together. Each label may need the search for a file.
  private static let maximumLabelCount = 150_000
  /// The maximum number of comparisons of a path with a pattern.
  private static let maximumComparisonCount = 2_000_000
  /// The maximum depth of groups of files inside one another.
  private static let maximumDepth = 32

  /// Files, and what may stand for more files.
  struct Found {
    var files: [ProjectFilePath] = []
    /// Where each file is named.
    var places: [SourcePlace] = []
    var missing: [MissingInput] = []
    /// The labels of targets that are not groups of files.
    var targets: [(label: BazelLabel, place: SourcePlace)] = []
  }

  var workspace: BazelWorkspace
  private var folders = SourceFolders()
  private var fileRoom = maximumFileCount
  private var labelRoom = maximumLabelCount
  private var comparisonRoom = maximumComparisonCount

  init(_ workspace: BazelWorkspace) { self.workspace = workspace }

  /// Finds the files of an attribute.
  mutating func files(
    _ value: LocatedExpression, _ attributes: inout BazelAttributes
  ) -> Found {
    var found = Found()
    var seen: Set<BazelLabel> = []
    add(value, &attributes, to: &found, &seen, depth: 0)
    return found
  }

  private mutating func add(
    _ value: LocatedExpression, _ attributes: inout BazelAttributes, to found: inout Found,
    _ seen: inout Set<BazelLabel>, depth: Int
  ) {
    let elements: [LocatedExpression]
    switch attributes.elements(value) {
    case .known(let known): elements = known
    case .unknown(let reason): elements = [reason]
    }
    for element in elements {
      if let (call, whole) = attributes.scope.call(element),
        ["glob", "native.glob"].contains(call.name)
      {
        addPattern(call, whole, &attributes, to: &found)
        continue
      }
      switch attributes.text(element) {
      case .unknown(let reason): found.missing.append(Self.input(reason))
      case .known(let text):
        let label = workspace.label(text.text, in: attributes.package)
        guard seen.insert(label).inserted else { continue }
        labelRoom -= 1
        guard labelRoom >= 0 else {
          found.missing.append(
            MissingInput(
              "a target", "exceeds the limit of \(Self.maximumLabelCount) labels", at: text.place))
          return
        }
        add(label, at: text.place, to: &found, &seen, depth: depth)
      }
    }
  }

  private mutating func add(
    _ label: BazelLabel, at place: SourcePlace, to found: inout Found,
    _ seen: inout Set<BazelLabel>, depth: Int
  ) {
    switch workspace.item(label) {
    case .file(let path, let isFolder): add(path, isFolder: isFolder, at: place, to: &found)
    case .external: found.targets.append((label, place))
    case .missing(let reason):
      found.missing.append(MissingInput(label.text, reason, at: place))
    case .target(let target, let package):
      guard ["filegroup", "apple_resource_group", "alias"].contains(target.rule),
        depth < Self.maximumDepth
      else {
        found.targets.append((label, place))
        return
      }
      var attributes = BazelAttributes(target, in: package)
      for name in ["srcs", "resources", "structured_resources", "actual"] {
        guard let value = attributes.value(name) else { continue }
        add(value, &attributes, to: &found, &seen, depth: depth + 1)
      }
    }
  }

  /// Adds a file. If the file is in a folder that counts as one file, adds that folder.
  private mutating func add(
    _ path: String, isFolder: Bool, at place: SourcePlace, to found: inout Found
  ) {
    var path = path
    var isFolder = isFolder
    if let package = Self.package(around: path) {
      path = package
      isFolder = true
      if found.files.last?.path == path { return }
    }
    fileRoom -= 1
    guard fileRoom >= 0 else {
      if fileRoom == -1 {
        found.missing.append(
          MissingInput("a target", "exceeds the limit of \(Self.maximumFileCount) files"))
      }
      return
    }
    found.files.append(ProjectFilePath(path: path, isFolder: isFolder))
    found.places.append(place)
  }

  /// The outermost folder on the way to a path that counts as one file, such as an asset catalog; nil if
  /// there is none.
  private static func package(around path: String) -> String? {
    guard path.utf8.contains(UInt8(ascii: "/")) else { return nil }
    var end = path.startIndex
    while let slash = path[end...].firstIndex(of: "/") {
      let folder = String(path[..<slash])
      // The folder of a localization does not count as one file.
      if XcodeFolderName.isPackage(folder) { return folder }
      end = path.index(after: slash)
    }
    return nil
  }

  /// The missing input for an expression that is not read.
  static func input(_ reason: LocatedExpression) -> MissingInput {
    reason.missingInput(computedBy: "build file")
  }

  // MARK: Patterns

  private mutating func addPattern(
    _ call: LiteralExpression.Call, _ whole: LocatedExpression,
    _ attributes: inout BazelAttributes, to found: inout Found
  ) {
    guard let include = call["include"] ?? call.unnamed else { return }
    let excluded =
      call["exclude"] ?? call.arguments.filter { $0.label == nil }.dropFirst().first?.value
    guard case .known(let patterns) = attributes.texts(whole.with(include)),
      case .known(let others) = excluded.map({ attributes.texts(whole.with($0)) }) ?? .known([])
    else {
      found.missing.append(Self.input(whole))
      return
    }
    let left = others.map { PathGlob($0.text) }
    var seen: Set<String> = []
    for pattern in patterns {
      let names = pattern.text.split(separator: "/")
      let fixed = names.prefix { !$0.contains("*") }
      // A pattern matches only files in its package.
      guard !pattern.text.hasPrefix("/"), !names.contains("..") else { continue }
      let start = fixed.joined(separator: "/")
      let base = workspace.path(ProjectRoot.join(attributes.package, start))
      let item = workspace.root.item(at: base.isEmpty ? "." : base)
      guard item == .folder || item == .file else {
        if item == .outside {
          found.missing.append(
            MissingInput(pattern.text, "is outside the root and is not read", at: pattern.place))
        }
        continue
      }
      guard !isInOtherPackage(fixed, of: attributes.package) else { continue }
      if item == .file {
        if fixed.count == names.count, seen.insert(start).inserted {
          add(base, isFolder: false, at: pattern.place, to: &found)
        }
        continue
      }
      guard fixed.count < names.count else { continue }
      let glob = PathGlob(names.dropFirst(fixed.count).joined(separator: "/"))
      let listed = folders.folder(at: base, in: workspace.root)
      found.missing += listed.missing
      let inner = Self.packages(in: listed)
      for entry in listed.entries {
        comparisonRoom -= 1 + left.count
        guard comparisonRoom > 0 else {
          found.missing.append(
            MissingInput(
              pattern.text, "has more files and patterns than are compared", at: pattern.place))
          return
        }
        guard glob.matches(entry.names) else { continue }
        if !inner.isEmpty, Self.isBelow(inner, entry.names) { continue }
        let path = ProjectRoot.join(start, entry.path)
        if !left.isEmpty {
          let names = path.split(separator: "/")
          if left.contains(where: { $0.matches(names) }) { continue }
        }
        guard seen.insert(path).inserted else { continue }
        add(
          ProjectRoot.join(base, entry.path), isFolder: entry.isFolder, at: pattern.place,
          to: &found)
      }
    }
  }

  /// Whether a folder on the way down from a package along some names is a package of its own.
  private func isInOtherPackage(_ names: ArraySlice<Substring>, of package: String) -> Bool {
    var folder = package
    for name in names {
      folder = ProjectRoot.join(folder, String(name))
      for file in BazelWorkspace.buildFileNames
      where workspace.root.item(at: workspace.path(ProjectRoot.join(folder, file))) == .file {
        return true
      }
    }
    return false
  }

  /// The folders in a listing that are packages of their own.
  private static func packages(in folder: SourceFolder) -> Set<String> {
    var packages: Set<String> = []
    for entry in folder.entries where entry.names.count > 1 {
      guard let name = entry.names.last, BazelWorkspace.buildFileNames.contains(String(name)) else {
        continue
      }
      packages.insert(PathText.folder(of: entry.path))
    }
    return packages
  }

  private static func isBelow(_ folders: Set<String>, _ names: [Substring]) -> Bool {
    var folder = ""
    for name in names.dropLast() {
      folder = folder.isEmpty ? String(name) : "\(folder)/\(name)"
      if folders.contains(folder) { return true }
    }
    return false
  }
}
