internal import ArgumentParser
internal import Findings
internal import LaunchAnalysis
internal import LaunchModel

/// The arguments that all `launch-options` commands have: the file, and the declarations of its custom keys.
struct LaunchOptionsInput: ParsableArguments {
  @Argument(help: "Launch options file ('-' for standard input).", completion: .file())
  var file: String

  @Option(
    name: .customLong("launch-keys"),
    help: ArgumentHelp(
      "File that declares custom launch keys; repeatable.", valueName: "file"),
    completion: .file())
  var keys: [String] = []

  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions

  /// Reads the file.
  ///
  /// - Throws: the exit status, after the reason was written to standard error.
  func read(showsWarnings: Bool = true) throws -> LaunchOptionsDocument {
    let reading = LaunchOptionsReading(
      file, keys: keys, try FileDecisions(configuration, files: [file]))
    for failure in reading.keys.failures {
      StandardError.writeLine("error: " + FailureMessage.of(failure))
    }
    for file in reading.keys.files { PlistInput.printFindings(file) }
    switch reading.outcome {
    case .keysUnusable: throw FailureThreshold.error.status(of: reading.keys).error
    case .unreadable(let failure):
      StandardError.writeLine("error: " + FailureMessage.of(failure))
      throw LaunchKitCommand.ExitStatus.failure.error
    case .malformed(let syntax, let content):
      if showsWarnings || content == nil { PlistInput.printFindings(syntax) }
      if let content { PlistInput.printFindings(content) }
      throw LaunchKitCommand.ExitStatus.findings.error
    case .read(let launch, let syntax):
      if showsWarnings { PlistInput.printFindings(syntax) }
      return launch
    }
  }
}
