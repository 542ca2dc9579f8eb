// begin contract-of-a-file
import LaunchKit

func printLaunches(ofInfoPlist path: String) throws {
  guard let checked = try Validator().contract(ofInfoPlist: path), !checked.hasErrors else {
    return
  }
  print(checked.contract.application.bundleIdentifier ?? "no identifier")
  let launches = checked.contract.launches
  print(launches.lifecycle ?? "the code decides the life cycle")
  for permitted in launches.launchOptions + launches.connectionOptions {
    print(permitted.name, permitted.declarations.joined(separator: ", "))
  }
}
// end contract-of-a-file
