internal import ArgumentParser
internal import FileSystem
internal import LaunchAnalysis

/// The options for launch options, entitlements and launch keys of an app.
struct LaunchInputOptions: ParsableArguments {
  @Option(
    name: .customLong("launch-options"),
    help: ArgumentHelp(
      "Launch options file ('-' for standard input), or a folder of them; repeatable.",
      valueName: "path"),
    completion: .file())
  var options: [String] = []

  @Option(
    help: ArgumentHelp("Entitlements of the app.", valueName: "file"), completion: .file())
  var entitlements: String?

  @Option(
    name: .customLong("launch-keys"),
    help: ArgumentHelp(
      "File that declares custom launch keys; repeatable.", valueName: "file"),
    completion: .file())
  var keys: [String] = []

  /// The options as values.
  var inputs: LaunchInputs {
    LaunchInputs(options: options, entitlements: entitlements, keys: keys)
  }
}

extension LaunchInputs {
  private static let names = "'--launch-options', '--entitlements' and '--launch-keys'"

  /// Refuses more than one Info.plist, a folder in its place, and standard input for several files.
  func refuse(paths: [String]) throws {
    guard !isEmpty else { return }
    if paths.count > 1 {
      throw ValidationError("\(Self.names) go with one Info.plist, not with \(paths.count) paths")
    }
    if let path = paths.first, SystemPath.isFolder(path) {
      throw ValidationError("\(Self.names) go with one Info.plist, and '\(path)' is a folder")
    }
    let input = AnalysisRequest.standardInput
    if ([entitlements].compactMap(\.self) + keys).contains(input) {
      throw ValidationError(
        "standard input can be the Info.plist or the launch options; name files for '--entitlements' and '--launch-keys'"
      )
    }
    if options.contains(input), options.count > 1 || paths.contains(input) {
      throw ValidationError(
        "standard input can only be one of the files; name the others, and no more than '-' for '--launch-options'"
      )
    }
  }
}
