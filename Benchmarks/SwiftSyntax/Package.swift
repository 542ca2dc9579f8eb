// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because swift-syntax takes minutes to build: only the section `project` of the
// benchmarks asks for it.
let package = Package(
  name: "SwiftSyntaxPeer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
  ],
  targets: [
    // Reads and parses files, one after the other, and does nothing with the trees.
    .executableTarget(
      name: "swift-syntax-parse",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ]
)
