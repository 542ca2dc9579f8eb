internal import Findings
internal import SourceText

/// Reads declarations and uses from tokens: one pass, with brackets counted and not followed in calls.
struct ObjectiveCParser {
  /// A method or function whose body is being read.
  struct Body {
    /// The tokens of the name: from the `-` of a method to its `{`, or the name of a function.
    var head: Range<Int>
    /// The index of the type and of the method in it, where it is kept.
    var method: (type: Int, index: Int)?
    /// The full name; made when it is first needed.
    var name: String?
    /// Where the body begins.
    var start: Int
  }

  /// What is restored at `#else`.
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
    /// The name, where it is declared.
    var name: Range<Int>
  }

  /// A variable of a method that holds the app delegate.
  struct AppDelegateVariable {
    /// The name, where it is declared.
    var name: Range<Int>
    /// The token of its class.
    var className: Int
  }

  /// How many directives that enclose each other have their state restored at `#else`.
  static let maximumBranches = 64

  let source: SourceFile
  let tokens: [ObjectiveCToken]
  let directives: [ObjectiveCDirective]
  var types: [TypeDeclaration] = []
  var uses: [SourceUse] = []
  var problems: [Diagnostic]

  var at = 0
  /// Open braces, those of `extern "C"` and namespaces left out.
  var depth = 0
  var transparentBraces = 0
  /// The index of the type between `@interface` and `@end`.
  var container: Int?
  var containerPlace = 0..<0
  var body: Body?
  /// The token of the name in a declaration of C that may become a function.
  var functionName: Int?
  var conditions = ConditionStack()
  var branches: [Branch] = []
  var excessBranches = 0

  /// String constants of the file; nil for a name with several values.
  var constants: [String: String?] = [:]
  /// URLs in variables of the method.
  var localURLs: [String: String?] = [:]
  /// The properties that hold connection options.
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

  /// Whether the token ends with a text, so that the word needs not be made.
  func ends(_ index: Int, with suffix: StaticString) -> Bool {
    guard kind(index) == .word else { return false }
    let count = suffix.utf8CodeUnitCount
    let range = tokens[index].range
    guard range.count >= count else { return false }
    return source.paddedBytes[range.upperBound - count..<range.upperBound].elementsEqual(
      String(describing: suffix).utf8)
  }
}
