// begin emit-project
import LaunchKit

func printSwift(ofTarget target: String, in project: String) throws {
  let snapshot = try AnalysisSession([project]).snapshot()
  let app = try snapshot.contract(ofProject: project, target: target)
  guard !app.hasErrors else { return }
  let checks = SwiftSource.ClassChecks(known: app.classes)
  print(SwiftSource.emit(app.contract, options: .init(classChecks: checks, isValidated: true)))
  let built = try snapshot.effectiveInfoPlist(ofProject: project, target: target)
  print(String(decoding: built.xml, as: UTF8.self), terminator: "")
}
// end emit-project
