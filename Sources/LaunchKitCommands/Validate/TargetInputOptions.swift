internal import ArgumentParser
internal import FileSystem
internal import LaunchAnalysis

/// The options that say what a target is made of.
struct TargetInputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Source files of the target of one Info.plist, or a folder of them; repeatable.",
      valueName: "path"),
    completion: .file())
  var sources: [String] = []

  @Option(
    help: ArgumentHelp(
      "Resources of the target of one Info.plist, or a folder of them; repeatable.",
      valueName: "path"),
    completion: .file())
  var resources: [String] = []

  /// The options as values.
  var inputs: TargetInputs { TargetInputs(sources: sources, resources: resources) }
}

extension TargetInputs {
  private static let names = "'--sources' and '--resources'"

  /// Refuses anything but one Info.plist, and what is a run of its own.
  func refuse(_ request: AnalysisRequest) throws {
    guard !isEmpty else { return }
    let paths = request.paths
    guard paths.count == 1, let path = paths.first else {
      throw ValidationError("\(Self.names) go with one Info.plist, not with \(paths.count) paths")
    }
    if SystemPath.isFolder(path) {
      throw ValidationError("\(Self.names) go with one Info.plist, and '\(path)' is a folder")
    }
    if ([path] + sources + resources + [request.launch.entitlements].compactMap(\.self))
      .contains(AnalysisRequest.standardInput)
    {
      throw ValidationError("\(Self.names) describe files; standard input cannot be one of them")
    }
    if !request.launch.options.isEmpty || !request.launch.keys.isEmpty {
      throw ValidationError(
        "'--launch-options' and '--launch-keys' are a run of their own; remove them, or \(Self.names)"
      )
    }
    let choice = request.choice
    if choice.targets.count > 1 || choice.configurations.count > 1 {
      throw ValidationError(
        "\(Self.names) describe one target; give '--target' and '--configuration' at most once")
    }
  }
}
