import Findings
import LaunchSources
import SourceText
import Testing

/// Reads Objective-C.
func objectiveC(_ text: String, path: String = "a.m") -> SourceDeclarations {
  .read(SourceFile(path: path, text: text), as: .objectiveC)
}

/// Types in a line each: form, name, what is inherited, methods, properties.
func lines(_ types: [TypeDeclaration]) -> [String] {
  types.map { type in
    var line = "\(type.form.rawValue) \(type.name.value)"
    if !type.inherited.isEmpty {
      line += ": " + type.inherited.map(\.value).joined(separator: ", ")
    }
    for method in type.methods {
      line += " \(method.isStatic ? "+" : "-")\(method.name.value)\(method.body == nil ? ";" : "")"
    }
    for property in type.properties { line += " .\(property.value)" }
    return line
  }
}

@Suite struct ObjectiveCDeclarationTests {
  @Test(
    arguments: [
      ("@interface A : NSObject\n@end", ["interface A: NSObject"]),
      ("@interface A\n@end", ["interface A"]), ("@interface A <P>\n@end", ["interface A: P"]),
      (
        "NS_ASSUME_NONNULL_BEGIN\n__attribute__((visibility(\"default\")))\nNS_SWIFT_NAME(B)\n"
          + "@interface AppDelegate : UIResponder <UIApplicationDelegate, X>\n{\n  int a;\n}\n"
          + "@property (strong, nonatomic) UIWindow *window;\n@end\nNS_ASSUME_NONNULL_END",
        ["interface AppDelegate: UIResponder, UIApplicationDelegate, X .window"]
      ),
      ("@interface A<__covariant T> : B<T *> <P, Q>\n@end", ["interface A: B, P, Q"]),
      ("@interface A : B<NSString *>\n@end", ["interface A: B"]),
      ("@interface A<T : id<X>> : B\n@end", ["interface A: B"]),
      ("@interface A () <P, Q> { int x; }\n@end", ["categoryInterface A: P, Q"]),
      ("@interface A (Cat) <P>\n@end", ["categoryInterface A: P"]),
      ("@interface NSArray<T> (Cat)\n@end", ["categoryInterface NSArray"]),
      ("@implementation A\n@end", ["implementation A"]),
      ("@implementation A : B\n@end", ["implementation A"]),
      ("@implementation A (Cat)\n@end", ["categoryImplementation A"]),
      ("@class A, B;\n@protocol P, Q;\n@protocol R;", []),
      ("@protocol P <Q, R>\n@optional\n- (void)loadView;\n@end", ["protocol P: Q, R -loadView;"]),
      ("void f(void) { use(@protocol(P)); }", []),
      ("// @interface A : B\n/* @interface C : D */\nchar *s = \"@interface E : F\";", []),
      ("#define X @interface A : B \\\n @end\n", []),
      (
        "@interface A : B\n@property BOOL a;\n@property (nonatomic) int b API_AVAILABLE(ios(13));\n"
          + "@property (copy) void (^block)(int, NSString *);\n@property NSArray<NSString *> *c NS_X;\n"
          + "@property (weak, nullable) id<D> d;\n@end", ["interface A: B .a .b .block .c .d"]
      ),
      ("@interface A : B\n@implementation C\n@end", ["interface A: B", "implementation C"]),
      (
        "extern \"C\" {\n@interface A : B\n@end\n}\nnamespace x { namespace { int y; } }\n"
          + "@interface C : D\n@end", ["interface A: B", "interface C: D"]
      ),
      // Braces that do not balance.
      (
        "@implementation A\n- (void)viewDidLoad {\n  BEGIN {\n}\n@end\n@implementation B\n"
          + "- (void)loadView {}\n@end",
        ["implementation A -viewDidLoad", "implementation B -loadView"]
      ),
      ("@interface Ä : Ö\n@end", ["interface Ä: Ö"]),
    ] as [(String, [String])])
  func typesAreRead(_ text: String, _ expected: [String]) {
    let read = objectiveC(text)
    #expect(lines(read.types) == expected)
  }

