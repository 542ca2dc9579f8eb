public import Findings
internal import LaunchSources
internal import SourceText

extension MigrationPlan {
  /// The step that the vendor of a framework offers to an app made with it.
  ///
  /// Such an app is not edited: the tool of the framework knows its template, and our edits make some of these
  /// tools skip the app. `VendorFact` has the steps.
  public struct VendorStep: Sendable {
    /// The framework, with its version if that is known: `Expo SDK 54`.
    public package(set) var framework: String
    /// What to do, as an imperative.
    public package(set) var action: String
    /// The place that brings in the framework; nil if no file is known.
    public package(set) var place: SourcePlace?

    /// The row of the table; nil for a framework that is not in it.
    private let fact: VendorFact?

    /// The step for an app whose start a framework brings.
    init(_ start: FrameworkStart) {
      framework = start.framework
      place = start.place
      let found = VendorFact.named(start.framework)
      fact = found?.fact
      action =
        found.map { $0.fact.action(with: $0.version) }
        ?? "update \(start.framework) to a version that adopts scenes"
    }

    private init(_ fact: VendorFact, _ place: SourcePlace) {
      framework = fact.names[0]
      self.fact = fact
      self.place = place
      action = fact.action(with: nil)
    }

    /// The step with the version in a lock file added, if the step names no version yet.
    func stating(_ locked: LockedVersions) -> VendorStep {
      guard let fact, framework == fact.names[0],
        let version = fact.lockNames.lazy.compactMap({ locked.versions[$0] }).first
      else { return self }
      var step = self
      step.framework += " \(version.map(String.init).joined(separator: "."))"
      step.action = fact.action(with: version)
      return step
    }

    /// The step for an app whose own app delegate is that of a framework's template; nil for a plain UIKit app.
    ///
    /// - Complexity: linear in the length of the files with the delegate.
    static func ofTemplate(_ delegate: LinkedType, in sources: TargetSources) -> VendorStep? {
      for name in sources.superclassChain(of: delegate) {
        guard let known = FrameworkAppDelegate.named(name),
          let found = VendorFact.named(known.framework)
        else { continue }
        return VendorStep(found.fact, sources.place(delegate))
      }
      var seen: Set<Int> = []
      for part in delegate.parts where seen.insert(part.file).inserted {
        let file = sources.files[part.file].file
        for line in ImportLine.all(in: file.source) {
          if let fact = VendorFact.all.first(where: { $0.modules.contains(line.module) }) {
            return VendorStep(fact, SourcePlace(file, line.span))
          }
        }
      }
      return nil
    }
  }
}

/// A line that imports a module, in Swift or Objective-C.
struct ImportLine {
  /// The module, or the folder in `#import <React/RCTBridge.h>`.
  let module: String
  /// The line.
  let span: SourceSpan

  /// The lines of a file that import something; comments are not recognized.
  ///
  /// - Complexity: linear in the length of the file.
  static func all(in source: SourceFile) -> [ImportLine] {
    var found: [ImportLine] = []
    var start = 0
    for line in source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let span = start..<start + line.count
      start += line.count + 1
      guard line.count < 400 else { continue }
      let words = line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        .map { String(decoding: $0, as: UTF8.self) }
      guard let at = words.firstIndex(where: { ["import", "@import", "#import"].contains($0) }),
        at < 3, at + 1 < words.count
      else { continue }
      let name = words[at + 1].drop { $0 == "<" }.prefix { $0 != "/" && $0 != ";" && $0 != "." }
      found.append(ImportLine(module: String(name), span: SourceSpan(span)))
    }
    return found
  }
}
