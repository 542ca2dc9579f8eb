internal import BuiltInRules
internal import FileSystem
package import Findings
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine
internal import LintPolicy
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Checks launch options against the one app they are for, and the files that say what it declares.
struct LaunchOptionsCheck {
  /// The launch options and what goes with them.
  let inputs: LaunchInputs
  /// The Info.plist; nil when it is not given.
  let infoPlist: String?
  /// The path to show for standard input.
  let stdinPath: String?
  /// What options say that a file cannot.
  let facts: ValidationFacts
  /// What files named `.launchkit.json` say.
  let configurations: ConfigurationSearch
  /// How many threads to use; nil to choose.
  let threadCount: Int?
  /// When to stop before everything is checked; nil for a signal alone.
  var cancellation: Cancellation?
  /// Makes what shows the progress; nil to show nothing.
  var makeProgress: ProgressDisplayMaker?

  /// Checks everything.
  func report() -> Report {
    var report = Report()
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

  /// Reads one file; nil when there is none, or it cannot be read, which the report then says.
  private func document(_ path: String?, _ report: inout Report) -> PropertyListDocument? {
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

  /// The Info.plist of an app. What an extension or a template declares says nothing about the app.
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

extension Report {
  /// Adds what was found in one more file.
  package mutating func add(_ file: FileReport) {
    files.append(file)
    checkedFileCount += 1
  }
}
