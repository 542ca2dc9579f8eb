package import Findings
package import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax

/// Reads a file of launch options with the launch keys that are declared for it.
package struct LaunchOptionsReading {
  /// The result of reading the file.
  package enum Outcome {
    /// A file of launch keys is malformed or cannot be read, so that the launch options were not read.
    case keysUnusable
    /// The file cannot be read.
    case unreadable(InputFailure)
    /// The file is malformed. The findings are those of the syntax, and then an error about the content.
    case malformed(FileReport, FileReport?)
    /// The launch options, and the remaining findings about the syntax.
    case read(LaunchOptionsDocument, FileReport)
  }

  /// The report on the files of launch keys.
  package let keys: AnalysisReport
  /// The result of reading the file.
  package let outcome: Outcome

  /// Reads the files of launch keys, and then the launch options.
  ///
  /// - Parameters:
  ///   - path: the file; `-` for standard input.
  ///   - keys: files that declare launch keys in addition to those of configurations.
  ///   - decisions: has the configurations.
  package init(_ path: String, keys paths: [String], _ decisions: FileDecisions) {
    var report = AnalysisReport()
    let catalog = LaunchKeyFiles.read(paths, after: decisions.launchKeys(for: path), &report)
    keys = report
    guard report.failures.isEmpty, report.count(of: .error) == 0 else {
      outcome = .keysUnusable
      return
    }
    let launch: LaunchOptionsDocument
    do throws(InputFailure) {
      launch = .read(try PropertyListInput.source(path), customKeys: catalog)
    } catch {
      outcome = .unreadable(error)
      return
    }
    let document = launch.document
    let syntax = PropertyListInput.report(PropertyListInput.findings(in: document), in: document)
    guard !document.hasErrors, let root = document.root else {
      outcome = .malformed(syntax, nil)
      return
    }
    if let dictionary = root.dictionary, Self.isInfoPlist(dictionary) {
      outcome = .malformed(
        syntax, PropertyListInput.report([LaunchOptionsFinding.infoPlist(root)], in: document))
      return
    }
    switch root.kind {
    // A text is a URL. Null means that the app is launched by its icon.
    case .dictionary, .string, .null: outcome = .read(launch, syntax)
    default:
      outcome = .malformed(
        syntax, PropertyListInput.report([LaunchOptionsFinding.root(root)], in: document))
    }
  }

  /// Whether a dictionary has keys that every Info.plist has, and none of UIKit's launch options.
  private static func isInfoPlist(_ dictionary: PropertyListDictionary) -> Bool {
    let names = dictionary.compactMap(\.key.string)
    return names.contains { $0 == "CFBundleIdentifier" || $0 == "CFBundleExecutable" }
      && !names.contains { LaunchOptionName($0) != nil }
  }

  /// The launch options.
  func document() throws(AnalysisError) -> LaunchOptionsDocument {
    switch outcome {
    case .keysUnusable:
      throw keys.failures.isEmpty ? .invalid(keys.files) : .unreadable(keys.failures)
    case .unreadable(let failure): throw .unreadable([failure])
    case .malformed(let syntax, let content): throw .invalid([content ?? syntax])
    case .read(let launch, _): return launch
    }
  }
}
