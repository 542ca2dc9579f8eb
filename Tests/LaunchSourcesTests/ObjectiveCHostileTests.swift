import Findings
import LaunchKitTestSupport
import LaunchSources
import SourceText
import Testing

@Suite struct ObjectiveCHostileTests {
  static let sample = """
    #import <UIKit/UIKit.h>
    #define kName @"x"
    #if TARGET_OS_IOS && !defined(OLD) /* c */
    static NSString * const kTask = @"a\\"b";
    @interface AppDelegate : UIResponder <UIApplicationDelegate, X> {
      int a;
    }
    @property (strong, nonatomic) UIWindow *window;
    @property (copy) void (^block)(NSArray<NSString *> *);
    @end
    #else // none
    @interface A<T> () <P>
    @end
    #endif
    @implementation AppDelegate
    - (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o {
      id x = o[UIApplicationLaunchOptionsURLKey]; char c = '"';
      self.window = [[UIWindow alloc] initWithFrame:[UIScreen mainScreen].bounds];
      [[BGTaskScheduler sharedScheduler] registerForTaskWithIdentifier:kTask usingQueue:nil];
      if ([u.activityType isEqualToString:@"t" @"u"]) { config.delegateClass = [S class]; }
      [app canOpenURL:[NSURL URLWithString:[NSString stringWithFormat:@"fb:%@", kName]]];
      [[NSNetService alloc] initWithDomain:@"" type:@"_x._tcp" name:n port:1];
      return 1'0 + R"x(a)x";
    }
    @end
    int main(int argc, char **argv) {
      return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
    }
    """

  @Test func everyTruncationIsRead() {
    let bytes = Array(Self.sample.utf8)
    for count in 0...bytes.count {
      let source = SourceFile(path: "a.mm", bytes: bytes[0..<count])
      check(SourceDeclarations.read(source, as: .objectiveC), count)
    }
  }

  @Test func mutationsAreRead() {
    var generator = SystemRandomNumberGenerator()
    let pieces = Self.sample.split(separator: " ").map { Array($0.utf8) }
    let marks = Array("{}()[]<>@\"'#;:*/\\\n-+=,.^".utf8)
    for _ in 0..<300 {
      var bytes = Array(Self.sample.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[at] = marks.randomElement(using: &generator) ?? 0
        case 1: bytes[at] = UInt8.random(in: 0...255, using: &generator)
        case 2: bytes.removeSubrange(at..<min(at + 20, bytes.count - 1))
        default: bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: at)
        }
      }
      let source = SourceFile(path: "a.mm", bytes: bytes)
      check(SourceDeclarations.read(source, as: .objectiveC), bytes.count)
    }
  }

  /// All places are inside the file, and the declarations can be linked.
  private func check(_ read: SourceDeclarations, _ count: Int) {
    var spans = read.uses.map(\.span) + read.problems.map(\.span)
    for type in read.types {
      spans.append(type.name.span)
      spans += type.inherited.map(\.span) + type.properties.map(\.span)
      spans += type.methods.map(\.name.span) + type.methods.compactMap(\.body)
    }
    for span in spans where Int(span.end) > count || span.start > span.end {
      Issue.record("\(span) of \(count)")
    }
    _ = TargetSources(
      files: [read], environment: CompilationEnvironment(), moduleName: "App")
  }

  @Test(arguments: [
    "{", "}", "(", "[", "<", "@interface A : ", "@interface A <", "@implementation A\n- (",
    "- (void)",
    "@\"", "\"", "'", "/*", "//\\\n", "#if A\n", "#if 0\n", "#elif A\n", "#else\n", "#endif\n",
    "#define X \\\n", "R\"x(", "@property (", "@property A<", "[[UIWindow alloc]",
    "UIApplicationMain(", "[u.activityType isEqualToString:", "@\"a\" ", "[NSURL URLWithString:",
    "canOpenURL:[", "namespace a::", "extern \"C\" {", "#", "@", "\\", "a ", "a:", "= @\"x\";",
    "@protocol A <", "UISceneConnectionOptions *", "[[NSNetService alloc] init", "#if (", "0x",
    "@end\n", "-", "#define A @\"", "@interface A : B <C,", "/", "*/",
  ])
  func repetitionTakesLinearTime(_ piece: String) {
    func time(_ count: Int) -> Duration {
      let text =
        "@implementation A\n- (void)f {\n" + String(repeating: piece, count: count)
      let other = String(repeating: piece, count: count)
      return threadProcessorTime {
        _ = objectiveC(text)
        _ = objectiveC(other, path: "a.mm")
      }
    }
    let count = 40_000 / piece.utf8.count
    // A slow run may be due to a busy machine, so it is repeated.
    let isLinear = (0..<3).contains { _ in time(count * 4) < max(time(count) * 10, .seconds(1)) }
    #expect(isLinear)
  }
}
