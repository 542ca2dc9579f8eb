import LaunchModel
import LaunchKitTestSupport
import SourceText
import Testing

@testable import LaunchSources

/// Declarations made by hand.
struct Sketch {
  var files: [SourceDeclarations] = []

  mutating func file(_ language: SourceLanguage = .swift, _ types: TypeDeclaration...) {
    let path = language == .swift ? "\(files.count).swift" : "\(files.count).m"
    files.append(
      SourceDeclarations(
        file: RelatedFile(SourceFile(path: path, text: ""), isText: true), language: language,
        types: types))
  }

  func linked(
    _ environment: CompilationEnvironment = CompilationEnvironment(), module: String? = "App",
    isComplete: Bool = true
  ) -> TargetSources {
    TargetSources(
      files: files, environment: environment, moduleName: module,
      missing: isComplete ? [] : [MissingInput("X.swift", "is missing")])
  }

  static func linked(_ types: TypeDeclaration...) -> TargetSources {
    var sketch = Sketch()
    for type in types {
      switch type.form {
      case .interface, .implementation, .categoryInterface, .categoryImplementation:
        sketch.file(.objectiveC, type)
      default: sketch.file(.swift, type)
      }
    }
    return sketch.linked()
  }
}

func sketch(
  _ form: TypeDeclaration.Form, _ name: String, _ inherited: [String] = [], objc: String? = nil,
  attributes: [String] = [], methods: [String] = [], if condition: CompilationCondition = .always
) -> TypeDeclaration {
  func located(_ text: String) -> LocatedValue<String> { LocatedValue(text, at: .at(0)) }
  return TypeDeclaration(
    form: form, name: located(name), objectiveCName: objc.map(located),
    inherited: inherited.map(located), attributes: attributes.map(located),
    methods: methods.map {
      MethodDeclaration(
        name: located($0), callbacks: LifecycleCallback.named($0), body: .at(0),
        isStatic: $0 == "main()", condition: condition)
    }, condition: condition)
}

