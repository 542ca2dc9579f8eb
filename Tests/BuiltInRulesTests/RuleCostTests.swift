import Findings
import LaunchKitTestSupport
import LaunchModel
import RuleEngine
import BuiltInRules
import Testing

/// Files written to make a rule compare everything with everything.
@Suite struct RuleCostTests {
  private static let count = TestScale.count(20_000, oneIn: 4)

  private static func repeated(_ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  /// A name two letters away from another, a different one for each number.
  private static func nearMiss(_ name: String, _ number: Int) -> String {
    let position = name.index(name.startIndex, offsetBy: number / 676 % name.count)
    let letters = [number % 26, number / 26 % 26].map {
      Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8($0)))
    }
    return name[..<position] + String(letters) + name[position...]
  }

  static let files: [String] = [
    "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>"
      + repeated { "<key>\(nearMiss("UIWindowSceneSessionRoleApplication", $0))</key><array/>" }
      + "</dict></dict>",
    "<key>UIBackgroundModes</key><array>"
      + repeated { "<string>\(nearMiss("remote-notification", $0))</string>" } + "</array>",
    "<key>UILaunchScreen</key><dict>"
      + repeated { "<key>\(nearMiss("UIImageRespectsSafeAreaInsets", $0))</key><true/>" }
      + "</dict>",
    "<key>UILaunchScreens</key><dict><key>UILaunchScreenDefinitions</key><array>"
      + repeated { "<dict><key>UILaunchScreenIdentifier</key><string>A\($0)</string></dict>" }
      + "</array><key>UIURLToLaunchScreenAssociations</key><dict>"
      + repeated { "<key>s\($0)</key><string>B\($0)</string>" } + "</dict></dict>",
    repeated { "<key>\(nearMiss("UIApplicationSceneManifest", $0))</key><dict/>" },
  ]

  @Test func aFileHasAThousandFindingsAtMostAndTheWorstOfThem() {
    let report = SeverityCase.report(
      Self.repeated { "<key>CFBundleName</key><string>\($0)</string>" }
        + Self.files.joined() + "<key>UIMainStoryboardFile</key><integer>1</integer>",
      ValidationFacts())
    #expect(report.findings.count == FileReport.maximumFindingCount)
    #expect(report.findings.contains { $0.severity == .error })
    let stated = report.notChecked.filter { $0.message.contains("of the mildest are left out") }
    #expect(stated.count == 1)
  }

  /// With all entries a rule that is quadratic takes minutes here; one that is linear takes tenths of a second.
  @Test(arguments: files.indices)
  func aFileOfVeryManyEntriesIsJudgedInSeconds(_ index: Int) {
    let clock = ContinuousClock()
    var found = 0
    let time = clock.measure {
      found = SeverityCase.report(Self.files[index], ValidationFacts()).findings.count
    }
    #expect(found > 0)
    #expect(time < Patience.limit, "took \(time)")
  }
}
