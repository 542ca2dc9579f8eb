// begin validate
import LaunchKit

func printProblems(ofInfoPlist path: String) throws {
  let document = try PropertyListDocument.read(path: path)
  let facts = ValidationFacts(sdk: OSVersion("27"), lifecycle: .appDelegate)
  let report = Validator(facts: facts).validate(document)
  print(report.text(as: .human), terminator: "")
}
// end validate
