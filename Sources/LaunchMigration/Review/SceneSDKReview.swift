internal import FileSystem
internal import Findings
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine
internal import SourceText

/// SDKs in the code of targets that need calls from a scene delegate.
struct SceneSDKReview {
  /// The code of the targets in each configuration, with its imports.
  private let code: [(sources: TargetSources, imports: [LinkedUse])]
  private let locked: LockedVersions

  /// Takes targets of a project that share an app delegate, and the versions of the libraries of the project.
  init(_ group: [AppTarget], _ locked: LockedVersions) {
    code = group.flatMap(\.configurations).compactMap(\.sources.value).map {
      ($0, $0.uses(.importsModule))
    }
    self.locked = locked
  }

  /// An item for each SDK that code imports, at the first import, where no code makes the calls.
  ///
  /// - Complexity: linear in the imports; where an SDK is found, linear in the sources.
  var items: [PersonItem] {
    let found = SceneSDK.all.compactMap { sdk in place(of: sdk).map { (sdk, $0) } }
    return found.filter { !Self.isRecent($0.0, locked) }.map { sdk, place in
      PersonItem(Self.message(sdk, locked), at: place)
    }
  }

  /// The first import of an SDK, or the app delegate where a header has the import, if no code makes its calls.
  private func place(of sdk: SceneSDK) -> SourcePlace? {
    let isLinked = !sdk.modules.isDisjoint(with: locked.pods)
    for (sources, imports) in code {
      let use = imports.first { Self.imports(sdk, $0) }
      let isUsed =
        use != nil
        || isLinked && sdk.typeNames.contains(where: { sources.has(identifier: $0) })
      guard isUsed, !sdk.callNames.contains(where: { sources.has(identifier: $0) }) else {
        continue
      }
      if let use { return sources.place(use) }
      if let delegate = sources.applicationDelegates.first { return sources.place(delegate) }
    }
    return nil
  }

  /// Whether an import is that of an SDK: `import Branch`, `#import <Branch/Branch.h>`.
  private static func imports(_ sdk: SceneSDK, _ use: LinkedUse) -> Bool {
    sdk.modules.contains(String(use.use.text.prefix { $0 != "." && $0 != "/" }))
  }

  /// Whether the locked version needs no calls.
  private static func isRecent(_ sdk: SceneSDK, _ locked: LockedVersions) -> Bool {
    sdk.firstVersions.contains { name, first in
      locked.versions[name].map { !$0.lexicographicallyPrecedes(first) } ?? false
    }
  }

  private static func message(_ sdk: SceneSDK, _ locked: LockedVersions) -> String {
    let text = "call \(sdk.calls): \(sdk.reason)"
    guard let (name, first) = sdk.firstVersions.min(by: { $0.key < $1.key }) else { return text }
    let version = first.map(String.init).joined(separator: ".")
    let found = sdk.firstVersions.keys.sorted().compactMap { key in
      locked.versions[key].map { "; locked is \($0.map(String.init).joined(separator: "."))" }
    }.first
    return text + ", unless '\(name)' is \(version) or later\(found ?? "")"
  }
}
