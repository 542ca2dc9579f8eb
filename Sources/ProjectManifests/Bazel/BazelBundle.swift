internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import SourceText

/// A target that a rule of rules_apple makes.
struct BazelBundle {
  let label: BazelLabel
  let rule: BazelRule
  var attributes: BazelAttributes
  /// Where it is named in the build file of the project.
  var place: SourcePlace
  var target: ProjectTarget
  /// The bundles that it embeds, and where it names them.
  private(set) var embedded: [(label: BazelLabel, place: SourcePlace)] = []
  /// Sentences about the parts that are not read.
  private(set) var notes: [String] = []

  private var settings: [BuildSetting] = []
  /// The first expression that decides a setting and is not read.
  private var unknown: LocatedExpression?

  init(
    _ label: BazelLabel, _ target: BazelPackage.Target, _ package: BazelPackage,
    _ rule: BazelRule, _ place: SourcePlace
  ) {
    self.label = label
    self.rule = rule
    self.place = place
    attributes = BazelAttributes(target, in: package)
    self.target = ProjectTarget(
      id: label.text, name: LocatedValue(label.name, at: place.span), place: place,
      productType: rule.productType(isExtensionKit: false),
      kind: ProductKind(productType: rule.productType(isExtensionKit: false)))
  }

  /// The compilation modes that are checked. The mode `fastbuild` defines the same as `dbg`.
  private static let modes = ["dbg", "opt"]

  /// Gives the target its name and kind, once its place is known.
  private mutating func begin(isTaken: Bool) {
    var isExtensionKit = false
    if let value = attributes.value("extensionkit_extension"),
      case .boolean(let flag) = attributes.scope.resolved(value).content
    {
      isExtensionKit = flag
    }
    let type = rule.productType(isExtensionKit: isExtensionKit)
    target = ProjectTarget(
      id: label.text, name: LocatedValue(isTaken ? label.text : label.name, at: place.span),
      place: place, productType: type, kind: ProductKind(productType: type))
    target.defaultConfigurationName = Self.modes.first
  }

  /// Reads a test bundle, of which only settings are used.
  mutating func readAsTest(isTaken: Bool) {
    begin(isTaken: isTaken)
    add("SDKROOT", rule.sdk, at: nil)
    addConfigurations()
  }

  /// Reads all attributes of a bundle.
  mutating func read(
    _ files: inout BazelFiles, _ problems: inout SpecProblems, isTaken: Bool
  ) {
    begin(isTaken: isTaken)
    // Xcode does not process the property list.
    for (name, text) in [
      ("GENERATE_INFOPLIST_FILE", "NO"), ("INFOPLIST_PREPROCESS", "NO"),
      ("INFOPLIST_EXPAND_BUILD_SETTINGS", "YES"),
      ("CODE_SIGN_ALLOW_ENTITLEMENTS_MODIFICATION", "NO"), ("DEVELOPMENT_LANGUAGE", "en"),
      ("PRODUCT_BUNDLE_PACKAGE_TYPE", rule.packageType),
    ] {
      add(name, text, at: nil)
    }
    add("SDKROOT", rule.sdk, at: nil)
    let name = addNames()
    addFamilies(&problems)
    addMinimumVersion()
    addFiles(&files)
    addInfoPlist(name, &files, &problems)
    addEntitlements(&files)
    addEmbedded(files)
    addConfigurations()
    if let unknown {
      notes.append(
        "a part of '\(label.text)' is set by \(unknown.words), \(attributes.scope.line(of: unknown)), which is not read"
      )
    }
  }

  private mutating func add(
    _ name: String, _ text: String, at place: SourcePlace?, as writtenName: String? = nil
  ) {
    settings.append(
      BuildSetting(name: name, text: text, place: place, writtenName: writtenName))
  }

