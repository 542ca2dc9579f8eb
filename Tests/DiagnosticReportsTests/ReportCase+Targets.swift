import Findings
import LaunchKitTestSupport
import SourceText

/// Reports on projects and bundles.
extension ReportCase {
  static let targets: [ReportCase] = [
    adoptionTable, concernedTargets, sharedQuestions, hostileTargets, severalProjects,
  ]

  private static let plist = RelatedFile(
    SourceFile(path: "App/Info.plist", text: "<plist>\n<dict/>\n</plist>\n"), isText: true)

  private static func row(
    _ target: String, _ configurations: [String] = [], in path: String = "App.xcodeproj",
    product: String = "app", platform: String? = "iOS 15.0", sdk: String? = nil,
    lifecycle: String? = nil, _ adoption: AnalysisReport.TargetSummary.Adoption, _ scenes: String,
    evidence: [Finding.Note] = []
  ) -> AnalysisReport.TargetSummary {
    AnalysisReport.TargetSummary(
      path: path, name: target, configurations: configurations, product: product,
      platform: platform, sdk: sdk, lifecycle: lifecycle, adoption: adoption, scenes: scenes,
      launch: launch(adoption), verdict: launch(adoption).words, evidence: evidence)
  }

  private static func launch(_ adoption: AnalysisReport.TargetSummary.Adoption) -> LaunchOutcome {
    switch adoption {
    case .adopted, .adoptedInCode, .swiftUI: .launches
    case .notAdopted: .doesNotLaunch
    case .undetermined: .undetermined
    case .notConcerned: .notConcerned
    }
  }

  static var adoptionTable: ReportCase {
    var report = AnalysisReport(checkedFileCount: 4)
    report.targets = [
      row(
        "App", ["Debug"], sdk: "27.0", lifecycle: "app delegate", .notAdopted,
        "not adopted, so iOS 27 stops the app at launch",
        evidence: [
          Finding.Note(
            "there is no 'UIApplicationSceneManifest'", at: SourceSpan(8..<15), in: plist,
            keyPath: []),
          Finding.Note("no code implements 'application(_:configurationForConnecting:options:)'"),
        ]),
      row("App", ["Release", "Beta"], sdk: "26.1", lifecycle: "scenes", .adopted, "adopted"),
      row("App in Code", ["Debug", "Release"], sdk: "27.0", .adoptedInCode, "adopted in code"),
      row("アプリ", ["Debug"], platform: nil, lifecycle: "SwiftUI", .swiftUI, "SwiftUI"),
      row(
        "Mystery", ["Debug", "Release"], .undetermined, "does not know without the sources",
        evidence: [Finding.Note("the sources of 'Mystery' are missing")]),
      row(
        "Widget", ["Debug", "Release"], product: "app extension", sdk: "27.0", .notConcerned,
        "n/a (app extension)"),
    ]
    return ReportCase("adoption-table", report)
  }

  static var severalProjects: ReportCase {
    var report = AnalysisReport(checkedFileCount: 2)
    report.targets = [
      row("App", in: "A.xcodeproj", sdk: "27.0", .adopted, "adopted"),
      row("App", in: "B/B.app", product: "app", .swiftUI, "SwiftUI"),
    ]
    return ReportCase("several-projects", report)
  }

  static var concernedTargets: ReportCase {
    let text = MarkedText(
      "<dict>\n  <key>⟪One⟫</key>\n  <key>⟪Two⟫</key>\n  <key>⟪Three⟫</key>\n</dict>\n")
    func finding(_ index: Int, _ concerns: [Finding.ConcernedTarget]) -> Finding {
      var finding = Finding(
        rule: "a-rule", severity: .warning, message: "the key is odd", span: text.spans[index],
        help: "remove it")
      finding.concerns = concerns
      return finding
    }
    let every = (1...30).map { Finding.ConcernedTarget("Flavour \($0)", configurations: ["Debug"]) }
    var open = NotChecked(rule: "scenes", message: "the sources are missing", needs: ["sources"])
    open.concerns = [Finding.ConcernedTarget("App", configurations: ["Debug", "Release"])]
    return ReportCase(
      "concerned-targets",
      AnalysisReport(
        files: [
          FileReport(
            file: SourceFile(path: "App/Info.plist", text: text.text), isText: true,
            findings: [
              finding(
                0,
                [
                  Finding.ConcernedTarget(
                    "App", configurations: ["Debug", "Beta"], isEveryConfiguration: false)
                ]),
              finding(1, [Finding.ConcernedTarget("App"), Finding.ConcernedTarget("Clip")]),
              finding(2, every),
            ], notChecked: [open])
        ], checkedFileCount: 1))
  }

  static var sharedQuestions: ReportCase {
    func entry(_ rule: String, _ target: String) -> NotChecked {
      var entry = NotChecked(
        rule: RuleID(rule), message: "the sources of '\(target)' are missing",
        needs: ["the sources of '\(target)'"])
      entry.concerns = [Finding.ConcernedTarget(target)]
      return entry
    }
    let rules = (0..<12).map { "rule-with-a-rather-long-name-\(11 - $0)" }
    let other = NotChecked(rule: "rule-with-a", message: "whether it is", needs: [])
    func file(_ path: String, _ entries: [NotChecked]) -> FileReport {
      FileReport(
        file: SourceFile(path: path, text: ""), isText: true, findings: [], notChecked: entries)
    }
    return ReportCase(
      "shared-questions",
      AnalysisReport(
        files: [
          file("a", rules.map { entry($0, "App") } + [other]),
          file("b", [entry("scenes", "App"), entry("scenes", "Clip"), entry("scenes", "App")]),
        ], checkedFileCount: 2))
  }

  private static var hostileTargets: ReportCase {
    let name = "A\u{1B}[2J\u{202E}ppA\u{0}"
    var report = sharedQuestions.report
    report.files[0].notChecked[0].concerns = [
      Finding.ConcernedTarget(name, configurations: [name], isEveryConfiguration: false)
    ]
    report.targets = [
      row(name, [name], in: name, product: name, platform: name, sdk: name, .undetermined, name),
      row(
        name, [], in: name, platform: name, lifecycle: name, .notAdopted, " ",
        evidence: [Finding.Note(name)]),
      row("App", [], in: name, .adopted, String(repeating: "long ", count: 40)),
    ]
    return ReportCase("hostile-targets", report)
  }
}
