internal import LaunchModel
internal import LaunchProject
internal import LaunchSources

/// Everything that decides how the sources of a target are linked.
struct LinkedSourcesKey: Hashable {
  /// The identifier of the target.
  let target: String
  /// The known facts about the build that decide `#if` conditions.
  let environment: CompilationEnvironment
  /// The module of the Swift code; nil when it is not known.
  let moduleName: String?
}

extension BuildSettings {
  /// The known facts about the build that decide `#if` conditions.
  var compilationEnvironment: CompilationEnvironment {
    let facts = facts
    return CompilationEnvironment(
      flags: facts.swiftFlags.names, flagsAreComplete: facts.swiftFlags.isComplete,
      platform: facts.platform?.nameInSwift, isCatalyst: facts.platform.map { $0 == .maccatalyst },
      macros: facts.macros.names)
  }
}

extension ApplePlatform {
  /// The name in `#if os(…)`.
  fileprivate var nameInSwift: String {
    switch self {
    case .ios, .maccatalyst: "iOS"
    case .tvos: "tvOS"
    case .visionos: "visionOS"
    case .watchos: "watchOS"
    case .macos: "macOS"
    }
  }
}
