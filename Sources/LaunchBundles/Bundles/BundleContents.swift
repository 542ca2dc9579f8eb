internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax

/// Reads what bundles of every kind have: privacy manifests and programs.
struct BundleContents<Storage: BundleStorage> {
  let storage: Storage

  /// A privacy manifest; nil when there is none or it cannot be read, which is noted.
  func manifest(_ path: String, _ failures: inout [InputFailure]) -> PropertyListDocument? {
    guard storage.item(at: path) == .file else { return nil }
    do throws(InputFailure) {
      return .read(
        try storage.read(path, maximumByteCount: BundleLimits.maximumPropertyListByteCount))
    } catch {
      failures.append(error)
      return nil
    }
  }

  /// The names of the `RequiredReasonAPI` that the program at a path imports.
  func importedReasonAPIs(_ path: String) -> BundlePart<[String]> {
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

  /// What the load commands of the program at a path say; without an answer if they cannot be read.
  func buildVersion(_ path: String) -> BundledProgram {
    let read = try? MachOProgram.buildVersion { (start, count) throws(InputFailure) in
      try storage.read(path, from: start, count: count)
    }
    return read ?? BundledProgram()
  }

  /// Whether a folder is known to have no file with the name of a program.
  func lacks(_ name: String, in folder: String) -> Bool {
    guard Self.isName(name), storage.item(at: ProjectRoot.join(folder, name)) == .absent else {
      return false
    }
    // Texts are equal in every normal form, as names are on the disk of a device.
    let entries = try? storage.entries(of: folder)
    return entries?.contains { $0.name == name } == false
  }

  /// Whether a text is the name of a file, and no path.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.contains("/")
  }
}
