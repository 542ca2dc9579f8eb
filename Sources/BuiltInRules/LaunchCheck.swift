internal import FileSystem
public import Findings
public import LaunchModel
internal import LaunchProject
public import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// An app against which the launch options of tests are checked.
///
/// One line in a unit test makes the test fail if a fixture describes a launch that can never happen:
///
/// ```swift
/// try LaunchCheck(infoPlist: "Info.plist", entitlements: "App.entitlements")
///   .expectPossible("refresh.apns")
/// ```
public struct LaunchCheck: Sendable {
  private let app: DeclaredCapabilities
  private let validator: Validator

  /// Reads what an app declares.
  ///
  /// - Parameters:
  ///   - infoPlist: the path of the app's Info.plist, relative to the current folder.
  ///   - entitlements: the path of the entitlements; without them, a launch that needs an entitlement is not
  ///     refused.
  ///   - facts: what the files do not say about the build, such as the SDK.
  /// - Throws: `InputFailure` for a file that is missing or unreadable, ``LaunchCheck/ImpossibleLaunch`` with the syntax
  ///   errors of a malformed file.
  public init(
    infoPlist: String, entitlements: String? = nil, facts: ValidationFacts = ValidationFacts()
  ) throws {
    try self.init(
      infoPlist: Self.document(infoPlist), entitlements: entitlements.map(Self.document),
      facts: facts)
  }

  /// Takes what an app declares from property lists in memory.
  ///
  /// - Parameters:
  ///   - infoPlist: the app's Info.plist.
  ///   - entitlements: the entitlements; without them, a launch that needs an entitlement is not refused.
  ///   - facts: what the property lists do not say about the build, such as the SDK.
  public init(
    infoPlist: PropertyListDocument, entitlements: PropertyListDocument? = nil,
    facts: ValidationFacts = ValidationFacts()
  ) {
    app = DeclaredCapabilities(
      infoPlist: InfoPlist(infoPlist), entitlements: entitlements.flatMap { Entitlements($0) })
    validator = Validator(facts: facts)
  }

  /// Makes sure that a launch can happen.
  ///
  /// - Parameters:
  ///   - path: a file in any form that `LaunchOptionsDocument` reads, relative to the current folder.
  ///   - severity: the lowest severity that counts; by default only errors, which make the launch impossible.
  /// - Throws: ``LaunchCheck/ImpossibleLaunch`` with the findings, `InputFailure` when the file cannot be read.
  public func expectPossible(_ path: String, upTo severity: Severity = .error) throws {
    try expectPossible(.read(try Self.source(path)), upTo: severity)
  }

  /// Makes sure that a launch made in memory can happen.
  ///
  /// - Throws: ``LaunchCheck/ImpossibleLaunch`` with the findings; they name key paths, because there is no file.
  public func expectPossible(_ options: LaunchOptions, upTo severity: Severity = .error) throws {
    let bytes = try PropertyListWriter.write(options.fragment, as: .binary).bytes
    try expectPossible(.read(SourceFile(path: "launch options", bytes: bytes)), upTo: severity)
  }

  private func expectPossible(_ launch: LaunchOptionsDocument, upTo severity: Severity) throws {
    var report = validator.validate(launch, against: app)
    report.findings.removeAll { $0.severity < severity }
    if !report.findings.isEmpty { throw ImpossibleLaunch(report: report) }
  }

  private static func document(_ path: String) throws -> PropertyListDocument {
    let document = try PropertyListDocument.read(path: path)
    guard document.hasErrors else { return document }
    throw ImpossibleLaunch(
      report: FileReport(
        file: document.source, isText: document.format.isText, findings: document.diagnostics))
  }

  private static func source(_ path: String) throws(InputFailure) -> SourceFile {
    try InputFile.read(path: path, maximumByteCount: PropertyListLimits.maximumByteCount)
  }
}

extension LaunchCheck {
  /// Why a launch cannot happen.
  public struct ImpossibleLaunch: Error, Sendable, CustomStringConvertible {
    /// The findings, with the file they are in.
    public let report: FileReport

    /// One line for each finding, `path:line:column: severity: message [rule]`, followed by its notes and what
    /// to do.
    public var description: String {
      report.findings.map { finding in
        var lines = [
          RelatedFile(report.file, isText: report.isText).place(of: finding.span, finding.keyPath)
            + ": \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
        ]
        for note in finding.notes {
          let file = note.file ?? RelatedFile(report.file, isText: report.isText)
          lines.append(
            "  " + (note.span.map { file.place(of: $0, note.keyPath) + ": " } ?? "")
              + "note: \(note.message)")
        }
        if let help = finding.help { lines.append("  help: \(help)") }
        return lines.joined(separator: "\n")
      }.joined(separator: "\n")
    }
  }
}
