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

  /// The symbols that the program at a path imports, among those that anything here asks for. In an archive, all of the
  /// program is unpacked for them.
  func imports(_ path: String) -> BundlePart<Set<String>> {
    let wanted =
      RequiredReasonAPI.all.compactMap(\.symbol) + Self.swiftUIStarts + Self.delegateStarts
    do throws(InputFailure) {
      return try MachOProgram.imports(among: Set(wanted), reader(of: path))
    } catch {
      return .unknown("'\(error.path)' \(error.message)")
    }
  }

  /// The names of the `RequiredReasonAPI` among the symbols that a program imports.
  func reasonAPIs(among symbols: BundlePart<Set<String>>) -> BundlePart<[String]> {
    switch symbols {
    case .none: .none
    case .unknown(let reason): .unknown(reason)
    case .given(let symbols):
      .given(RequiredReasonAPI.all.filter { symbols.contains($0.symbol ?? "") }.map(\.name))
    }
  }

  /// What the code of an app does about scenes: it starts a SwiftUI `App`, or has an app delegate and nowhere the name of the
  /// method that returns scene configurations; nil when the programs do not show it.
  ///
  /// A program imports what starts it. One that imports both is a SwiftUI `App` on some systems only. Whoever implements a
  /// method, or adds it at run time, has its name in the program.
  ///
  /// - Parameters:
  ///   - path: the program of the app.
  ///   - imports: the symbols that it imports.
  ///   - frameworks: the folder with its frameworks and libraries.
  /// - Complexity: linear in the sizes of the programs, which are limited.
  func lifecycle(
    _ path: String, imports: BundlePart<Set<String>>, frameworks: String
  ) -> AppLifecycle? {
    guard let symbols = imports.value else { return nil }
    let isSwiftUI = !symbols.isDisjoint(with: Self.swiftUIStarts)
    guard isSwiftUI != !symbols.isDisjoint(with: Self.delegateStarts) else { return nil }
    if isSwiftUI { return symbols.contains(Self.swiftUIStarts[0]) ? .swiftUI : nil }
    guard let libraries = libraries(in: frameworks) else { return nil }
    var room = BundleLimits.maximumSearchedByteCount
    for program in [path] + libraries {
      let found = try? MachOProgram.contains(
        Self.configurationMethod, room: &room, reader(of: program))
      guard case .given(false) = found else { return nil }
    }
    return .appDelegate
  }

  /// What starts an `App` of SwiftUI, and the protocol itself.
  private static var swiftUIStarts: [String] {
    ["_$s7SwiftUI3AppPAAE4mainyyFZ", "_$s7SwiftUI3AppMp"]
  }
  /// What starts an app with an app delegate: the function of UIKit, and the same with types of Swift.
  private static var delegateStarts: [String] {
    ["_UIApplicationMain", "_$s5UIKit17UIApplicationMainys5Int32VAD_SpySpys4Int8VGGSgSSSgAJtF"]
  }
  /// A part of the selector that no other method has.
  private static var configurationMethod: String { "configurationForConnectingSceneSession" }

  private func reader(of path: String) -> MachOProgram.Read {
    { (start, count) throws(InputFailure) in
      try storage.read(path, from: start, count: count)
    }
  }

  /// The programs of the frameworks and libraries in a folder, without those of Swift; nil if one of them is not known.
  private func libraries(in folder: String) -> [String]? {
    guard storage.item(at: folder) != .absent else { return [] }
    guard let entries = try? storage.entries(of: folder),
      entries.count <= BundleLimits.maximumBundleCount
    else { return nil }
    var programs: [String] = []
    for entry in entries {
      let path = ProjectRoot.join(folder, entry.name)
      if entry.isFolder {
        let ending = ".framework"
        guard entry.name.hasSuffix(ending),
          storage.item(at: ProjectRoot.join(path, "Frameworks")) == .absent
        else { return nil }
        programs.append(ProjectRoot.join(path, String(entry.name.dropLast(ending.count))))
      } else if entry.name.hasSuffix(".dylib"), !entry.name.hasPrefix("libswift") {
        programs.append(path)
      }
    }
    return programs
  }

  /// What the load commands of the program at a path say; without an answer if they cannot be read.
  func buildVersion(_ path: String) -> BundledProgram {
    (try? MachOProgram.buildVersion(reader(of: path))) ?? BundledProgram()
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
