internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Reads bundles and the bundles embedded in them.
struct AppBundleReader<Storage: BundleStorage> {
  let storage: Storage
  private var bundleCount = 0
  /// How many more bytes of property lists in frameworks and resource bundles may be read.
  private var nestedRoom = BundleLimits.maximumNestedByteCount

  init(_ storage: Storage) { self.storage = storage }

  /// The apps directly in a folder, and the reasons why some are not read.
  ///
  /// - Throws: when the folder has no app.
  mutating func apps(
    in folder: String, _ path: String
  ) throws(InputFailure) -> (apps: [AppBundle], failures: [InputFailure]) {
    guard storage.item(at: folder) == .folder else {
      throw InputFailure(path: path, message: "contains no app: there is no folder '\(folder)'")
    }
    var apps: [AppBundle] = []
    var count = 0
    for entry in try storage.entries(of: folder) where entry.isFolder && entry.name.isApp {
      count += 1
      if count <= BundleLimits.maximumAppCount { apps.append(read("\(folder)/\(entry.name)")) }
    }
    if apps.isEmpty {
      throw InputFailure(path: path, message: "contains no app in '\(folder)'")
    }
    var failures: [InputFailure] = []
    if count > apps.count {
      failures.append(InputFailure(path: path, message: BundleLimits.tooManyApps(count)))
    }
    return (apps, failures)
  }

  /// Reads a bundle.
  ///
  /// - Parameters:
  ///   - folder: its path in the storage; empty if the storage is the bundle.
  ///   - kind: the kind that follows from its place; nil if its Info.plist must decide.
  mutating func read(
    _ folder: String, _ kind: ProductKind? = nil, depth: Int = 0
  ) -> AppBundle {
    bundleCount += 1
    let shown = storage.shown(folder)
    var bundle = AppBundle(
      name: shown.bundleName, path: shown, kind: kind ?? .app, infoPlist: nil,
      entitlements: .none, profile: .none, resourcePaths: [], missingResources: [],
      embedded: [], unreadableParts: [])
    let layout = Layout(folder, in: storage)
    do throws(InputFailure) {
      let source = try storage.read(
        layout.infoPlist, maximumByteCount: BundleLimits.maximumPropertyListByteCount)
      bundle.infoPlist = .read(source)
    } catch {
      bundle.unreadableParts.append(error)
    }
    let plist = bundle.infoPlist.flatMap { InfoPlist($0) }
    if kind == nil, let plist { bundle.kind = ProductKind(ofBundleLike: plist.kind) }
    bundle.entitlements = entitlements(layout, plist)
    bundle.profile = profile(layout)
    listResources(layout, &bundle)
    let contents = BundleContents(storage: storage)
    bundle.privacyManifest = contents.manifest(
      ProjectRoot.join(layout.resources, PrivacyManifest.fileName), &bundle.unreadableParts)
    let nested = NestedBundleReader(layout, in: storage, room: nestedRoom)
    nestedRoom = nested.room
    bundle.nested = nested.bundles
    bundle.unreadableParts += nested.failures
    switch program(layout, plist) {
    case .given(let path):
      bundle.program = contents.buildVersion(path)
      let imports = contents.imports(path)
      bundle.importedReasonAPIs = contents.reasonAPIs(among: imports)
      if bundle.kind == .app || bundle.kind == .appClip,
        !bundle.resourceNames.contains(where: { $0.hasSuffix(".dylib") })
      {
        bundle.lifecycle = contents.lifecycle(
          path, imports: imports, frameworks: ProjectRoot.join(layout.contents, "Frameworks"))
      }
    case .none: bundle.importedReasonAPIs = .none
    case .unknown(let reason): bundle.importedReasonAPIs = .unknown(reason)
    }
    if let name = plist?.root["CFBundleExecutable"]?.string {
      bundle.lacksProgram = contents.lacks(name, in: layout.programs)
    }
    embed(layout, &bundle, depth: depth)
    return bundle
  }

  private func profile(_ layout: Layout) -> BundlePart<ProvisioningProfile> {
    guard storage.item(at: layout.profile) == .file else { return .none }
    do throws(InputFailure) {
      let limit = ProvisioningProfile.maximumByteCount
      return .given(try .read(try storage.read(layout.profile, maximumByteCount: limit)))
    } catch {
      return .unknown("'\(error.path)' \(error.message)")
    }
  }

