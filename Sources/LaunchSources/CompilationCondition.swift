/// The condition for a piece of source to be compiled: the `#if` branches it is in.
package indirect enum CompilationCondition: Sendable, Hashable {
  /// No condition.
  case always
  /// Never compiled: `#if false`, `#if 0`.
  case never
  /// A flag of the build: `DEBUG`, `defined(DEBUG)`.
  case flag(String)
  /// `os(iOS)`, `TARGET_OS_IOS`; the name as Swift writes it.
  case platform(String)
  /// `targetEnvironment(macCatalyst)`, `TARGET_OS_SIMULATOR`; the name as Swift writes it.
  case environment(String)
  /// `canImport(UIKit)`, `__has_include`.
  case canImport(String)
  /// A condition that is not evaluated, as it is written.
  case other(String)
  /// The opposite of a condition.
  case not(CompilationCondition)
  /// All of the conditions.
  case all([CompilationCondition])
  /// At least one of the conditions.
  case any([CompilationCondition])
}

/// The known facts about a build, with which conditions are evaluated.
package struct CompilationEnvironment: Sendable, Hashable {
  /// The Swift flags that are set: `SWIFT_ACTIVE_COMPILATION_CONDITIONS` and `-D`.
  package var flags: Set<String>
  /// Whether no other Swift flag can be set; false when a setting that sets flags is not known.
  package var flagsAreComplete: Bool
  /// The platform as Swift writes it, such as `iOS`; nil when it is not known.
  package var platform: String?
  /// Whether it is a build for Mac Catalyst; nil when that is not known.
  package var isCatalyst: Bool?
  /// The Objective-C macros that the build sets to something other than 0. Headers may set others, so a macro
  /// is never known to be unset.
  package var macros: Set<String>

  /// Describes a build. Without arguments, nothing is known of it.
  package init(
    flags: Set<String> = [], flagsAreComplete: Bool = false, platform: String? = nil,
    isCatalyst: Bool? = nil, macros: Set<String> = []
  ) {
    self.flags = flags
    self.flagsAreComplete = flagsAreComplete
    self.platform = platform
    self.isCatalyst = isCatalyst
    self.macros = macros
  }

  /// The environment of a module that the target links: its flags are its own, and are not known.
  var ofLinkedModule: CompilationEnvironment {
    CompilationEnvironment(
      flags: flags.intersection(["DEBUG"]), platform: platform, isCatalyst: isCatalyst)
  }

  /// The environment for files of one language: except for Swift, the macros take the place of the flags.
  func of(_ language: SourceLanguage) -> CompilationEnvironment {
    guard language != .swift else { return self }
    var environment = self
    environment.flags = macros
    environment.flagsAreComplete = false
    return environment
  }
}
