package import FileSystem
package import Findings
internal import RuleEngine
internal import PropertyListReading
package import PropertyListSyntax
package import SourceText

/// Reads property lists that are inputs of a contract, a fix or a conversion.
package enum PropertyListInput {
  /// Reads the text of a file, or of standard input for `-`.
  package static func source(
    _ path: String, _ overlay: FileOverlay = FileOverlay()
  ) throws(InputFailure) -> SourceFile {
    if let edited = overlay.file(at: path) { return edited }
    let limit = PropertyListLimits.maximumByteCount
    return path == AnalysisRequest.standardInput
      ? try InputFile.readStandardInput(path: InputFile.standardInputPath, maximumByteCount: limit)
      : try InputFile.read(path: path, maximumByteCount: limit)
  }

  /// Reads a file that has to be a property list.
  package static func document(
    _ path: String, _ overlay: FileOverlay = FileOverlay()
  ) throws(ContractError) -> PropertyListDocument {
    let document: PropertyListDocument
    do throws(InputFailure) {
      document = .read(try source(path, overlay))
    } catch {
      throw .unreadable(error)
    }
    guard !document.hasErrors, document.root != nil else {
      throw .malformed(document.hasErrors ? [report(findings(in: document), in: document)] : [])
    }
    return document
  }

  /// The problems of the syntax, and repeated keys. A repeated key is only a warning here, because readers
  /// know which value counts.
  package static func findings(in document: PropertyListDocument) -> [Finding] {
    var findings = document.diagnostics
    for var finding in DuplicateKeyFindings.of(document) {
      finding.severity = .warning
      findings.append(finding)
    }
    return findings.sorted(by: Finding.precedes)
  }

  /// The report on a file with findings in it.
  package static func report(
    _ findings: [Finding], in document: PropertyListDocument
  ) -> FileReport {
    FileReport(file: document.source, isText: document.format.isText, findings: findings)
  }
}
