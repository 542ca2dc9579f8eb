/// What the delegate classes of a target do with the callbacks of the system, according to their source:
/// which callbacks they implement, and which delegate methods each of the bodies calls.
package struct CodeProfile: Sendable, Equatable {
  /// The delegate classes: app delegates first, each in file order.
  package var delegates: [DelegateProfile]

  /// Makes a profile.
  package init(delegates: [DelegateProfile] = []) { self.delegates = delegates }

  /// The class with a name; nil when the target has no such class.
  ///
  /// It accepts the name in the source, the name in the Objective-C runtime, and both with a module in front.
  ///
  /// - Complexity: linear in the number of delegate classes; an app has only a few.
  package func delegate(named name: String) -> DelegateProfile? {
    if let found = delegates.first(where: { $0.names.contains(name) }) { return found }
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let rest = String(name[name.index(after: dot)...])
    return delegates.first { $0.names.contains(rest) }
  }

  /// The app delegate; the first one when there are several.
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
  /// Whether it may inherit others from a superclass that is not in the sources.
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

  /// The method of an app delegate that UIKit calls for a URL; nil when the class has none.
  package var urlMethod: LifecycleCallback? {
    LifecycleCallback.urlMethods.first { methods[$0] != nil }
  }

  /// Whether the class implements a callback; nil when a superclass may implement it.
  package func implements(_ callback: LifecycleCallback) -> Bool? {
    methods[callback] != nil ? true : mayInheritOthers ? nil : false
  }
}
