import LaunchModel
import LaunchRules
import PropertyListSyntax
import SourceText
import Testing

@Suite struct RuleFixTests {
  typealias Case = RuleContractTests.Case

  static let flagged = RuleContractTests.cases.filter { $0.example.verdict == .flagged }

  @Test(arguments: RuleCatalogue.described.map { RuleContractTests.RuleName(rule: $0) })
  func theExamplesOfARuleOfferTheCureThatItsDescriptionPromises(
    _ name: RuleContractTests.RuleName
  ) throws {
    var offered: Set<FixIt.Applicability> = []
    for example in name.rule.documentation.examples where example.verdict == .flagged {
      for found in try JudgedExample(rule: name.rule, example: example).findings()
      where found.diagnostic.rule == name.rule.id {
        offered.formUnion(found.diagnostic.fixes.map(\.applicability))
      }
    }
    let best: FixIt.Applicability? =
      offered.contains(.safe) ? .safe : offered.contains(.unsafe) ? .unsafe : nil
    #expect(best == name.rule.description.fix)
  }

  @Test(arguments: flagged)
  func everyCureOfAnExampleDoesWhatItSaysAndNothingElse(_ test: Case) throws {
    if case .target = test.example.frame {
      for lineEnd in ["\n", "\r\n"] {
        try tryFixes(
          of: JudgedExample(rule: test.rule, example: test.example, lineEnd: lineEnd),
          lineEnd == "\n" ? "as written" : "with CRLF", test)
      }
      return
    }
    for (variant, file) in Self.variants(test.example) {
      try tryFixes(
        of: JudgedExample(rule: test.rule, example: test.example, text: file), variant, test)
    }
  }

  /// The file of an example in other ways to write it, and in other formats where they can hold it.
  private static func variants(_ example: RuleExample) -> [(name: String, text: String)] {
    let file = RuleExampleFile(example)
    var variants = file.perturbations.map { (name: $0.name, text: $0.file.text) }
    let document = PropertyListDocument.read(SourceFile(path: "Info.plist", text: file.text))
    guard let root = document.root, !document.hasErrors, document.duplicateKeys.isEmpty else {
      return variants
    }
    for format in [PropertyListTarget.json, .openStep, .xml] {
      guard let output = try? PropertyListWriter.write(root, as: format) else { continue }
      variants.append(
        (name: "written as \(format)", text: String(decoding: output.bytes, as: UTF8.self)))
    }
    return variants
  }

  private func tryFixes(of judged: JudgedExample, _ variant: String, _ test: Case) throws {
    let own = try judged.findings().filter {
      $0.diagnostic.rule == test.rule.id && !$0.diagnostic.fixes.isEmpty
    }
    guard !own.isEmpty else { return }
    let known = try judged.allFindings().map(\.diagnostic)
    for found in own {
      for fix in found.diagnostic.fixes {
        let trial = try FixTrial(fix, of: found.diagnostic, in: found.file, known: known) {
          try judged.findings(changing: found.file.path, to: $0).map(\.diagnostic)
        }
        #expect(
          trial.problems.isEmpty, "\(variant), '\(fix.message)':\n\(trial.after)",
          sourceLocation: test.location)
      }
    }
  }
}
