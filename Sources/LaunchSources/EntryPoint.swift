/// Where the program of a target begins.
package enum EntryPoint: Sendable {
  /// A SwiftUI `App`, by `@main` or by a call of its `main`.
  case swiftUIApp(LinkedType)
  /// UIKit's `UIApplicationMain`, by `@main` on an app delegate or by a call. The array has the names of the
  /// possible delegate classes: several if a condition chooses, none if they cannot be read.
  case applicationMain(delegates: [String])
  /// A framework that provides the start of the app and its delegate.
  case framework(FrameworkStart)
  /// Another program: a widget, a command, or a `main` whose content does not show what it starts.
  case otherMain
  /// The sources have no entry point.
  case none
  /// The sources do not decide: there are several entry points, or one whose type another module declares.
  case unknown

  /// Stands for the delegate class of a call that passes `nil`. No class has this name.
  package static let noDelegate = "nil"
}
