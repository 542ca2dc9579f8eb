internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Reads the frameworks and resource bundles inside a bundle.
struct NestedBundleReader<Storage: BundleStorage> {
  private let storage: Storage
  private let contents: BundleContents<Storage>
  /// The bundles.
  private(set) var bundles: [NestedBundle] = []
  /// The parts that cannot be read.
  private(set) var failures: [InputFailure] = []
  /// Whether a bundle was left out because of the limit.
  private var isFull = false

  /// How many more bytes of property lists may be read.
  private(set) var room: Int

  /// Reads the bundles in a bundle.
  ///
  /// - Parameter room: how many bytes of property lists may be read.
  init(_ layout: Layout, in storage: Storage, room: Int) {
    self.init(storage, room: room)
    let frameworks = ProjectRoot.join(layout.contents, "Frameworks")
    for path in folders(in: frameworks, ending: ".framework") { addFramework(path, layout) }
    for path in folders(in: layout.resources, ending: ".bundle") {
      add(.resources, path, layout)
    }
  }

  /// Reads one framework and the bundles in it.
  ///
  /// - Parameters:
  ///   - framework: its path.
  ///   - layout: that of the folder it is in.
  ///   - room: how many bytes of property lists may be read.
  init(framework: String, _ layout: Layout, in storage: Storage, room: Int) {
    self.init(storage, room: room)
    addFramework(framework, layout)
  }

  private init(_ storage: Storage, room: Int) {
    self.storage = storage
    self.room = room
    contents = BundleContents(storage: storage)
  }

  private mutating func addFramework(_ path: String, _ layout: Layout) {
    add(.framework, path, layout)
    for path in folders(in: path, ending: ".bundle") {
      add(.resources, path, layout)
    }
  }

  private mutating func add(
    _ kind: NestedBundle.Kind, _ path: String, _ layout: Layout
  ) {
    guard bundles.count < BundleLimits.maximumBundleCount, room > 0 else {
      if !isFull {
        failures.append(
          InputFailure(path: storage.shown(path), message: BundleLimits.tooManyBundles))
      }
      isFull = true
      return
    }
    bundles.append(nested(kind, path, layout))
  }

  private mutating func nested(
    _ kind: NestedBundle.Kind, _ path: String, _ layout: Layout
  ) -> NestedBundle {
    let inner = path.dropFirst(layout.contents.isEmpty ? 0 : layout.contents.utf8.count + 1)
    var nested = NestedBundle(path: String(inner), kind: kind)
    let parts = Self.parts.map { ProjectRoot.join(path, $0) }
    for part in [path] + parts {
      let manifest = ProjectRoot.join(part, PrivacyManifest.fileName)
      guard let found = contents.manifest(manifest, &failures) else { continue }
      nested.privacyManifest = found
      room -= found.source.count
      // The other places of a framework of the Mac are links to this one.
      break
    }
    nested.hasFrameworks =
      (try? storage.entries(of: ProjectRoot.join(path, "Frameworks")).isEmpty) == false
    guard
      let place = ([path] + parts).lazy.map({ ProjectRoot.join($0, "Info.plist") })
        .first(where: { storage.item(at: $0) == .file })
    else { return nested }
    do throws(InputFailure) {
      let limit = BundleLimits.maximumPropertyListByteCount
      let source = try storage.read(place, maximumByteCount: limit)
      room -= source.count
      nested.infoPlist = InfoPlist(.read(source))
    } catch {
      failures.append(error)
    }
    guard let name = nested.infoPlist?.root["CFBundleExecutable"]?.string,
      BundleContents<Storage>.isName(name)
    else {
      return nested
    }
    let programs = [
      path, ProjectRoot.join(path, "Versions/A"), ProjectRoot.join(path, "Contents/MacOS"),
    ]
    guard
      let program = programs.lazy.map({ ProjectRoot.join($0, name) })
        .first(where: { storage.item(at: $0) == .file })
    else {
      nested.lacksProgram = programs.allSatisfy { folder in
        storage.item(at: folder) != .folder || contents.lacks(name, in: folder)
      }
      return nested
    }
    nested.program = contents.buildVersion(program)
    if kind == .framework {
      nested.program?.importedReasonAPIs =
        contents.reasonAPIs(among: contents.imports(program)).value
    }
    return nested
  }

  /// Where a framework or bundle of a Mac keeps its Info.plist and its resources.
  private static var parts: [String] {
    ["Resources", "Versions/A/Resources", "Contents", "Contents/Resources"]
  }

  /// The folders with an ending in a folder; none when it does not exist.
  private mutating func folders(in folder: String, ending: String) -> [String] {
    guard storage.item(at: folder) == .folder else { return [] }
    do throws(InputFailure) {
      return try storage.entries(of: folder).prefix(BundleLimits.maximumResourceCount)
        .filter { $0.isFolder && $0.name.hasSuffix(ending) }
        .map { ProjectRoot.join(folder, $0.name) }
    } catch {
      failures.append(error)
      return []
    }
  }
}
