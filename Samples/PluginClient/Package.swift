// swift-tools-version: 6.2
import PackageDescription

// An app's package that uses LaunchKit's plugins. Tests copy it, build it, break it and fix it.
let package = Package(
  name: "PluginClient",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "LaunchKit", path: "../..")],
  targets: [
    // Its Info.plist is checked during the build, and its names are compiled in.
    // begin package-plugins
    .executableTarget(
      name: "App",
      dependencies: ["Extras"],
      exclude: ["Info.plist", "App.entitlements"],
      plugins: [
        .plugin(name: "LaunchKitValidatePlugin", package: "LaunchKit"),
        .plugin(name: "LaunchKitEmitPlugin", package: "LaunchKit"),
      ]),
    // end package-plugins
    // Two property lists in one target; the names before "-Info.plist" keep apart what is emitted.
    .target(
      name: "Extras",
      exclude: ["Configuration"],
      plugins: [
        .plugin(name: "LaunchKitValidatePlugin", package: "LaunchKit"),
        .plugin(name: "LaunchKitEmitPlugin", package: "LaunchKit"),
      ]),
  ])
