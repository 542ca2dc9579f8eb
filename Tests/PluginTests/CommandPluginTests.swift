import Foundation
import LaunchKitTestSupport
import Testing

extension PluginTests {
  @Suite("Command plugins", .serialized)
  struct Commands {
    private static let permission = "--allow-writing-to-package-directory"

    @Test("launchkit-validate prints the report and fails for an error")
    func validate() throws {
      let client = try PluginClient()
      try client.edit("Sources/App/Info.plist", "RoleApplication<", "RoleAplication<")
      let broken = try client.package("launchkit-validate", "--format", "concise")
      #expect(broken.status == 1)
      #expect(broken.output.hasPrefix("Sources/App/Info.plist:26:9: error: "), "\(broken.log)")
      #expect(broken.errors.contains("error: launchkit validate ended with status 1"))

      let other = try client.package("launchkit-validate", "--target", "Extras")
      #expect(other.status == 0, "\(other.log)")
      #expect(other.output == "no problems found in 2 files\n")
    }

    @Test("launchkit-validate checks what the command line checks")
    func wholePackage() throws {
      let client = try PluginClient()
      try client.edit("Sources/App/Info.plist", "RoleApplication<", "RoleAplication<")
      let plugin = try client.package("launchkit-validate", "--format", "json")
      let tool = try LaunchKitExecutable.run(
        ["validate", "--format", "json"], in: client.url("."))
      #expect(plugin.output == tool.output, "\(plugin.log)")
    }

    @Test("launchkit-validate writes no file")
    func output() throws {
      let client = try PluginClient()
      let outcome = try client.package("launchkit-validate", "--output=report.txt")
      #expect(outcome.status == 1)
      #expect(
        outcome.errors.contains("error: '--output': the command writes no file"), "\(outcome.log)")
    }

    @Test("launchkit-emit writes only with permission, and says what is stale")
    func emit() throws {
      let client = try PluginClient()
      let names = ["App/AppLaunch.swift", "Extras/TideAppLaunch.swift"]
      let files = names.map { client.url("Sources/\($0)") }
      let exist = { files.map { FileManager.default.fileExists(atPath: $0.path) } }
      let refused = try client.package("launchkit-emit")
      #expect(refused.status != 0)
      #expect(refused.errors.contains("wants permission to write to the package directory"))
      #expect(exist() == [false, false])

      #expect(try client.package(Self.permission, "launchkit-emit").status == 0)
      #expect(exist() == [true, true])
      let app = try String(contentsOf: files[0], encoding: .utf8)
      #expect(app.contains("\nenum AppLaunch {\n") && app.contains("case tidebook = "))
      let tide = try String(contentsOf: files[1], encoding: .utf8)
      #expect(tide.contains("\npublic enum TideAppLaunch {\n"))

      try client.edit("Sources/App/Info.plist", "<string>tidebook<", "<string>almanac<")
      let stale = try client.package(Self.permission, "launchkit-emit", "--check")
      #expect(stale.status == 1)
      #expect(
        stale.log.contains("'Sources/App/AppLaunch.swift' is stale: its content differs"),
        "\(stale.log)")
      #expect(try String(contentsOf: files[0], encoding: .utf8) == app)
    }
  }
}
