// swift-tools-version: 6.2
import PackageDescription

// A package of its own: the flags that make a fuzzer must not reach an ordinary build. One executable for each
// kind of input; libFuzzer brings its own `main`, so no target has a main.swift. What they call is
// `EntryPoints`, a target of LaunchKit itself, since it needs more than the public library; the manifest of
// LaunchKit lets another package use it only where LAUNCHKIT_FUZZING=1.
//
//   LAUNCHKIT_FUZZING=1 swift build -c release --sanitize fuzzer --sanitize address \
//     -Xswiftc -sanitize=fuzzer,address
//
// Scripts/hostile/fuzz.sh builds and runs them all.
let inputs = [
  "xml", "binary", "openstep", "json", "printed", "launch", "launch-keys", "zip", "cms", "mach-o",
  "xcconfig", "pbxproj", "swift", "objective-c", "scenario", "trace", "configuration", "baseline",
  "cache", "git-index", "xcodegen", "manifest", "migration",
]

let package = Package(
  name: "LaunchKitFuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "LaunchKit", path: "..")],
  targets: inputs.map {
    .executableTarget(
      name: "fuzz-\($0)",
      dependencies: [.product(name: "FuzzEntryPoints", package: "LaunchKit")])
  }
)
