extension CompilationCondition {
  /// Whether the condition holds in a build; nil if the known facts about the build do not decide it.
  ///
  /// Flags are looked up in `CompilationEnvironment.flags`. `canImport` holds if the SDK of the platform has
  /// the module; it is decided only for modules whose platforms are known for certain.
  ///
  /// - Complexity: linear in the condition.
  package func evaluate(in environment: CompilationEnvironment) -> Bool? {
    switch self {
    case .always: return true
    case .never: return false
    case .flag(let name):
      if environment.flags.contains(name) { return true }
      return environment.flagsAreComplete ? false : nil
    case .platform(let name):
      return environment.platform.map { $0 == Self.platformName(name) }
    case .environment(let name): return Self.isEnvironment(name, environment)
    case .canImport(let module): return Self.canImport(module, environment)
    case .other: return nil
    case .not(let condition): return condition.evaluate(in: environment).map { !$0 }
    case .all(let conditions):
      var result: Bool? = true
      for condition in conditions {
        switch condition.evaluate(in: environment) {
        case false?: return false
        case nil: result = nil
        case true?: break
        }
      }
      return result
    case .any(let conditions):
      var result: Bool? = false
      for condition in conditions {
        switch condition.evaluate(in: environment) {
        case true?: return true
        case nil: result = nil
        case false?: break
        }
      }
      return result
    }
  }

  /// Translates older names of platforms that the compiler still accepts.
  private static func platformName(_ name: String) -> String {
    switch name {
    case "OSX": "macOS"
    case "xrOS": "visionOS"
    default: name
    }
  }

  private static func isEnvironment(_ name: String, _ environment: CompilationEnvironment)
    -> Bool?
  {
    switch name {
    case "macCatalyst":
      // Catalyst builds only the iOS variant.
      if let platform = environment.platform, platform != "iOS" { return false }
      return environment.isCatalyst
    case "simulator":
      // A target is built for devices and for the simulator.
      return environment.isCatalyst == true || environment.platform == "macOS" ? false : nil
    default: return nil
    }
  }

  private static let applePlatforms: Set<String> = [
    "iOS", "macOS", "tvOS", "watchOS", "visionOS",
  ]

  private static func canImport(_ module: String, _ environment: CompilationEnvironment) -> Bool? {
    guard let platform = environment.platform, applePlatforms.contains(platform) else { return nil }
    switch module {
    case "Foundation", "Swift", "ObjectiveC", "CoreFoundation", "Dispatch", "SwiftUI", "Combine":
      return true
    // In the macOS SDK, only Catalyst finds UIKit.
    case "UIKit": return platform != "macOS"
    case "AppKit", "Cocoa":
      if platform == "macOS" { return true }
      // Catalyst has a part of AppKit.
      guard platform == "iOS" else { return false }
      return environment.isCatalyst == false ? false : nil
    default: return nil
    }
  }
}
