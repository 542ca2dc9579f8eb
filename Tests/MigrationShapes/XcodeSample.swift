/// A project of Xcode, put together from its targets.
struct XcodeSample {
  /// A target with what it compiles and copies, as paths from the folder of the project.
  struct Target {
    var name = "App"
    var productType = "application"
    var sources = ["App/AppDelegate.swift"]
    var resources = ["App/Main.storyboard"]
    /// The Info.plist; nil where every key is generated.
    var infoPlist: String? = "App-Info.plist"
    /// An Info.plist of the debug configuration alone.
    var debugInfoPlist: String?
    /// Settings of both configurations, beside the Info.plist.
    var settings: [String: String] = [:]
    /// A settings file of both configurations.
    var xcconfig: String?
    /// Folders that are in step with the disk, each with the files that the target does not have.
    var folders: [(path: String, exceptions: [String])] = []
    /// The targets in its bundle.
    var embeds: [String] = []
    /// The app that its tests run in.
    var host: String?
  }

  var targets = [Target()]
  var name = "App"
  /// Settings of the project, beside the usual ones.
  var settings: [String: String] = [:]
  /// A settings file of the project.
  var xcconfig: String?
  var deployment = "15.0"
  var isForTV = false
  /// Other files of the groups.
  var otherFiles: [String] = []
  /// Files that no group lists.
  var ungrouped: Set<String> = []
  var form = Form.openStep

  /// A form of the project file.
  enum Form {
    case openStep, json, xml
  }

  /// The path of the project file.
  var path: String { "\(name).xcodeproj/project.pbxproj" }

  /// The text of the project file.
  var text: String {
    var writer = Writer(sample: self)
    let text = writer.write()
    switch form {
    case .openStep: return text.openStep
    case .json: return text.json
    case .xml: return text.xml
    }
  }
}

extension XcodeSample {
  /// Makes the objects.
  private struct Writer {
    let sample: XcodeSample
    private var text = ProjectFileText(
      root: ProjectFileObject(
        id: "AB0000000000000000000001", comment: "Project object", isa: "PBXProject", members: []))
    private var count = 1
    private var references: [String: String] = [:]
    private var folders: [String: String] = [:]

    init(sample: XcodeSample) { self.sample = sample }

    private mutating func identifier() -> String {
      count += 1
      let digits = String(count, radix: 16, uppercase: true)
      return "AB" + String(repeating: "0", count: 22 - digits.count) + digits
    }

    private mutating func add(
      _ isa: String, _ comment: String, _ members: [(key: String, value: ProjectFileValue)]
    ) -> ProjectFileValue {
      let id = identifier()
      text.objects.append(
        ProjectFileObject(id: id, comment: comment, isa: isa, members: members))
      return .reference(id, comment)
    }

    mutating func write() -> ProjectFileText {
      let listed = sample.targets.flatMap { $0.sources + $0.resources } + sample.otherFiles
      let settingsFiles =
        sample.targets.compactMap(\.xcconfig) + [sample.xcconfig].compactMap(\.self)
      addFiles(listed + settingsFiles)
      var targets: [(name: String, value: ProjectFileValue)] = []
      let ids = sample.targets.map { _ in identifier() }
      for (index, target) in sample.targets.enumerated() {
        add(target, ids[index], ids)
        targets.append((target.name, .reference(ids[index], target.name)))
      }
      let root = addGroups(listed + settingsFiles)
      text.root.members = [
        (key: "buildConfigurationList", value: projectConfigurations()),
        (key: "developmentRegion", value: .text("en")),
        (key: "mainGroup", value: root),
        (key: "targets", value: .list(targets.map(\.value))),
      ]
      return text
    }

    // MARK: Files

    private static func name(_ path: String) -> String {
      path.split(separator: "/").last.map(String.init) ?? path
    }

    private static func folder(_ path: String) -> String {
      path.split(separator: "/").dropLast().joined(separator: "/")
    }

    private static func type(_ path: String) -> String {
      let types = [
        "swift": "sourcecode.swift", "m": "sourcecode.c.objc", "mm": "sourcecode.cpp.objcpp",
        "h": "sourcecode.c.h", "storyboard": "file.storyboard", "xib": "file.xib",
        "xcconfig": "text.xcconfig", "plist": "text.plist.xml",
      ]
      return types[path.split(separator: ".").last.map(String.init) ?? ""] ?? "text"
    }

