/// What must hold for a piece of source to be compiled: the `#if` branches it is in.
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
  /// Something that is not evaluated, as written.
  case other(String)
  /// The opposite.
  case not(CompilationCondition)
  /// All of them.
  case all([CompilationCondition])
  /// At least one of them.
  case any([CompilationCondition])
}

/// What is known of a build when conditions are evaluated.
package struct CompilationEnvironment: Sendable, Hashable {
  /// The flags of Swift that are set: `SWIFT_ACTIVE_COMPILATION_CONDITIONS` and `-D`.
  package var flags: Set<String>
  /// Whether no other flag of Swift can be set; false when a setting that sets flags is not known.
  package var flagsAreComplete: Bool
  /// The platform as Swift writes it, such as `iOS`; nil when not known.
  package var platform: String?
  /// Whether it is a build for Mac Catalyst; nil when not known.
  package var isCatalyst: Bool?
  /// The macros of Objective-C that the build sets to something other than 0. Others may be set by
  /// headers, so that the absence of one is never known.
  package var macros: Set<String>

  /// Describes a build; with nothing given, nothing is known.
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

  /// What is known for files of one language.
  func of(_ language: SourceLanguage) -> CompilationEnvironment {
    guard language == .objectiveC else { return self }
    var environment = self
    environment.flags = macros
    environment.flagsAreComplete = false
    return environment
  }
}
