import FileSystem
import Findings
import LaunchModel
import LaunchProject
import SourceText
import Testing

/// Templates, platforms, includes and the shapes of targets.
@Suite struct SpecTargetTests {
  @Test func templatesAreMergedAndTheTargetIsOnTop() throws {
    let text = """
      name: App
      targetTemplates:
        Base:
          platform: iOS
          sources: [Shared]
          settings: {A: base, B: base, NAME: "${target_name}-${flavor}"}
        Application:
          templates: [Base]
          type: application
          settings: {B: application}
      targets:
        App:
          templates: [Application, Unknown]
          templateAttributes: {flavor: sweet}
          sources: [Own]
          settings: {C: own}
      """
    try ManifestSample.read(
      ["project.yml": text, "Shared/a.swift": "", "Own/b.swift": ""]
    ) { project, root, folder in
      let settings = try project.settings("App", in: root)
      #expect(
        ["A", "B", "C", "NAME"].map { settings.value($0)?.text } == [
          "base", "application", "own", "App-sweet",
        ])
      let target = try project.target("App")
      #expect(
        target.sources.files.map(\.path)
          == ["Shared/a.swift", "Own/b.swift"].map { "\(folder)/\($0)" })
      #expect(target.kind == .app)
    }
  }

  @Test func aTargetForEachPlatformHasItsOwnNameAndSettings() throws {
    let text = """
      name: App
      options: {bundleIdPrefix: com.example}
      targets:
        App:
          type: application
          platform: [iOS, tvOS]
          deploymentTarget: {iOS: 16.0, tvOS: 17.0}
          settings: {PLATFORM: "${platform}"}
          dependencies: [{target: "Kit_${platform}"}]
        Kit:
          type: framework
          platform: [iOS, tvOS]
          platformSuffix: _${platform}
      """
    try ManifestSample.read(["project.yml": text]) { project, root, folder in
      #expect(ManifestSample.problems(project, in: folder) == [])
      #expect(project.targets.map(\.name.value) == ["App_iOS", "App_tvOS", "Kit_iOS", "Kit_tvOS"])
      let television = try project.settings("App_tvOS", in: root)
      #expect(
        [
          "PRODUCT_NAME", "PLATFORM", "TVOS_DEPLOYMENT_TARGET", "SDKROOT",
          "PRODUCT_BUNDLE_IDENTIFIER",
        ]
        .map { television.value($0)?.text }
          == ["App", "tvOS", "17.0", "appletvos", "com.example.App-tvOS"])
      #expect(project.targets[1].dependencies == [3])
      #expect(project.targets[1].productFileName == "App.app")
    }
  }

  @Test func whatIsIncludedIsMergedInOrderAndPathsCountFromItsFolder() throws {
    let files = [
      "project.yml": """
      include:
        - Modules/one.yml
        - {path: Modules/two.yml, relativePaths: false}
        - {path: none.yml, enable: no}
      name: App
      settings: {A: root}
      targets:
        App:
          sources: [Root]
          settings:
            LIST:REPLACE: [own]
      """,
      "Modules/one.yml": """
      include: inner/three.yml
      settings: {A: one, B: one, C: one}
      targets:
        App:
          type: application
          platform: iOS
          sources: [Sources]
          info: {path: Info.plist, properties: {UILaunchScreen: {}}}
          settings: {LIST: [one]}
      """,
      "Modules/two.yml": """
      settings: {B: two}
      targets:
        App: {sources: [{path: Flat}]}
      """,
      "Modules/inner/three.yml": """
      settings: {C: three, D: three}
      """,
      "Modules/Sources/a.swift": "", "Flat/b.swift": "", "Root/c.swift": "",
    ]
    try ManifestSample.read(files) { project, root, folder in
      #expect(ManifestSample.problems(project, in: folder) == [])
      let settings = try project.settings("App", in: root)
      #expect(
        ["A", "B", "C", "D", "LIST"].map { settings.value($0)?.text } == [
          "root", "two", "one", "three", "own",
        ])
      let target = try project.target("App")
      #expect(
        target.sources.files.map(\.path)
          == ["Modules/Sources/a.swift", "Flat/b.swift", "Root/c.swift"].map { "\(folder)/\($0)" })
      #expect(target.propertyLists.keys.map { $0 } == ["\(folder)/Modules/Info.plist"])
      #expect(project.includedFiles.count == 3)
    }
  }

  @Test func appsEmbedAndTestsHaveAHost() throws {
    let text = """
      name: App
      targets:
        App:
          type: com.apple.product-type.application
          platform: iOS
          dependencies:
            - target: Widget
            - {target: Clip, embed: false}
            - target: Kit
            - {target: Other/Thing}
            - {package: Tools, products: [Hammer, Saw]}
            - {target: Watch, platforms: [macOS]}
        Widget: {type: app-extension, platform: iOS}
        Clip: {type: application.on-demand-install-capable, platform: iOS}
        Kit: {type: framework, platform: iOS, dependencies: [{target: Widget}]}
        Tests: {type: bundle.unit-test, platform: iOS, dependencies: [{target: App}]}
        Watch: {type: application.watchapp2, platform: watchOS}
      """
    try ManifestSample.read(text) { project in
      let app = try project.target("App")
      let names = { (indices: [Int]) in indices.map { project.targets[$0].name.value } }
      #expect(names(app.embedded) == ["Widget"])
      #expect(names(app.dependencies) == ["Widget", "Clip", "Kit"])
      #expect(app.usesOtherProjects && app.packageProducts == ["Hammer", "Saw"])
      #expect(try project.target("Tests").testTarget == project.target(named: "App"))
      #expect(try project.target("Kit").embedded.isEmpty)
      #expect(
        project.targets.map(\.kind) == [
          .app, .appClip, .framework, .unitTests, .watchApp, .appExtension,
        ])
    }
  }

  private static let sources:
    [(name: String, sources: String, files: [String], compiled: [String], copied: [String])] = [
      (
        "a folder", "App",
        [
          "App/a.swift", "App/b/c.m", "App/d.h", "App/e.json", "App/f",
          "App/Base.lproj/Main.storyboard", "App/Images.xcassets/x.png",
        ],
        ["a.swift", "b/c.m"], ["Base.lproj/Main.storyboard", "Images.xcassets", "e.json"]
      ),
      (
        "patterns", "[{path: App, excludes: [\"**/*Tests.swift\", Generated, \"*.{md,txt}\"]}]",
        [
          "App/a.swift", "App/x/aTests.swift", "App/aTests.swift", "App/Generated/b.swift",
          "App/r.md", "App/s.txt", "App/x/t.txt",
        ],
        ["a.swift"], ["x/t.txt"]
      ),
      (
        "includes", "[{path: App, includes: [\"a.*\", deep/**], excludes: [\"**/no*\"]}]",
        ["App/a.swift", "App/b.swift", "App/deep/x/c.swift", "App/deep/no.swift"],
        ["a.swift", "deep/x/c.swift"], []
      ),
      (
        "phases",
        "[{path: App/a.txt, buildPhase: sources}, {path: App/b.swift, buildPhase: none}, {path: App/c, type: folder}, {path: App/gone, optional: true}]",
        ["App/a.txt", "App/b.swift", "App/c/d.swift"], ["a.txt"], ["c"]
      ),
    ]

  @Test("Files are compiled and copied as the sources say", arguments: sources)
  func filesAreThoseOfTheSources(
    name: String, sources: String, files: [String], compiled: [String], copied: [String]
  ) throws {
    var all = Dictionary(uniqueKeysWithValues: files.map { ($0, "") })
    all["project.yml"] = """
      name: App
      targets:
        App: {type: application, platform: iOS, sources: \(sources)}
      """
    try ManifestSample.read(all) { project, _, folder in
      let target = try project.target("App")
      let short = { (paths: FileMembership) in
        paths.files.map { $0.path.replacing("\(folder)/App/", with: "") }.sorted()
      }
      #expect(short(target.sources) == compiled.sorted())
      #expect(short(target.resources) == copied.sorted())
      #expect(target.sources.missing.isEmpty)
    }
  }

  @Test func aSourceThatIsMissingIsSaid() throws {
    let text = """
      name: App
      targets:
        App: {type: application, platform: iOS, sources: [None, ../Outside]}
      """
    try ManifestSample.read(text) { project in
      let missing = try project.target("App").sources.missing
      #expect(missing.map(\.name) == ["None", "../Outside"])
      #expect(missing.map(\.place?.text) == ["None", "../Outside"])
    }
  }

  @Test func aFolderWithoutSourcesMayLackResourcesToo() throws {
    let text = "name: App\ntargets:\n  App: {type: application, platform: iOS, sources: App}\n"
    let files = ["project.yml": text, "App/en.lproj/Main.strings": ""]
    try ManifestSample.read(files) { project, _, _ in
      let missing = try project.target("App").resources.missing
      #expect(missing.map(\.name) == ["App"])
    }
  }

  @Test func jsonIsReadToo() throws {
    let text =
      #"{"name": "App", "targets": {"App": {"type": "application", "platform": "iOS", "settings": {"A": true, "B": 1.10}}}}"#
    try ManifestSample.read(["project.json": text], "project.json") { project, root, folder in
      #expect(ManifestSample.problems(project, in: folder) == [])
      let settings = try project.settings("App", in: root)
      #expect(["A", "B"].map { settings.value($0)?.text } == ["YES", "1.1"])
    }
  }
}
