internal import FileSystem
internal import LaunchProject
internal import LaunchSources
internal import ProjectManifests
internal import SourceText

/// Code of the repository that a target links: frameworks and libraries of the same project, and modules of Swift packages.
/// At run time it is a part of the app like the target's own sources.
extension TargetResolver {
  /// A module that a target links.
  struct LinkedCode {
    /// The name of the module of a package; nil for a target of the project, whose settings name it.
    var name: String?
    /// The position of the target in the project; nil for a package.
    var target: Int?
    var sources: FileMembership
  }

  /// The modules that a target links, also through other modules.
  mutating func linkedCode(of index: Int) -> [LinkedCode] {
    if let known = linkedCode[index] { return known }
    var found: [LinkedCode] = []
    var products = project.targets[index].packageProducts
    var seen: Set<Int> = [index]
    var pending = links(of: index)
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      let target = project.targets[next]
      products += target.packageProducts
      found.append(LinkedCode(target: next, sources: target.sources))
      pending += links(of: next)
    }
    found.sort { ($0.target ?? 0) < ($1.target ?? 0) }
    if !products.isEmpty, !project.packageFolders.isEmpty {
      var packages = packages ?? LocalPackages(project, in: root)
      found += packages.modules(ofProducts: products).map {
        LinkedCode(name: $0.name, sources: $0.sources)
      }
      self.packages = packages
    }
    linkedCode[index] = found
    return found
  }

  private func links(of index: Int) -> [Int] {
    let target = project.targets[index]
    return (target.linkedTargets + target.dependencies).filter { project.targets[$0].isLibrary }
  }

  /// The linked modules of a target with their declarations.
  mutating func linkedModules(of index: Int, configuration: String) -> [LinkedModule] {
    linkedCode(of: index).map { code in
      var files: [SourceDeclarations] = []
      for file in code.sources.files {
        guard let read = library.declarations[file.path] else { continue }
        files.append(read)
        let owner = code.target.map { project.targets[$0] }
        if let header = Self.header(of: file.path, in: owner),
          let declared = library.declarations[header]
        {
          files.append(declared)
        }
      }
      let name = code.name ?? code.target.map { moduleName(of: $0, configuration) } ?? ""
      return LinkedModule(name: name, files: files)
    }
  }

  /// The module of a framework or library of the project.
  private func moduleName(of index: Int, _ configuration: String) -> String {
    settings.settings(ofTarget: index, configuration: configuration).decided("PRODUCT_MODULE_NAME")
      ?? project.targets[index].name.value
  }
}
