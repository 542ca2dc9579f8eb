/// Modules with the declarations that migrated code needs, and no more: migrated code is type-checked with them
/// where there is no SDK.
///
/// The methods come from ``ForwardedMethod`` and ``SceneMethod``, from which the migration writes them. Value types
/// of Foundation are classes here: that is enough for names and types, and needs no bridging.
package enum StubModule: String, CaseIterable {
  /// The Objective-C runtime's root class.
  case objectiveC = "ObjectiveC"
  /// Foundation.
  case foundation = "Foundation"
  /// CloudKit.
  case cloudKit = "CloudKit"
  /// User notifications.
  case userNotifications = "UserNotifications"
  /// UIKit.
  case uiKit = "UIKit"

  /// The module in Swift, for `-enable-objc-interop -disable-objc-attr-requires-foundation-module`.
  package var swift: String {
    switch self {
    case .objectiveC: Self.objectiveCSwift
    case .foundation: Self.foundationSwift
    case .cloudKit: Self.cloudKitSwift
    case .userNotifications: Self.userNotificationsSwift
    case .uiKit: Self.uiKitSwift
    }
  }

  /// The header in Objective-C; empty for the runtime, which the header of Foundation holds.
  package var header: String {
    switch self {
    case .objectiveC: ""
    case .foundation: Self.foundationHeader
    case .cloudKit: Self.cloudKitHeader
    case .userNotifications: Self.userNotificationsHeader
    case .uiKit: Self.uiKitHeader
    }
  }

  /// The heads of all methods of scene delegates that the migration writes, Swift first.
  package static var sceneMethods: [String] {
    SceneMethod.allCases.map(\.swift) + SceneMethod.allCases.map(\.objectiveC)
  }

  /// Methods of a protocol that need not be implemented.
  static func optional(_ methods: [String]) -> String {
    methods.map { "  @objc optional \($0)" }.joined(separator: "\n")
  }
}
