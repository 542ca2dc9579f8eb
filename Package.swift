// swift-tools-version: 6.2
import PackageDescription

// libxml2 comes from the system. On Linux pkg-config finds it; on macOS the SDK already has it, and
// naming a pkg-config file there would only make SwiftPM warn about Homebrew.
#if os(Linux)
  let libxml2PkgConfig: String? = "libxml-2.0"
#else
  let libxml2PkgConfig: String? = nil
#endif

let package = Package(
  name: "LaunchKit",
  // `Mutex` and the span accessors used here need macOS 15; Linux would never say so.
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "LaunchKit", targets: ["LaunchKit"]),
    .library(name: "LaunchKitCommands", targets: ["LaunchKitCommands"]),
    .library(name: "LifecycleRuntime", targets: ["LifecycleRuntime"]),
    .library(name: "LifecycleTimeline", targets: ["LifecycleTimeline"]),
    .library(name: "LifecycleConformance", targets: ["LifecycleConformance"]),
    .library(name: "LifecycleExplorer", targets: ["LifecycleExplorer"]),
    .executable(name: "launchkit", targets: ["launchkit-tool"]),
    .plugin(name: "LaunchKitValidatePlugin", targets: ["LaunchKitValidatePlugin"]),
    .plugin(name: "LaunchKitEmitPlugin", targets: ["LaunchKitEmitPlugin"]),
    .plugin(name: "LaunchKitValidateCommand", targets: ["LaunchKitValidateCommand"]),
    .plugin(name: "LaunchKitEmitCommand", targets: ["LaunchKitEmitCommand"]),
  ],
  traits: [
    .trait(
      name: "Bundles",
      description: "Checks built apps, archives and packages for the App Store; links minizip."),
    .trait(
      name: "XcodeGen",
      description: "Reads projects from the project.yml of XcodeGen; links libyaml."),
    .trait(
      name: "Icons",
      description: "Looks at the pixels of app icons; links libpng."),
    .default(enabledTraits: ["Bundles", "XcodeGen", "Icons"]),
  ],
  dependencies: [
    // Command-line parsing, help, completions. Used by LaunchKitCommands only.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // Ground.
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: libxml2PkgConfig,
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(name: "CPropertyListNodes"),
    .target(
      name: "CPropertyListXML",
      dependencies: ["CPropertyListNodes", "CLibXML2"],
      linkerSettings: [.linkedLibrary("xml2", .when(platforms: [.macOS]))]),
    .systemLibrary(
      name: "CMiniZip",
      pkgConfig: "minizip",
      providers: [.apt(["libminizip-dev", "zlib1g-dev"]), .brew(["minizip"])]),
    .target(name: "CZipArchive", dependencies: ["CMiniZip"]),
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CLibPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(name: "CPNGImage", dependencies: ["CLibPNG"]),
    .target(name: "CProcessArguments"),
    .target(name: "SourceText"),
    .target(name: "PlatformLibC"),

    // The floors are those of ARCHITECTURE.md. Floor 2: findings, reports, descriptions of rules.
    .target(name: "Findings", dependencies: ["SourceText"]),

    // Floor 3: files as the system has them: search, reading, writing, Git, threads, signals, the cache.
    .target(name: "FileSystem", dependencies: ["PlatformLibC", "SourceText", "Findings"]),

    // Floor 3: property lists in memory, with positions. No library but libc: the runtime builds without libxml2.
    .target(
      name: "PropertyListSyntax", dependencies: ["SourceText", "Findings", "CPropertyListNodes"],
      // Rounding; a program without any Foundation has nothing else that would bring it.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),

    // Floor 4: the readers of all formats of property lists, XML through libxml2.
    .target(
      name: "PropertyListReading",
      dependencies: [
        "SourceText", "Findings", "PropertyListSyntax", "CPropertyListNodes", "CPropertyListXML",
      ]),

    // Floor 3: YAML with positions. Only with the trait, since it links libyaml.
    .target(name: "YAMLReading", dependencies: ["CLibYAML", "SourceText"]),

    // Floor 4: what the system knows: keys, modes, roles, callbacks, entitlements, one row each.
    .target(name: "LaunchCatalog"),

    // Floor 5: what the keys mean.
    .target(
      name: "LaunchModel",
      dependencies: ["SourceText", "Findings", "PropertyListSyntax", "LaunchCatalog"]),

    // Floor 6: what the launch needs from source code.
    .target(name: "LaunchSources", dependencies: ["SourceText", "Findings", "LaunchModel"]),

    // Floor 6: which files there are, and what makes up a target. libpng only with the trait.
    .target(
      name: "LaunchProject",
      dependencies: [
        "SourceText", "Findings", "FileSystem", "PropertyListSyntax", "PropertyListReading",
        "LaunchModel", .target(name: "CPNGImage", condition: .when(traits: ["Icons"])),
      ]),

    // Floor 7: projects that a tool makes from a description, read from that description.
    .target(
      name: "ProjectManifests",
      dependencies: [
        "SourceText", "Findings", "FileSystem", "PropertyListSyntax", "PropertyListReading",
        "LaunchModel", "LaunchSources", "LaunchProject",
        .target(name: "YAMLReading", condition: .when(traits: ["XcodeGen"])),
      ]),

    // Floor 7: built apps. Only with the trait, since it links minizip.
    .target(
      name: "LaunchBundles",
      dependencies: [
        "SourceText", "Findings", "FileSystem", "PropertyListSyntax", "PropertyListReading",
        "LaunchModel", "LaunchProject", "CZipArchive",
      ]),

    // Floor 7: what a rule is, what it may look at, and how its examples run.
    .target(
      name: "RuleEngine",
      dependencies: [
        "SourceText", "Findings", "FileSystem", "PropertyListSyntax", "PropertyListReading",
        "LaunchModel", "LaunchSources", "LaunchProject",
      ]),
    // Floor 8: the rules, one file each.
    .target(
      name: "BuiltInRules",
      dependencies: [
        "SourceText", "Findings", "FileSystem", "PropertyListSyntax",
        "LaunchModel", "LaunchSources", "LaunchProject", "RuleEngine",
      ]),

    // Floor 7: what a team has decided about findings, and how they are fixed.
    .target(
      name: "LintPolicy",
      dependencies: [
        "SourceText", "Findings", "FileSystem", "PropertyListSyntax", "PropertyListReading",
        "LaunchModel", "LaunchSources", "LaunchProject",
      ]),

    // Floor 3: the formats of reports.
    .target(name: "DiagnosticReports", dependencies: ["SourceText", "Findings"]),
    // Floor 6: what is made of a contract.
    .target(
      name: "LaunchEmission",
      dependencies: [
        "SourceText", "Findings", "PropertyListSyntax", "PropertyListReading", "LaunchModel",
      ]),

    // Floor 6: the life cycle itself.
    .target(
      name: "LifecycleRuntime",
      dependencies: ["SourceText", "Findings", "PropertyListSyntax", "LaunchModel"]),

    // Floor 7: replays as text, JSON and drawings.
    .target(
      name: "LifecycleTimeline",
      dependencies: ["SourceText", "PropertyListSyntax", "LaunchModel", "LifecycleRuntime"]),

    // Floor 9: contracts declared in Swift.
    .target(
      name: "LaunchContractBuilder",
      dependencies: [
        "SourceText", "Findings", "FileSystem", "PropertyListSyntax", "PropertyListReading",
        "LaunchModel", "RuleEngine", "BuiltInRules", "LaunchEmission",
      ]),

    // Floor 7: what every other host of such a life cycle has to do.
    .target(
      name: "LifecycleConformance",
      dependencies: ["PropertyListSyntax", "LaunchModel", "LifecycleRuntime"]),

    // Floor 7: sequences of events for an app's own delegates.
    .target(
      name: "LifecycleExplorer",
      dependencies: ["PropertyListSyntax", "LaunchModel", "LifecycleRuntime"]),

    // Floor 10: what rules, keys and messages mean, for people and for pages.
    .target(
      name: "RuleExplanations",
      dependencies: [
        "Findings",
        "SourceText", "PropertyListSyntax", "LaunchModel", "RuleEngine", "BuiltInRules",
        "LintPolicy",
        "LaunchEmission", "LaunchContractBuilder", "LifecycleRuntime",
      ]),

    // Floor 11: the engine, which checks whole projects, and keeps what it knows between edits.
    .target(
      name: "LaunchAnalysis",
      dependencies: [
        "PropertyListReading",
        "FileSystem",
        "Findings",
        "SourceText", "PropertyListSyntax", "LaunchModel", "LaunchProject", "ProjectManifests",
        .target(name: "LaunchBundles", condition: .when(traits: ["Bundles"])),
        "LaunchSources", "RuleEngine", "BuiltInRules", "LaunchEmission", "LintPolicy",
        "RuleExplanations",
      ]),

    // Floor 12: an app that adopts scenes in one change.
    .target(
      name: "LaunchMigration",
      dependencies: [
        "SourceText", "Findings", "FileSystem", "PropertyListSyntax", "PropertyListReading",
        "LaunchCatalog", "LaunchModel", "LaunchProject", "ProjectManifests", "LaunchSources",
        "RuleEngine", "LintPolicy", "LifecycleRuntime", "LifecycleTimeline", "LaunchAnalysis",
      ]),

    // Floor 13: doors for agents and editors: messages, and the command line or the engine behind them.
    .target(
      name: "LaunchKitServers",
      dependencies: [
        "PlatformLibC", "SourceText", "Findings", "FileSystem", "PropertyListSyntax",
        "PropertyListReading", "LaunchModel", "LaunchSources", "LaunchProject", "RuleEngine",
        "DiagnosticReports", "RuleExplanations", "LaunchAnalysis", "LaunchMigration",
      ]),

    // Floor 14: the command line.
    .target(
      name: "LaunchKitCommands",
      dependencies: [
        "SourceText", "Findings", "FileSystem", "PropertyListSyntax", "PropertyListReading",
        "LaunchModel", "LaunchProject", "ProjectManifests", "RuleEngine",
        "LintPolicy", "DiagnosticReports",
        "LaunchEmission", "LifecycleRuntime", "LifecycleTimeline",
        "RuleExplanations", "LaunchAnalysis", "LaunchMigration", "LaunchKitServers",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "launchkit-tool", dependencies: ["CProcessArguments", "LaunchKitCommands"]),

    // Plugins of the package manager: they start the tool and link nothing.
    .plugin(
      name: "LaunchKitValidatePlugin", capability: .buildTool(), dependencies: ["launchkit-tool"]),
    .plugin(
      name: "LaunchKitEmitPlugin", capability: .buildTool(), dependencies: ["launchkit-tool"]),
    .plugin(
      name: "LaunchKitValidateCommand",
      capability: .command(
        intent: .custom(
          verb: "launchkit-validate",
          description: "Say what is wrong in the Info.plists of the targets")),
      dependencies: ["launchkit-tool"]),
    .plugin(
      name: "LaunchKitEmitCommand",
      capability: .command(
        intent: .custom(
          verb: "launchkit-emit",
          description: "Write Swift names for what the Info.plists of the targets declare"),
        permissions: [
          .writeToPackageDirectory(reason: "It writes Swift source into the targets' folders.")
        ]),
      dependencies: ["launchkit-tool"]),

    // Umbrella: one file of re-exports.
    .target(
      name: "LaunchKit",
      dependencies: [
        "FileSystem",
        "SourceText", "Findings", "PropertyListSyntax", "PropertyListReading", "LaunchModel",
        "LaunchProject", "RuleEngine", "BuiltInRules", "DiagnosticReports", "LaunchEmission",
        "LaunchContractBuilder", "LaunchAnalysis", "LaunchMigration",
      ]),

    // A sample that uses the runtime as another process's program would: the public library, no more.
    .executableTarget(
      name: "terminal-host",
      dependencies: ["LaunchModel", "LifecycleRuntime", "PropertyListSyntax"],
      path: "Samples/TerminalHost",
      exclude: ["Info.plist", "README.md", "session.txt", "session-expected.txt"],
      packageAccess: false),

    // A sample client of the engine: a loop that takes paths and prints findings.
    .executableTarget(
      name: "check-server", dependencies: ["LaunchKit"],
      path: "Samples/CheckServer/Sources/check-server", packageAccess: false),

    // A sample app with a bug that the explorer finds.
    .executableTarget(
      name: "explore-curtain",
      dependencies: ["LaunchModel", "LifecycleRuntime", "LifecycleExplorer"],
      path: "Samples/Explorer",
      exclude: ["README.md", "report.txt"],
      packageAccess: false),

    // Tests.
    .target(
      name: "LaunchKitTestSupport",
      dependencies: ["PlatformLibC", "PropertyListSyntax", "LaunchModel"],
      path: "Tests/LaunchKitTestSupport"),
    // The code that the pages and the DocC catalogs show, as a program that the tests run.
    .executableTarget(
      name: "documentation-snippets",
      dependencies: [
        "LaunchKit", "LaunchKitCommands", "LaunchModel", "LifecycleRuntime", "LifecycleTimeline",
        "LifecycleConformance", "PropertyListSyntax",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/DocumentationSnippets",
      exclude: ["Manifest"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "SourceText", "PropertyListSyntax", "PropertyListReading", "RuleExplanations",
        "LaunchKitCommands", "LaunchKitTestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "SourceTextTests", dependencies: ["SourceText", "Findings", "LaunchKitTestSupport"]),
    .testTarget(
      name: "FileSystemTests",
      dependencies: ["SourceText", "Findings", "FileSystem", "LaunchKitTestSupport"]),
    .testTarget(
      name: "PropertyListSyntaxTests",
      dependencies: [
        "CPropertyListXML",
        "SourceText", "Findings", "PropertyListSyntax", "PropertyListReading",
        "LaunchKitTestSupport",
      ]),
    .testTarget(
      name: "LaunchModelTests",
      dependencies: [
        "SourceText", "Findings", "PropertyListSyntax", "PropertyListReading", "LaunchModel",
        "LaunchProject", "LaunchKitTestSupport",
      ]),
    // What is read from source files, as lines: the snapshots, and one side of a comparison.
    .executableTarget(
      name: "source-facts",
      dependencies: ["SourceText", "Findings", "LaunchModel", "LaunchSources"],
      path: "Tests/SourceFacts"),
    .testTarget(
      name: "LaunchSourcesTests",
      dependencies: [
        "SourceText", "Findings", "LaunchModel", "LaunchSources", "LaunchKitTestSupport",
        "source-facts",
      ]),
    .testTarget(
      name: "LaunchProjectTests",
      dependencies: [
        "SourceText", "Findings", "FileSystem", "PropertyListSyntax", "PropertyListReading",
        "LaunchModel", "LaunchProject", "LaunchKitTestSupport",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "YAMLReadingTests",
      dependencies: ["SourceText", "Findings", "YAMLReading", "LaunchKitTestSupport"]),
    .testTarget(
      name: "ProjectManifestsTests",
      dependencies: [
        "SourceText", "Findings", "FileSystem", "PropertyListSyntax", "PropertyListReading",
        "LaunchModel", "LaunchSources", "LaunchProject", "ProjectManifests",
        "LaunchKitTestSupport",
      ]),
    .testTarget(
      name: "LaunchBundlesTests",
      dependencies: [
        "SourceText", "Findings", "FileSystem", "PropertyListSyntax", "LaunchModel",
        "LaunchProject", "LaunchBundles", "LaunchKitTestSupport",
      ]),
    .testTarget(
      name: "LintPolicyTests",
      dependencies: [
        "SourceText", "Findings", "FileSystem", "PropertyListSyntax", "PropertyListReading",
        "LaunchModel", "LaunchProject", "LintPolicy", "LaunchKitTestSupport",
      ]),
    .testTarget(
      name: "BuiltInRulesTests",
      dependencies: [
        "SourceText", "Findings", "PropertyListSyntax", "PropertyListReading", "LaunchModel",
        "LaunchSources", "LaunchProject", "RuleEngine", "BuiltInRules", "LaunchKitTestSupport",
      ]),
    .testTarget(
      name: "LaunchEmissionTests",
      dependencies: [
        "SourceText", "Findings", "PropertyListSyntax", "PropertyListReading", "LaunchModel",
        "LaunchEmission", "LifecycleRuntime", "LaunchKitTestSupport",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "LaunchAgreementTests",
      dependencies: [
        "SourceText", "Findings", "PropertyListSyntax", "PropertyListReading", "LaunchModel",
        "LaunchProject", "RuleEngine", "BuiltInRules", "LaunchEmission", "LifecycleRuntime",
        "LaunchKitTestSupport",
      ],
      exclude: ["launches.tsv"]),
    .testTarget(
      name: "LifecycleRuntimeTests",
      dependencies: [
        "SourceText", "Findings", "PropertyListSyntax", "LaunchModel", "LifecycleRuntime",
        "LaunchKitTestSupport",
      ]),
    .testTarget(
      name: "LifecycleTimelineTests",
      dependencies: [
        "SourceText", "PropertyListSyntax", "PropertyListReading", "LaunchModel",
        "LifecycleRuntime", "LifecycleTimeline", "LaunchKitTestSupport",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "LaunchContractBuilderTests",
      dependencies: [
        "SourceText", "Findings", "PropertyListSyntax", "PropertyListReading", "LaunchModel",
        "RuleEngine", "BuiltInRules", "LaunchEmission", "LaunchContractBuilder", "LaunchKit",
        "LaunchKitTestSupport",
      ]),
    .testTarget(
      name: "LifecycleConformanceTests",
      dependencies: [
        "LaunchModel", "LifecycleRuntime", "LifecycleConformance", "LaunchKitTestSupport",
      ]),
    .testTarget(
      name: "LifecycleExplorerTests",
      dependencies: [
        "SourceText", "LaunchModel", "LifecycleRuntime", "LifecycleExplorer",
        "LaunchKitTestSupport",
      ]),
    .testTarget(
      name: "DiagnosticReportsTests",
      dependencies: ["SourceText", "Findings", "DiagnosticReports", "LaunchKitTestSupport"],
      exclude: ["Snapshots"]),
    // Random edits, with a session beside a new one after each; in a process of its own, so that a release build can run
    // it too.
    .executableTarget(
      name: "edit-scripts",
      dependencies: [
        "Findings",
        "SourceText", "LaunchModel", "LaunchAnalysis", "DiagnosticReports", "LaunchKitTestSupport",
      ],
      path: "Tests/EditScripts"),
    .testTarget(
      name: "LaunchAnalysisTests",
      dependencies: [
        "FileSystem",
        "Findings",
        "SourceText", "PropertyListSyntax", "LaunchModel", "LaunchProject", "LintPolicy",
        "PropertyListReading", "RuleEngine", "BuiltInRules", "LaunchEmission", "LaunchAnalysis",
        "DiagnosticReports", "LaunchKit", "LaunchKitTestSupport",
      ]),
    // Apps to be migrated, which the tests and a script of their own use.
    .executableTarget(
      name: "migration-shapes", dependencies: ["LaunchModel"], path: "Tests/MigrationShapes"),
    .testTarget(
      name: "LaunchMigrationTests",
      dependencies: [
        "SourceText", "Findings", "FileSystem", "PropertyListSyntax", "PropertyListReading",
        "LaunchModel", "LaunchProject", "ProjectManifests", "LaunchSources", "LintPolicy",
        "LifecycleRuntime", "LaunchAnalysis", "LaunchMigration", "LaunchKitTestSupport",
        "migration-shapes",
      ],
      exclude: ["SceneDelegate/Snapshots", "SceneDelegate/Stubs"]),
    .testTarget(
      name: "LaunchKitCommandsTests",
      dependencies: [
        "SourceText", "Findings", "FileSystem", "PropertyListSyntax", "PropertyListReading",
        "LaunchModel", "LaunchProject", "RuleEngine", "BuiltInRules", "LintPolicy",
        "DiagnosticReports",
        "RuleExplanations", "LaunchAnalysis", "LaunchKitCommands", "LaunchKit",
        "LaunchKitTestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "LaunchKitServersTests",
      dependencies: [
        "SourceText", "LaunchModel", "DiagnosticReports", "LaunchAnalysis", "LaunchKitServers",
        "LaunchKitTestSupport",
      ]),
    .testTarget(name: "PluginTests", dependencies: ["LaunchKitTestSupport"]),
    // What the fuzzers call, and a test that gives it every kept input.
    .target(
      name: "FuzzEntryPoints",
      dependencies: [
        "PlatformLibC",
        "SourceText", "Findings", "FileSystem", "PropertyListSyntax", "PropertyListReading",
        "LaunchModel", "LaunchSources", "LaunchProject", "ProjectManifests", "LaunchBundles",
        "RuleEngine",
        "BuiltInRules",
        "LintPolicy", "LifecycleRuntime", "LifecycleTimeline", "LaunchAnalysis",
        "LaunchMigration", "LaunchKitCommands",
      ],
      path: "Fuzz/EntryPoints"),
    .testTarget(
      name: "FuzzCorpusTests", dependencies: ["FuzzEntryPoints", "LaunchKitTestSupport"]),
  ]
)

// Fuzzers are a package of their own, and only they may see these functions; see Scripts/hostile/fuzz.sh.
if Context.environment["LAUNCHKIT_FUZZING"] == "1" {
  package.products.append(.library(name: "FuzzEntryPoints", targets: ["FuzzEntryPoints"]))
}

// Who has the executable already names an artifact bundle in this folder, and no plugin has a tool built for it. The
// tests of the plugins do.
if let bundle = Context.environment["LAUNCHKIT_TOOL_BUNDLE"] {
  package.products.removeAll { $0.name == "launchkit" }
  package.targets.removeAll { $0.name == "launchkit-tool" || $0.type == .test }
  package.targets.append(.binaryTarget(name: "launchkit-tool", path: bundle))
}

/// What every Swift target is built with; applied in one loop so that no target can be forgotten.
let strictSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),  // SE-0335
  .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
  .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
  .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
  .enableUpcomingFeature("ImmutableWeakCaptures"),  // SE-0481
  .treatAllWarnings(as: .error),
]

let targetsInC: Set = [
  "CPropertyListNodes", "CPropertyListXML", "CProcessArguments", "CZipArchive",
]

for target in package.targets
where ![.system, .plugin, .binary].contains(target.type) && !targetsInC.contains(target.name) {
  target.swiftSettings = strictSettings
  // Those that touch C memory say `unsafe` at each place that does.
  if ["PropertyListSyntax", "PropertyListReading", "YAMLReading"].contains(target.name) {
    target.swiftSettings?.append(.strictMemorySafety())
  }
}
