internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchRules
internal import LintPolicy
internal import PropertyListReading
internal import PropertyListSyntax

/// Checks launch options against the one app they are for, and the files that say what it declares.
struct LaunchValidation {
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
  /// Whether to print the progress.
  let showsProgress: Bool

  /// Checks everything.
  func report() -> Report {
    var report = Report()
    let held = configurations.chain(
      forFile: infoPlist.map { $0 == ValidationRequest.standardInput ? stdinPath ?? "" : $0 }
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
    let run = ValidationRun(threadCount: threadCount, showsProgress: showsProgress) {
      let validator = Validator(facts: facts)
      return ValidationRun.Judge {
        ValidationRun.Found(
          report: validator.validate(.read($0, customKeys: keys), against: app))
      }
    }
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
        path == ValidationRequest.standardInput
        ? try ValidationRequest.standardInput(showing: stdinPath)
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

/// Files of launch keys, read one after the other.
enum LaunchKeyFiles {
  /// Reads all of them; what is wrong with them goes into the report.
  ///
  /// - Parameters:
  ///   - paths: the files.
  ///   - earlier: keys that are declared already.
  ///   - report: what findings and failures go into.
  static func read(
    _ paths: [String], after earlier: LaunchKeyCatalog = .empty, _ report: inout Report
  ) -> LaunchKeyCatalog {
    var catalog = earlier
    for path in paths {
      do {
        let read = LaunchKeyDocument.read(
          try InputFile.read(path: path, maximumByteCount: PropertyListLimits.maximumByteCount),
          after: catalog)
        let repeated = read.document.hasErrors ? [] : DuplicateKeyFindings.of(read.document)
        report.add(
          FileReport(
            file: read.document.source, isText: true,
            findings: (read.problems + repeated).sorted(by: Diagnostic.precedes)))
        catalog = LaunchKeyCatalog(catalog.declarations + read.declarations)
      } catch {
        report.failures.append(error)
      }
    }
    return catalog
  }
}

extension Report {
  /// Adds what was found in one more file.
  mutating func add(_ file: FileReport) {
    files.append(file)
    checkedFileCount += 1
  }
}
