internal import Findings
internal import LaunchCatalog
internal import LaunchSources
internal import RuleEngine
internal import SourceText

/// Finds SDKs in the code of targets that need calls from a scene delegate.
struct SceneSDKReview {
  /// The code of the targets in each configuration, with the first import of each module.
  private let code: [(sources: TargetSources, imports: [String: LinkedUse])]
  private let locked: LockedVersions

  /// Takes targets of a project that share an app delegate, and the versions of the libraries of the project.
  init(_ group: [AppTarget], _ locked: LockedVersions) {
    code = group.flatMap(\.configurations).compactMap(\.sources.value).map {
      ($0, Self.firstImports(in: $0))
    }
    self.locked = locked
  }

  /// An item for each SDK that the code imports, at the first import, if no code makes the calls.
  ///
  /// - Complexity: linear in the imports; if an SDK is found, linear in the sources.
  var items: [MigrationPlan.ManualStep] {
    let found = SceneSDK.all.compactMap { sdk in place(of: sdk).map { (sdk, $0) } }
    return found.filter { !Self.isRecent($0.0, locked) }.map { sdk, place in
      MigrationPlan.ManualStep(.sdkCall, Self.message(sdk, locked), at: place)
    }
  }

  /// The first import of an SDK, or the app delegate if a header has the import; nil if code already makes
  /// the calls.
  private func place(of sdk: SceneSDK) -> SourcePlace? {
    let isLinked = !sdk.modules.isDisjoint(with: locked.pods)
    for (sources, imports) in code {
      let use = sdk.modules.compactMap { imports[$0] }.min {
        ($0.file, $0.use.span.start) < ($1.file, $1.use.span.start)
      }
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

  /// The first import of each module, in file order: `import Branch`, `#import <Branch/Branch.h>`.
  private static func firstImports(in sources: TargetSources) -> [String: LinkedUse] {
    var first: [String: LinkedUse] = [:]
    for use in sources.uses(.importsModule) {
      let text = use.use.text
      let end =
        text.utf8.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
        ?? text.endIndex
      let module = String(text[..<end])
      if first[module] == nil { first[module] = use }
    }
    return first
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
