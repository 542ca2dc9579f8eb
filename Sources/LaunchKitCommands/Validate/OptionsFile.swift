internal import ArgumentParser
internal import FileSystem
internal import LaunchModel
internal import SourceText

/// Reads options from a file: one on each line, as on the command line. A line that begins with `#` is a
/// comment.
///
/// Made for builds: a build system that stores the arguments of a command notices a change of this file, and
/// a plugin of Swift Package Manager gets options in no other way. Options that name other files are refused,
/// so that the result depends only on this file and the property list. The exception is a file of
/// entitlements in the folder of the options file; the plugin makes it an input of its build command.
enum OptionsFile {
  /// The maximum size of the file.
  private static let maximumByteCount = 64 << 10

  /// Reads the options in a file.
  ///
  /// - Throws: the exit status, after an error with the number of the line was written to standard error.
  static func read<Options: ParsableArguments>(
    _ path: String, as type: Options.Type
  ) throws -> Options {
    let file: SourceFile
    do {
      file = try InputFile.read(path: path, maximumByteCount: maximumByteCount)
    } catch {
      StandardError.writeLine("error: " + FailureMessage.of(error))
      throw LaunchKitCommand.ExitStatus.failure.error
    }
    var words: [String] = []
    let text = String(decoding: file.bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let ofLine = Self.words(of: line)
      // Parse each line by itself, so that an error has the number of its line.
      if let message = complaint(about: ofLine, type) {
        StandardError.writeLines("\(path.visible):\(index + 1):1: error: \(message)")
        throw LaunchKitCommand.ExitStatus.usage.error
      }
      words += ofLine
    }
    return try Options.parse(words)
  }

  /// The path of a file that an options file names. The name is relative to the folder of the options file,
  /// and must not lead out of it.
  ///
  /// - Throws: the exit status, after the reason was written to standard error.
  static func path(_ name: String, in optionsFile: String) throws -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.hasPrefix("/"), !parts.contains("..") else {
      StandardError.writeLines(
        "\(optionsFile.visible):1:1: error: '\(name)' is not in the folder of the options file")
      throw LaunchKitCommand.ExitStatus.usage.error
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

/// The options of `validate` that may be in a file.
struct ValidateFileOptions: ParsableArguments {
  @OptionGroup var facts: FactOptions
  @OptionGroup var variables: VariableOptions

  @Option(name: .customLong("fail-on")) var threshold: FailureThreshold?
}

/// The options of `emit` that may be in a file.
struct EmitFileOptions: ParsableArguments {
  @OptionGroup var facts: FactOptions
  @OptionGroup var variables: VariableOptions

  /// A path in the folder of the options file, and relative to it. The plugin makes the file an input of its
  /// build command.
  @Option(name: .customLong("entitlements")) var entitlements: String?
  @OptionGroup var swift: SwiftOptions

  @Option(name: .customLong("fail-on")) var threshold: FailureThreshold?
}

extension ValidationFacts {
  /// These facts, completed by the others where a fact is missing here.
  func completed(by other: ValidationFacts) -> ValidationFacts {
    ValidationFacts(
      sdk: sdk ?? other.sdk, deploymentTarget: deploymentTarget ?? other.deploymentTarget,
      platform: platform ?? other.platform,
      lifecycle: lifecycle == .auto ? other.lifecycle : lifecycle, date: date ?? other.date)
  }
}
