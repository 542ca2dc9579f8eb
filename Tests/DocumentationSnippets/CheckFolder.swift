// begin check-folder
import LaunchKit

func printFindings(inFolder path: String) throws {
  let options = AnalysisOptions(facts: ValidationFacts(sdk: OSVersion(27)))
  let report = try AnalysisSession([path], options: options).snapshot().report()
  print(report.text(as: .human), terminator: "")
}
// end check-folder
