// swift-tools-version: 6.2
import PackageDescription

// A package of its own: who uses or builds LaunchKit never fetches swift-syntax.
let package = Package(
  name: "SwiftSyntaxOracle",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    .executableTarget(
      name: "swift-syntax-facts",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
      ])
  ]
)
