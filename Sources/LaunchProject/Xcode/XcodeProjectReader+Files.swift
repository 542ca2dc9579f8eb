internal import FileSystem
internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// Build phases and the files in them.
extension XcodeProjectReader {
  mutating func readFiles(of object: XcodeObject, target index: Int) {
    var seen: Set<Int> = []
    var roles: [Int: SynchronizedGroup.Role] = [:]
    var embedded: Set<Int> = []
    var linked: Set<Int> = []
    var packages: [String] = []
    var linkedCode: [String] = []
    if object["packageProductDependencies"] != nil {
      packages = references("packageProductDependencies", of: object).compactMap {
        $0["productName"]?.string
      }
    }
    for phase in references("buildPhases", of: object) where seen.insert(phase.index).inserted {
      roles[phase.index] = .neither
      switch phase.isa {
      case "PBXSourcesBuildPhase":
        roles[phase.index] = .source
        append(members(of: phase), to: \.sources, of: index)
      case "PBXResourcesBuildPhase":
        roles[phase.index] = .resource
        append(members(of: phase), to: \.resources, of: index)
      case "PBXShellScriptBuildPhase", "PBXAppleScriptBuildPhase":
        addScript(phase, to: index)
      case "PBXCopyFilesBuildPhase":
        for other in copiedTargets(of: phase) where embedded.insert(other).inserted {
          project.targets[index].embedded.append(other)
        }
        addLinks(of: phase, to: index, &linked)
        addFrameworkEmbedding(phase, to: index)
      case "PBXFrameworksBuildPhase":
        let links = self.links(of: phase)
        packages += links.packages
        addLinks(of: phase, to: index, &linked)
        if links.usesOtherProjects { project.targets[index].usesOtherProjects = true }
        project.targets[index].otherProducts += links.otherProducts
        linkedCode += links.libraries
      default: continue
      }
    }
    var names: Set<String> = []
    project.targets[index].packageProducts = packages.filter { names.insert($0).inserted }
    project.targets[index].linkedCode = linkedCode + packages.prefix(1)
    readBuildRules(of: object, target: index)
    readGroups(of: object, target: index, phases: roles)
  }

  private mutating func append(
    _ membership: FileMembership, to list: WritableKeyPath<ProjectTarget, FileMembership>,
    of index: Int
  ) {
    project.targets[index][keyPath: list].append(membership, room: &membershipRoom)
  }

  /// The files of a phase.
  private mutating func members(of phase: XcodeObject) -> FileMembership {
    if let known = phases[phase.index] { return known }
    var membership = FileMembership()
    for item in references("files", of: phase) {
      guard membershipRoom > 0 else {
        membership.addTooMany()
        break
      }
      // In Xcode, too, an item without a file has no effect. Its file was removed from the project.
      guard item["fileRef"] != nil, let file = reference("fileRef", of: item) else { continue }
      let found = files(of: file)
      membershipRoom -= found.files.count + found.unresolved.count + 1
      let filters = platformFilters(of: item)
      membership.files += found.files.map { file in
        var file = file
        file.platformFilters = filters
        return file
      }
      membership.unresolved += found.unresolved
    }
    phases[phase.index] = membership
    return membership
  }

  /// The files that a reference stands for: all variants of a file that has variants.
  private mutating func files(of reference: XcodeObject) -> FileMembership {
    if let known = files[reference.index] { return known }
    var found = FileMembership()
    if reference["isa"]?.equals("PBXVariantGroup") == true {
      for child in references("children", of: reference) { add(child, to: &found) }
    } else {
      add(reference, to: &found)
    }
    files[reference.index] = found
    return found
  }

