internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax

/// Privacy manifests, and the APIs that a program imports and that need a reason in one.
extension AppBundleReader {
  /// The most manifests of resource bundles and frameworks that are read in one bundle.
  private static var maximumManifestCount: Int { 500 }

  func addPrivacyManifests(_ layout: Layout, _ bundle: inout AppBundle) {
    let name = PrivacyManifest.fileName
    bundle.privacyManifest = manifest(ProjectRoot.join(layout.resources, name), &bundle)
    let frameworks = ProjectRoot.join(layout.contents, "Frameworks")
    var folders = folders(in: layout.resources, ending: ".bundle")
    for framework in self.folders(in: frameworks, ending: ".framework") {
      let resources = ProjectRoot.join(framework, "Versions/A/Resources")
      folders += [framework, resources] + self.folders(in: framework, ending: ".bundle")
    }
    for folder in folders {
      guard bundle.otherPrivacyManifests.count < Self.maximumManifestCount else { return }
      if let found = manifest(ProjectRoot.join(folder, name), &bundle) {
        bundle.otherPrivacyManifests.append(found)
      }
    }
  }

  private func manifest(_ path: String, _ bundle: inout AppBundle) -> PropertyListDocument? {
    guard storage.item(at: path) == .file else { return nil }
    do throws(InputFailure) {
      return .read(
        try storage.read(path, maximumByteCount: BundleLimits.maximumPropertyListByteCount))
    } catch {
      bundle.unreadableParts.append(error)
      return nil
    }
  }

  /// The folders with an ending in a folder; none when it cannot be listed, which is reported elsewhere.
  private func folders(in folder: String, ending: String) -> [String] {
    guard storage.item(at: folder) == .folder, let entries = try? storage.entries(of: folder) else {
      return []
    }
    return entries.prefix(BundleLimits.maximumResourceCount)
      .filter { $0.isFolder && $0.name.hasSuffix(ending) }
      .map { ProjectRoot.join(folder, $0.name) }
  }

  func importedReasonAPIs(_ layout: Layout, _ plist: InfoPlist?) -> BundlePart<[String]> {
    let path: String
    switch program(layout, plist) {
    case .given(let found): path = found
    case .none: return .none
    case .unknown(let reason): return .unknown(reason)
    }
    let apis = RequiredReasonAPI.all.filter { $0.symbol != nil }
    do throws(InputFailure) {
      let found = try MachOProgram.imports(among: Set(apis.compactMap(\.symbol))) {
        (start, count) throws(InputFailure) in
        try storage.read(path, from: start, count: count)
      }
      switch found {
      case .none: return .none
      case .unknown(let reason): return .unknown(reason)
      case .given(let symbols):
        return .given(apis.filter { symbols.contains($0.symbol ?? "") }.map(\.name))
      }
    } catch {
      return .unknown("'\(error.path)' \(error.message)")
    }
  }
}
