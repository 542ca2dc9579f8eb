import LaunchEmission
import LaunchKitTestSupport
import LaunchModel
import PropertyListSyntax
import SourceText
import Testing

@Suite("Launch contract as a diagram")
struct ContractDiagramTests {
  @Test(
    "the diagram of a sample",
    arguments: [
      "Healthy/MultiWindow", "Healthy/CarPlay", "Healthy/VisionOS",
      "Broken/BackgroundModesAsString",
    ])
  func samples(_ name: String) throws {
    let contract = try ContractJSONTests.contract(ofSample: name)
    let text = String(decoding: ContractDiagram.write(contract), as: UTF8.self)
    let file = "\(name.split(separator: "/").last ?? "").mmd"
    #expect(
      try Snapshot.difference(of: text, from: "Tests/LaunchEmissionTests/Snapshots/\(file)") == nil)
  }

  @Test("of an empty contract there is the app, and no more")
  func empty() {
    let text = String(decoding: ContractDiagram.write(LaunchContract()), as: UTF8.self)
    #expect(text == "flowchart LR\n  n0([\"app\"])\n")
  }

  @Test(
    "hostile text is text",
    arguments: [
      ("a\"]", "a#34;#93;"), ("[(x)]", "#91;(x)#93;"), ("a\nb\r", "a␊b␍"),
      ("<script>", "#60;script#62;"), ("&lt;", "#38;lt#59;"), ("#quot;", "#35;quot#59;"),
      ("%%{init}%%", "#37;#37;#123;init#125;#37;#37;"), ("`**b**`", "#96;#42;#42;b#42;#42;#96;"),
      ("a\u{202E}b\u{200B}", "a#60;U#43;202E#62;b#60;U#43;200B#62;"), ("\u{0}\u{7F}", "␀␡"),
      ("it's", "it#39;s"), ("a --> b", "a -#45;#62; b"), ("$$x$$", "$#36;x$#36;"),
      ("style a:#quot;", "style a#58;#35;quot#59;"), ("fl°°34¶ß", "fl#176;#176;34#182;ß"),
      ("www.a.example", "www#46;a.example"), ("https://a@b", "https#58;#47;#47;a#64;b"),
      ("$(A_B)._c_ d_", "$(A_B).#95;c#95; d#95;"), ("a\\nb|c~~~", "a#92;nb#124;c#126;#126;#126;"),
      ("end", "end"), ("ż🙂", "ż🙂"), ("", ""),
    ])
  func hostile(text: String, written: String) throws {
    var contract = LaunchContract()
    contract.declarations.scenes = .init(configurations: [
      .init(rawValue: text): [.init(text, delegateClass: text, storyboard: text)]
    ])
    contract.declarations.urlTypes = [.init(text, schemes: [text])]
    contract.declarations.capabilities.backgroundModes = [.init(rawValue: text)]
    contract.declarations.other = [.init(text, .string(text))]
    var variant = LaunchContract.Declarations()
    variant.interface.preferredDefaultRole = .init(rawValue: text)
    contract.variants = [.init(text, variant)]
    contract.entitlements = .init()
    contract.entitlements?.associatedDomains = [text]
    let bytes = ContractDiagram.write(contract)
    _ = try MermaidReader(bytes)
    let diagram = String(decoding: bytes, as: UTF8.self)
    for label in [
      "role '\(written)'", "configuration '\(written)'", "class '\(written)'",
      "storyboard '\(written)'", "URL type '\(written)'<br/>scheme '\(written)'",
      "capability 'UIBackgroundModes'<br/>'\(written)'",
      "values that do not fit<br/>'\(written)' '\(written)'",
      "only for '\(written)'<br/>preferred role '\(written)'",
      "entitlement 'com.apple.developer.associated-domains'<br/>'\(written)'",
    ] {
      #expect(diagram.contains("\"\(label)\""), "\(label)\n\(diagram)")
    }
  }

  @Test("configurations without a name are there, and a delegate of several is there once")
  func sharing() throws {
    var contract = LaunchContract()
    contract.target.delegateClass = "App.Delegate"
    contract.declarations.scenes = .init(configurations: [
      "R": [
        .init(delegateClass: "App.Delegate"),
        .init(delegateClass: "App.Delegate", storyboard: "App.Delegate"),
      ]
    ])
    let chart = try MermaidReader(ContractDiagram.write(contract))
    #expect(
      chart.nodes == [
        ["app"], ["class 'App.Delegate'"], ["scene manifest"], ["role 'R'"],
        ["configuration without a name"], ["configuration without a name"],
        ["storyboard 'App.Delegate'"],
      ])
    #expect(
      chart.arrows == [
        .init(start: 0, end: 1, words: "app delegate"), .init(start: 0, end: 2, words: ""),
        .init(start: 2, end: 3, words: ""), .init(start: 3, end: 4, words: "default"),
        .init(start: 4, end: 1, words: "delegate"), .init(start: 3, end: 5, words: ""),
        .init(start: 5, end: 1, words: "delegate"), .init(start: 5, end: 6, words: "storyboard"),
      ])
  }

  @Test("a variant is there with what it declares, and not at all when none of that is shown")
  func variants() throws {
    var turned = LaunchContract.Declarations()
    turned.interface.supportedOrientations = ["UIInterfaceOrientationPortrait"]
    var own = LaunchContract.Declarations()
    own.interface.mainStoryboard = "Main"
    var contract = LaunchContract()
    contract.declarations.interface.mainStoryboard = "Main"
    contract.variants = [
      .init("~iphone", turned), .init("~ipad", own),
    ]
    let chart = try MermaidReader(ContractDiagram.write(contract))
    #expect(chart.nodes == [["app"], ["storyboard 'Main'"], ["only for '~ipad'"]])
    #expect(
      chart.arrows == [
        .init(start: 0, end: 1, words: "main storyboard"), .init(start: 0, end: 2, words: ""),
        .init(start: 2, end: 1, words: "main storyboard"),
      ])
  }

  @Test("names that only look the same stay two")
  func canonicalEquivalents() throws {
    var contract = LaunchContract()
    contract.declarations.interface.mainStoryboard = "\u{E9}"
    contract.declarations.interface.launchStoryboard = "e\u{301}"
    let chart = try MermaidReader(ContractDiagram.write(contract))
    #expect(chart.nodes.count == 3)
  }

  @Test("whatever a contract has, its diagram has once", arguments: 0..<20)
  func everythingOnce(_ seed: Int) throws {
    var generator = ContractGenerator(seed: seed, vocabulary: .all)
    for _ in 0..<25 {
      let contract = generator.contract()
      let bytes = ContractDiagram.write(contract)
      try #require(ContractDiagram.write(contract) == bytes)
      let chart = try MermaidReader(bytes)
      let parts = [contract.declarations] + contract.variants.map(\.declarations)
      let roles = parts.flatMap { $0.scenes?.roles ?? [] }
      let misfits = parts.flatMap { $0.scenes?.configurations?.other.map(\.key) ?? [] }
      func drawn(_ kind: String) -> [String] {
        chart.nodes.map { $0[0] }.filter { $0.hasPrefix(kind) }
      }
      func shown(_ text: String) -> String { text.replacing("\n", with: "␊") }
      try #require(
        drawn("role ").sorted()
          == (roles.map(\.role.rawValue) + misfits).map { "role '\(shown($0))'" }.sorted())
      try #require(
        drawn("configuration ")
          == roles.flatMap(\.configurations).map { configuration in
            configuration.name.map { "configuration '\(shown($0))'" }
              ?? "configuration without a name"
          })
      try #require(drawn("only for ").count == contract.variants.count)
      try #require(drawn("URL type ").count == parts.flatMap(\.urlTypes).count)
      try #require(drawn("document type ").count == parts.flatMap(\.documentTypes).count)
      try #require(drawn("quick action ").count == parts.flatMap(\.shortcutItems).count)
      try #require(drawn("activity type ").count == parts.flatMap(\.activityTypes).count)
      let modes = chart.nodes.filter { $0[0] == "capability 'UIBackgroundModes'" }
      try #require(
        modes.map { Array($0.dropFirst()) }
          == parts.map(\.capabilities.backgroundModes).filter { !$0.isEmpty }
          .map { $0.map { "'\(shown($0.rawValue))'" } })
      let domains = chart.nodes.filter {
        $0[0] == "entitlement 'com.apple.developer.associated-domains'"
      }
      let declared = contract.entitlements?.associatedDomains ?? []
      try #require(
        domains.flatMap { Array($0.dropFirst()) } == declared.map { "'\(shown($0))'" })
      let reached = Set(chart.arrows.map(\.end))
      try #require(chart.nodes.indices.dropFirst().allSatisfy(reached.contains))
    }
  }
}
