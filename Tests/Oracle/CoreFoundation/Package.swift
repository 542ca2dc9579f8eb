// swift-tools-version: 6.2
import PackageDescription

// A package of its own: no build of LaunchKit links Foundation because of it.
let package = Package(
  name: "CoreFoundationOracle",
  platforms: [.macOS(.v15)],
  targets: [.executableTarget(name: "corefoundation-values")]
)
