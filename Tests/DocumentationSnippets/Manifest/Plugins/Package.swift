// swift-tools-version: 6.2
import PackageDescription

// Samples/PluginClient with the package of plugins of a release. Scripts/release/try-release.sh builds it.
let package = Package(
  name: "PluginClient",
  platforms: [.macOS(.v15)],
  dependencies: [
    // begin bundle-dependency
    .package(path: "../LaunchKitPlugins")
    // end bundle-dependency
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: ["Extras"],
      exclude: ["Info.plist", "App.entitlements"],
      plugins: [
        .plugin(name: "LaunchKitValidatePlugin", package: "LaunchKitPlugins"),
        .plugin(name: "LaunchKitEmitPlugin", package: "LaunchKitPlugins"),
      ]),
    .target(
      name: "Extras",
      exclude: ["Configuration"],
      plugins: [
        .plugin(name: "LaunchKitValidatePlugin", package: "LaunchKitPlugins"),
        .plugin(name: "LaunchKitEmitPlugin", package: "LaunchKitPlugins"),
      ]),
  ])