@Suite struct LinkingTests {
  @Test func extensionsAndCategoriesJoinTheirTypes() throws {
    let target = Sketch.linked(
      sketch(.extension, "App.Outer.Inner", ["P"]), sketch(.class, "Outer"),
      sketch(.struct, "Outer.Inner"), sketch(.extension, "UIView"),
      sketch(.categoryImplementation, "Player"), sketch(.implementation, "Player"),
      sketch(.interface, "Player", ["NSObject"]), sketch(.class, "Sound", objc: "MYSound"),
      sketch(.categoryInterface, "MYSound", ["Q"]))
    #expect(target.types.map(\.name) == ["Outer", "Outer.Inner", "Player", "Sound", "UIView"])
    #expect(target.types.map(\.parts.count) == [1, 2, 3, 2, 1])
    #expect(target.types.map(\.isDeclared) == [true, true, true, true, false])
    #expect(target.types.map(\.runtimeName) == ["App.Outer", nil, "Player", "MYSound", nil])
    #expect(
      target.types[2].parts.map(\.declaration.form)
        == [.interface, .implementation, .categoryImplementation])
    #expect(target.types(named: "App.Outer.Inner").first?.name == "Outer.Inner")
    #expect(target.types(named: "MYSound").first?.name == "Sound")
    #expect(target.types(named: "Sounds").isEmpty)
  }

  @Test func privateTypesOfOneNameKeepTheirExtensions() {
    var sketches = Sketch()
    sketches.file(.swift, sketch(.class, "Cell"), sketch(.extension, "Cell", ["A"]))
    sketches.file(.swift, sketch(.class, "Cell"), sketch(.extension, "Cell", ["B"]))
    let target = sketches.linked()
    #expect(target.types.map { $0.parts.map(\.file) } == [[0, 0], [1, 1]])
  }

  @Test func branchesAreDecidedOrKeptOpen() {
    let target = Sketch.linked(
      sketch(.class, "A", ["UIResponder"], if: .flag("X")),
      sketch(.class, "A", if: .not(.flag("X"))),
      sketch(.class, "B", if: .never))
    #expect(target.types.map(\.name) == ["A"])
    #expect(target.types[0].parts.count == 2)
    #expect(target.types[0].isCompiled == nil)
    #expect(target.inheritsFromUnknownClass(target.types[0]))
    var sketches = Sketch()
    sketches.files = target.files
    let known = sketches.linked(CompilationEnvironment(flags: ["X"], flagsAreComplete: true))
    #expect(known.types.map(\.parts.count) == [1])
    #expect(known.types[0].isCompiled == true)
    #expect(known.superclassChain(of: known.types[0]) == ["UIResponder"])
  }

  @Test func flagsOfSwiftSayNothingOfMacros() {
    var sketches = Sketch()
    sketches.file(.objectiveC, sketch(.interface, "A", ["NSObject"], if: .flag("X")))
    let swiftOnly = CompilationEnvironment(flags: ["X"], flagsAreComplete: true)
    #expect(sketches.linked(swiftOnly).types[0].isCompiled == nil)
    #expect(sketches.linked(CompilationEnvironment(macros: ["X"])).types[0].isCompiled == true)
  }

  // MARK: Inheritance

  @Test(
    arguments: [
      (["UIResponder", "UIWindowSceneDelegate"], true), (["UISceneDelegate"], true),
      (["Base"], true), (["NSObject", "Role"], true), (["UIResponder"], false),
      (["NSObject", "UIKit.UIWindowSceneDelegate"], true), (["NSObject", "Codable"], false),
      (["FlutterSceneDelegate"], nil), (["NSObject", "SomeoneElses"], nil), ([], false),
      (["Loop"], false), (["CPTemplateApplicationSceneDelegate"], true),
      (["NSObject", "App.Role"], true),
    ] as [([String], Bool?)])
  func conformanceIsFollowed(_ inherited: [String], _ expected: Bool?) throws {
    let target = Sketch.linked(
      sketch(.class, "Mine", inherited), sketch(.class, "Base", ["UIResponder"]),
      sketch(.extension, "Base", ["UIWindowSceneDelegate"]),
      sketch(.protocol, "Role", ["UISceneDelegate"]), sketch(.class, "Loop", ["Loop2"]),
      sketch(.class, "Loop2", ["Loop"]))
    let mine = try #require(target.types(named: "Mine").first)
    #expect(target.conforms(mine, to: "UISceneDelegate") == expected)
    #expect(
      target.sceneDelegates.contains { $0.name == "Mine" } == (expected == true))
  }

  @Test(
    arguments: [
      (["Base"], ["Base", "UIResponder"], false),
      (["FlutterAppDelegate"], ["FlutterAppDelegate"], true),
      (["UIWindowSceneDelegate"], [], false), ([], [], false), (["Role"], [], false),
      (["Loop"], ["Loop", "Loop2"], true),
    ] as [([String], [String], Bool)])
  func superclassesAreFollowed(_ inherited: [String], _ chain: [String], _ isUnknown: Bool) {
    let target = Sketch.linked(
      sketch(.class, "Mine", inherited), sketch(.class, "Base", ["UIResponder"]),
      sketch(.protocol, "Role"), sketch(.class, "Loop", ["Loop2"]),
      sketch(.class, "Loop2", ["Loop"]))
    #expect(target.superclassChain(of: target.types[0]) == chain)
    #expect(target.inheritsFromUnknownClass(target.types[0]) == isUnknown)
  }

  @Test func nestedTypesAreFoundFromWithin() {
    let target = Sketch.linked(
      sketch(.struct, "Outer"), sketch(.class, "Outer.Base", ["NSObject"]), sketch(.class, "Base"),
      sketch(.class, "Outer.Mine", ["Base"]))
    #expect(target.superclassChain(of: target.types[3]) == ["Outer.Base", "NSObject"])
  }

  @Test func otherNamesAreFollowed() {
    func alias(_ name: String, _ members: String...) -> TypeAliasDeclaration {
      TypeAliasDeclaration(
        name: LocatedValue(name, at: .at(0)), members: members.map { LocatedValue($0, at: .at(0)) })
    }
    var sketches = Sketch()
    sketches.file(
      .swift, sketch(.class, "Mine", ["Parent", "Roles"]), sketch(.class, "Base", ["UIResponder"]),
      sketch(.extension, "Alias", ["Codable"]), sketch(.class, "Loop", ["Round"]))
    sketches.files[0].aliases = [
      alias("Parent", "App.Alias"), alias("Alias", "Base"),
      alias("Roles", "NSCoding", "UIWindowSceneDelegate"), alias("Round", "Round"),
    ]
    let target = sketches.linked()
    #expect(target.superclassChain(of: target.types[0]) == ["Base", "UIResponder"])
    #expect(target.conforms(target.types[0], to: "UISceneDelegate") == true)
    #expect(target.conforms(target.types[1], to: "Codable") == true)
    #expect(target.conforms(target.types[2], to: "UISceneDelegate") == nil)
    #expect(target.inheritsFromUnknownClass(target.types[2]))
  }

  @Test(
    "Asking for all classes gives those that conform by themselves",
    arguments: [
      [sketch(.class, "A", ["UIResponder", "UIWindowSceneDelegate"]), sketch(.class, "B", ["A"])],
      [
        sketch(.class, "B", ["A"]), sketch(.class, "A", ["P"]),
        sketch(.protocol, "P", ["UISceneDelegate"]),
      ],
      [
        sketch(.class, "A", ["Own"]), sketch(.extension, "A", ["UISceneDelegate"]),
        sketch(.struct, "S", ["UISceneDelegate"]),
      ],
      [sketch(.class, "A", ["UISceneDelegate"], if: .flag("X")), sketch(.class, "B", ["A"])],
      [
        sketch(.class, "A", ["B"]), sketch(.class, "B", ["C", "UISceneDelegate"]),
        sketch(.class, "C", ["NSObject"]),
      ],
      [
        sketch(.class, "A", ["A", "UISceneDelegate"]), sketch(.class, "B", ["C"]),
        sketch(.class, "C", ["B"]),
      ],
    ])
  func allClassesAtOnce(_ types: [TypeDeclaration]) {
    var sketch = Sketch()
    for type in types { sketch.file(.swift, type) }
    let target = sketch.linked()
    let alone = target.types.filter {
      $0.isClass && target.conforms($0, to: "UISceneDelegate") == true
    }
    #expect(target.sceneDelegates.map(\.name) == alone.map(\.name))
    #expect(
      target.classes(conformingToAnyOf: ["UISceneDelegate", "None"]).map(\.name)
        == alone.map(\.name))
  }

  @Test("A chain of many classes costs no more than as many single ones", arguments: [false, true])
  func aVeryLongChain(isBackwards: Bool) {
    let count = 30_000
    var types = [sketch(.class, "A0", ["UIWindow", "UISceneDelegate"])]
    for number in 1..<count { types.append(sketch(.class, "A\(number)", ["A\(number - 1)"])) }
    if isBackwards { types.reverse() }
    var target: TargetSources?
    let time = ContinuousClock().measure {
      let file = SourceDeclarations(
        file: RelatedFile(SourceFile(path: "a.swift", text: ""), isText: true), language: .swift,
        types: types)
      let linked = TargetSources(
        files: [file], environment: CompilationEnvironment(), moduleName: "App")
      #expect(linked.hasClass(inheritingFrom: "UIWindow"))
      #expect(!linked.hasClass(inheritingFrom: "UIView"))
      #expect(linked.types.count { linked.inheritsFromUnknownClass($0) } == count - 64)
      target = linked
    }
    #expect(target?.sceneDelegates.count == 64)
    #expect(time < Patience.limit)
  }

  @Test func aLongChainIsGivenUp() {
    var sketches = Sketch()
    for number in 0..<200 {
      sketches.file(.swift, sketch(.class, "C\(number)", ["C\(number + 1)"]))
    }
    let target = sketches.linked()
    #expect(target.inheritsFromUnknownClass(target.types[0]))
    #expect(target.conforms(target.types[0], to: "UISceneDelegate") == nil)
  }

  @Test func hostileInheritanceTakesLinearTime() {
    func time(_ count: Int) -> Duration {
      var sketches = Sketch()
      sketches.file(.swift)
      var types: [TypeDeclaration] = [sketch(.class, "A", ["UIResponder"])]
      for number in 0..<count {
        types.append(
          sketch(.extension, "A", ["P\(number)"], methods: ["scene(_:openURLContexts:)"]))
        types.append(sketch(.class, "B\(number)", ["A"]))
        types.append(sketch(.class, "A", ["UIResponder"], if: .flag("X")))
        types.append(sketch(.enum, "E\(number)", attributes: ["main"], methods: ["main()"]))
      }
      sketches.files[0].types = types
      return threadProcessorTime {
        let target = sketches.linked()
        for type in target.types.suffix(100) {
          _ = target.methods(implementing: .sceneOpenURLContexts, in: type)
        }
      }
    }
    // A slow run may be due to a busy machine, so it is repeated.
    let isLinear = (0..<3).contains { _ in time(800) < max(time(200) * 10, .seconds(1)) }
    #expect(isLinear)
  }

  @Test func methodsAreInheritedWithinTheTarget() {
    let method = LifecycleCallback.appConfigurationForConnecting.swiftName
    let target = Sketch.linked(
      sketch(.class, "Mine", ["Base"]), sketch(.class, "Base", ["UIResponder"]),
      sketch(.extension, "Base", methods: [method]),
      sketch(.class, "Other", ["FlutterAppDelegate"]), sketch(.class, "Bare", ["NSObject"]),
      sketch(.class, "Open", ["NSObject"], methods: [method], if: .flag("X")))
    let callback = LifecycleCallback.appConfigurationForConnecting
    #expect(target.methods(implementing: callback, in: target.types[0]).map(\.typeName) == ["Base"])
    let names = ["Mine", "Other", "Bare", "Open"]
    #expect(
      names.map { target.implements(callback, in: target.types(named: $0)[0]) }
        == [true, nil, false, nil])
  }

  // MARK: The entry

  @Test(arguments: [
    ("", "none", []), ("app", "app My", []), ("uikit", "uikit Delegate", ["Delegate"]),
    ("both", "unknown", ["Delegate"]), ("old", "uikit Delegate", ["Delegate"]),
    ("flutter", "uikit Runner", ["Runner"]), ("widget", "other", ["Delegate"]),
    ("own", "other", ["Delegate"]), ("foreign", "unknown", ["Delegate"]),
  ])
  func theEntryIsTold(_ shape: String, _ expected: String, _ delegates: [String]) {
    let delegate = sketch(
      .class, "Delegate", ["UIResponder", "UIApplicationDelegate"],
      attributes: shape == "uikit" || shape == "both"
        ? ["main"] : shape == "old" ? ["UIApplicationMain"] : [])
    let main: TypeDeclaration? =
      switch shape {
      case "app", "both": sketch(.struct, "My", ["SwiftUI.App"], attributes: ["main"])
      case "flutter": sketch(.class, "Runner", ["FlutterAppDelegate"], attributes: ["main"])
      case "widget": sketch(.struct, "My", ["WidgetBundle"], attributes: ["main"])
      case "own": sketch(.enum, "My", attributes: ["main"], methods: ["main()"])
      case "foreign": sketch(.struct, "My", ["Foreign"], attributes: ["main"])
      default: nil
      }
    var sketches = Sketch()
    if !shape.isEmpty { sketches.file(.swift, delegate) }
    if let main { sketches.file(.swift, main) }
    let target = sketches.linked()
    #expect(words(target.entry) == expected)
    #expect(target.applicationDelegates.map(\.name) == delegates)
    #expect((target.entryPlace == nil) == (expected == "none"))
  }

  @Test func callsAndAdaptorsSayIt() {
    var sketches = Sketch()
    sketches.file(
      .swift, sketch(.struct, "My", ["App"]),
      sketch(.class, "D", ["NSObject", "UIApplicationDelegate"]),
      sketch(.class, "E", ["NSObject", "UIApplicationDelegate"]))
    sketches.files[0].uses = [SourceUse(.callsMain, "My", at: .at(0))]
    #expect(words(sketches.linked().entry) == "app My")
    #expect(sketches.linked().applicationDelegates.isEmpty)
    sketches.files[0].uses.append(SourceUse(.delegateAdaptor, "D", at: .at(0)))
    #expect(sketches.linked().applicationDelegates.map(\.name) == ["D"])
    sketches.files[0].uses = [SourceUse(.applicationMain, "E", at: .at(0))]
    #expect(words(sketches.linked().entry) == "uikit E")
    #expect(sketches.linked().applicationDelegates.map(\.name) == ["E"])
    sketches.files[0].uses = [SourceUse(.applicationMain, at: .at(0))]
    #expect(words(sketches.linked().entry) == "uikit -")
    #expect(sketches.linked().applicationDelegates.map(\.name) == ["D", "E"])
    sketches.files[0].uses = [
      SourceUse(.applicationMain, "D", at: .at(0), condition: .flag("X")),
      SourceUse(.applicationMain, "E", at: .at(0), condition: .not(.flag("X"))),
    ]
    #expect(words(sketches.linked().entry) == "uikit D|E")
    #expect(words(sketches.linked(isComplete: false).entry) == "unknown")
    let known = CompilationEnvironment(flags: ["X"], flagsAreComplete: true)
    #expect(words(sketches.linked(known).entry) == "uikit D")
  }

  private func words(_ entry: EntryPoint) -> String {
    switch entry {
    case .swiftUIApp(let type): "app \(type.name)"
    case .applicationMain(let delegates):
      "uikit \(delegates.isEmpty ? "-" : delegates.joined(separator: "|"))"
    case .framework(let start): "framework \(start.framework)"
    case .otherMain: "other"
    case .none: "none"
    case .unknown: "unknown"
    }
  }

  // MARK: Class names

  @Test(arguments: [
    ("App.Scene", "found Scene"), ("Scene", "needsModule Scene"),
    ("Other.Scene", "wrongModule Scene"), ("MYRenamed", "found Renamed"),
    ("App.Renamed", "objectiveC Renamed"), ("Renamed", "notFound MYRenamed"),
    ("Old", "found Old"), ("App.Old", "objectiveC Old"), ("App.Value", "notAClass Value"),
    ("Value", "notAClass Value"), ("App.Scenes", "notFound App.Scene"),
    ("App.Nothing", "notFound -"), ("Nothing", "notInSources"), ("Scenes", "notFound App.Scene"),
    ("Framework.Thing", "notInSources"), ("App.Outer.Inner", "notInSources"), ("", "notInSources"),
    (".", "notInSources"), ("App.", "notFound -"),
  ])
  func classNamesAreLookedUp(_ name: String, _ expected: String) {
    let types = [
      sketch(.class, "Scene", ["UIResponder"]), sketch(.class, "Renamed", objc: "MYRenamed"),
      sketch(.struct, "Value"), sketch(.class, "Outer.Inner"),
    ]
    var sketches = Sketch()
    for type in types { sketches.file(.swift, type) }
    sketches.file(.objectiveC, sketch(.interface, "Old", ["NSObject"], objc: "Old"))
    #expect(words(sketches.linked().resolve(className: name)) == expected)
    let open = words(sketches.linked(isComplete: false).resolve(className: name))
    #expect(open == (expected.hasPrefix("notFound") ? "notInSources" : expected))
  }

  private func words(_ resolution: ClassResolution) -> String {
    switch resolution {
    case .found(let type): "found \(type.name)"
    case .wrongModule(let type, _): "wrongModule \(type.name)"
    case .needsModule(let type): "needsModule \(type.name)"
    case .objectiveCWithModule(let type): "objectiveC \(type.name)"
    case .notAClass(let type): "notAClass \(type.name)"
    case .notFound(let nearest): "notFound \(nearest ?? "-")"
    case .notInSources: "notInSources"
    }
  }
}
