internal import FileSystem
internal import PropertyListReading

/// The files of a .NET project, and the properties and items that they set for a target framework and a
/// configuration.
struct MSBuildProject {
  /// The maximum number of files of a project.
  private static let maximumFileCount = 32
  /// The maximum number of parent folders that are searched for common properties.
  private static let maximumDistance = 16

  /// The project, and the files that are read with it, in the order in which they are evaluated.
  private(set) var files: [XMLTree] = []
  /// The files that could not be read.
  private(set) var missing: [String] = []
  let path: String
  private let folder: String

  init(_ tree: XMLTree, path: String, in root: ProjectRoot) {
    self.path = path
    folder = ProjectRoot.join("", PathText.folder(of: path))
    var seen: Set<String> = [path]
    let around = ["Directory.Build.props", "Directory.Build.targets"].map { name in
      Self.nearest(name, above: folder, in: root)
    }
    if let props = around[0] { add(props, in: root, &seen, depth: 0) }
    add(tree, path, in: root, &seen, depth: 0)
    if let targets = around[1] { add(targets, in: root, &seen, depth: 0) }
  }

  /// Whether a file belongs to the SDK of Microsoft or Xamarin. Such a file adds no more to the Info.plist than what
  /// is known.
  private static func isOfKnownSDK(_ path: String) -> Bool {
    let name = PathText.name(of: path)
    return (name.hasPrefix("Xamarin.") || name.hasPrefix("Microsoft."))
      && name.hasSuffix(".targets")
      && path.hasPrefix("$(MSBuild")
  }

  /// The first SDK that is not one of Microsoft's, and sets properties that are not known; nil if there is none.
  var unknownSDK: String? {
    for tree in files {
      var named: [String] = []
      for element in tree.elements {
        switch element.name {
        case "Project", "Import": named.append(element.tag["Sdk"]?.value ?? "")
        case "Sdk": named.append(element.tag["Name"]?.value ?? "")
        default: break
        }
      }
      let sdks = named.flatMap { $0.split(separator: ";") }.map {
        String($0.prefix { $0 != "/" }.filter { !$0.isWhitespace })
      }
      if let unknown = sdks.first(where: { !$0.isEmpty && !Self.isOfMicrosoft($0) }) {
        return unknown
      }
    }
    return nil
  }

  private static func isOfMicrosoft(_ sdk: String) -> Bool {
    sdk == "Microsoft.NET.Sdk" || sdk.hasPrefix("Microsoft.NET.Sdk.")
  }

  private static func nearest(_ name: String, above folder: String, in root: ProjectRoot) -> String?
  {
    var folder = folder
    for _ in 0..<maximumDistance {
      let path = ProjectRoot.join(folder, name)
      switch root.item(at: path) {
      case .file: return path
      case .outside: return nil
      case .absent, .folder: break
      }
      folder = ProjectRoot.join(folder, "..")
    }
    return nil
  }

  private mutating func add(
    _ path: String, in root: ProjectRoot, _ seen: inout Set<String>, depth: Int
  ) {
    guard seen.insert(path).inserted else { return }
    guard files.count < Self.maximumFileCount, depth < Self.maximumFileCount,
      let source = try? root.read(path, maximumByteCount: XMLTree.maximumByteCount)
    else {
      missing.append(path)
      return
    }
    add(XMLTree(source), path, in: root, &seen, depth: depth)
  }

  private mutating func add(
    _ tree: XMLTree, _ path: String, in root: ProjectRoot, _ seen: inout Set<String>, depth: Int
  ) {
    guard tree.root != nil else {
      missing.append(path)
      return
    }
    for element in tree.elements where element.name == "Import" {
      guard let named = element.tag["Project"]?.value, element.tag["Sdk"] == nil else { continue }
      let plain = named.replacing("\\", with: "/").replacing(
        "$(MSBuildThisFileDirectory)", with: "")
      guard !plain.contains("$(") else {
        if !Self.isOfKnownSDK(plain) { missing.append(named) }
        continue
      }
      add(
        ProjectRoot.join(PathText.folder(of: path), plain), in: root, &seen, depth: depth + 1)
    }
    files.append(tree)
  }

  /// An item of the project.
  struct Item {
    let include: String
    let element: XMLTree.Element
    let tree: XMLTree
    /// Whether its condition holds; nil if that is unknown.
    let isIncluded: Bool?
  }

  /// The properties and items for a framework and a configuration.
  func evaluate(
    framework: String?, configuration: String, items: Set<String>
  ) -> (properties: MSBuildProperties, items: [Item]) {
    var properties = MSBuildProperties()
    let name = PathText.name(of: path)
    properties.set(
      "MSBuildProjectName", name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name))
    for (name, text) in [
      ("Configuration", configuration), ("Platform", "AnyCPU"), ("MSBuildProjectDirectory", "."),
      ("OS", "Unix"),
    ] { properties.set(name, text) }
    if let framework { properties.set("TargetFramework", framework) }
    var found: [Item] = []
    for tree in files {
      guard let root = tree.root else { continue }
      for group in tree.children(root) {
        let holds = Self.holds(group, properties)
        switch group.name {
        case "PropertyGroup" where holds != false:
          for element in tree.children(group) {
            let own = Self.holds(element, properties)
            guard own != false else { continue }
            if framework != nil, element.name == "TargetFramework" { continue }
            let isCertain = holds == true && own == true
            // A list of frameworks whose condition is unknown does not replace a known list.
            if !isCertain, element.name == "TargetFrameworks",
              properties.text(element.name) != nil
            {
              continue
            }
            properties.set(
              element.name, isCertain ? properties.expand(element.trimmed) : nil,
              at: tree.place(element))
          }
        case "ItemGroup" where holds != false:
          for element in tree.children(group) where items.contains(element.name) {
            guard let include = element.tag["Include"]?.value else { continue }
            let own = Self.holds(element, properties)
            guard own != false else { continue }
            found.append(
              Item(
                include: include, element: element, tree: tree,
                isIncluded: holds == true && own == true ? true : nil))
          }
        default: break
        }
      }
    }
    return (properties, found)
  }

  private static func holds(_ element: XMLTree.Element, _ properties: MSBuildProperties) -> Bool? {
    guard let condition = element.tag["Condition"]?.value else { return true }
    return MSBuildCondition.holds(condition) { text in
      properties.expand(text) ?? Self.emptyIfUnset(text, properties)
    }
  }

  /// The empty text, if a text is only a reference to a property that is not set; nil for any other text.
  private static func emptyIfUnset(_ text: String, _ properties: MSBuildProperties) -> String? {
    guard text.hasPrefix("$("), text.hasSuffix(")") else { return nil }
    let name = text.dropFirst(2).dropLast()
    return name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      && properties[String(name)] == nil
      ? "" : nil
  }
}
