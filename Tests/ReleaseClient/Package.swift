// swift-tools-version: 6.2
import PackageDescription

// A package that has launchkit as an artifact bundle and nothing else of it. Scripts/release/try-release.sh puts the bundle
// beside this file and builds a copy.
let package = Package(
  name: "ReleaseClient",
  targets: [
    .binaryTarget(name: "launchkit", path: "launchkit.artifactbundle.zip"),
    .plugin(name: "CheckAndName", capability: .buildTool(), dependencies: ["launchkit"]),
    .plugin(
      name: "Version",
      capability: .command(
        intent: .custom(verb: "launchkit-version", description: "Say which launchkit this is")),
      dependencies: ["launchkit"]),
    .executableTarget(
      name: "App", exclude: ["Info.plist"], plugins: [.plugin(name: "CheckAndName")]),
  ])
