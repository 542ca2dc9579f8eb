/// Where the program of a target begins.
package enum EntryPoint: Sendable {
  /// A SwiftUI `App`, by `@main` or by a call of its `main`.
  case swiftUIApp(LinkedType)
  /// UIKit's `UIApplicationMain`, by `@main` on an app delegate or by a call; with the names of the classes that the
  /// delegate may be of, one where no condition chooses, none where they cannot be read.
  case applicationMain(delegates: [String])
  /// A framework that brings the start of the app and its delegate.
  case framework(FrameworkStart)
  /// Another program: a widget, a command, a `main` whose content does not say.
  case otherMain
  /// The sources have none.
  case none
  /// The sources do not say which: several, or one whose type comes from elsewhere.
  case unknown
}
