// swift-tools-version: 6.2
import PackageDescription

// A client of the library. Without the package trait `Bundles` it links libxml2 and nothing else from the system.
let package = Package(
  name: "check-server",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "LaunchKit", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "check-server", dependencies: [.product(name: "LaunchKit", package: "LaunchKit")])
  ]
)
