internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject

/// Finds the files that a target compiles and copies, from the `sources` of its specification.
struct SpecSources {
  /// The maximum number of files of all targets together.
  static let maximumMembershipCount = 1_000_000
  /// The maximum number of comparisons of a path with a pattern.
  static let maximumComparisonCount = 5_000_000

  private let root: ProjectRoot
  /// The folder of the project.
  private let folder: String
  private let fileTypes: SpecMapping
  private let defaultType: String
  private var folders = SourceFolders()
  private var membershipRoom = maximumMembershipCount
  private var comparisonRoom = maximumComparisonCount

  init(root: ProjectRoot, folder: String, options: SpecMapping) {
    self.root = root
    self.folder = folder
    fileTypes = options["fileTypes"]?.mapping ?? SpecMapping()
    defaultType = options["defaultSourceDirectoryType"]?.string ?? "group"
  }

  /// What a build does with a file.
  private enum Phase {
    case source
    case resource
    case neither
  }

  /// One element of `sources`.
  private struct Source {
    var path: String
    var place: SourcePlace
    var mapping = SpecMapping()

    init?(_ value: SpecValue) {
      if let path = value.string {
        self.path = path
        place = value.place
      } else if let mapping = value.mapping, let path = mapping["path"], let text = path.string {
        self.path = text
        self.mapping = mapping
        place = path.place
      } else {
        return nil
      }
    }
  }

  private static func sources(of target: SpecMapping) -> [Source] {
    guard let value = target["sources"] else { return [] }
    return (value.list ?? [value]).compactMap { Source($0) }
  }

  /// Adds the files of a target.
  ///
  /// - Parameters:
  ///   - specification: the specification of the target.
  ///   - target: the target.
  ///   - infoPlists: the paths of its Info.plists, which are in no phase.
  mutating func add(
    filesOf specification: SpecMapping, to target: inout ProjectTarget,
    except infoPlists: Set<String>
  ) {
    for source in Self.sources(of: specification) {
      let path = ProjectRoot.join(folder, source.path)
      let item = root.item(at: path)
      if item == .outside || item == .absent {
        if item == .absent, source.mapping["optional"]?.flag == true { continue }
        add(missing: source, path, item, to: &target)
        continue
      }
      let phase = phase(of: source)
      let type = type(of: source, item)
      if type == "folder" {
        add(path, isFolder: item == .folder, phase ?? .resource, to: &target)
      } else if type == "file" || item == .file {
        guard !infoPlists.contains(path) else { continue }
        add(path, isFolder: item == .folder, phase ?? defaultPhase(of: path), to: &target)
      } else {
        addFiles(in: path, of: source, phase, to: &target, except: infoPlists)
      }
    }
    addMissingSources(of: specification, to: &target)
  }

  /// Adds a source that is not there, to what it may contain. A folder reference is copied as a whole, so what is in
  /// it is not known to be missing elsewhere.
  private mutating func add(
    missing source: Source, _ path: String, _ item: ProjectRoot.Item, to target: inout ProjectTarget
  ) {
    let phase = phase(of: source)
    if source.mapping["type"]?.string == "folder", phase ?? .resource == .resource {
      return add(path, isFolder: true, .resource, to: &target)
    }
    let missing = MissingInput(
      source.path,
      item == .absent ? root.absence(of: path) : "is outside the root and is not read",
      at: source.place)
    if phase ?? .source == .source { target.sources.add(missing) }
    if phase ?? .resource == .resource { target.resources.add(missing) }
  }

  /// Marks the resources of an app without any source file as incomplete: a clone without sources may lack
  /// resources too.
  private func addMissingSources(of specification: SpecMapping, to target: inout ProjectTarget) {
    guard target.sources.files.isEmpty, target.kind == .app || target.kind == .appClip else {
      return
    }
    for source in Self.sources(of: specification) {
      target.resources.add(
        MissingInput(source.path, "holds no source file", at: source.place))
    }
  }

  private func type(of source: Source, _ item: ProjectRoot.Item) -> String {
    if let type = source.mapping["type"]?.string { return type }
    let name = PathText.name(of: source.path)
    let hasExtension = name.dropFirst().contains(".")
    return item == .file || hasExtension ? "file" : defaultType
  }

