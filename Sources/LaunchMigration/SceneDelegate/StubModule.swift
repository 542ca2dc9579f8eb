/// Modules with only the declarations that migrated code needs. Migrated code is type-checked with them if
/// there is no SDK.
///
/// The methods come from ``ForwardedMethod`` and ``SceneMethod``, from which the migration writes them. Value
/// types of Foundation are classes here: that is enough for names and types, and needs no bridging.
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
    case .objectiveC: StubSwift.objectiveC
    case .foundation: StubSwift.foundation
    case .cloudKit: StubSwift.cloudKit
    case .userNotifications: StubSwift.userNotifications
    case .uiKit: StubSwift.uiKit
    }
  }

  /// The header in Objective-C; empty for the runtime, whose declarations are in the header of Foundation.
  package var header: String {
    switch self {
    case .objectiveC: ""
    case .foundation: StubHeader.foundation
    case .cloudKit: StubHeader.cloudKit
    case .userNotifications: StubHeader.userNotifications
    case .uiKit: StubHeader.uiKit
    }
  }

  /// The declarations of all scene delegate methods that the migration writes, Swift first.
  package static var sceneMethods: [String] {
    SceneMethod.allCases.map(\.swift) + SceneMethod.allCases.map(\.objectiveC)
  }
}
