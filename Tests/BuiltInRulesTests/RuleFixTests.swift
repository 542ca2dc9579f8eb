import Findings
import RuleEngine
import BuiltInRules
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite struct RuleFixTests {
  typealias Case = RuleContractTests.Case

  static let flagged = RuleContractTests.cases.filter { $0.example.verdict == .flagged }

  @Test(arguments: RuleCatalog.described.map { RuleContractTests.RuleName(rule: $0) })
  func theExamplesOfARuleOfferTheCureThatItsDescriptionPromises(
    _ name: RuleContractTests.RuleName
  ) throws {
    var offered: Set<Finding.Fix.Applicability> = []
    for example in name.rule.documentation.examples where example.verdict == .flagged {
      for found in try ExampleCheck(rule: name.rule, example: example).findings()
      where found.diagnostic.rule == name.rule.id {
        offered.formUnion(found.diagnostic.fixes.map(\.applicability))
      }
    }
    let best: Finding.Fix.Applicability? =
      offered.contains(.safe) ? .safe : offered.contains(.unsafe) ? .unsafe : nil
    #expect(best == name.rule.description.fix)
  }

  /// Texts in which a reader finds a defect, each with the text after the fix.
  @Test(arguments: [
    ("<key>a</key><string>R & D</string>", "<key>a</key><string>R &amp; D</string>"),
    ("<key>a</key><string>?a=1&b=2</string>", "<key>a</key><string>?a=1&amp;b=2</string>"),
    ("<key>a</key><string>a\u{8}b</string>", "<key>a</key><string>ab</string>"),
    ("<key>a</key><string>a < b</string>", "<key>a</key><string>a &lt; b</string>"),
    ("<key>a</key><string>x ]]> y</string>", "<key>a</key><string>x ]]&gt; y</string>"),
    (
      "<key>a</key><true/>\n<key>b</key><true/>\n<key>a</key><true/>",
      "<key>a</key><true/>\n<key>b</key><true/>"
    ),
    ("<key>a</key><true/>\n<key>a</key><false/>", "<key>a</key><false/>"),
    (
      "<key>a</key><true/>\n<key>a</key><string>x</string>\n<key>a</key><true/>",
      "<key>a</key><true/>"
    ),
  ])
  func whatAReaderFindsIsCured(_ before: String, _ after: String) throws {
    func file(_ text: String) -> SourceFile {
      SourceFile(
        path: "a.plist", text: "<plist version=\"1.0\">\n<dict>\n\(text)\n</dict>\n</plist>\n")
    }
    let report = Validator().validate(.read(file(before)))
    let fix = try #require(report.findings.lazy.compactMap(\.fixes.first).first)
    let bytes = try TextEditing.apply(fix.edits, to: report.file)
    #expect(bytes.elementsEqual(file(after).bytes))
    #expect(Validator().validate(.read(file(after))).findings.isEmpty)
  }

  /// `&lt` may be an entity without its end, or the end of `a=1&lt=2`. Only a person can resolve conflict
  /// markers.
  @Test(arguments: ["<key>a</key><string>a=1&lt=2</string>", "<<<<<<< HEAD\n<key>a</key><true/>"])
  func whatMayMeanTwoThingsIsNotCured(_ text: String) {
    let report = Validator().validate(
      .read(SourceFile(path: "a.plist", text: "<plist><dict>\n\(text)\n</dict></plist>")))
    #expect(!report.findings.isEmpty)
    #expect(report.findings.allSatisfy { $0.fixes.isEmpty })
  }

  /// A build product is signed as it is, and the preprocessor makes another text of a file before the build
  /// reads it.
  @Test(arguments: [
    "<key>DTSDKName</key><string>iphoneos27.0</string>", "#if DEBUG\n<key>a</key><true/>\n#endif",
  ])
  func aFileThatNobodyReadsAsItIsHasNoFix(_ entries: String) {
    let text = "<key>CFBundleResourceSpecification</key><string>a</string>"
    let rule: RuleID = "resource-specification-obsolete"
    #expect(RuleRun(rule, onApp: text).findings.first?.fixes.isEmpty == false)
    #expect(RuleRun(rule, onApp: entries + "\n" + text).findings.first?.fixes.isEmpty == true)
  }

  @Test(arguments: flagged)
  func everyCureOfAnExampleDoesWhatItSaysAndNothingElse(_ test: Case) throws {
    if case .target = test.example.frame {
      for lineEnd in ["\n", "\r\n"] {
        try tryFixes(
          of: ExampleCheck(rule: test.rule, example: test.example, lineEnd: lineEnd),
          lineEnd == "\n" ? "as written" : "with CRLF", test)
      }
      return
    }
    for (variant, file) in Self.variants(test.example) {
      try tryFixes(
        of: ExampleCheck(rule: test.rule, example: test.example, text: file), variant, test)
    }
  }

  /// The file of an example in other ways to write it, and in other formats where they can hold it.
  private static func variants(_ example: RuleDocumentation.Example) -> [(
    name: String, text: String
  )] {
    let file = RuleExampleFile(example)
    var variants = file.perturbations.map { (name: $0.name, text: $0.file.text) }
    let document = PropertyListDocument.read(SourceFile(path: "Info.plist", text: file.text))
    guard let root = document.root, !document.hasErrors, document.duplicateKeys.isEmpty else {
      return variants
    }
    for format in [PropertyListWriter.Target.json, .openStep, .xml] {
      guard let output = try? PropertyListWriter.write(root, as: format) else { continue }
      variants.append(
        (name: "written as \(format)", text: String(decoding: output.bytes, as: UTF8.self)))
    }
    return variants
  }

  private func tryFixes(of evaluated: ExampleCheck, _ variant: String, _ test: Case) throws {
    let own = try evaluated.findings().filter {
      $0.diagnostic.rule == test.rule.id && !$0.diagnostic.fixes.isEmpty
    }
    guard !own.isEmpty else { return }
    let known = try evaluated.allFindings().map(\.diagnostic)
    for found in own {
      for fix in found.diagnostic.fixes {
        let file = fix.file?.source ?? found.file
        let trial = try FixTrial(fix, of: found.diagnostic, in: file, known: known) {
          try evaluated.findings(changing: file.path, to: $0).map(\.diagnostic)
        }
        #expect(
          trial.problems.isEmpty, "\(variant), '\(fix.message)':\n\(trial.after)",
          sourceLocation: test.location)
      }
    }
  }
}
