internal import ArgumentParser
internal import FileSystem
internal import LaunchAnalysis

/// The options that name the files of a target.
struct TargetInputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Source files of the target of one Info.plist, a folder of them, or '@' and a list of paths; repeatable.",
      valueName: "path"),
    completion: .file())
  var sources: [String] = []

  @Option(
    help: ArgumentHelp(
      "Resources of the target of one Info.plist, a folder of them, or '@' and a list of paths; repeatable.",
      valueName: "path"),
    completion: .file())
  var resources: [String] = []

  @Option(
    help: ArgumentHelp("Info.plist of the target as the build made it.", valueName: "file"),
    completion: .file())
  var effective: String?

  @Option(
    name: .customLong("source"),
    help: ArgumentHelp(
      "Property list that the build merged into the one of '--effective'; findings are in it. Repeatable.",
      valueName: "file"),
    completion: .file())
  var merged: [String] = []

  @Option(
    help: ArgumentHelp(
      "Label of the target in Bazel, such as //app:App; its build file has what no '--source' has.",
      valueName: "label"))
  var label: String?

  @Option(
    help: ArgumentHelp(
      "Targets of Bazel as 'bazel query --output=streamed_jsonproto' prints them.",
      valueName: "file"),
    completion: .file())
  var bazelQuery: String?

  /// The options as values.
  var inputs: TargetInputs {
    var inputs = TargetInputs(sources: sources, resources: resources, bazelQuery: bazelQuery)
    inputs.effective = effective
    inputs.merged = merged
    inputs.label = label
    return inputs
  }
}

extension TargetInputs {
  private static let names = "'--sources' and '--resources'"

  /// Refuses anything but one Info.plist, and options that do not go with `--sources` and `--resources`.
  func refuse(_ request: AnalysisRequest) throws {
    try refuseQuery(request)
    try refuseEffective(request)
    guard !namesNoFiles || effective != nil else { return }
    let paths = effective.map { [$0] } ?? request.paths
    guard paths.count == 1, let path = paths.first else {
      throw ValidationError("\(Self.names) go with one Info.plist, not with \(paths.count) paths")
    }
    if SystemPath.isFolder(path) {
      let options = effective == nil ? "\(Self.names) go with" : "'--effective' takes"
      throw ValidationError("\(options) one Info.plist, and '\(path)' is a folder")
    }
    if ([path] + merged + sources + resources + [request.launch.entitlements].compactMap(\.self))
      .contains(AnalysisRequest.standardInput)
    {
      let options = effective == nil ? Self.names : "'--effective' and what goes with it"
      throw ValidationError("\(options) describe files; standard input cannot be one of them")
    }
    if (sources + resources).count(where: { $0 == "@-" }) > 1 {
      throw ValidationError("'@-' is standard input, which has one list")
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

  /// Refuses a built Info.plist together with paths, and options about one without it.
  private func refuseEffective(_ request: AnalysisRequest) throws {
    guard effective != nil else {
      if !merged.isEmpty {
        throw ValidationError("'--source' goes with '--effective'; '--sources' takes source files")
      }
      if label != nil { throw ValidationError("'--label' goes with '--effective'") }
      return
    }
    if let path = request.paths.first {
      throw ValidationError("'--effective' names the only Info.plist; remove '\(path)'")
    }
    if request.filesFrom != nil || bazelQuery != nil {
      let other = bazelQuery == nil ? "--files-from" : "--bazel-query"
      throw ValidationError("'--effective' describes one target; remove '\(other)'")
    }
    if let label, !label.contains("//") || "/:".contains(label.last ?? "/") {
      throw ValidationError("'--label' takes a label such as //app:App, not '\(label)'")
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
