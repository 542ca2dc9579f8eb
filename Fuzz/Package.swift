// swift-tools-version: 6.2
import PackageDescription

// A package of its own: the flags that make a fuzzer must not reach an ordinary build. One executable
// for each reader, and one for the judgement of launch options; libFuzzer brings its own `main`, so no target has a main.swift.
//
//   swift build -c release --sanitize fuzzer --sanitize address
//
// Scripts/fuzz.sh builds and runs them all.
let fuzzers = [
  "fuzz-xml", "fuzz-binary", "fuzz-openstep", "fuzz-json", "fuzz-printed", "fuzz-launch",
]

let package = Package(
  name: "LaunchKitFuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "LaunchKit", path: "..")],
  targets: [
    .target(
      name: "FuzzSupport", dependencies: [.product(name: "LaunchKit", package: "LaunchKit")])
  ]
    + fuzzers.map {
      .executableTarget(name: $0, dependencies: ["FuzzSupport"])
    }
)
