// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ReleaseTool",
  platforms: [.macOS(.v15)],
  dependencies: [
    // begin dependency
    .package(url: "https://github.com/OWNER/LaunchKit", branch: "main")
    // end dependency
  ],
  targets: [
    .executableTarget(
      name: "release-tool",
      dependencies: [
        // begin products
        .product(name: "LaunchKit", package: "LaunchKit"),
        .product(name: "LaunchKitCommands", package: "LaunchKit"),
        .product(name: "LifecycleRuntime", package: "LaunchKit"),
        // end products
      ])
  ])
