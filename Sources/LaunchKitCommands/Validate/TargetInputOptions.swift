internal import ArgumentParser
internal import FileSystem
internal import LaunchAnalysis

/// The options that name the files of a target.
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

  @Option(
    help: ArgumentHelp(
      "Targets of Bazel as 'bazel query --output=streamed_jsonproto' prints them.",
      valueName: "file"),
    completion: .file())
  var bazelQuery: String?

  /// The options as values.
  var inputs: TargetInputs {
    TargetInputs(sources: sources, resources: resources, bazelQuery: bazelQuery)
  }
}

extension TargetInputs {
  private static let names = "'--sources' and '--resources'"

  /// Refuses anything but one Info.plist, and options that do not go with `--sources` and `--resources`.
  func refuse(_ request: AnalysisRequest) throws {
    try refuseQuery(request)
    guard !namesNoFiles else { return }
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

  /// Refuses a query together with standard input, with other options that describe a target, and with more
  /// than one path.
  private func refuseQuery(_ request: AnalysisRequest) throws {
    guard let bazelQuery else { return }
    let option = "'--bazel-query'"
    if bazelQuery == AnalysisRequest.standardInput
      || request.paths.contains(AnalysisRequest.standardInput)
    {
      throw ValidationError("\(option) describes files; standard input cannot be one of them")
    }
    if !namesNoFiles || !request.launch.isEmpty {
      throw ValidationError(
        "\(option) has the files of each target; remove \(Self.names), '--entitlements', '--launch-options' and '--launch-keys'"
      )
    }
    if request.paths.count > 1 {
      throw ValidationError(
        "\(option) goes with one folder of the workspace, not with \(request.paths.count) paths")
    }
  }
}
