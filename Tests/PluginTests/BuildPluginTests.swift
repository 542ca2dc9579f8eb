import Foundation
import LaunchKitTestSupport
import Testing

/// All of them build the same copy of a package, one after the other.
@Suite("Plugins", .serialized)
enum PluginTests {}

extension PluginTests {
  @Suite("Build plugins", .serialized)
  struct Build {
    private static let info = "Sources/App/Info.plist"
    private static let options = "Sources/App/.launchkit-validate"
    private static let misspelled = (
      "<key>UILaunchScreen</key>",
      "<key>CFBundleDisplayNam</key>\n\t<string>Tides</string>\n\t<key>UILaunchScreen</key>"
    )
    private static let warning =
      "Sources/App/Info.plist:37:7: warning: 'CFBundleDisplayNam' is not a key the system knows "
      + "[key-misspelled]"

    @Test("names made from property lists are compiled in, and the program uses them")
    func namesAreCompiledIn() throws {
      let client = try PluginClient()
      let build = try client.build()
      #expect(build.status == 0, "\(build.log)")
      #expect(!build.log.contains("warning:"), "\(build.log)")
      let run = try client.runApp()
      #expect(run.output == "scheme: tidebook\nscene: Reader\nextras: tide chart\n")
    }

    @Test("a name whose declaration goes away does not compile any more")
    func nameGoesAway() throws {
      let client = try PluginClient()
      try client.edit(Self.info, "<string>tidebook</string>", "<string>almanac</string>")
      let build = try client.build()
      #expect(build.status != 0)
      #expect(build.log.contains("has no member 'tidebook'"), "\(build.log)")
    }

    @Test("a scene delegate that is renamed fails the build at the line of the Info.plist")
    func delegateIsRenamed() throws {
      let client = try PluginClient()
      try client.edit(
        "Sources/App/ReaderSceneDelegate.swift", "class ReaderSceneDelegate",
        "class BookSceneDelegate")
      let build = try client.build()
      #expect(build.status != 0)
      #expect(
        build.log.contains("cannot find 'ReaderSceneDelegate' in scope")
          && build.log.contains("\n\(Self.info):32:"), "\(build.log)")
    }

    @Test("entitlements that the options name are read, and watched")
    func entitlementsAreRead() throws {
      let client = try PluginClient()
      #expect(try client.build().status == 0)
      let path = "Sources/App/App.entitlements"
      try client.edit(
        path, "</dict>", "<key>aps-environment</key><string>production</string></dict>")
      let build = try client.build()
      #expect(build.log.contains("Emitting Swift for Info.plist of App"), "\(build.log)")
    }

