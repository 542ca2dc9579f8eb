internal import FileSystem
internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// Build configurations.
extension XcodeProjectReader {
  /// The configurations of a project or target, and the name of the default one.
  mutating func configurations(
    of owner: XcodeObject
  ) -> (configurations: [ProjectConfiguration], defaultName: String?) {
    guard let list = reference("buildConfigurationList", of: owner, isRequired: true) else {
      return ([], nil)
    }
    if let known = configurationLists[list.index] { return known }
    var found: [ProjectConfiguration] = []
    var names: Set<String> = []
    for object in references("buildConfigurations", of: list) {
      guard let configuration = configuration(object) else { continue }
      guard names.insert(configuration.name.value).inserted else {
        problems.add(
          "there are two configurations named '\(configuration.name.value.prefix(60))'",
          span: configuration.name.span)
        continue
      }
      found.append(configuration)
    }
    let result = (found, string("defaultConfigurationName", of: list))
    configurationLists[list.index] = result
    return result
  }

  private mutating func configuration(_ object: XcodeObject) -> ProjectConfiguration? {
    if let known = configurations[object.index] { return known }
    guard object["isa"]?.equals("XCBuildConfiguration") == true else {
      problems.add(
        "'\(object.isa?.prefix(60) ?? "")' is found where a build configuration is expected",
        at: object["isa"] ?? object.key, in: object)
      return nil
    }
    guard let name = object["name"], let text = string("name", of: object) else {
      if object["name"] == nil {
        problems.add("the build configuration has no name", at: object.key, in: object)
      }
      return nil
    }
    let configuration = ProjectConfiguration(
      name: LocatedValue(text, at: name.contentSpan), settings: settings(of: object),
      baseConfiguration: baseConfiguration(of: object))
    configurations[object.index] = configuration
    return configuration
  }

  private mutating func settings(of object: XcodeObject) -> [BuildSetting] {
    guard let value = object["buildSettings"] else { return [] }
    guard let entries = value.dictionary else {
      problems.add(
        "'buildSettings' is \(value.kind.withArticle), expected a dictionary", at: value, in: object
      )
      return []
    }
    var settings: [BuildSetting] = []
    let path: [KeyPathStep] = [.key("objects"), .key(object.id), .key("buildSettings")]
    for entry in entries.effectiveEntries() {
      guard settingRoom > 0 else {
        problems.add(
          "the configurations have more than \(Self.maximumSettingCount) settings", at: entry.key,
          in: object, severity: .error)
        break
      }
      settingRoom -= 1
      guard let text = Self.settingText(entry.value) else {
        problems.add(
          "the setting '\(entry.name.prefix(60))' is \(entry.value.kind.withArticle), "
            + "expected a string or an array of strings", at: entry.value, in: object)
        continue
      }
      settings.append(
        BuildSetting(
          name: entry.name, text: text,
          place: SourcePlace(
            project.file, entry.value.contentSpan, keyPath: path + [.key(entry.name)])))
    }
    return settings
  }

  /// The text of a setting; nil for a value that is neither a string nor an array of strings.
  private static func settingText(_ value: PropertyListValue) -> String? {
    guard let array = value.array else { return value.plainText }
    var elements: [String] = []
    for element in array {
      guard let text = element.plainText else { return nil }
      elements.append(text)
    }
    return SettingText.list(elements)
  }

  private mutating func baseConfiguration(
    of object: XcodeObject
  ) -> ProjectConfiguration.BaseConfiguration? {
    let isAnchored = object["baseConfigurationReferenceAnchor"] != nil
    let member =
      isAnchored ? "baseConfigurationReferenceAnchor" : "baseConfigurationReference"
    guard let value = object[member] else { return nil }
    var base = ProjectConfiguration.BaseConfiguration(
      place: SourcePlace(
        project.file, value.contentSpan,
        keyPath: [.key("objects"), .key(object.id), .key(member)]))
    guard let file = reference(member, of: object) else {
      base.problem = MissingInput(member, "names no file of the project", at: base.place)
      return base
    }
    switch tree.place(of: file, among: objects) {
    case .path(let path):
      if isAnchored {
        guard let inner = string("baseConfigurationReferenceRelativePath", of: object) else {
          base.problem = MissingInput(
            member, "comes without 'baseConfigurationReferenceRelativePath'", at: base.place)
          return base
        }
        base.path = root.spelling(of: ProjectRoot.join(path, inner))
      } else {
        base.path = path
      }
    case .product:
      base.problem = MissingInput(name(of: file), "is generated by the build", at: base.place)
    case .unknown(let reason): base.problem = MissingInput(name(of: file), reason, at: base.place)
    }
    return base
  }
}
