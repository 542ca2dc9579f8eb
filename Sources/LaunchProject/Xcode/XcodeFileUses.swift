package import FileSystem
package import PropertyListSyntax

/// Where a project file names one file. A second file next to it needs the same entries.
package struct XcodeFileUses: Sendable {
  /// An object of the project file.
  package struct Entry: Sendable {
    /// The identifier, as the key of the object.
    package var key: PropertyListValue
    /// The dictionary.
    package var value: PropertyListValue

    /// The identifier.
    package var id: String { key.string ?? "" }
  }

  /// The file as a member of one build phase.
  package struct Member: Sendable {
    /// The build file.
    package var buildFile: Entry
    /// The elements of `files` of the build phases that name it; usually one.
    package var elements: [PropertyListValue]
  }

  /// The reference to the file: of several, one that a target compiles. Nil if the project file has none.
  package var reference: Entry?
  /// The element of `children` of the group that lists the reference.
  package var groupElement: PropertyListValue?
  /// The file's memberships in the build phases that compile it.
  package var members: [Member] = []
  /// Whether the file is in a folder that Xcode keeps in step with the disk.
  package var isInSynchronizedFolder = false
  /// The elements of `membershipExceptions` that name it.
  package var exceptionElements: [PropertyListValue] = []
}

extension XcodeProjectSource {
  /// Where the project file names each of some files, by path.
  ///
  /// - Parameters:
  ///   - paths: paths in the form that the files of targets have.
  ///   - project: a project that was read from a project file.
  ///   - root: the folder outside of which nothing is opened.
  ///   - targets: the targets whose build phases count; empty for all.
  /// - Returns: nil if the project was not read from a project file, or the file has errors.
  /// - Complexity: linear in the size of the project file, and for each path linear in the number of its
  ///   objects.
  package static func uses(
    of paths: [String], in project: Project, _ root: ProjectRoot, targets: Set<String> = []
  ) -> [String: XcodeFileUses]? {
    guard describes(project.path), let document = project.document, !document.hasErrors else {
      return nil
    }
    var reader = XcodeProjectReader(
      document: document, path: project.path,
      folder: PathText.folder(of: project.path), root: root)
    guard reader.readGroups() != nil else { return nil }
    var kinds: [String: [Int]] = [:]
    for index in 0..<reader.objects.count {
      if let isa = reader.objects[index].isa { kinds[isa, default: []].append(index) }
    }
    if !targets.isEmpty {
      let phases = reader.phases(of: targets, kinds)
      kinds["PBXSourcesBuildPhase"]?.removeAll { !phases.contains(reader.objects[$0].id) }
    }
    var found: [String: XcodeFileUses] = [:]
    for path in paths where found[path] == nil { found[path] = reader.uses(of: path, kinds) }
    return found
  }
}

extension XcodeProjectReader {
  /// The identifiers of the build phases of targets.
  fileprivate mutating func phases(of targets: Set<String>, _ kinds: [String: [Int]]) -> Set<String>
  {
    var phases: Set<String> = []
    for index in kinds["PBXNativeTarget"] ?? [] {
      guard let name = objects[index]["name"]?.string, targets.contains(name) else { continue }
      guard let ids = objects[index]["buildPhases"]?.array else { continue }
      phases.formUnion(ids.compactMap(\.string))
    }
    return phases
  }

  /// Where the project file names a file.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - kinds: the positions of the objects, by `isa`.
  fileprivate mutating func uses(of path: String, _ kinds: [String: [Int]]) -> XcodeFileUses {
    var uses = XcodeFileUses()
    let name = String(PathText.name(of: path))
    var groups: [(object: XcodeObject, path: String)] = []
    /// References that no build phase names are left behind when a file is added once more.
    var references: [XcodeFileUses.Entry] = []
    for index in kinds["PBXFileReference"] ?? [] where references.count < Self.maximumReferences {
      let object = objects[index]
      guard let own = object["path"]?.string,
        PathText.name(of: own).utf8.elementsEqual(name.utf8),
        case .path(path) = tree.place(of: object, among: objects)
      else { continue }
      references.append(XcodeFileUses.Entry(key: object.key, value: object.value))
    }
    for index in kinds["PBXFileSystemSynchronizedRootGroup"] ?? [] {
      let object = objects[index]
      guard case .path(let folder) = tree.place(of: object, among: objects),
        let rest = PathText.rest(of: path, in: folder)
      else { continue }
      uses.isInSynchronizedFolder = true
      groups.append((object, rest))
    }
    for group in groups { addExceptions(of: group.object, naming: group.path, to: &uses) }
    for reference in references where uses.members.isEmpty {
      var own = XcodeFileUses()
      addMembers(of: reference.id, kinds, to: &own)
      guard uses.reference == nil || !own.members.isEmpty else { continue }
      uses.reference = reference
      uses.groupElement = own.groupElement
      uses.members = own.members
    }
    return uses
  }

  /// The most references to one file that are looked at.
  private static let maximumReferences = 16

  private mutating func addExceptions(
    of group: XcodeObject, naming path: String, to uses: inout XcodeFileUses
  ) {
    for set in references("exceptions", of: group) {
      guard let names = set["membershipExceptions"]?.array else { continue }
      for element in names where element.equals(path) { uses.exceptionElements.append(element) }
    }
  }

  private mutating func addMembers(
    of id: String, _ kinds: [String: [Int]], to uses: inout XcodeFileUses
  ) {
    var positions: [String: Int] = [:]
    for index in kinds["PBXBuildFile"] ?? [] {
      let object = objects[index]
      guard object["fileRef"]?.equals(id) == true else { continue }
      positions[object.id] = uses.members.count
      uses.members.append(
        XcodeFileUses.Member(
          buildFile: XcodeFileUses.Entry(key: object.key, value: object.value), elements: []))
    }
    for index in kinds["PBXSourcesBuildPhase"] ?? [] {
      guard let files = objects[index]["files"]?.array else { continue }
      for element in files {
        if let text = element.string, let position = positions[text] {
          uses.members[position].elements.append(element)
        }
      }
    }
    let groups = (kinds["PBXGroup"] ?? []) + (kinds["PBXVariantGroup"] ?? [])
    for index in groups.sorted() where uses.groupElement == nil {
      uses.groupElement = objects[index]["children"]?.array?.first { $0.equals(id) }
    }
    uses.members.removeAll { $0.elements.isEmpty }
  }
}
