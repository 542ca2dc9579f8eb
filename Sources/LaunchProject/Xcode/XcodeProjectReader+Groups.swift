internal import FileSystem
internal import LaunchModel
internal import PropertyListSyntax

/// The synchronized folders of a project, and the exceptions of targets and phases from them.
struct XcodeSynchronizedGroups {
  /// The content of one set of exceptions.
  struct Exceptions {
    /// The folder, by the position of its object.
    var group: Int
    /// Paths that a target with the folder leaves out, or that a target without the folder adds.
    var paths: [String]
    /// The platform filters, by path.
    var platformFilters: [String: [String]]
  }

  /// Folders that have been listed.
  var prepared: [Int: SynchronizedGroup] = [:]
  /// The exceptions, by the target that they belong to.
  var ofTargets: [Int: [Exceptions]] = [:]
  /// The exceptions, by the build phase that takes the paths instead.
  var ofPhases: [Int: [Exceptions]] = [:]
  /// Sets of exceptions that have been read.
  var seen: Set<Int> = []
}

/// Synchronized folders: Xcode keeps them in step with the disk, and the project file does not list their
/// files.
extension XcodeProjectReader {
  /// Records the exceptions of a synchronized folder for targets and phases.
  mutating func readExceptions(of group: XcodeObject) {
    for object in references("exceptions", of: group)
    where synchronized.seen.insert(object.index).inserted {
      var known: Set<String> = []
      let paths =
        object["membershipExceptions"] == nil
        ? []
        : strings("membershipExceptions", of: object).filter { known.insert($0).inserted }
      var filters: [String: [String]] = [:]
      for entry in object["platformFiltersByRelativePath"]?.dictionary?.effectiveEntries() ?? [] {
        filters[entry.name] = entry.value.array?.compactMap(\.string)
      }
      let set = XcodeSynchronizedGroups.Exceptions(
        group: group.index, paths: paths, platformFilters: filters)
      if object["buildPhase"] != nil {
        guard let phase = reference("buildPhase", of: object) else { continue }
        synchronized.ofPhases[phase.index, default: []].append(set)
      } else if let target = reference("target", of: object, isRequired: true) {
        synchronized.ofTargets[target.index, default: []].append(set)
      }
    }
  }

  /// Adds the files of synchronized folders to a target.
  mutating func readGroups(
    of object: XcodeObject, target index: Int, phases: [Int: SynchronizedGroup.Role]
  ) {
    let sets = synchronized.ofTargets[object.index] ?? []
    let phaseSets = phases.sorted { $0.key < $1.key }.flatMap { phase, role in
      (synchronized.ofPhases[phase] ?? []).map { (role: role, set: $0) }
    }
    var own: Set<Int> = []
    if object["fileSystemSynchronizedGroups"] != nil {
      for object in references("fileSystemSynchronizedGroups", of: object)
      where own.insert(object.index).inserted {
        let group = prepared(object)
        var excluded: Set<Int> = []
        var filters: [String: [String]] = [:]
        for set in sets + phaseSets.map(\.set) where set.group == object.index {
          for path in set.paths { excluded.formUnion(entries(of: path, in: group)) }
          filters.merge(set.platformFilters) { first, _ in first }
        }
        addReasons(of: group, to: index)
        for entry in (group.folder?.entries ?? []).indices where !excluded.contains(entry) {
          add(entry, of: group, to: index, filters, nil)
        }
      }
    }
    for set in sets where !own.contains(set.group) { add(set, to: index, nil) }
    for (role, set) in phaseSets where role != .neither { add(set, to: index, role) }
  }

  /// The positions of the entries that a path in an exception names, in the spelling of the disk.
  private func entries(of path: String, in group: SynchronizedGroup) -> [Int] {
    let found = group.entries(of: path)
    guard found.isEmpty, group.isListed else { return found }
    let onDisk = root.spelling(of: ProjectRoot.join(group.path, path))
    return PathText.rest(of: onDisk, in: group.path).map { group.entries(of: $0) } ?? []
  }

  /// Adds the files that a set of exceptions names.
  private mutating func add(
    _ set: XcodeSynchronizedGroups.Exceptions, to index: Int, _ role: SynchronizedGroup.Role?
  ) {
    let group = prepared(objects[set.group])
    addReasons(of: group, to: index)
    guard group.isListed else { return }
    for path in set.paths {
      let entries = entries(of: path, in: group)
      for entry in entries { add(entry, of: group, to: index, set.platformFilters, role) }
      if entries.isEmpty {
        let input = MissingInput(ProjectRoot.join(group.path, path), "is missing")
        switch role ?? group.role(of: SynchronizedFolder.Entry(path: path, isFolder: false)) {
        case .source: project.targets[index].sources.add(input)
        case .resource: project.targets[index].resources.add(input)
        case .neither: break
        }
      }
    }
  }

  private mutating func add(
    _ entry: Int, of group: SynchronizedGroup, to index: Int, _ filters: [String: [String]],
    _ role: SynchronizedGroup.Role?
  ) {
    guard let folder = group.folder else { return }
    guard membershipRoom > 0 else {
      project.targets[index].sources.addTooMany()
      project.targets[index].resources.addTooMany()
      return
    }
    membershipRoom -= 1
    let found = folder.entries[entry]
    let file = ProjectFilePath(
      path: ProjectRoot.join(group.path, found.path), platformFilters: filters[found.path] ?? [],
      fileType: group.explicitTypes[found.path], isFolder: found.isFolder)
    switch role ?? group.role(of: found) {
    case .source: project.targets[index].sources.files.append(file)
    case .resource: project.targets[index].resources.files.append(file)
    case .neither where file.path.hasSuffix(".h"):
      headers[String(PathText.name(of: file.path)), default: []].append(.path(file.path))
    case .neither: break
    }
  }

  private mutating func addReasons(of group: SynchronizedGroup, to index: Int) {
    for input in [group.missing].compactMap(\.self) + (group.folder?.missing ?? []) {
      project.targets[index].sources.add(input)
      project.targets[index].resources.add(input)
    }
  }

  /// A synchronized folder. It is listed when it is needed for the first time.
  private mutating func prepared(_ object: XcodeObject) -> SynchronizedGroup {
    if let known = synchronized.prepared[object.index] { return known }
    var group = SynchronizedGroup()
    switch tree.place(of: object, among: objects) {
    case .path(let path):
      group.path = path
      let folders = object["explicitFolders"] == nil ? [] : strings("explicitFolders", of: object)
      group.folder = SynchronizedFolder(
        path: path, explicitFolders: Set(folders), in: root, room: &folderRoom)
      for entry in object["explicitFileTypes"]?.dictionary?.effectiveEntries() ?? [] {
        group.explicitTypes[entry.name] = entry.value.string
      }
      group.indexLocalizedFiles()
    case .product: group.missing = MissingInput(name(of: object), "is generated by the build")
    case .unknown(let reason): group.missing = MissingInput(name(of: object), reason)
    }
    synchronized.prepared[object.index] = group
    return group
  }
}
