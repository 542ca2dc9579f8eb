internal import LaunchModel
internal import LaunchSources
internal import RuleEngine

/// Whether the scenes of an app do the work of an app delegate's method that the system does not call.
enum CallbackWork {
  /// The method does nothing, or code of the scenes does the same.
  case done
  /// The sources do not decide it; the reason is a clause.
  case open(String)
  /// No code of the scenes does the work.
  case lost(Replacement)

  /// What the scene delegate has in place of the method.
  enum Replacement {
    /// The scene delegate lacks the method.
    case missing
    /// The scene delegate has the method, and it does nothing.
    case empty
  }

  /// Calls that only write logs, so that a user of the app does not miss them.
  private static let logging: Set<String> = ["print", "debugPrint", "NSLog", "os_log"]

  /// Compares the names that the method and the scene delegates use, including the names in functions that
  /// they call.
  ///
  /// - Parameter scenes: the work of the scene delegates among the same sources.
  init(
    _ callback: LifecycleCallback, _ method: LinkedMethod, _ sources: TargetSources,
    _ scenes: inout SceneDelegateWork, isSwiftUI: Bool, _ context: inout RuleContext
  ) {
    self = Self.work(callback, method, sources, &scenes, isSwiftUI: isSwiftUI, &context)
    guard case .lost = self else { return }
    let parts = Self.parts(of: callback)
    let functions = context.functions(in: sources)
    if !parts.contains("application"), parts.contains(where: functions.isUsed) {
      self = .open(
        "code of the target names '\(sources.name(of: callback, in: method))', and may call it")
    }
  }

  private static func work(
    _ callback: LifecycleCallback, _ method: LinkedMethod, _ sources: TargetSources,
    _ scenes: inout SceneDelegateWork, isSwiftUI: Bool, _ context: inout RuleContext
  ) -> CallbackWork {
    guard let names = sources.names(in: method) else { return .done }
    let parts = parts(of: callback)
    let handlers = sources.signatureNames(of: method).filter {
      $0.contains("ompletion") || $0.contains("andler")
    }
    let work = names.actions.subtracting(logging).subtracting(parts).subtracting(handlers)
    let answersYes =
      callback.isStateQuestion && !names.identifiers.isDisjoint(with: ["true", "YES"])
    let forwards = !names.calls.isDisjoint(with: parts)
    guard !work.isEmpty || answersYes || forwards else {
      return .done
    }
    let functions = context.functions(in: sources)
    let name = sources.name(of: callback, in: method)
    let delegates = scenes.delegates
    if delegates.isEmpty {
      return isSwiftUI
        ? underSwiftUI(callback, name, sources)
        : .open("the delegate of the app's window is not among the target's sources")
    }
    if let type = delegates.first(where: sources.inheritsFromUnknownClass) {
      return .open("what '\(type.name)' inherits is not known, and may do the work of '\(name)'")
    }
    let used = scenes.names(following: functions)
    let replacements = delegates.flatMap { type in
      callback.sceneReplacement.map { sources.methods(implementing: $0, in: type) } ?? []
    }
    let replacement = replacements.compactMap(sources.names).first { !$0.doesNothing }
    if isCalled(callback, in: used) || !work.isEmpty && work.isSubset(of: used.actions) {
      return .done
    }
    let sharesFunction = functions.following(names).calls.contains {
      used.calls.contains($0) && functions.contains($0)
    }
    if replacement != nil {
      return work.isEmpty || sharesFunction
        ? .done
        : .open("whether the scene delegate does everything that '\(name)' does is not known")
    }
    if work.isEmpty, forwards {
      return .open("what '\(name)' forwards its call to may be called by scenes too")
    }
    if sharesFunction {
      return .open("the scene delegate calls a function that '\(name)' calls too")
    }
    if !functions.isComplete {
      return .open("a source could not be read completely and may do the work of '\(name)'")
    }
    if isSwiftUI, case .open(let reason) = underSwiftUI(callback, name, sources) {
      return .open(reason)
    }
    return .lost(replacements.isEmpty ? .missing : .empty)
  }

  /// The answer for an app with SwiftUI scenes. SwiftUI hands URLs and the phases of scenes to modifiers and
  /// values, whose closures are not followed.
  private static func underSwiftUI(
    _ callback: LifecycleCallback, _ name: String, _ sources: TargetSources
  ) -> CallbackWork {
    let isHandled =
      LifecycleCallback.urlMethods.contains(callback)
      ? !sources.uses(.handlesURLInSwiftUI).isEmpty : sources.has(identifier: "scenePhase")
    return isHandled
      ? .open("whether the SwiftUI code does the work of '\(name)' is not known") : .lost(.missing)
  }

  /// The base name of a method in Swift and the parts of its selector.
  private static func parts(of callback: LifecycleCallback) -> Set<String> {
    let base = String(callback.swiftName.prefix { $0 != "(" })
    return Set(callback.objectiveCName.split(separator: ":").map(String.init)).union([base])
  }

  /// Whether names show a call of the callback, in Swift or in Objective-C.
  private static func isCalled(_ callback: LifecycleCallback, in names: BodyNames) -> Bool {
    let selector = callback.objectiveCName.split(separator: ":").map(String.init)
    if selector.allSatisfy(names.calls.contains) { return true }
    let swift = callback.swiftName.split { "(:_)".contains($0) }.map(String.init)
    return swift.first.map(names.calls.contains) == true
      && swift.dropFirst().allSatisfy(names.identifiers.contains)
  }
}

/// What the scene delegates of a target do. It is the same for all methods of its app delegate.
struct SceneDelegateWork {
  /// The classes.
  private(set) lazy var delegates: [LinkedType] = sources.sceneDelegates.filter {
    sources.conforms($0, to: "UIWindowSceneDelegate") == true
  }
  private let sources: TargetSources
  /// The names, once they were asked for.
  private var names: BodyNames?

  /// Prepares to look at sources; nothing is looked at before it is asked for.
  init(_ sources: TargetSources) { self.sources = sources }

  /// The names that the methods of the delegates use, and the functions that they call.
  mutating func names(following functions: FunctionBodies) -> BodyNames {
    if let names { return names }
    var own = BodyNames()
    for callback in LifecycleCallback.allCases where callback.isSceneMethod {
      for method in delegates.flatMap({ sources.methods(implementing: callback, in: $0) }) {
        if let used = sources.names(in: method) { own.formUnion(used) }
      }
    }
    let all = functions.following(own, except: ["application"])
    names = all
    return all
  }
}

extension BodyNames {
  /// The names that a body calls or assigns.
  fileprivate var actions: Set<String> { calls.union(assignments) }

  /// Whether a body calls and assigns nothing.
  fileprivate var doesNothing: Bool { actions.isEmpty && superCalls.isEmpty }
}

extension LifecycleCallback {
  /// Whether the method does nothing but answer whether state is kept.
  fileprivate var isStateQuestion: Bool {
    self == .appShouldSaveState || self == .appShouldRestoreState
  }

  /// Whether it is a method of the delegate of a scene.
  fileprivate var isSceneMethod: Bool {
    receiver == .sceneDelegate || receiver == .windowSceneDelegate
  }
}

extension TargetSources {
  /// The name of a callback in the language of a method.
  fileprivate func name(of callback: LifecycleCallback, in method: LinkedMethod) -> String {
    files[method.file].language == .swift ? callback.swiftName : callback.objectiveCName
  }
}