  private mutating func addConfigurations() {
    for mode in Self.modes {
      var table = SettingTable()
      for setting in settings {
        table.set(setting.name, setting.text, at: setting.place, as: setting.writtenName)
      }
      if mode == "dbg" { table.set("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "DEBUG") }
      var base: ProjectConfiguration.BaseConfiguration?
      if let unknown {
        base = ProjectConfiguration.BaseConfiguration(
          problem: BazelFiles.input(unknown), place: unknown.place)
        base?.isReported = true
      }
      target.configurations.append(
        ProjectConfiguration(
          name: LocatedValue(mode, at: place.span), settings: table.settings,
          baseConfiguration: base))
    }
  }

  /// The text of an attribute; nil if the attribute is missing or its value is unknown.
  private mutating func text(_ name: String) -> LocatedText? {
    guard let value = attributes.value(name) else { return nil }
    switch attributes.text(value) {
    case .known(let text): return text
    case .unknown(let reason):
      unknown = unknown ?? reason
      return nil
    }
  }

  // MARK: Settings

  /// Adds the names of the product.
  ///
  /// - Returns: the name of the bundle.
  private mutating func addNames() -> String {
    let given = text("bundle_name")
    let name = given?.text ?? label.name
    target.productFileName = "\(name).\(rule.ending)"
    for setting in ["PRODUCT_NAME", "TARGET_NAME"] { add(setting, name, at: given?.place) }
    add("BUNDLE_NAME", "\(name).\(rule.ending)", at: given?.place)
    let executable = text("executable_name")
    add("EXECUTABLE_NAME", executable?.text ?? name, at: executable?.place)
    if let identifier = text("bundle_id") {
      add("PRODUCT_BUNDLE_IDENTIFIER", identifier.text, at: identifier.place)
    } else if let suffix = attributes.value("bundle_id_suffix")
      ?? attributes.value("shared_capabilities")
    {
      unknown = unknown ?? suffix
    }
    return name
  }

  private mutating func addFamilies(_ problems: inout SpecProblems) {
    guard let value = attributes.value("families") else {
      // Platforms with one device family do not need the attribute.
      let only = ["appletvos": "3", "watchos": "4", "xros": "7"][rule.sdk]
      if let only { add("TARGETED_DEVICE_FAMILY", only, at: nil) }
      return
    }
    switch attributes.texts(value) {
    case .unknown(let reason): unknown = unknown ?? reason
    case .known(let texts):
      var numbers: [Int] = []
      for text in texts {
        guard let number = BazelRule.families[text.text] else {
          problems.add(
            "unknown device family '\(ShortText.of(text.text))'", at: text.place,
            help: NearestName.of(text.text, in: BazelRule.families.keys.sorted()).map {
              "did you mean '\($0)'?"
            })
          continue
        }
        if !numbers.contains(number) { numbers.append(number) }
      }
      let place = texts.first?.place
      add(
        "TARGETED_DEVICE_FAMILY", numbers.sorted().map(String.init).joined(separator: ","),
        at: place)
    }
  }

  private mutating func addMinimumVersion() {
    guard let setting = BazelRule.deploymentTargets[rule.sdk] else { return }
    for name in ["minimum_deployment_os_version", "minimum_os_version"] {
      guard let version = text(name) else { continue }
      return add(setting, version.text, at: version.place, as: name)
    }
  }

  // MARK: The Info.plist

  private mutating func addInfoPlist(
    _ name: String, _ files: inout BazelFiles, _ problems: inout SpecProblems
  ) {
    let argument = attributes.target.call.argument("infoplists")
    let place =
      argument.map { SourcePlace(attributes.target.value.file, $0.labelSpan) } ?? self.place
    var list = BazelInfoPlist(
      at: place, mayBeFlattened: files.workspace.query?.mayBeFlattened ?? false)
    if let value = attributes.value("infoplists") {
      let found = files.files(value, &attributes)
      for (file, place) in zip(found.files, found.places) {
        list.add(file.path, at: place, files.workspace.root, &problems)
      }
      for missing in found.missing {
        let line = missing.place.map { attributes.scope.line(of: $0) }
        list.setUnknown(
          "its Info.plist is set by '\(missing.name)'\(line.map { ", \($0)" } ?? ""), which \(missing.reason)"
        )
      }
      for (label, place) in found.targets {
        list.setUnknown(
          "its Info.plist is made by '\(label.text)', \(attributes.scope.line(of: place)), which is not read"
        )
      }
    } else if rule.hasDefaultInfoPlist {
      list.addDefaults()
    } else {
      list.setUnknown("'\(label.text)' has no 'infoplists'")
    }
    if let identifier = settings.last(where: { $0.name == "PRODUCT_BUNDLE_IDENTIFIER" }) {
      list.force("CFBundleIdentifier", .string(identifier.text), at: identifier.place)
    }
    if let executable = settings.last(where: { $0.name == "EXECUTABLE_NAME" }) {
      list.force("CFBundleExecutable", .string(executable.text), at: executable.place)
    }
    addStoryboard(to: &list)
    addVersion(to: &list, &files)
    // The setting has the path relative to the root of the workspace.
    let path = list.path ?? files.workspace.path("bazel-bin/\(label.package)/\(name)-Info.plist")
    let inner =
      files.workspace.folder.isEmpty
      ? path : PathText.rest(of: path, in: files.workspace.folder) ?? path
    add(WrittenInfoPlist.setting, inner, at: argument.map { _ in place })
    target.propertyLists[path] = list.list
  }

  private mutating func addStoryboard(to list: inout BazelInfoPlist) {
    guard let value = attributes.value("launch_storyboard") else { return }
    switch attributes.text(value) {
    case .known(let text):
      var name = PathText.name(of: text.text)
      if let colon = name.lastIndex(of: ":") { name = name[name.index(after: colon)...] }
      if let dot = name.lastIndex(of: ".") { name = name[..<dot] }
      list.force("UILaunchStoryboardName", .string(String(name)), at: text.place)
    case .unknown(let reason):
      target.infoPlistScripts.append(
        InfoPlistAddition(BazelFiles.input(reason), for: "UILaunchStoryboardName"))
    }
  }

  /// Adds the versions from a target of the rule `apple_bundle_version`.
  private mutating func addVersion(to list: inout BazelInfoPlist, _ files: inout BazelFiles) {
    guard let value = attributes.value("version") else { return }
    let keys = ["CFBundleVersion", "CFBundleShortVersionString"]
    var reason: MissingInput
    switch attributes.text(value) {
    case .unknown(let unknown): reason = BazelFiles.input(unknown)
    case .known(let text):
      let label = files.workspace.label(text.text, in: attributes.package)
      reason = MissingInput(label.text, "is not read", at: text.place)
      if case .target(let target, let package) = files.workspace.item(label),
        target.rule == "apple_bundle_version"
      {
        var inner = BazelAttributes(target, in: package)
        let texts = ["build_version", "short_version_string"].map { name in
          inner.value(name).map { inner.text($0) }
        }
        let isLiteral = inner.value("build_label_pattern") == nil
        if isLiteral, case .known(let build)? = texts[0] {
          list.force("CFBundleVersion", .string(build.text), at: build.place)
          switch texts[1] {
          case .known(let short):
            list.force("CFBundleShortVersionString", .string(short.text), at: short.place)
            return
          case nil:
            list.force("CFBundleShortVersionString", .string(build.text), at: build.place)
            return
          case .unknown: break
          }
        }
        reason = MissingInput(
          label.text, "takes the version from a label of the build",
          at: SourcePlace(target.value.file, target.call.nameSpan))
      }
    }
    for key in keys { target.infoPlistScripts.append(InfoPlistAddition(reason, for: key)) }
  }

  // MARK: Entitlements

  private mutating func addEntitlements(_ files: inout BazelFiles) {
    let setting = "CODE_SIGN_ENTITLEMENTS"
    let made = files.workspace.path("bazel-bin/\(label.package)/\(label.name).entitlements")
    let value = attributes.value("entitlements")
    var reason: String?
    if let value {
      let found = files.files(value, &attributes)
      if let file = found.files.first, found.files.count == 1 {
        let folder = files.workspace.folder
        add(
          setting,
          folder.isEmpty ? file.path : PathText.rest(of: file.path, in: folder) ?? file.path,
          at: found.places.first)
        return
      }
      let resolved = attributes.scope.resolved(value)
      reason =
        "the entitlements of '\(label.name)' are set by \(resolved.words), "
        + "\(attributes.scope.line(of: resolved)), which is not read"
    } else if attributes.value("provisioning_profile") != nil {
      reason = "the entitlements of '\(label.name)' come from its provisioning profile"
    }
    guard let reason else { return }
    let folder = files.workspace.folder
    add(setting, folder.isEmpty ? made : PathText.rest(of: made, in: folder) ?? made, at: nil)
    target.propertyLists[made] = DescribedPropertyList(
      at: value?.place ?? place, [], unknownReason: reason)
  }

  // MARK: Files

  private mutating func addFiles(_ files: inout BazelFiles) {
    if let value = attributes.value("deps") {
      let libraries = BazelLibraries(value, attributes, &files)
      target.sources = libraries.sources
      target.resources = libraries.resources
      target.packageProducts = libraries.externals
      if let module = libraries.module { add("PRODUCT_MODULE_NAME", module, at: nil) }
    }
    for name in [
      "resources", "strings", "structured_resources", "app_icons", "launch_images",
      "alternate_icons", "launch_storyboard", "settings_bundle",
    ] {
      guard let value = attributes.value(name) else { continue }
      let found = files.files(value, &attributes)
      target.resources.files += found.files
      for missing in found.missing { target.resources.add(missing) }
      for (label, place) in found.targets {
        target.resources.add(MissingInput(label.text, "is made by another rule", at: place))
      }
    }
  }

  private mutating func addEmbedded(_ files: BazelFiles) {
    for name in ["extensions", "extension", "app_clips", "watch_application"] {
      guard let value = attributes.value(name) else { continue }
      let elements: [LocatedExpression]
      switch attributes.elements(value) {
      case .known(let known): elements = known
      case .unknown(let reason): elements = [reason]
      }
      for element in elements {
        switch attributes.text(element) {
        case .known(let text):
          embedded.append((files.workspace.label(text.text, in: attributes.package), text.place))
        case .unknown(let reason):
          notes.append(
            "what '\(label.text)' embeds is set by \(reason.words), \(attributes.scope.line(of: reason)), which is not read"
          )
        }
      }
    }
  }
}