  private mutating func add(_ file: XcodeObject, to membership: inout FileMembership) {
    let reason: String
    switch tree.place(of: file, among: objects) {
    case .path(let path):
      guard root.mayHold(path) else {
        reason = "is outside the root and is not read"
        break
      }
      let type = (file["explicitFileType"] ?? file["lastKnownFileType"])?.string
      membership.files.append(
        ProjectFilePath(
          path: path, fileType: type,
          isFolder: type?.hasPrefix("folder") == true || type?.hasPrefix("wrapper") == true
            || file["isa"]?.equals("PBXFileReference") != true))
      return
    // The product of another target is not a file of the project.
    case .product: return
    case .unknown(let why): reason = why
    }
    membership.unresolved.append(
      FileMembership.Unresolved(name: name(of: file), reason: reason, span: file.key.contentSpan))
  }

  private mutating func platformFilters(of item: XcodeObject) -> [String] {
    if let one = item["platformFilter"]?.string { return [one] }
    guard item["platformFilters"] != nil else { return [] }
    let filters = strings("platformFilters", of: item)
    membershipRoom -= filters.count
    return filters
  }

  /// The embedded extensions, App Clips and watch apps: the targets whose products a phase copies to where
  /// the system looks for them.
  private mutating func copiedTargets(of phase: XcodeObject) -> [Int] {
    if let known = copies[phase.index] { return charge(known) }
    copies[phase.index] = []
    let path = string("dstPath", of: phase) ?? ""
    // Newer projects have the name of the folder in place of its number.
    let place = string("dstSubfolder", of: phase) == "PlugIns" ? "13" : nil
    guard Self.isForEmbedding(place ?? string("dstSubfolderSpec", of: phase) ?? "", path) else {
      return []
    }
    var found: [Int] = []
    for item in references("files", of: phase) {
      guard item["fileRef"] != nil, let file = reference("fileRef", of: item),
        let other = productTargets[file.index]
      else { continue }
      switch project.targets[other].kind {
      case .appExtension, .appClip, .watchApp: found.append(other)
      // A watch app without an extension has the product type of other apps.
      case .app where path.contains("Watch"): found.append(other)
      default: continue
      }
    }
    copies[phase.index] = found
    if let first = found.first,
      let flag = phase["runOnlyForDeploymentPostprocessing"], flag.equals("1")
    {
      problems.add(
        "'\(project.targets[first].name.value)' is embedded only when the product is installed, so it is not in the "
          + "app that is run from Xcode", at: flag, in: phase,
        help: "clear 'Copy only when installing' for this phase")
    }
    return found
  }

  /// Notes a phase that copies files into the folder of frameworks: 10 is its number in older projects.
  private mutating func addFrameworkEmbedding(_ phase: XcodeObject, to index: Int) {
    guard
      string("dstSubfolder", of: phase) == "Frameworks"
        || string("dstSubfolderSpec", of: phase) == "10",
      string("dstPath", of: phase) ?? "" == "",
      let files = phase["files"]?.array, !files.isEmpty
    else { return }
    // Products of packages are copied only if they are dynamic libraries.
    noteFrameworkEmbedding(
      phase, "Embed Frameworks", isCertain: phasesWithFiles.contains(phase.index), index)
  }

  private mutating func noteFrameworkEmbedding(
    _ phase: XcodeObject, _ name: String, isCertain: Bool, _ index: Int
  ) {
    let span = (phase["name"] ?? phase.key).contentSpan
    project.targets[index].note(
      embedding: ProjectTarget.FrameworkEmbedding(
        name: "the phase '\(string("name", of: phase) ?? name)'",
        place: SourcePlace(
          project.file, span, keyPath: [.key("objects"), .key(phase.id)]), isCertain: isCertain))
  }

  /// The elements again, if there is room left. This limits elements that are named more than once.
  mutating func charge<Element>(_ elements: [Element]) -> [Element] {
    guard elements.count <= membershipRoom else { return [] }
    membershipRoom -= elements.count
    return elements
  }

  /// Whether a copy phase puts files where the system looks for extensions, App Clips and watch apps: 13 is
  /// the folder of plug-ins, 16 that of products, 1 the bundle itself.
  private static func isForEmbedding(_ place: String, _ path: String) -> Bool {
    switch place {
    case "13": true
    case "1", "16":
      [
        "PlugIns", "Extensions", "EXTENSIONS_FOLDER_PATH", "PLUGINS_FOLDER_PATH", "AppClips",
        "Watch",
      ]
      .contains { path.contains($0) }
    default: false
    }
  }