    private mutating func addFiles(_ paths: [String]) {
      for path in paths where references[path] == nil {
        let name = Self.name(path)
        let isFree = sample.ungrouped.contains(path)
        let value = add(
          "PBXFileReference", name,
          [
            (key: "lastKnownFileType", value: .text(Self.type(path))),
            (key: "path", value: .text(isFree ? path : name)),
            (key: "sourceTree", value: .text(isFree ? "SOURCE_ROOT" : "<group>")),
          ])
        if case .reference(let id, _) = value { references[path] = id }
      }
    }

    private mutating func addGroups(_ paths: [String]) -> ProjectFileValue {
      var children: [ProjectFileValue] = []
      var seen: Set<String> = []
      let grouped = paths.filter { !sample.ungrouped.contains($0) }
      for folder in grouped.map(Self.folder) where seen.insert(folder).inserted {
        var inside: Set<String> = []
        let members = grouped.filter { Self.folder($0) == folder && inside.insert($0).inserted }
          .map { ProjectFileValue.reference(references[$0] ?? "", Self.name($0)) }
        guard !folder.isEmpty else {
          children += members
          continue
        }
        children.append(
          add(
            "PBXGroup", Self.name(folder),
            [
              (key: "children", value: .list(members)), (key: "path", value: .text(folder)),
              (key: "sourceTree", value: .text("<group>")),
            ]))
      }
      children += folders.sorted { $0.key < $1.key }.map { .reference($0.value, $0.key) }
      return add(
        "PBXGroup", "",
        [(key: "children", value: .list(children)), (key: "sourceTree", value: .text("<group>"))])
    }

    // MARK: Targets

    private mutating func add(_ target: XcodeSample.Target, _ id: String, _ ids: [String]) {
      var phases = [phase("Sources", target.sources), phase("Resources", target.resources)]
      if !target.embeds.isEmpty {
        let products = target.embeds.map { ProjectFileValue.reference(product(of: $0), $0) }
        let files = products.map {
          add("PBXBuildFile", "Embed", [(key: "fileRef", value: $0)])
        }
        phases.append(
          add(
            "PBXCopyFilesBuildPhase", "Embed",
            [
              (key: "dstPath", value: .text("")), (key: "dstSubfolderSpec", value: .text("13")),
              (key: "files", value: .list(files)),
            ]))
      }
      var members: [(key: String, value: ProjectFileValue)] = [
        (key: "buildConfigurationList", value: configurations(of: target)),
        (key: "buildPhases", value: .list(phases)),
        (key: "dependencies", value: .list(dependencies(of: target, ids))),
      ]
      if !target.folders.isEmpty {
        let groups = target.folders.map { folder($0.path, $0.exceptions, id, target.name) }
        members.append((key: "fileSystemSynchronizedGroups", value: .list(groups)))
      }
      members += [
        (key: "name", value: .text(target.name)),
        (key: "productName", value: .text(target.name)),
        (key: "productReference", value: .reference(product(of: target.name), target.name)),
        (
          key: "productType", value: .text("com.apple.product-type.\(target.productType)")
        ),
      ]
      text.objects.append(
        ProjectFileObject(id: id, comment: target.name, isa: "PBXNativeTarget", members: members))
    }

    private mutating func dependencies(
      of target: XcodeSample.Target, _ ids: [String]
    ) -> [ProjectFileValue] {
      (target.embeds + [target.host].compactMap(\.self)).map { name in
        let other = sample.targets.firstIndex { $0.name == name } ?? 0
        return add(
          "PBXTargetDependency", "PBXTargetDependency",
          [(key: "target", value: .reference(ids[other], name))])
      }
    }

    private mutating func product(of name: String) -> String {
      if let known = references["product of \(name)"] { return known }
      let ends = [
        "application": "app", "application.on-demand-install-capable": "app",
        "app-extension": "appex", "bundle.unit-test": "xctest",
      ]
      let type = sample.targets.first { $0.name == name }?.productType ?? ""
      let value = add(
        "PBXFileReference", name,
        [
          (key: "explicitFileType", value: .text("wrapper.application")),
          (key: "path", value: .text("\(name).\(ends[type] ?? "app")")),
          (key: "sourceTree", value: .text("BUILT_PRODUCTS_DIR")),
        ])
      guard case .reference(let id, _) = value else { return "" }
      references["product of \(name)"] = id
      return id
    }