  private mutating func addFiles(
    in path: String, of source: Source, _ phase: Phase?, to target: inout ProjectTarget,
    except infoPlists: Set<String>
  ) {
    let listed = folders.folder(at: path, in: root)
    for missing in listed.missing {
      target.addMissingFiles(missing)
    }
    let excluded = Self.patterns("excludes", of: source)
    let included = Self.patterns("includes", of: source)
    for entry in listed.entries {
      comparisonRoom -= excluded.count + included.count
      guard comparisonRoom > 0 else {
        let missing = MissingInput(
          source.path, "has more files and patterns than are compared", at: source.place)
        target.addMissingFiles(missing)
        return
      }
      if excluded.contains(where: { $0.matchesPathOrFolder(entry.names) }) { continue }
      if !included.isEmpty, !included.contains(where: { $0.matchesPathOrFolder(entry.names) }) {
        continue
      }
      let file = ProjectRoot.join(path, entry.path)
      guard !infoPlists.contains(file) else { continue }
      add(file, isFolder: entry.isFolder, phase ?? defaultPhase(of: file), to: &target)
    }
  }

  private static func patterns(_ key: String, of source: Source) -> [PathGlob] {
    (source.mapping[key]?.strings ?? []).compactMap { pattern in
      pattern.string.flatMap { $0.isEmpty ? nil : PathGlob($0) }
    }
  }

  private mutating func add(
    _ path: String, isFolder: Bool, _ phase: Phase, to target: inout ProjectTarget
  ) {
    guard phase != .neither else { return }
    guard membershipRoom > 0 else {
      let missing = MissingInput(
        "a target", "exceeds the limit of \(Self.maximumMembershipCount) files")
      target.addMissingFiles(missing)
      return
    }
    membershipRoom -= 1
    let file = ProjectFilePath(path: path, isFolder: isFolder)
    if phase == .source {
      target.sources.files.append(file)
    } else {
      target.resources.files.append(file)
    }
  }

  // MARK: Phases

  /// The phase that a source names; nil if it names none.
  private func phase(of source: Source) -> Phase? {
    source.mapping["buildPhase"].map(Self.phase)
  }

  private static func phase(_ value: SpecValue) -> Phase {
    switch value.string {
    case "sources": .source
    case "resources": .resource
    default: .neither
    }
  }

  private static let phases: [String: Phase] = {
    var all: [String: Phase] = [:]
    for name in [
      "swift", "gyb", "m", "mm", "cpp", "cp", "cxx", "c", "cc", "S", "xcdatamodeld",
      "xcmappingmodel", "intentdefinition", "metal", "mlmodel", "mlpackage", "rcproject", "iig",
      "docc",
    ] {
      all[name] = .source
    }
    for name in [
      "h", "hh", "hpp", "ipp", "tpp", "hxx", "def", "framework", "xpc", "appex", "xcconfig",
      "entitlements", "gpx", "lproj", "xcfilelist", "apns", "pch", "xctestplan", "modulemap",
      "swiftcrossimport",
    ] {
      all[name] = .neither
    }
    return all
  }()

  /// The phase of a file, by the ending of its name. A file with an unknown ending is a resource.
  private func defaultPhase(of path: String) -> Phase {
    guard let ending = PathText.ending(of: path) else { return .neither }
    if let phase = fileTypes[ending]?.mapping?["buildPhase"] { return Self.phase(phase) }
    return Self.phases[ending] ?? .resource
  }

  // MARK: The Info.plist

  /// An Info.plist among the sources, for a target that names none.
  enum FoundInfoPlist {
    case none
    case path(String, SourcePlace)
    /// Several are in one folder; the file system decides which one is first.
    case several(String, SourcePlace)
  }

  /// The first file named `Info.plist` in the sources of a target, as a path relative to the folder of the
  /// project.
  mutating func infoPlist(in specification: SpecMapping) -> FoundInfoPlist {
    for source in Self.sources(of: specification) {
      let path = ProjectRoot.join(folder, source.path)
      switch root.item(at: path) {
      case .file:
        guard PathText.name(of: path) == "Info.plist" else { continue }
        return .path(ProjectRoot.join("", source.path), source.place)
      case .folder:
        let found = folders.folder(at: path, in: root).infoPlists
        guard let first = found.first else { continue }
        let inner = ProjectRoot.join(source.path, first)
        return found.count == 1
          ? .path(inner, source.place) : .several(inner, source.place)
      case .absent, .outside: continue
      }
    }
    return .none
  }
}

extension ProjectTarget {
  /// Adds an input that may contain sources and resources.
  fileprivate mutating func addMissingFiles(_ input: MissingInput) {
    sources.add(input)
    resources.add(input)
  }
}