    @Test("nothing is done again for a file that has not changed")
    func incremental() throws {
      let client = try PluginClient()
      let first = try client.settle()
      #expect(first.status == 0, "\(first.log)")
      let before = try client.outputs()
      #expect(before.count >= 6)

      let second = try client.build()
      #expect(second.status == 0 && second.pluginSteps.isEmpty, "\(second.log)")
      #expect(try client.outputs() == before)

      try client.edit("Sources/App/main.swift", "print(\"scheme:\"", "print(\"a scheme:\"")
      let other = try client.build()
      #expect(other.status == 0 && other.pluginSteps.isEmpty, "\(other.log)")
      #expect(try client.runApp().output.hasPrefix("a scheme: tidebook\n"))

      let list = "Sources/Extras/Configuration/Tide-Info.plist"
      try client.edit(list, "<string>tide</string>", "<string>tide</string><string>ebb</string>")
      let third = try client.build()
      #expect(third.status == 0, "\(third.log)")
      #expect(
        third.pluginSteps == [
          "Checking Tide-Info.plist of Extras", "Emitting Swift for Tide-Info.plist of Extras",
        ])
      let changed = try client.outputs().filter { before[$0.key] != $0.value }.keys
      #expect(changed.allSatisfy { $0.contains("Tide-Info.plist") } && changed.count == 2)
    }

    @Test("an error stops the build at its place, again and again until it is fixed")
    func errorStopsTheBuild() throws {
      let client = try PluginClient()
      try client.edit(Self.info, "RoleApplication<", "RoleAplication<")
      let place =
        "\(client.url(Self.info).path):26:9: error: 'UIWindowSceneSessionRoleAplication' is not "
        + "a known session role"
      for _ in 1...2 {
        let build = try client.build()
        #expect(build.status != 0)
        #expect(build.log.contains("\n\(place)"), "\(build.log)")
      }
      try client.edit(Self.info, "RoleAplication<", "RoleApplication<")
      let repaired = try client.build()
      #expect(repaired.status == 0, "\(repaired.log)")
      #expect(!repaired.log.contains("error:"))
    }

    @Test("a file that is not a property list stops the build at the place where it breaks off")
    func malformed() throws {
      let client = try PluginClient()
      try client.edit(Self.info, "</plist>", "")
      let build = try client.build()
      #expect(build.status != 0)
      #expect(build.log.contains("\n\(client.url(Self.info).path):"), "\(build.log)")
      #expect(build.log.contains(": error: "))
    }

    @Test("a warning is shown by a build that passes, and not again before the file changes")
    func warningIsShownOnce() throws {
      let client = try PluginClient()
      _ = try client.settle()
      try client.edit(Self.info, Self.misspelled.0, Self.misspelled.1)
      let first = try client.build()
      #expect(first.status == 0 && first.log.contains(Self.warning), "\(first.log)")
      let second = try client.build()
      #expect(second.status == 0 && !second.log.contains("warning:"), "\(second.log)")
    }

    @Test("options come from a file in the target's folder, and count as soon as it changes")
    func options() throws {
      let client = try PluginClient()
      try client.edit(Self.info, Self.misspelled.0, Self.misspelled.1)
      let passing = try client.build()
      #expect(passing.status == 0, "\(passing.log)")
      try client.edit(Self.options, "--sdk 27", "--sdk 27\n--fail-on warning")
      let failing = try client.build()
      #expect(failing.status != 0 && failing.log.contains(Self.warning), "\(failing.log)")
      try client.edit(Self.options, "--sdk 27", "--output report.txt")
      let refused = try client.build()
      #expect(refused.status != 0)
      #expect(
        refused.log.contains(
          "\(client.url(Self.options).path):2:1: error: '--output' is not an option that can be in "
            + "a file"), "\(refused.log)")
    }

    @Test("names may have spaces; what lies in a bundle belongs to the bundle")
    func spacesAndBundles() throws {
      let client = try PluginClient()
      let folder = "Sources/Extras/Configuration"
      let tide = try Data(contentsOf: client.url("\(folder)/Tide-Info.plist"))
      try client.write(tide, to: "\(folder)/High Tide-Info.plist")
      try client.write(Data("broken".utf8), to: "\(folder)/Tide.framework/Info.plist")
      try client.edit("Sources/Extras/Extras.swift", " TideAppLaunch.", " HighTideAppLaunch.")
      let build = try client.build()
      #expect(build.status == 0, "\(build.log)")
      #expect(build.pluginSteps.contains("Checking High Tide-Info.plist of Extras"))
    }

    @Test(
      "a link out of the target's folder is refused, and so is a target without a property list")
    func refusals() throws {
      let client = try PluginClient()
      let (link, other) = (client.url("Sources/App/Other-Info.plist"), client.url("Other.plist"))
      try FileManager.default.copyItem(at: client.url(Self.info), to: other)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: other)
      let linked = try client.build()
      #expect(linked.status != 0)
      #expect(
        linked.log.contains(
          "error: '\(link.path)' is a link to '\(other.path)', outside the target's folder"),
        "\(linked.log)")

      try FileManager.default.removeItem(at: link)
      try FileManager.default.removeItem(at: client.url(Self.info))
      let missing = try client.build()
      #expect(missing.status != 0)
      let folder = client.url("Sources/App").path
      #expect(missing.log.contains("error: there is nothing to emit: '\(folder)' holds no"))
      #expect(
        missing.log.contains(
          "warning: LaunchKitValidatePlugin checks nothing: '\(folder)' holds no Info.plist"),
        "\(missing.log)")
    }
  }
}
