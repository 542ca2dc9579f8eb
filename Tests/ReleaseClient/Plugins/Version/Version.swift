import Foundation
import PackagePlugin

/// `swift package launchkit-version`: prints what the executable of the bundle says of itself.
@main
struct Version: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = try Process.run(
      context.tool(named: "launchkit").url, arguments: ["--version"])
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("launchkit --version ended with status \(process.terminationStatus)")
    }
  }
}
