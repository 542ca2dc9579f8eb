internal import FileSystem
internal import Findings
internal import LaunchProject
internal import LaunchSources
internal import SourceText

extension TuistReader {
  /// The parts of a target that are read before its configurations.
  private struct Parts {
    var productName: String
    var destinations = TuistDestinations()
    var settings: [BuildSetting] = []
    /// The first expression that decides a setting and whose value is unknown.
    var unknown: LocatedExpression?
  }

  /// Adds the content of a call of `.target`.
  mutating func add(
    _ call: LiteralExpression.Call, _ value: LocatedExpression, _ product: TuistProduct,
    to target: inout ProjectTarget
  ) {
    let name = target.name.value
    var parts = Parts(productName: Self.productName(of: name))
    if let label = call["productName"] {
      switch scope.string(value.with(label)) {
      case .known(let text): parts.productName = text
      case .unknown(let reason):
        if case .none = reason.content { break }
        parts.unknown = reason
      }
    }
    target.productFileName = product.fileName(parts.productName)
    target.defaultConfigurationName = project.defaultConfigurationName
    addDestinations(call, value, &parts)
    add("PRODUCT_NAME", parts.productName, at: nil, &parts)
    if let label = call["bundleId"] {
      addText("PRODUCT_BUNDLE_IDENTIFIER", value.with(label), &parts)
    }
    addDeploymentTargets(call, value, &parts)
    addInfoPlist(call, value, product, &parts, to: &target)
    addEntitlements(call, value, &parts, to: &target)
    addConfigurations(call, value, parts, to: &target)
    addFiles(call, value, to: &target)
  }

  /// The name of the product if the manifest does not give one: dashes become underscores, as in names of
  /// modules.
  private static func productName(of name: String) -> String {
    String(name.map { $0 == "-" ? "_" : $0 })
  }

  private func add(
    _ name: String, _ text: String, at place: SourcePlace?, as writtenName: String? = nil,
    _ parts: inout Parts
  ) {
    parts.settings.append(
      BuildSetting(name: name, text: text, place: place, writtenName: writtenName))
  }

  private mutating func addText(
    _ name: String, _ value: LocatedExpression, as writtenName: String? = nil,
    _ parts: inout Parts
  ) {
    switch scope.string(value) {
    case .known(let text):
      add(name, text, at: scope.resolved(value).place, as: writtenName, &parts)
    case .unknown(let reason):
      if case .none = reason.content { return }
      parts.unknown = parts.unknown ?? reason
    }
  }

  // MARK: Platforms

  private mutating func addDestinations(
    _ call: LiteralExpression.Call, _ value: LocatedExpression, _ parts: inout Parts
  ) {
    // `platform` is the spelling before Tuist 4.
    guard let label = call["destinations"] ?? call["platform"] else { return }
    let written = value.with(label)
    if let devices = destinations(written) {
      parts.destinations = devices
    } else {
      switch scope.elements(written, as: "Destinations") {
      case .unknown(let reason): parts.unknown = reason
      case .known(let elements):
        for element in elements {
          guard let devices = destinations(element) else {
            parts.unknown = element
            continue
          }
          parts.destinations.devices.formUnion(devices.devices)
        }
      }
    }
    for (name, text) in parts.destinations.settings { add(name, text, at: written.place, &parts) }
    if parts.destinations.devices.isEmpty, parts.unknown != nil {
      // Without this, the SDK would be the one that the build takes by default, that of macOS.
      add("SDKROOT", "$(TUIST_DESTINATIONS)", at: written.place, &parts)
    }
  }

  private mutating func destinations(_ value: LocatedExpression) -> TuistDestinations? {
    for candidate in [value, scope.resolved(value, as: "Destinations")] {
      for type in ["Destinations", "Destination", "Platform"] {
        if let name = Self.caseName(candidate, of: type),
          let found = TuistDestinations(named: name)
        {
          return found
        }
      }
    }
    return nil
  }

  private static let deploymentTargets = [
    "iOS": "IPHONEOS_DEPLOYMENT_TARGET", "tvOS": "TVOS_DEPLOYMENT_TARGET",
    "watchOS": "WATCHOS_DEPLOYMENT_TARGET", "macOS": "MACOSX_DEPLOYMENT_TARGET",
    "visionOS": "XROS_DEPLOYMENT_TARGET",
  ]

