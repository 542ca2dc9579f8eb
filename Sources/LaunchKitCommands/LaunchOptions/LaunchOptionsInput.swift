internal import ArgumentParser
internal import Findings
internal import LaunchAnalysis
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine
internal import BuiltInRules
internal import PropertyListSyntax
internal import RuleExplanations
internal import SourceText

/// What the `launch-options` commands share: the file, and the launch keys it may use.
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
    let catalog = try catalog()
    let launch: LaunchOptionsDocument
    do {
      launch = .read(try PlistInput.source(file), customKeys: catalog)
    } catch {
      StandardError.writeLine("error: " + FailureMessage.of(error))
      throw ExitStatus.failure.error
    }
    let document = launch.document
    if showsWarnings || document.hasErrors {
      PlistInput.tell(PlistFinding.all(in: document), of: document)
    }
    guard !document.hasErrors, let root = document.root else { throw ExitStatus.findings.error }
    switch root.kind {
    // A text is a URL, and null what an app gets that is launched by its icon.
    case .dictionary, .string, .null: return launch
    default: throw PlistInput.failure(LaunchOptionsFinding.root(root), of: document)
    }
  }

  private func catalog() throws -> LaunchKeyCatalog {
    let decisions = try FileDecisions(configuration, files: [file])
    var report = Report()
    let catalog = LaunchKeyFiles.read(keys, after: decisions.launchKeys(for: file), &report)
    for failure in report.failures {
      StandardError.writeLine("error: " + FailureMessage.of(failure))
    }
    for file in report.files { PlistInput.tell(file) }
    let status = FailureThreshold.error.status(of: report)
    if status != .success { throw status.error }
    return catalog
  }
}

/// What the `launch-options` commands find.
enum LaunchOptionsFinding {
  /// The file is neither a dictionary nor a URL.
  static func root(_ root: PropertyListValue) -> Diagnostic {
    Diagnostic(
      rule: SyntaxRule.syntax, severity: .error,
      message: "launch options are \(root.kind.withArticle), expected a dictionary or a URL",
      span: root.kind.isContainer ? root.openingSpan : root.span)
  }

  /// The options have no form in the format asked for.
  static func unwritable(
    _ message: String, at place: LaunchOptionsPlace, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      rule: ConversionRules.unwritableLaunch, severity: .error, message: message, span: place.span,
      keyPath: place.keyPath, help: help)
  }

  /// A part of the options that does not cross, or not as it was.
  static func loss(_ message: String, at place: LaunchOptionsPlace) -> Diagnostic {
    Diagnostic(
      rule: ConversionRules.lossyLaunch, severity: .warning, message: message,
      span: place.span, keyPath: place.keyPath)
  }
}

/// Where a part of launch options was read.
struct LaunchOptionsPlace {
  /// The text.
  var span: SourceSpan
  /// The way to it from the root of the file.
  var keyPath: [KeyPathStep]

  /// The place of a part, from the way to it in the launch options dictionary. What the reading of the file
  /// has put around the part, such as the key that the whole file is the value of, is passed over.
  ///
  /// - Complexity: linear in the siblings along the way.
  init(_ path: [KeyPathStep], in launch: LaunchOptionsDocument) {
    guard case .key(let name)? = path.first,
      let source = launch.options.entries.last(where: { $0.constant == name })?.source
    else {
      span = launch.document.root?.openingSpan ?? .at(0)
      keyPath = []
      return
    }
    var value = source.value
    for step in path.dropFirst() {
      switch step {
      case .key(let key): value = value.dictionary?[key] ?? value
      case .index(let index):
        value = value.array.flatMap { $0.dropFirst(index).first { _ in true } } ?? value
      }
    }
    span = value.kind.isContainer ? value.openingSpan : value.contentSpan
    keyPath = value.keyPath
  }

  /// The place of a key, or of its value where the file names no key.
  static func key(of entry: LaunchOptions.Entry, in launch: LaunchOptionsDocument) -> Self {
    guard let source = entry.source else { return Self([], in: launch) }
    let mark = source.key ?? source.value
    return Self(
      span: mark.kind.isContainer ? mark.openingSpan : mark.contentSpan, keyPath: mark.keyPath)
  }

  private init(span: SourceSpan, keyPath: [KeyPathStep]) {
    self.span = span
    self.keyPath = keyPath
  }
}
