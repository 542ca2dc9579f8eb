internal import Findings
internal import SourceText

/// Reads declarations and uses from tokens, in one pass. It counts brackets instead of following them with
/// recursive calls.
struct ObjectiveCParser {
  /// A method or function whose body is being read.
  struct Body {
    /// The tokens of the head: from the `-` of a method to its `{`, or the name of a function.
    var head: Range<Int>
    /// The index of the type and of the method in it; nil for a method that is not kept.
    var method: (type: Int, index: Int)?
    /// The full name, created when it is first needed.
    var name: String?
    /// The place where the body begins.
    var start: Int
  }

  /// The state that is restored at `#else`.
  struct Branch {
    var depth: Int
    var body: Body?
    var container: Int?
    var functionName: Int?
    var place: Range<Int>
  }

  /// A variable whose uses are followed.
  struct Watched {
    enum Subject { case launchOptions, connectionOptions, session }

    var subject: Subject
    /// The place of the name in the declaration.
    var name: Range<Int>
  }

  /// A variable of a method that holds the app delegate.
  struct AppDelegateVariable {
    /// The place of the name in the declaration.
    var name: Range<Int>
    /// The token of its class.
    var className: Int
  }

  /// The number of nested directives whose state is restored at `#else`.
  static let maximumBranches = 64

  let source: SourceFile
  let tokens: [ObjectiveCToken]
  let directives: [ObjectiveCDirective]
  var types: [TypeDeclaration] = []
  var uses: [SourceUse] = []
  var problems: [Finding]

  var at = 0
  /// The number of open braces, without those of `extern "C"` and namespaces.
  var depth = 0
  var transparentBraces = 0
  /// The index of the type between its `@interface` or `@implementation` and its `@end`.
  var container: Int?
  var containerPlace = 0..<0
  var body: Body?
  /// The token of the name in a C declaration that may become a function.
  var functionName: Int?
  var conditions = ConditionStack()
  var branches: [Branch] = []
  var excessBranches = 0

  /// The string constants of the file; the value is nil for a name with several values.
  var constants: [String: String?] = [:]
  /// The URLs that variables of the method hold.
  var localURLs: [String: String?] = [:]
  /// The properties of the file that hold connection options.
  var fileOptions: Set<String> = []
  /// The variables of the method whose uses are followed.
  var watched: [Watched] = []
  /// The variables of the method that hold the app delegate.
  var appDelegates: [AppDelegateVariable] = []

  init(_ lexer: ObjectiveCLexer) {
    source = lexer.source
    tokens = lexer.tokens
    directives = lexer.directives
    problems = lexer.problems
  }

  mutating func beginBody(_ body: Body) {
    self.body = body
    localURLs.removeAll(keepingCapacity: true)
    watched.removeAll(keepingCapacity: true)
    appDelegates.removeAll(keepingCapacity: true)
  }

  mutating func endBody(_ end: Int) {
    if let body, let method = body.method {
      types[method.type].methods[method.index].body = SourceSpan(body.start..<end)
    }
    body = nil
    functionName = nil
  }

  // MARK: Tokens

  func byte(_ index: Int) -> UInt8 {
    index >= 0 && index < tokens.count ? tokens[index].byte : 0
  }

  func word(_ index: Int) -> ObjectiveCWord {
    index >= 0 && index < tokens.count ? tokens[index].word : .none
  }

  func kind(_ index: Int) -> ObjectiveCToken.Kind {
    index >= 0 && index < tokens.count ? tokens[index].kind : .end
  }

  func text(_ index: Int) -> String { source.text(tokens[index].range) }

  func span(_ index: Int) -> SourceSpan {
    SourceSpan(start: tokens[index].start, end: tokens[index].end)
  }

  /// Whether a token is a word with this ending; does not create a string for the word.
  func ends(_ index: Int, with suffix: StaticString) -> Bool {
    guard kind(index) == .word else { return false }
    let count = suffix.utf8CodeUnitCount
    let range = tokens[index].range
    guard range.count >= count else { return false }
    return source.paddedBytes[range.upperBound - count..<range.upperBound].elementsEqual(
      String(describing: suffix).utf8)
  }
}