  private mutating func addDeploymentTargets(
    _ call: LiteralExpression.Call, _ value: LocatedExpression, _ parts: inout Parts
  ) {
    guard let label = call["deploymentTargets"] ?? call["deploymentTarget"] else { return }
    let resolved = scope.resolved(value.with(label), as: "DeploymentTargets")
    if case .none = resolved.content { return }
    guard let (versions, whole) = scope.call(resolved) else {
      parts.unknown = parts.unknown ?? resolved
      return
    }
    let name = TuistSettings.last(versions)
    if let setting = Self.deploymentTargets[name],
      let version = versions.unnamed ?? versions["targetVersion"]
    {
      addText(setting, whole.with(version), as: "deploymentTargets", &parts)
    } else if name == "multiplatform" || name == "DeploymentTargets" {
      for argument in versions.arguments {
        guard let setting = argument.label.flatMap({ Self.deploymentTargets[$0] }) else { continue }
        addText(setting, whole.with(argument.value), as: "deploymentTargets", &parts)
      }
    } else {
      parts.unknown = parts.unknown ?? whole
    }
  }

  // MARK: Property lists

  private mutating func addInfoPlist(
    _ call: LiteralExpression.Call, _ value: LocatedExpression, _ product: TuistProduct,
    _ parts: inout Parts, to target: inout ProjectTarget
  ) {
    let setting = WrittenInfoPlist.setting
    let argument = call.argument("infoPlist")
    let place =
      argument.map { SourcePlace(value.file, $0.labelSpan) } ?? target.place
    let path = "Derived/InfoPlists/\(target.name.value)-Info.plist"
    func write(_ list: DescribedPropertyList, _ target: inout ProjectTarget) {
      add(setting, path, at: place, &parts)
      target.propertyLists[ProjectRoot.join(project.folder, path)] = list
    }
    guard let argument else {
      return write(
        DescribedPropertyList(
          at: place,
          TuistInfoPlist.defaults(product, parts.destinations, at: place, except: [])), &target)
    }
    let written = value.with(argument.value)
    let resolved = scope.resolved(written, as: "InfoPlist")
    for form in [written, resolved] {
      switch form.content {
      case .none: return
      case .member("default"), .name("InfoPlist.default"):
        return write(
          DescribedPropertyList(
            at: place,
            TuistInfoPlist.defaults(product, parts.destinations, at: place, except: [])), &target)
      default: break
      }
    }
    if case .string(let text) = resolved.content {
      return add(setting, text, at: resolved.place, &parts)
    }
    if let (form, whole) = scope.call(resolved), form.base == nil,
      let inner = form.arguments.first?.value
    {
      switch TuistSettings.last(form) {
      case "file":
        switch files.path(whole.with(inner), &scope) {
        case .known(let found): return add(setting, found.text, at: found.place, &parts)
        case .unknown(let reason): return unknown(reason)
        }
      case "variable":
        return addText(setting, whole.with(inner), &parts)
      case "dictionary", "extendingDefault":
        guard let content = lists.content(whole.with(inner), &scope) else {
          return unknown(scope.resolved(whole.with(inner)))
        }
        for (key, reason) in content.unknown {
          target.infoPlistScripts.append(
            key.map { InfoPlistAddition(input(reason), for: $0) }
              ?? InfoPlistAddition(input(reason), forKeysOtherThan: content.keys))
        }
        // Where several targets pass a list on, it is the list that says what is in it.
        let isPassedOn = if case .call = written.content { false } else { true }
        let place = isPassedOn ? whole.place : place
        let defaults =
          TuistSettings.last(form) == "dictionary"
          ? []
          : TuistInfoPlist.defaults(
            product, parts.destinations, at: place, except: content.keys)
        return write(DescribedPropertyList(at: place, defaults + content.entries), &target)
      default: break
      }
    }
    unknown(resolved)

    func unknown(_ reason: LocatedExpression) {
      write(
        DescribedPropertyList(
          at: place, [],
          unknownReason:
            "its Info.plist is set by \(reason.words), \(scope.line(of: reason)), which is not read"
        ),
        &target)
    }
  }

  private mutating func addEntitlements(
    _ call: LiteralExpression.Call, _ value: LocatedExpression, _ parts: inout Parts,
    to target: inout ProjectTarget
  ) {
    let setting = "CODE_SIGN_ENTITLEMENTS"
    guard let argument = call.argument("entitlements") else { return }
    let resolved = scope.resolved(value.with(argument.value), as: "Entitlements")
    let place = SourcePlace(value.file, argument.labelSpan)
    switch resolved.content {
    case .none: return
    case .string(let text): return add(setting, text, at: resolved.place, &parts)
    default: break
    }
    let path = "Derived/Entitlements/\(target.name.value).entitlements"
    var list: DescribedPropertyList?
    if let (form, whole) = scope.call(resolved), form.base == nil,
      let inner = form.arguments.first?.value
    {
      switch TuistSettings.last(form) {
      case "file":
        if let found = files.path(whole.with(inner), &scope).value {
          return add(setting, found.text, at: found.place, &parts)
        }
      case "variable": return addText(setting, whole.with(inner), &parts)
      case "dictionary":
        if let content = lists.content(whole.with(inner), &scope), content.unknown.isEmpty {
          list = DescribedPropertyList(at: place, content.entries)
        }
      default: break
      }
    }
    add(setting, path, at: place, &parts)
    target.propertyLists[ProjectRoot.join(project.folder, path)] =
      list
      ?? DescribedPropertyList(
        at: place, [],
        unknownReason:
          "the entitlements of '\(target.name.value)' are set by \(resolved.words), "
          + "\(scope.line(of: resolved)), which is not read")
  }

