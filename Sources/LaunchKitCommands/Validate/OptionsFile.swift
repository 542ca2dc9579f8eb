internal import ArgumentParser
internal import DiagnosticReports
internal import FileSystem
internal import LaunchModel
internal import SourceText

/// Options that are in a file, one on a line as on the command line; `#` begins a comment line.
///
/// For builds: a build that keeps a command's arguments for later notices when a file changes, and a
/// plugin of the Swift package manager has no other way to get options. Only options that name no
/// other file are accepted, so that the result depends on the file and the property list alone; entitlements in
/// the folder of the options file are the exception, and an input of the build command of the plugin.
enum OptionsFile {
  /// No such file is larger.
  private static let maximumByteCount = 64 << 10

  /// Reads the options in a file.
  ///
  /// - Throws: the exit status, after the wrong line was named on standard error.
  static func read<Options: ParsableArguments>(
    _ path: String, as type: Options.Type
  ) throws -> Options {
    let file: SourceFile
    do {
      file = try InputFile.read(path: path, maximumByteCount: maximumByteCount)
    } catch {
      StandardError.writeLine("error: " + FailureMessage.of(error))
      throw ExitStatus.failure.error
    }
    var words: [String] = []
    let text = String(decoding: file.bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let ofLine = Self.words(of: line)
      // One line at a time, to know where it is that something is wrong.
      if let message = complaint(about: ofLine, type) {
        StandardError.writeLines("\(path.visible):\(index + 1):1: error: \(message)")
        throw ExitStatus.usage.error
      }
      words += ofLine
    }
    return try Options.parse(words)
  }

  /// The path of a file that an options file names: relative to its folder, and in it.
  ///
  /// - Throws: the exit status, after the path was named on standard error.
  static func path(_ name: String, in optionsFile: String) throws -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.hasPrefix("/"), !parts.contains("..") else {
      StandardError.writeLines(
        "\(optionsFile.visible):1:1: error: '\(name)' is not in the folder of the options file")
      throw ExitStatus.usage.error
    }
    let folder = PathText.folder(of: optionsFile)
    return folder.isEmpty ? name : "\(folder)/\(name)"
  }

  /// The option of a line and its value; nothing for an empty line or a comment.
  private static func words(of line: Substring) -> [String] {
    let line = line.trimmingPrefix(while: \.isWhitespace)
    guard !line.hasPrefix("#") else { return [] }
    return line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map { word in
      var word = word.trimmingPrefix(while: \.isWhitespace)
      while word.last?.isWhitespace == true { word.removeLast() }
      return String(word)
    }
  }

  private static func complaint<Options: ParsableArguments>(
    about words: [String], _ type: Options.Type
  ) -> String? {
    do {
      _ = try Options.parse(words)
      return nil
    } catch {
      let message = Options.message(for: error)
      if Options.exitCode(for: error) == .success || message.hasPrefix("Unknown option") {
        return "'\((words.first ?? ""))' is not an option that can be in a file"
      }
      return message.first.map { $0.lowercased() + message.dropFirst() } ?? ""
    }
  }
}

/// What `validate` takes from a file.
struct ValidateFileOptions: ParsableArguments {
  @OptionGroup var facts: FactOptions
  @OptionGroup var variables: VariableOptions

  @Option(name: .customLong("fail-on")) var threshold: FailureThreshold?
}

/// What `emit` takes from a file.
struct EmitFileOptions: ParsableArguments {
  @OptionGroup var facts: FactOptions
  @OptionGroup var variables: VariableOptions

  /// Relative to the folder of the options file, and in it: the plugin makes it an input of the build command.
  @Option(name: .customLong("entitlements")) var entitlements: String?
  @OptionGroup var swift: SwiftOptions

  @Option(name: .customLong("fail-on")) var threshold: FailureThreshold?
}

extension ValidationFacts {
  /// These facts, and where they say nothing, what others say.
  func completed(by other: ValidationFacts) -> ValidationFacts {
    ValidationFacts(
      sdk: sdk ?? other.sdk, deploymentTarget: deploymentTarget ?? other.deploymentTarget,
      platform: platform ?? other.platform,
      lifecycle: lifecycle == .auto ? other.lifecycle : lifecycle)
  }
}
