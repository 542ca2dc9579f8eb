import LaunchModel
import LaunchSources
import SourceText
import Testing

/// The names that the bodies of functions use.
@Suite struct BodyNamesTests {
  private static func target(_ path: String, _ code: String) throws -> TargetSources {
    let file = try #require(SourceDeclarations.read(SourceFile(path: path, text: code)))
    return TargetSources(
      files: [file],
      environment: CompilationEnvironment(
        flags: [], flagsAreComplete: true, platform: "iOS", isCatalyst: false),
      moduleName: "App")
  }

  /// The names in the first method of the first class, and the functions of the file.
  private static func names(_ path: String, _ code: String) throws -> (BodyNames, TargetSources) {
    let sources = try target(path, code)
    let type = try #require(sources.types.first)
    let method = try #require(sources.methods(implementing: .appDidBecomeActive, in: type).first)
    return (try #require(sources.names(in: method)), sources)
  }

  private static func swift(_ body: String, more: String = "") throws -> (BodyNames, TargetSources)
  {
    try names(
      "A.swift",
      """
      class A: UIResponder, UIApplicationDelegate {
        func applicationDidBecomeActive(_ application: UIApplication) {
          \(body)
        }
        \(more)
      }
      """)
  }

  private static func objectiveC(
    _ body: String, more: String = ""
  ) throws -> (BodyNames, TargetSources) {
    try names(
      "A.m",
      """
      @implementation A
      - (void)applicationDidBecomeActive:(UIApplication *)application {
        \(body)
      }
      \(more)
      @end
      """)
  }

  @Test("Comments and strings use no names, interpolations do")
  func commentsAndStrings() throws {
    let (swift, _) = try Self.swift(
      #"/* one() */ let text = "two() \(three(four))" // five()"#)
    #expect(swift.calls == ["three"])
    #expect(swift.identifiers == ["let", "text", "three", "four"])
    let (other, _) = try Self.objectiveC("/* [a one]; */ f(@\"[a two]\", \"three()\"); // four()")
    #expect(other.identifiers == ["f"])
    #expect(other.calls == ["f"])
  }

  @Test(arguments: [
    ("open(url)", "open"), ("Links.shared.open(url)", "open"), ("handler?(url)", "handler"),
    ("delegate?.open?(url)", "open"), ("queue.async { work() }", "async work"),
    ("if ready { go() }", "go"), ("if (ready) {}", ""), ("super.start(a)", ""),
    ("make<Int>(3)", "make"), ("let f = 3", ""), ("for x in list {}", ""),
  ])
  func callsInSwift(_ body: String, _ calls: String) throws {
    let (names, _) = try Self.swift(body)
    #expect(names.calls.sorted().joined(separator: " ") == calls)
  }

  @Test(arguments: [
    ("[self open:url options:o];", "open options"), ("[[Links shared] open:url];", "open shared"),
    ("[super start:a with:[b c]];", "c"), ("open(url);", "open"), ("if (a) { b(); }", "b"),
    ("x = a ? b : c;", ""), ("switch (a) { case B: break; }", ""), ("x = @{a: b};", ""),
    ("f(@selector(go:));", "f"),
  ])
  func callsInObjectiveC(_ body: String, _ calls: String) throws {
    let (names, _) = try Self.objectiveC(body)
    #expect(names.calls.sorted().joined(separator: " ") == calls)
  }

  @Test("Assignments are those of what exists already")
  func assignments() throws {
    let (swift, _) = try Self.swift(
      "let a = 1; b = 2; c.d = 3; e?.f = 4; super.g(); if h == 5 {}")
    #expect(swift.assignments == ["b", "d", "f"])
    #expect(swift.superCalls == ["g"])
    let (other, _) = try Self.objectiveC("int a = 1; B *c = d; e = 2; f.g = 3; if (h == 4) {}")
    #expect(other.assignments == ["e", "g"])
  }

  @Test("A value that is only asked for its members is not used as a whole")
  func wholeValues() throws {
    let (names, _) = try Self.swift("use(options.a, options?.b, others)")
    #expect(!names.wholeValues.contains("options"))
    #expect(names.wholeValues.contains("others"))
  }

  @Test("Functions are followed by name, in cycles too")
  func following() throws {
    let (names, sources) = try Self.swift(
      "one()", more: "func one() { two(three: 1) }\nfunc two(three: Int) -> Int { one(); four() }")
    #expect(FunctionBodies(sources).following(names).calls == ["one", "two", "four"])
    let (other, code) = try Self.objectiveC(
      "[self one];", more: "- (void)one { two(3); }\nstatic void two(int a) { [x four:a]; }")
    #expect(FunctionBodies(code).following(other).calls == ["one", "two", "four"])
    #expect(FunctionBodies(code).isComplete)
  }

  @Test(
    "A function is found in whatever file it is, as long as it is written as one",
    arguments: [
      ("B.swift", "func helper() { found() }", true),
      ("B.swift", "extension C {\n  func\n  helper<T>(_ a: T) { found() }\n}", true),
      ("B.swift", "func `helper`() { found() }", true),
      ("B.swift", "func /* the */ helper() { found() }", true),
      ("B.swift", "func other() { func helper() { found() } }", true),
      ("B.swift", "func helpers() { found() }", false),
      ("B.swift", "// func helper() { found() }", false),
      ("B.swift", "let helper = 1; func fu() {}; funcs(helper) { found() }", false),
      ("B.m", "- (void)helper:(int)a { found(); }", true),
      ("B.m", "static int\nhelper (void) { return found(); }", true),
      ("B.m", "- (void)/* the */ helper { found(); }", true),
      ("B.m", "helper(int a) { found(); }", true),
      ("B.m", "static NSString *helper /* the */ (void) { found(); }", true),
      ("B.m", "- (void)other { [self helper]; found(); }", false),
      ("B.m", "- (int)other { found(); return helper(1); }", false),
    ])
  func functionsOfOtherFiles(_ path: String, _ code: String, _ isFound: Bool) throws {
    let files = [
      ("A.swift", "class A: UIResponder, UIApplicationDelegate {}"), (path, code),
      ("C.swift", "func unrelated() { helper() }"),
    ]
    let sources = TargetSources(
      files: files.compactMap { SourceDeclarations.read(SourceFile(path: $0.0, text: $0.1)) },
      environment: CompilationEnvironment(
        flags: [], flagsAreComplete: true, platform: "iOS", isCatalyst: false),
      moduleName: "App")
    let functions = FunctionBodies(sources)
    #expect(functions.contains("helper") == isFound)
    #expect(functions.following(.read("helper()", as: .swift)).calls.contains("found") == isFound)
    #expect(!functions.contains("unrelatedly"))
    #expect(functions.isComplete)
  }

  @Test("The names of a signature are its labels, parameters and types")
  func signature() throws {
    let (_, sources) = try Self.swift("")
    let type = try #require(sources.types.first)
    let method = try #require(sources.methods(implementing: .appDidBecomeActive, in: type).first)
    #expect(
      sources.signatureNames(of: method)
        == ["applicationDidBecomeActive", "_", "application", "UIApplication"])
  }
}