    private mutating func phase(_ kind: String, _ paths: [String]) -> ProjectFileValue {
      let files = paths.map { path in
        let name = Self.name(path)
        return add(
          "PBXBuildFile", "\(name) in \(kind)",
          [(key: "fileRef", value: .reference(references[path] ?? "", name))])
      }
      return add(
        "PBX\(kind)BuildPhase", kind,
        [
          (key: "buildActionMask", value: .text("2147483647")),
          (key: "files", value: .list(files)),
          (key: "runOnlyForDeploymentPostprocessing", value: .text("0")),
        ])
    }

    private mutating func folder(
      _ path: String, _ exceptions: [String], _ target: String, _ name: String
    ) -> ProjectFileValue {
      let id = folders[path] ?? identifier()
      folders[path] = id
      var set: ProjectFileValue?
      if !exceptions.isEmpty {
        set = add(
          "PBXFileSystemSynchronizedBuildFileExceptionSet", "Exceptions for \(name)",
          [
            (key: "membershipExceptions", value: .list(exceptions.map { .text($0) })),
            (key: "target", value: .reference(target, name)),
          ])
      }
      if let at = text.objects.firstIndex(where: { $0.id == id }) {
        if let set, case .list(let old) = text.objects[at].members[0].value {
          text.objects[at].members[0].value = .list(old + [set])
        }
      } else {
        text.objects.append(
          ProjectFileObject(
            id: id, comment: path, isa: "PBXFileSystemSynchronizedRootGroup",
            members: [
              (key: "exceptions", value: .list([set].compactMap(\.self))),
              (key: "path", value: .text(path)), (key: "sourceTree", value: .text("<group>")),
            ]))
      }
      return .reference(id, path)
    }

    // MARK: Configurations

    private mutating func configurations(of target: XcodeSample.Target) -> ProjectFileValue {
      var debug = target.settings
      var release = target.settings
      release["INFOPLIST_FILE"] = target.infoPlist
      debug["INFOPLIST_FILE"] = target.debugInfoPlist ?? target.infoPlist
      if let host = target.host {
        debug["TEST_HOST"] = "$(BUILT_PRODUCTS_DIR)/\(host).app/\(host)"
        release["TEST_HOST"] = debug["TEST_HOST"]
      }
      return list(debug, release, target.xcconfig)
    }

    private mutating func projectConfigurations() -> ProjectFileValue {
      var settings = [
        "PRODUCT_NAME": "$(TARGET_NAME)", "SDKROOT": sample.isForTV ? "appletvos" : "iphoneos",
        "PRODUCT_BUNDLE_IDENTIFIER": "org.example.$(TARGET_NAME)",
      ]
      settings[
        sample.isForTV ? "TVOS_DEPLOYMENT_TARGET" : "IPHONEOS_DEPLOYMENT_TARGET"] =
        sample.deployment
      settings.merge(sample.settings) { $1 }
      return list(settings, settings, sample.xcconfig)
    }

    private mutating func list(
      _ debug: [String: String], _ release: [String: String], _ xcconfig: String?
    ) -> ProjectFileValue {
      let both = [("Debug", debug), ("Release", release)].map { name, settings in
        var members: [(key: String, value: ProjectFileValue)] = []
        if let xcconfig {
          members.append(
            (
              key: "baseConfigurationReference",
              value: .reference(references[xcconfig] ?? "", Self.name(xcconfig))
            ))
        }
        let pairs = settings.sorted { $0.key < $1.key }
          .map { (key: $0.key, value: ProjectFileValue.text($0.value)) }
        members += [
          (key: "buildSettings", value: .table(pairs)), (key: "name", value: .text(name)),
        ]
        return add("XCBuildConfiguration", name, members)
      }
      return add(
        "XCConfigurationList", "Build configuration list",
        [
          (key: "buildConfigurations", value: .list(both)),
          (key: "defaultConfigurationIsVisible", value: .text("0")),
          (key: "defaultConfigurationName", value: .text("Release")),
        ])
    }
  }
}