  @Test(arguments: [
    ("- (void)viewDidLoad {}", "-viewDidLoad"), ("-(void)viewDidLoad{}", "-viewDidLoad"),
    ("- viewDidLoad {}", "-viewDidLoad"), ("- (void)viewDidLoad;", "-viewDidLoad;"),
    ("- (void)viewDidLoad; { }", "-viewDidLoad"),
    ("- (void)viewDidAppear:(BOOL)a {}", "-viewDidAppear:"),
    (
      "- (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o {\n}",
      "-application:didFinishLaunchingWithOptions:"
    ),
    (
      "- (BOOL)application:(UIApplication *)a\n    didFinishLaunchingWithOptions:"
        + "(NSDictionary<UIApplicationLaunchOptionsKey, id> *)__unused o API_AVAILABLE(ios(3)) {}",
      "-application:didFinishLaunchingWithOptions:"
    ),
    (
      "- (BOOL)application:(UIApplication *)a openURL:(NSURL *)u options:(id)o {}",
      "-application:openURL:options:"
    ),
    ("- (BOOL)application:a openURL:u options:o {}", "-application:openURL:options:"),
    (
      "- (BOOL) application : (UIApplication*) a openURL : (NSURL*) u options : (id) o {}",
      "-application:openURL:options:"
    ),
    (
      "- (BOOL)application:(UIApplication *)a continueUserActivity:(NSUserActivity *)b "
        + "restorationHandler:(void (^)(NSArray<id<X>> *_Nullable))c {}",
      "-application:continueUserActivity:restorationHandler:"
    ),
    ("- (void)application:(id)a other:(id)b {}", ""), ("- (void)mine:(id)a :(int)b {}", ""),
    ("+ (void)loadView {}", "+loadView"), ("RCT_EXPORT_MODULE()\n- (void)loadView {}", "-loadView"),
    ("RCT_EXPORT_METHOD(x:(id)y) { }\n- (void)loadView {}", "-loadView"),
    ("static int x = a\n  - (b);\n- (void)loadView {}", "-loadView"),
    ("int f(void) { return 1\n- (2); }\n- (void)loadView {}", "-loadView"),
    ("@synthesize a = _a;\n- (IBAction)loadView {}", "-loadView"),
    (
      "#if X\n- (void)loadView {\n#else\n- (void)viewDidLoad {\n#endif\n}\n- (void)viewDidAppear:(BOOL)x {}",
      "-loadView -viewDidLoad -viewDidAppear:"
    ),
  ])
  func methodsAreRead(_ text: String, _ expected: String) {
    let read = objectiveC("@implementation A\n\(text)\n@end")
    #expect(lines(read.types) == ["implementation A" + (expected.isEmpty ? "" : " \(expected)")])
    #expect(read.problems.isEmpty)
  }

  @Test func placesAreExact() throws {
    let text = "@implementation A\n- (void)scene:(id)a openURLContexts:(id)b { x(); }\n@end"
    let read = objectiveC(text)
    let method = try #require(read.types.first?.methods.first)
    #expect(read.place(method.name.span).text == "scene")
    #expect(read.place(try #require(method.body)).text == "{ x(); }")
    #expect(read.place(read.types[0].name.span).text == "A")
  }

  @Test func conditionsAreKept() {
    let read = objectiveC(
      """
      #ifdef OLD
      @interface A : NSObject
      @end
      #elif TARGET_OS_IOS && !defined(X)
      @interface A : UIResponder
      @end
      #else
      @implementation A
      #if 0
      don't read "this
      - (void)viewDidLoad {}
      #else
      - (void)loadView {}
      #endif
      @end
      #endif
      @interface B : C
      @end
      """)
    #expect(
      lines(read.types).map { String($0.prefix(16)) } == [
        "interface A: NSO", "interface A: UIR", "implementation A", "interface B: C",
      ])
    let old = CompilationCondition.flag("OLD")
    let new = CompilationCondition.all([.platform("iOS"), .not(.flag("X"))])
    #expect(read.types[0].condition == old)
    #expect(read.types[1].condition == .all([.not(old), new]))
    #expect(read.types[2].condition == .all([.not(old), .not(new)]))
    #expect(read.types[3].condition == .always)
    #expect(read.types[2].methods.map(\.name.value) == ["loadView"])
    #expect(read.problems.isEmpty)
  }

  @Test(arguments: [
    ("int a; /* x", "unterminated '/*' comment, expected '*/'", "/*"),
    (
      "id a = @\"x;\nint b;", "unterminated string, expected '\"' before the end of the line",
      "@\"x;"
    ),
    ("@interface A : B\n", "'@interface A' has no '@end'", "@interface"),
    ("#if X\nint a;", "'#if' has no '#endif'", "#if"),
    ("#ifdef X", "'#ifdef' has no '#endif'", "#ifdef"),
  ])
  func whatHasNoEndIsTold(_ text: String, _ message: String, _ place: String) {
    let read = objectiveC(text)
    #expect(read.problems.map(\.message) == [message])
    #expect(read.problems.map { $0.rule.name } == ["source-syntax-invalid"])
    #expect(read.problems.map { read.place($0.span).text } == [place])
  }

  @Test(arguments: [
    "#pragma mark - Don't \"look\n@interface A : B\n@end",
    "#error \"x\n#warning it's\n", "#define A(x) \"\\\n\" /* a\n b */ c\nint x;",
    "// a \\\n @interface \" '\nint x;", "char c = '\"'; char d = '\\''; int e = 1'000;",
    "#ifdef NOTES\nit's \"open\n#endif\n", "#if 0\n/* #endif */ \"/*\"\n#endif\nint x;",
    "\u{FEFF}@interface A : B\n@end", "a\r\nb\r\n#if X\r\n#endif\r\n", "@\"a\\\nb\";",
    "@ @@ @\"\" @1 @{}",
  ])
  func awkwardTextIsNoProblem(_ text: String) {
    #expect(objectiveC(text, path: "a.mm").problems.isEmpty)
  }

  @Test func rawStringsOfCPlusPlusAreOne() {
    let text = "auto a = R\"x(@\"\n@interface A : B )\" )x\";\n@interface C : D\n@end"
    #expect(lines(objectiveC(text, path: "a.mm").types) == ["interface C: D"])
    #expect(objectiveC("auto a = R\"x(@\n", path: "a.mm").problems.count == 1)
  }
}
