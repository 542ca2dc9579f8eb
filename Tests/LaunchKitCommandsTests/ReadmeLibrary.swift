// The code of README.md, "As a library"; a test compares the two, and the compiler looks at it here.

// README begin
import LaunchKit

func problems(inInfoPlist bytes: [UInt8]) -> [String] {
  let document = PropertyListDocument.read(SourceFile(path: "Info.plist", bytes: bytes))
  let facts = ValidationFacts(sdk: OSVersion("27"), lifecycle: .appDelegate)
  let report = Validator(facts: facts).validate(document)
  let lines = LineTable(report.file)
  return report.findings.map { finding in
    let place = lines.location(at: finding.span.range.lowerBound)
    return
      "\(place.line):\(place.column): \(finding.severity): \(finding.message) [\(finding.rule)]"
  }
}
// README end
