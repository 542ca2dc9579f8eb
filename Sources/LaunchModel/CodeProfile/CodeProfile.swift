/// What the delegate classes of a target do with the callbacks of the system, as their source shows: which they
/// implement, and which delegate methods each of the bodies calls.
package struct CodeProfile: Sendable, Equatable {
  /// The delegate classes: app delegates first, each in file order.
  package var delegates: [DelegateProfile]

  /// Makes a profile.
  package init(delegates: [DelegateProfile] = []) { self.delegates = delegates }

  /// The class with a name; nil for one that the target does not have.
  ///
  /// Taken are the name in the source, the name of the Objective-C runtime, and a name with a module in front.
  ///
  /// - Complexity: linear in the number of delegate classes, of which an app has a handful.
  package func delegate(named name: String) -> DelegateProfile? {
    if let found = delegates.first(where: { $0.names.contains(name) }) { return found }
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let rest = String(name[name.index(after: dot)...])
    return delegates.first { $0.names.contains(rest) }
  }

  /// The app delegate; the first where several are possible.
  package var applicationDelegate: DelegateProfile? {
    delegates.first { $0.role == .application }
  }
}

/// One delegate class.
package struct DelegateProfile: Sendable, Equatable {
  /// What a class is the delegate of.
  package enum Role: Sendable, Equatable {
    /// The app.
    case application
    /// Scenes.
    case scene
  }

  /// The name in the source.
  package var name: String
  /// The names that a manifest or other code can use for it, the one in the source among them.
  package var names: Set<String>
  /// What it is the delegate of.
  package var role: Role
  /// The callbacks that it implements or inherits within the target.
  package var methods: [LifecycleCallback: MethodProfile]
  /// Whether a superclass that the sources do not show may implement others.
  package var mayInheritOthers: Bool

  /// Makes a class.
  package init(
    _ name: String, names: Set<String> = [], role: Role,
    methods: [LifecycleCallback: MethodProfile] = [:], mayInheritOthers: Bool = false
  ) {
    self.name = name
    self.names = names.union([name])
    self.role = role
    self.methods = methods
    self.mayInheritOthers = mayInheritOthers
  }

  /// The method of an app delegate that UIKit calls for a URL; nil where it has none.
  package var urlMethod: LifecycleCallback? {
    LifecycleCallback.urlMethods.first { methods[$0] != nil }
  }

  /// Whether the class implements a callback; nil when a superclass may.
  package func implements(_ callback: LifecycleCallback) -> Bool? {
    methods[callback] != nil ? true : mayInheritOthers ? nil : false
  }
}
