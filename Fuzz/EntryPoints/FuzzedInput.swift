/// A kind of input that is fuzzed: `Fuzz/Corpus` has a folder of its name, and `Fuzz/Sources` a program.
package struct FuzzedInput: Sendable {
  /// The name.
  package let name: String
  /// Reads one input, and traps where a promise is broken.
  package let exercise: @Sendable (UnsafePointer<UInt8>?, Int) -> Void

  private init(_ name: String, _ exercise: @escaping @Sendable (UnsafePointer<UInt8>?, Int) -> Void)
  {
    self.name = name
    self.exercise = exercise
  }

  /// All kinds, by their names.
  package static let all = [
    FuzzedInput("baseline", exerciseBaseline),
    FuzzedInput("binary", exerciseBinary),
    FuzzedInput("cache", exerciseCache),
    FuzzedInput("cms", exerciseCMS),
    FuzzedInput("configuration", exerciseConfiguration),
    FuzzedInput("git-index", exerciseGitIndex),
    FuzzedInput("json", exerciseJSON),
    FuzzedInput("launch-keys", exerciseLaunchKeys),
    FuzzedInput("launch", exerciseLaunch),
    FuzzedInput("mach-o", exerciseMachO),
    FuzzedInput("manifest", exerciseManifest),
    FuzzedInput("migration", exerciseMigration),
    FuzzedInput("objective-c", exerciseObjectiveC),
    FuzzedInput("openstep", exerciseOpenStep),
    FuzzedInput("pbxproj", exerciseProject),
    FuzzedInput("printed", exercisePrinted),
    FuzzedInput("scenario", exerciseScenario),
    FuzzedInput("swift", exerciseSwift),
    FuzzedInput("trace", exerciseTrace),
    FuzzedInput("xcconfig", exerciseXCConfig),
    FuzzedInput("xcodegen", exerciseXcodeGen),
    FuzzedInput("xml", exerciseXML),
    FuzzedInput("zip", exerciseZip),
  ]
}