  // MARK: Settings

  private mutating func addConfigurations(
    _ call: LiteralExpression.Call, _ value: LocatedExpression, _ parts: Parts,
    to target: inout ProjectTarget
  ) {
    var level = TuistSettings(call["settings"].map { value.with($0) }, files, &scope)
    if let unknown = level.unknown {
      reportNotRead("settings of '\(target.name.value)' are", unknown)
    } else if let unknown = parts.unknown {
      reportNotRead("a part of '\(target.name.value)' is", unknown)
      level.unknown = unknown
    }
    for configuration in configurations {
      var table = SettingTable()
      if shared.hasDefaults, target.kind == .app, parts.destinations.hasIOS {
        table.set("ASSETCATALOG_COMPILER_APPICON_NAME", "AppIcon")
      }
      for setting in parts.settings {
        table.set(setting.name, setting.text, at: setting.place, as: setting.writtenName)
      }
      target.configurations.append(self.configuration(configuration, &table, level))
    }
  }

  // MARK: Files

  private mutating func addFiles(
    _ call: LiteralExpression.Call, _ value: LocatedExpression, to target: inout ProjectTarget
  ) {
    var others: Set<String> = []
    for setting in target.configurations.flatMap(\.settings)
    where setting.name == WrittenInfoPlist.setting {
      others.insert(ProjectRoot.join(project.folder, setting.text))
    }
    for (label, phase) in [
      ("sources", TuistFiles.Phase.source), ("resources", .resource),
      ("buildableFolders", .byName),
    ] {
      guard let list = call[label] else { continue }
      addFiles(value.with(list), phase, &target, others, depth: 0)
    }
  }

  private mutating func addFiles(
    _ value: LocatedExpression, _ phase: TuistFiles.Phase, _ target: inout ProjectTarget,
    _ others: Set<String>, depth: Int
  ) {
    let resolved = scope.resolved(
      value, as: phase == .source ? "SourceFilesList" : "ResourceFileElements")
    switch resolved.content {
    case .none: return
    case .list where depth < 4, .sum where depth < 4:
      for element in scope.elements(resolved).value ?? [] {
        addFiles(element, phase, &target, others, depth: depth + 1)
      }
    case .string:
      addPattern(resolved, [], phase, &target, others)
    case .call(let call) where call.base == nil && depth < 4:
      guard let inner = call.arguments.first?.value else { return miss(resolved) }
      switch TuistSettings.last(call) {
      case "glob", "folderReference", "file", "folder":
        let excluding = ["excluding", "exceptions"].compactMap { call[$0] }.first
        addPattern(
          resolved.with(inner), patterns(excluding.map { resolved.with($0) }), phase, &target,
          others)
      case "resources", "sourceFilesList", "SourceFilesList", "ResourceFileElements", "paths":
        addFiles(resolved.with(inner), phase, &target, others, depth: depth + 1)
      default:
        // It may be a path that is relative to another folder.
        addPattern(resolved, [], phase, &target, others)
      }
    default: miss(resolved)
    }

    func miss(_ reason: LocatedExpression) {
      if phase != .resource { target.sources.add(input(reason)) }
      if phase != .source { target.resources.add(input(reason)) }
    }
  }

  private mutating func addPattern(
    _ value: LocatedExpression, _ excluded: [String], _ phase: TuistFiles.Phase,
    _ target: inout ProjectTarget, _ others: Set<String>
  ) {
    switch files.path(value, &scope) {
    case .known(let found):
      files.add(
        found.text, at: found.place, excluding: excluded, phase, to: &target, except: others)
    case .unknown(let reason):
      if phase != .resource { target.sources.add(input(reason)) }
      if phase != .source { target.resources.add(input(reason)) }
    }
  }

  private mutating func patterns(_ value: LocatedExpression?) -> [String] {
    guard let value else { return [] }
    return (scope.elements(value).value ?? []).compactMap { files.path($0, &scope).value?.text }
  }
}