  private mutating func links(of phase: XcodeObject) -> XcodeLinks {
    if let known = links[phase.index] {
      return XcodeLinks(
        packages: charge(known.packages), usesOtherProjects: known.usesOtherProjects,
        otherProducts: charge(known.otherProducts), libraries: known.libraries)
    }
    var found = XcodeLinks()
    for item in references("files", of: phase) {
      if item["productRef"] != nil, let package = reference("productRef", of: item) {
        if let name = package["productName"]?.string { found.packages.append(name) }
      } else if let file = item["fileRef"]?.string.flatMap({ objects.find($0) }) {
        if file["isa"]?.equals("PBXReferenceProxy") == true {
          found.usesOtherProjects = true
          if let product = otherProduct(file) { found.otherProducts.append(product) }
        }
        if found.libraries.isEmpty, !Self.isOfSDK(file) {
          found.libraries.append(file["name"]?.string ?? file["path"]?.string ?? "a library")
        }
      }
    }
    links[phase.index] = found
    return found
  }

  /// The product of another project that a proxy stands for; nil if its project is not in the root.
  private mutating func otherProduct(_ proxy: XcodeObject) -> ProjectTarget.OtherProduct? {
    guard let name = proxy["path"]?.string,
      let remote = proxy["remoteRef"]?.string.flatMap({ objects.find($0) }),
      let portal = remote["containerPortal"]?.string.flatMap({ objects.find($0) }),
      case .path(let path) = tree.place(of: portal, among: objects)
    else { return nil }
    return ProjectTarget.OtherProduct(project: path, fileName: name)
  }

  /// Whether a linked file belongs to the SDK.
  private static func isOfSDK(_ file: XcodeObject) -> Bool {
    if let tree = file["sourceTree"]?.string, tree == "SDKROOT" || tree == "DEVELOPER_DIR" {
      return true
    }
    let path = file["path"]?.string ?? ""
    return ["System/Library/", "usr/lib/", "/System/Library/"].contains { path.hasPrefix($0) }
  }

  private mutating func readBuildRules(of object: XcodeObject, target index: Int) {
    guard object["buildRules"] != nil else { return }
    for rule in references("buildRules", of: object) where rule["outputFiles"] != nil {
      project.targets[index].sources.add(
        MissingInput(
          rule["filePatterns"]?.string ?? name(of: rule), "is a build rule that generates files"))
    }
  }

  private mutating func addScript(_ phase: XcodeObject, to index: Int) {
    let text = phase["shellScript"]?.string ?? ""
    project.targets[index].addScript(named: string("name", of: phase) ?? "Run Script", text: text)
    if text.contains("carthage copy-frameworks") || text.contains("-frameworks.sh") {
      noteFrameworkEmbedding(phase, "Run Script", isCertain: false, index)
    }
  }
}

/// What a build phase links.
struct XcodeLinks {
  /// The names of products of Swift packages.
  var packages: [String] = []
  /// Whether it links products of other projects.
  var usesOtherProjects = false
  /// The products of other projects.
  var otherProducts: [ProjectTarget.OtherProduct] = []
  /// The first library or framework that is not part of the SDK.
  var libraries: [String] = []
}

extension FileMembership {
  /// Adds another list if there is room for it.
  mutating func append(_ other: FileMembership, room: inout Int) {
    if files.isEmpty, unresolved.isEmpty, otherSources.isEmpty {
      // The usual case. It costs nothing, because both lists share one buffer.
      self = other
      return
    }
    guard other.files.count <= room else {
      addTooMany()
      return
    }
    room -= other.files.count
    files += other.files
    unresolved += other.unresolved
    for source in other.otherSources { add(source) }
  }

  mutating func addTooMany() {
    add(
      MissingInput(
        "a target",
        "exceeds the limit of \(XcodeProjectReader.maximumMembershipCount) files"
      ))
  }
}
