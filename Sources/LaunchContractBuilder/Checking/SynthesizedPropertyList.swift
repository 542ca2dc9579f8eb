internal import Findings
internal import LaunchEmission
internal import RuleEngine
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// One property list of the declarations, alone or merged into a file, with the place of each declaration.
struct SynthesizedPropertyList {
  /// The bytes of the whole property list.
  let bytes: [UInt8]
  /// The document that is read from the bytes.
  let document: PropertyListDocument
  private let sites: SiteTable

  /// Writes the declared values, or adds them to the text of a file.
  ///
  /// - Parameters:
  ///   - tree: the declared values.
  ///   - path: the name of the file, for display.
  ///   - base: the file to merge into; nil for none.
  /// - Throws: the findings for which the property list cannot be written or merged.
  init(_ tree: DeclaredValue, path: String, base: PropertyListDocument?) throws(LaunchDeclarations
    .Problems)
  {
    let madeBytes = try Self.bytes(of: tree)
    let made = PropertyListDocument.read(SourceFile(path: path, bytes: madeBytes))
    let madeSites = SiteTable(made, madeFrom: tree)
    guard let base else {
      bytes = madeBytes
      document = made
      sites = madeSites
      try refuseErrors(of: made)
      return
    }
    guard var merge = PropertyListMerge(base), let addition = PropertyListMerge(made) else {
      let broken = base.hasErrors || base.root == nil ? base : made
      throw LaunchDeclarations.Problems(
        findings: broken.diagnostics.map {
          LaunchFinding($0, in: broken, broken === made ? madeSites : nil)
        })
    }
    merge.add(addition)
    let conflicts = merge.conflicts.flatMap(\.findings)
    guard conflicts.isEmpty else {
      throw LaunchDeclarations.Problems(
        findings: conflicts.map { LaunchFinding($0, in: made, madeSites) })
    }
    bytes = try Self.text(of: merge)
    document = PropertyListDocument.read(SourceFile(path: base.source.path, bytes: bytes))
    sites = SiteTable(document, merged: merge.root, made: made, madeSites)
    try refuseErrors(of: document)
  }

  /// Returns the declaration of the text at the beginning of a span; nil for text from another file.
  func site(at span: SourceSpan) -> CallSite? { sites.site(at: span) }

  /// Turns a finding about this property list into one about the declarations.
  func finding(_ diagnostic: Finding) -> LaunchFinding {
    LaunchFinding(diagnostic, in: document, sites)
  }

  private func refuseErrors(of document: PropertyListDocument) throws(LaunchDeclarations.Problems) {
    guard document.hasErrors else { return }
    throw LaunchDeclarations.Problems(findings: document.diagnostics.map(finding))
  }

  private static func bytes(of tree: DeclaredValue) throws(LaunchDeclarations.Problems) -> [UInt8] {
    do {
      return try PropertyListWriter.write(tree.fragment, as: .xml).bytes
    } catch {
      throw LaunchDeclarations.Problems(
        findings: [
          LaunchFinding(
            DeclarationProblem(
              rule: DeclarationRule.unwritable, message: error.message,
              site: tree.site(of: error.keyPath),
              help: "declare a value that a property list in XML can hold"))
        ])
    }
  }

  private static func text(of merge: PropertyListMerge) throws(LaunchDeclarations.Problems)
    -> [UInt8]
  {
    let message: String
    do {
      return try TextEditing.apply(try merge.edits(), to: merge.base.source)
    } catch let error as PropertyListEditor.EditError {
      message = error.message
    } catch let error as TextEditing.Refusal {
      message = error.message
    } catch {
      message = "\(error)"
    }
    let diagnostic = Finding(
      rule: PropertyListMerge.rule, severity: .error,
      message: "nothing can be merged into the file: \(message)", span: .at(0),
      help: merge.base.format.isText ? nil : "convert it to XML first")
    throw LaunchDeclarations.Problems(findings: [LaunchFinding(diagnostic, in: merge.base, nil)])
  }
}

extension LaunchFinding {
  /// Makes a finding about a property list, with the declarations that its text comes from.
  init(_ diagnostic: Finding, in document: PropertyListDocument, _ sites: SiteTable?) {
    let file = document.relatedFile
    self.init(
      diagnostic: diagnostic, site: sites?.site(at: diagnostic.span),
      notes: diagnostic.notes.map { note in
        guard let span = note.span else {
          return Note(message: note.message, site: nil, otherPlace: nil)
        }
        let site = note.file == nil ? sites?.site(at: span) : nil
        return Note(
          message: note.message, site: site,
          otherPlace: site == nil ? (note.file ?? file).place(of: span, note.keyPath) : nil)
      },
      propertyList: file)
  }
}