  private func listResources(_ layout: Layout, _ bundle: inout AppBundle) {
    func list(_ folder: String, _ prefix: String) {
      do throws(InputFailure) {
        for entry in try storage.entries(of: folder) {
          guard bundle.resourcePaths.count < BundleLimits.maximumResourceCount else {
            bundle.missingResources = [
              MissingInput(
                folder,
                "has more than \(BundleLimits.maximumResourceCount) files; not all are listed"
              )
            ]
            return
          }
          bundle.resourcePaths.append(prefix + entry.name)
          if prefix.isEmpty, entry.isFolder, entry.name.hasSuffix(".lproj") {
            list(ProjectRoot.join(folder, entry.name), entry.name + "/")
          }
        }
      } catch {
        bundle.missingResources.append(MissingInput(folder, error.message))
        bundle.unreadableParts.append(error)
      }
    }
    if storage.item(at: layout.resources) == .folder { list(layout.resources, "") }
  }

  private mutating func embed(_ layout: Layout, _ bundle: inout AppBundle, depth: Int) {
    for (name, ending, kind) in Layout.embedding {
      let folder = ProjectRoot.join(layout.contents, name)
      guard storage.item(at: folder) == .folder else { continue }
      do throws(InputFailure) {
        for entry in try storage.entries(of: folder)
        where entry.isFolder && entry.name.hasSuffix(ending) {
          let path = ProjectRoot.join(folder, entry.name)
          guard depth < BundleLimits.maximumDepth, bundleCount < BundleLimits.maximumBundleCount
          else {
            bundle.unreadableParts.append(
              InputFailure(path: storage.shown(path), message: BundleLimits.tooManyBundles))
            return
          }
          bundle.embedded.append(read(path, kind, depth: depth + 1))
        }
      } catch {
        bundle.unreadableParts.append(error)
      }
    }
  }

  // MARK: Entitlements

  private func entitlements(
    _ layout: Layout, _ plist: InfoPlist?
  ) -> BundlePart<PropertyListDocument> {
    let signed = signedEntitlements(layout, plist)
    guard case .unknown = signed, storage.item(at: layout.expandedEntitlements) == .file else {
      return signed
    }
    do throws(InputFailure) {
      return .given(
        .read(
          try storage.read(
            layout.expandedEntitlements, maximumByteCount: BundleLimits.maximumPropertyListByteCount
          )))
    } catch {
      return .unknown("'\(error.path)' \(error.message)")
    }
  }

  /// The path of the program of a bundle.
  func program(_ layout: Layout, _ plist: InfoPlist?) -> BundlePart<String> {
    guard let name = plist?.root["CFBundleExecutable"]?.string,
      BundleContents<Storage>.isName(name)
    else { return .unknown("the Info.plist names no program") }
    let program = ProjectRoot.join(layout.programs, name)
    guard storage.item(at: program) == .file else {
      return .unknown("the program '\(name)' is missing")
    }
    return .given(program)
  }

  private func signedEntitlements(
    _ layout: Layout, _ plist: InfoPlist?
  ) -> BundlePart<PropertyListDocument> {
    let program: String
    switch self.program(layout, plist) {
    case .given(let path): program = path
    case .none: return .none
    case .unknown(let reason): return .unknown(reason)
    }
    do throws(InputFailure) {
      let signature = try MachOProgram.codeSignature { (start, count) throws(InputFailure) in
        try storage.read(program, from: start, count: count)
      }
      switch signature {
      case .none: return .none
      case .unknown(let reason): return .unknown(reason)
      case .given(let bytes):
        switch CodeSignature.entitlements(in: bytes) {
        case .none: return .none
        case .unknown(let reason): return .unknown(reason)
        case .given(let text):
          return .given(
            .read(SourceFile(path: storage.shown(program) + "#entitlements", bytes: text)))
        }
      }
    } catch {
      return .unknown("'\(error.path)' \(error.message)")
    }
  }
}

extension String {
  fileprivate var isApp: Bool { hasSuffix(".app") && utf8.count > 4 }

  /// The last part of a path without its extension.
  fileprivate var bundleName: String {
    let name = split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
  }
}

extension ProductKind {
  /// The kind of product for a bundle that is not embedded, from the kind in its Info.plist.
  fileprivate init(ofBundleLike kind: BundleKind) {
    switch kind {
    case .appClip: self = .appClip
    case .watchApp: self = .watchApp
    case .appExtension: self = .appExtension
    case .macApp: self = .other
    default: self = .app
    }
  }
}
