internal import FileSystem
internal import PropertyListSyntax

/// The code that a target links from elsewhere: frameworks and libraries of the project, packages of the repository, and
/// headers in other folders.
extension XcodeProjectReader {
  /// Adds the targets whose products a phase links or copies.
  ///
  /// - Parameter known: the targets that were added before; the new ones are added to it.
  mutating func addLinks(of phase: XcodeObject, to index: Int, _ known: inout Set<Int>) {
    for other in products(of: phase) where other != index && known.insert(other).inserted {
      project.targets[index].linkedTargets.append(other)
    }
  }

  /// Notes a file of a group that is looked up by its name or type later.
  mutating func noteFile(_ file: XcodeObject) {
    guard let path = file["path"]?.string else { return }
    if path.hasSuffix(".h") {
      headers[String(PathText.name(of: path)), default: []].append(.reference(file.index))
    } else if let type = (file["lastKnownFileType"] ?? file["explicitFileType"])?.string,
      type == "folder" || type == "wrapper"
    {
      folderReferences.append(file.index)
    }
  }

  /// The targets whose products a phase links or copies.
  private mutating func products(of phase: XcodeObject) -> [Int] {
    if let known = linkedProducts[phase.index] { return charge(known) }
    var found: [Int] = []
    for item in references("files", of: phase) {
      if item["fileRef"] != nil { phasesWithFiles.insert(phase.index) }
      guard let id = item["fileRef"]?.string, let file = objects.find(id),
        let other = productTargets[file.index]
      else { continue }
      found.append(other)
    }
    linkedProducts[phase.index] = found
    return found
  }

  /// Finds headers of Objective-C sources that the project has in another folder.
  mutating func addHeaders(to index: Int) {
    guard !headers.isEmpty else { return }
    for file in project.targets[index].sources.files
    where file.path.hasSuffix(".m") || file.path.hasSuffix(".mm") {
      let stem = file.name.prefix { $0 != "." }
      guard let found = headers["\(stem).h"], found.count == 1, let path = path(of: found[0]),
        PathText.folder(of: path) != PathText.folder(of: file.path)
      else { continue }
      project.targets[index].headers[file.path] = path
    }
  }

  private mutating func path(of header: Header) -> String? {
    switch header {
    case .path(let path): return path
    case .reference(let index):
      guard case .path(let path) = tree.place(of: objects[index], among: objects) else {
        return nil
      }
      return path
    }
  }

  /// Finds the folders that may have a Swift package: references to local packages, and folder references, as earlier
  /// versions of Xcode write them.
  mutating func readPackages(of main: XcodeObject) {
    var seen: Set<String> = []
    var folders: [String] = []
    if main["packageReferences"] != nil {
      for reference in references("packageReferences", of: main) {
        guard reference.isa == "XCLocalSwiftPackageReference",
          let path = reference["relativePath"]?.string
        else { continue }
        folders.append(root.spelling(of: ProjectRoot.join(project.folder, path)))
      }
    }
    for index in folderReferences {
      guard case .path(let path) = tree.place(of: objects[index], among: objects) else { continue }
      folders.append(path)
    }
    project.packageFolders = folders.filter { root.mayHold($0) && seen.insert($0).inserted }
  }
}

extension XcodeProjectReader {
  /// A header of the project.
  enum Header {
    /// The position of its reference.
    case reference(Int)
    /// Its path, in a synchronized folder.
    case path(String)
  }
}
