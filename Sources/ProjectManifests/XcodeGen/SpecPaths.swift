internal import FileSystem
internal import PropertyListSyntax

/// Changes the paths in an included file, which are relative to its folder. Paths in build settings stay.
enum SpecPaths {
  /// The prefix that such a path needs; nil if its folder is the folder of the project.
  static func prefix(of folder: String, in base: String) -> String? {
    guard folder != base else { return nil }
    if base.isEmpty { return folder }
    if let rest = PathText.rest(of: folder, in: base) { return rest }
    // The folder is not inside that of the project, so the path goes upward first.
    let (from, to) = (base.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(from, to).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: from.count - common) + to[common...].map(String.init))
      .joined(separator: "/")
  }

  /// The content of a file, with paths relative to the folder of the project.
  static func rebased(_ mapping: SpecMapping, _ prefix: String) -> SpecMapping {
    var mapping = mapping
    mapping.change("configFiles") { eachMember(of: $0) { joined($0, prefix) } }
    for key in ["targets", "targetTemplates"] {
      mapping.change(key) { eachMember(of: $0) { target($0, prefix) } }
    }
    return mapping
  }

  private static func target(_ value: SpecValue, _ prefix: String) -> SpecValue {
    guard var mapping = value.mapping else { return value }
    mapping.change("sources") { sources in
      if sources.list == nil { return source(sources, prefix) }
      return eachElement(of: sources) { source($0, prefix) }
    }
    mapping.change("configFiles") { eachMember(of: $0) { joined($0, prefix) } }
    for key in ["info", "entitlements"] { mapping.change(key) { source($0, prefix) } }
    for key in ["preBuildScripts", "prebuildScripts", "postCompileScripts", "postBuildScripts"] {
      mapping.change(key) { scripts in eachElement(of: scripts) { source($0, prefix) } }
    }
    return SpecValue(.mapping(mapping), at: value.place)
  }

  /// Changes a path, or the path in a mapping.
  private static func source(_ value: SpecValue, _ prefix: String) -> SpecValue {
    guard var mapping = value.mapping else { return joined(value, prefix) }
    mapping.change("path") { joined($0, prefix) }
    return SpecValue(.mapping(mapping), at: value.place)
  }

  private static func joined(_ value: SpecValue, _ prefix: String) -> SpecValue {
    guard let path = value.string else { return value }
    return SpecValue(.scalar(.string(ProjectRoot.join(prefix, path))), at: value.place)
  }

  private static func eachMember(
    of value: SpecValue, _ body: (SpecValue) -> SpecValue
  ) -> SpecValue {
    guard var mapping = value.mapping else { return value }
    for entry in mapping.entries { mapping.change(entry.key, body) }
    return SpecValue(.mapping(mapping), at: value.place)
  }

  private static func eachElement(
    of value: SpecValue, _ body: (SpecValue) -> SpecValue
  ) -> SpecValue {
    guard let list = value.list else { return value }
    return SpecValue(.list(list.map(body)), at: value.place)
  }
}
