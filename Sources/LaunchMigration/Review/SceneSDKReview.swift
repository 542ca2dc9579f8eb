internal import Findings
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine
internal import SourceText

/// SDKs in the code of targets that need calls from a scene delegate.
struct SceneSDKReview {
  private let group: [AppTarget]
  private let locked: LockedVersions

  /// Takes targets that share an app delegate, and the versions of their libraries.
  init(_ group: [AppTarget], locked: LockedVersions) {
    self.group = group
    self.locked = locked
  }

  /// An item for each SDK that code imports, at the first import, where no code makes the calls.
  ///
  /// - Complexity: linear in the imports; where an SDK is found, linear in the sources.
  var items: [PersonItem] {
    SceneSDK.all.compactMap { sdk in
      guard !isRecent(sdk) else { return nil }
      for sources in group.flatMap(\.configurations).compactMap(\.sources.value) {
        guard let use = sources.uses(.importsModule).first(where: { Self.imports(sdk, $0) }),
          !sdk.callNames.contains(where: { sources.has(identifier: $0) })
        else { continue }
        return PersonItem(message(sdk), at: sources.place(use))
      }
      return nil
    }
  }

  /// Whether an import is that of an SDK: `import Branch`, `#import <Branch/Branch.h>`.
  private static func imports(_ sdk: SceneSDK, _ use: LinkedUse) -> Bool {
    sdk.modules.contains(String(use.use.text.prefix { $0 != "." && $0 != "/" }))
  }

  /// Whether the locked version needs no calls.
  private func isRecent(_ sdk: SceneSDK) -> Bool {
    sdk.firstVersions.contains { name, first in
      locked.versions[name].map { !$0.lexicographicallyPrecedes(first) } ?? false
    }
  }

  private func message(_ sdk: SceneSDK) -> String {
    let text = "call \(sdk.calls): \(sdk.name) does not see what is forwarded to the app delegate"
    guard let (name, first) = sdk.firstVersions.min(by: { $0.key < $1.key }) else { return text }
    let version = first.map(String.init).joined(separator: ".")
    let found = sdk.firstVersions.keys.sorted().compactMap { key in
      locked.versions[key].map { "; locked is \($0.map(String.init).joined(separator: "."))" }
    }.first
    return text + ", unless '\(name)' is \(version) or later\(found ?? "")"
  }
}
