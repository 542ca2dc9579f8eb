internal import FileSystem
internal import Findings
internal import PropertyListSyntax
internal import SourceText

extension XcodeProjectReader {
  /// Reads the whole project.
  mutating func read() {
    defer {
      // Problems in the tree of a damaged file are not news: they follow from its syntax errors.
      project.problems =
        (document.hasErrors ? document.diagnostics : document.diagnostics + problems.found)
        .sorted(by: Finding.precedes)
    }
    guard let main = readGroups() else { return }
    (project.configurations, project.defaultConfigurationName) = configurations(of: main)
    readTargets(of: main)
    readPackages(of: main)
    project.unusedPrivacyManifests = unusedPrivacyManifests()
  }

  /// The references to privacy manifests that no build phase names.
  ///
  /// - Complexity: linear in the number of objects.
  private func unusedPrivacyManifests() -> [SourcePlace] {
    var found: [(id: String, place: SourcePlace)] = []
    for index in 0..<objects.count {
      let object = objects[index]
      guard let path = object["path"],
        path.withUTF8({ $0.suffix(10).elementsEqual(".xcprivacy".utf8) }),
        object["isa"]?.equals("PBXFileReference") == true
      else { continue }
      found.append((object.id, SourcePlace(project.file, path.contentSpan, keyPath: path.keyPath)))
    }
    guard !found.isEmpty else { return [] }
    var used: Set<String> = []
    for index in 0..<objects.count {
      if let id = objects[index]["fileRef"]?.string { used.insert(id) }
    }
    return found.filter { !used.contains($0.id) }.map(\.place)
  }

  /// Reads only the objects and the groups, which show where files are; returns nil if the file has no root
  /// object.
  ///
  /// - Complexity: linear in the number of objects.
  mutating func readGroups() -> XcodeObject? {
    guard let root = document.root else { return nil }
    guard let members = root.dictionary else {
      problems.add(
        "the project file is \(root.kind.withArticle), expected a dictionary", at: root, in: nil,
        severity: .error)
      return nil
    }
    guard let list = members["objects"]?.dictionary else {
      problems.add(
        "the project file has no dictionary 'objects'", span: root.openingSpan, severity: .error,
        help: "a project file lists its targets and files there")
      return nil
    }
    objects.read(list, problems: &problems)
    guard let main = rootObject(members) else { return nil }
    project.developmentRegion = main["developmentRegion"]?.string
    if let path = string("projectDirPath", of: main), !path.isEmpty {
      project.folder = ProjectRoot.join(project.folder, path)
    }
    let mainGroup = reference("mainGroup", of: main, isRequired: true)
    tree = XcodeFileTree(
      folder: project.folder, in: self.root, mainGroup: mainGroup, count: objects.count)
    if let mainGroup { noteGroups(from: mainGroup) }
    return main
  }

  private mutating func rootObject(_ members: PropertyListDictionary) -> XcodeObject? {
    guard let named = members["rootObject"] else {
      problems.add(
        "the project file has no 'rootObject'", span: members.value.openingSpan, severity: .error)
      return nil
    }
    guard let id = named.string, let object = objects.find(id) else {
      problems.add(
        "the root object '\(named.string?.prefix(60) ?? "")' is not in the file", at: named,
        in: nil,
        severity: .error)
      return nil
    }
    guard object["isa"]?.equals("PBXProject") == true else {
      problems.add(
        "the root object is of class '\(object.isa?.prefix(60) ?? "")', expected 'PBXProject'",
        at: object["isa"] ?? object.key, in: object, severity: .error)
      return nil
    }
    return object
  }

  /// Walks through the groups once and records the group of each file.
  private mutating func noteGroups(from mainGroup: XcodeObject) {
    var active: Set<Int> = [mainGroup.index]
    var pending = [(group: mainGroup, children: references("children", of: mainGroup)[...])]
    while let last = pending.indices.last {
      guard let child = pending[last].children.popFirst() else {
        active.remove(pending[last].group.index)
        pending.removeLast()
        continue
      }
      let group = pending[last].group
      if active.contains(child.index) {
        problems.add(
          "the group '\(name(of: child))' contains itself", at: group["children"] ?? group.key,
          in: group)
        continue
      }
      guard tree.note(child, in: group) else { continue }
      guard let children = child["children"] else {
        if child["exceptions"] != nil { readExceptions(of: child) }
        noteFile(child)
        continue
      }
      guard pending.count < XcodeFileTree.maximumDepth else {
        problems.add(
          "groups are nested more than \(XcodeFileTree.maximumDepth) deep", at: children, in: child)
        continue
      }
      active.insert(child.index)
      pending.append((child, references("children", of: child)[...]))
    }
  }
}
