// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that building LaunchKit never asks for libplist. Linux only: it compares with
// what a Linux machine has.
let package = Package(
  name: "LaunchKitBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "LaunchKit", path: "..")
  ],
  targets: [
    .systemLibrary(
      name: "CLibPlist", pkgConfig: "libplist-2.0", providers: [.apt(["libplist-dev"])]),
    // Reads one file over and over on request, in process, with LaunchKit, Foundation or libplist.
    .executableTarget(
      name: "throughput",
      dependencies: ["CLibPlist", .product(name: "LaunchKit", package: "LaunchKit")],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    // Sends events to an app with many scenes.
    .executableTarget(
      name: "lifecycle",
      dependencies: [.product(name: "LifecycleRuntime", package: "LaunchKit")],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    // Starts processes one after the other and measures each.
    .executableTarget(name: "process-timer"),
  ]
)
