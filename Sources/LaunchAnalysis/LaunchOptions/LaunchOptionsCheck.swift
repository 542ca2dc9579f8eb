internal import BuiltInRules
internal import FileSystem
package import Findings
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine
internal import LintPolicy
internal import PropertyListReading
internal import PropertyListSyntax

/// Checks launch options with the declarations of one app, and checks the files with these declarations, too.
struct LaunchOptionsCheck {
  /// The paths of the launch options and of the files that are checked with them.
  let inputs: LaunchInputs
  /// The Info.plist; nil when it is not given.
  let infoPlist: String?
  /// The path to show for standard input.
  let stdinPath: String?
  /// Facts about the build that files do not contain, from options.
  let facts: ValidationFacts
  /// The configurations.
  let configurations: ConfigurationSearch
  /// How many threads to use; nil to choose.
  let threadCount: Int?
  /// Stops the check early; nil to stop only for a signal.
  var cancellation: Cancellation?
  /// Makes the progress display; nil to show no progress.
  var makeProgress: ProgressDisplayMaker?

  /// Checks everything.
  func report() -> AnalysisReport {
    var report = AnalysisReport()
    let held = configurations.chain(
      forFile: infoPlist.map { $0 == AnalysisRequest.standardInput ? stdinPath ?? "" : $0 }
        ?? inputs.entitlements ?? inputs.options.first ?? "")
    let facts = held?.chain.facts(path: held?.path ?? "").completing(facts) ?? facts
    let validator = Validator(facts: facts)
    let plist = document(infoPlist, &report)
    if let plist { report.add(validator.validate(plist)) }
    let entitlements = document(inputs.entitlements, &report)
    if let entitlements { report.add(validator.validate(entitlements: entitlements)) }
    let keys = LaunchKeyFiles.read(
      inputs.keys, after: LaunchKeyCatalog(held?.chain.launchKeys ?? []), &report)
    guard !inputs.options.isEmpty else {
      report.sortByPath()
      return report
    }

    let app = DeclaredCapabilities(
      infoPlist: plist.flatMap(Self.app),
      entitlements: entitlements.flatMap { Self.isTemplate($0) ? nil : Entitlements($0) })
    if inputs.options == [AnalysisRequest.standardInput] {
      if let launch = document(AnalysisRequest.standardInput, &report) {
        report.add(
          validator.validate(.read(launch.source, customKeys: keys), against: app))
      }
      report.sortByPath()
      return report
    }
    let selection = FileSelection(
      paths: inputs.options, endings: .launchOptions,
      except: [infoPlist, inputs.entitlements].compactMap(\.self) + inputs.keys)
    var run = FileRun(threadCount: threadCount) {
      let validator = Validator(facts: facts)
      return FileRun.Checker {
        PropertyListFindings(
          report: validator.validate(.read($0, customKeys: keys), against: app))
      }
    }
    run.makeProgress = makeProgress
    run.cancellation = cancellation
    let launches = run.report(on: selection.files)
    report.files += launches.files
    report.failures += launches.failures + selection.failures
    report.checkedFileCount += launches.checkedFileCount
    report.sortByPath()
    return report
  }

  /// Reads one file; nil when no path is given, or when the file cannot be read, which is added to the
  /// report.
  private func document(_ path: String?, _ report: inout AnalysisReport) -> PropertyListDocument? {
    guard let path else { return nil }
    do {
      let source =
        path == AnalysisRequest.standardInput
        ? try StandardInput.read(showing: stdinPath)
        : try InputFile.read(path: path, maximumByteCount: PropertyListLimits.maximumByteCount)
      return .read(source)
    } catch {
      report.failures.append(error)
      return nil
    }
  }

  /// The Info.plist of an app; nil for an extension or a template, whose declarations are not those of the
  /// app.
  private static func app(_ document: PropertyListDocument) -> InfoPlist? {
    guard !isTemplate(document), let plist = InfoPlist(document) else { return nil }
    switch plist.kind {
    case .app, .appClip, .fragment, .unrelated: return plist
    case .appExtension, .watchApp, .macApp, .framework, .testBundle, .otherBundle: return nil
    }
  }

  private static func isTemplate(_ document: PropertyListDocument) -> Bool {
    TemplateFile.notChecked(document) != nil
  }
}

extension AnalysisReport {
  /// Adds the report on one more file.
  package mutating func add(_ file: FileReport) {
    files.append(file)
    checkedFileCount += 1
  }
}
